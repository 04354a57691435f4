import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderCard } from '#contract/orders/orders.ts'
import { toKopecks } from '#domain/core/money.ts'
import { showRefusal } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { CustomerPicker } from '#web/customers/customer-picker.tsx'
import { BonusBadge, useBonusOffer } from '#web/payment-panel/bonus-badge.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { linesOf, type OrderDraft, type orderSchema, sumsOf, withBonuses, withItems } from './order-draft.ts'
import { OrderItems } from './order-items.tsx'
import { OrderPayments } from './order-payments.tsx'
import styles from './orders.module.css'
import { pricesIn, withPrices } from './repriced.ts'
import { t } from './texts.ts'
import { type OrderGround, useOrderGround } from './use-order-ground.ts'

interface OrderFieldsProps {
  form: Form<ReturnType<typeof orderSchema>>
  /** The saved order that is being changed; absent: a new one. */
  saved?: OrderCard
}

/** Whose the order is, what is sold and how it is paid. An order of a visit keeps the visit's studio and client. */
export function OrderFields({ form, saved }: OrderFieldsProps) {
  const { draft } = form
  const ground = useOrderGround(saved)
  const { due, left } = sumsOf(draft)
  const offer = useBonusOffer(isNameless(draft, saved) ? null : (draft.user_id ?? null), linesOf(draft), toKopecks(due))
  const [items, payments] = [form.field('items'), form.field('payments')]
  const isOfVisit = saved?.booking_id != null
  return (
    <>
      {isOfVisit ? (
        <p className={styles.found}>{[saved.user?.title, saved.unit?.name].filter(Boolean).join(', ')}</p>
      ) : (
        <Whose form={form} ground={ground} saved={saved} />
      )}
      <OrderItems
        id={items.id}
        items={draft.items ?? []}
        unitId={draft.unit_id || null}
        ground={ground}
        error={items.error}
        onChange={(next) => form.set(withItems(draft, next))}
      />
      <OrderPayments
        id={payments.id}
        payments={draft.payments ?? []}
        bonuses={{
          most: offer.most,
          said: <BonusBadge {...offer} />,
          onTake: (sum) => form.set({ payments: withBonuses(draft, sum) }),
        }}
        left={left}
        error={payments.error}
        onChange={(next) => form.set({ payments: next })}
      />
    </>
  )
}

/** Nobody has been named yet: the company's «Розничный покупатель» holds nothing and is not looked for. */
const isNameless = ({ user_id }: OrderDraft, saved?: OrderCard) => saved?.is_walk_in === 1 && user_id === saved.user_id

/** The studio and the client. Whoever has given no name so far is said in words, and the field waits for a client. */
function Whose({ form, ground, saved }: OrderFieldsProps & { ground: OrderGround }) {
  const { draft } = form
  const [unit, client] = [form.field('unit_id'), form.field('user_id')]
  const nameless = isNameless(draft, saved)
  const { items = [] } = draft
  /** Prices come while people type: they are put into the lines of that moment, unless another studio or client has been chosen since. */
  const take = useEffectEvent((asked: Awaited<ReturnType<typeof pricesIn>>, of: Pick<OrderDraft, 'unit_id' | 'user_id'>) => {
    const isLate = draft.unit_id !== of.unit_id || ('user_id' in of && draft.user_id !== of.user_id)
    if (!isLate) form.set(withItems(draft, withPrices(draft.items ?? [], asked)))
  })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const reprice = (of: Pick<OrderDraft, 'user_id'> & { unit_id: number }) =>
    void pricesIn(items, of.unit_id).then((asked) => isLeft.current || take(asked, of), showRefusal)
  const moveTo = (next: number | null) => {
    unit.onChange(next)
    if (next !== null && items.length > 0) reprice({ unit_id: next })
  }
  const giveTo = (next: number | null) => {
    client.onChange(next)
    const isHers = items.some((one) => one.regular_discount_id != null || one.club_card_id != null)
    if (isHers && draft.unit_id) reprice({ unit_id: draft.unit_id, user_id: next })
  }
  return (
    <>
      <SelectField field={{ ...unit, onChange: moveTo }} label={t('fields.unit')} options={ground.units} />
      {nameless && <p className={styles.found}>{saved?.user?.title}</p>}
      <CustomerPicker field={{ ...client, onChange: giveTo, ...(nameless && { value: null }) }} />
    </>
  )
}
