import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { toKopecks } from '#domain/core/money.ts'
import { formatMoney } from '#web/core/formats.ts'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { CustomerPicker } from '#web/customers/customer-picker.tsx'
import { BonusBadge, useBonusOffer } from '#web/payment-panel/bonus-badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { sayNotSaved } from './not-saved.ts'
import { draftOfVisit, linesOf, type OrderDraft, orderSchema, sumsOf, withBonuses, withItems } from './order-draft.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPayments } from './order-payments.tsx'
import { repriced } from './repriced.ts'
import { t } from './texts.ts'
import { useOrderGround } from './use-order-ground.ts'

/** A new order: empty, or with a visit's client, studio and services. */
export default function NewOrderPage() {
  const { bookingId }: { bookingId?: string } = useParams({ strict: false })
  const { me } = useSession()
  const visit = useData(bookings.show, bookingId ? { params: { id: Number(bookingId) }, query: {} } : null)
  const isReady = !bookingId || visit.data !== undefined
  return (
    <Page
      title={t('create')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-order']}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {!isReady && visit.error && <Failure title={t('form.failed')} error={visit.error} retry={() => void visit.refetch()} />}
      {!isReady && !visit.error && <FormSkeleton fields={4} />}
      {isReady && (
        <NewOrder
          booking={visit.data?.id ?? null}
          initial={visit.data ? draftOfVisit(visit.data) : { unit_id: me.unit_id, items: [], payments: [] }}
        />
      )}
    </Page>
  )
}

const schema = orderSchema('create')

function NewOrder({ booking, initial }: { booking: number | null; initial: OrderDraft }) {
  const navigate = useNavigate()
  const create = useSave(orders.create, { quiet: true })
  /** 3 takes the money, 0 saves alone. */
  const asked = useRef<0 | 3>(3)
  const form = useForm({
    ...{ whileSaving: 'closed', schema, initial },
    save: async (body) => {
      const row = await create.mutateAsync({ body: { ...body, booking_id: booking, status_id: asked.current } }).catch((error: unknown) => {
        sayNotSaved(error, { isNew: true })
        throw error
      })
      void navigate({ to: pathTo('finance-order-view', { id: row.id }), replace: true })
    },
  })
  const { draft } = form
  const ground = useOrderGround()
  const { due, left } = sumsOf(draft)
  const offer = useBonusOffer(draft.user_id ?? null, linesOf(draft), toKopecks(due))
  const unit = form.field('unit_id')
  const moveTo = (next: number | null) => {
    unit.onChange(next)
    const { items = [] } = draft
    if (next === null || items.length === 0) return
    void repriced(items, next).then((now) => form.set(withItems(draft, now)), showRefusal)
  }
  const saveAlone = () => {
    asked.current = 0
    void form.submit().finally(() => {
      asked.current = 3
    })
  }
  return (
    <FormView
      form={form}
      submit={due > 0 ? t('form.pay', { sum: formatMoney(due) }) : t('form.payNothing')}
      more={
        <Button kind="quiet" onClick={saveAlone}>
          {t('form.save')}
        </Button>
      }
    >
      <SelectField field={{ ...unit, onChange: moveTo }} label={t('fields.unit')} options={ground.units} />
      <CustomerPicker field={form.field('user_id')} />
      <OrderItems
        items={draft.items ?? []}
        unitId={draft.unit_id || null}
        ground={ground}
        error={form.field('items').error}
        onChange={(items) => form.set(withItems(draft, items))}
      />
      <OrderPayments
        payments={draft.payments ?? []}
        bonuses={{
          most: offer.most,
          said: <BonusBadge {...offer} />,
          onTake: (sum) => form.set({ payments: withBonuses(draft, sum) }),
        }}
        left={left}
        error={form.field('payments').error}
        onChange={(payments) => form.set({ payments })}
      />
    </FormView>
  )
}
