import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type CashOrderGround, cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'
import { mayOnlyExchange, useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './cash-orders.module.css'
import { OrderFields } from './order-fields.tsx'
import { t } from './texts.ts'
import { kindOf, orderTo } from './words.ts'

interface NewCashOrderProps {
  type: 0 | 1
  /** The screen of exchange makes a payment of that operation alone; it is called otherwise and leads back to its own list. */
  exchange?: { heading: string; title: string; list: string }
}

/** A new payment or receipt of the own studio; a person with several studios chooses one first. */
export function NewCashOrder({ type, exchange }: NewCashOrderProps) {
  const { me } = useSession()
  const { heading, title, list } = exchange ?? kindOf(type)
  const [unitId, choose] = useState(me.unit_id)
  const field = plainField<number>(useId(), unitId, choose)
  return (
    <Page
      title={heading}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={list}>
          {title}
        </LinkButton>
      }
    >
      {me.unit_id === null && (
        <div className={styles.place}>
          <UnitPicker field={field} label={t('fields.unit_id')} />
        </div>
      )}
      {unitId === null && <Empty icon="cash" title={t('whose')} text={t('whoseText')} />}
      {unitId !== null && <OfUnit key={unitId} unitId={unitId} type={type} isExchange={exchange !== undefined} />}
    </Page>
  )
}

function OfUnit({ unitId, type, isExchange }: { unitId: number; type: 0 | 1; isExchange: boolean }) {
  useRefetch(cashOrders.ground, null, ['kkm', 'safes', 'cash-registers'])
  const { data, error, refetch } = useData(cashOrders.ground, { query: { unit_id: unitId, type } })
  if (!data) return error ? <Failure title={t('failed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={5} />
  if (data.places.length === 0) return <Empty icon="cash" title={t('noPlaces')} text={t('noPlacesText')} />
  return <OrderForm ground={data} type={type} isExchange={isExchange} />
}

function OrderForm({ ground, type, isExchange }: { ground: CashOrderGround; type: 0 | 1; isExchange: boolean }) {
  const navigate = useNavigate()
  const { me } = useSession()
  const isByRight = type === 0 && mayOnlyExchange(me)
  const isNarrowed = isExchange || isByRight
  const once = `cash-order-${isExchange ? 'exchange' : type}-${ground.unit.id}`
  const save = useSave(cashOrders.create, { once, inForm: true, saved: t('made'), failed: t('notMade') })
  const own = type === 0 ? 'sender' : 'recipient'
  const [first] = ground.places
  const form = useForm({
    whileSaving: 'closed',
    schema: cashOrders.create.body,
    name: once,
    initial: {
      type,
      currency_id: first?.currency_id ?? 1,
      [`${own}_type`]: first?.type,
      [`${own}_id`]: first?.id,
      ...(isNarrowed && { cash_order_operation_id: 7, recipient_type: 'register' as const }),
    },
    save: async (body) => {
      const row = await save.mutateAsync({ body })
      void navigate({ to: orderTo(type, row.id), replace: true })
    },
  })
  return (
    <FormView form={form} once={once} submit={isExchange ? t('exchangeNow') : kindOf(type).act}>
      {isByRight && <p>{t('narrowed')}</p>}
      <OrderFields form={form} ground={ground} type={type} isNarrowed={isNarrowed} />
    </FormView>
  )
}
