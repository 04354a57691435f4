import { bookings } from '#contract/bookings/bookings.ts'
import type { FieldErrors } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { shareOut } from '#domain/orders/together.ts'
import type { CertificateRest } from '#web/certificates/rest-panel.tsx'
import { todayIn } from '#web/core/formats.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { type Bill, type BilledVisit, bodyOf, type OtherVisit, priceOf, qtyOf } from './bill.ts'
import { restOf } from './certificate-number.tsx'
import type { HeldCard, Payment } from './use-payment.ts'

/** 2 takes the money before the service, 3 takes it and posts the order. */
const PREPAID = 2 as const
const DONE = 3 as const

/** Orders whose money was taken, the change in roubles, and what their certificate has left. */
export interface Taken {
  ids: number[]
  change: number
  rest: CertificateRest | null
}

interface Taking {
  /** The terminal that was chosen for the card; null: there is nothing to choose. */
  terminal: number | null
  onTaken: (taken: Taken) => void
}

/** Takes the money, or says why not. */
export function useTake(bill: Bill, payment: Payment, { terminal, onTaken }: Taking) {
  const { timezone, visit } = bill
  const answered = (answer: { id: number } | { id: number }[]) => {
    onTaken({ ids: [answer].flat().map(({ id }) => id), change: payment.change / 100, rest: restOf(payment) })
    payment.forget()
    void queryClient.invalidateQueries({ queryKey: keyOf(bookings.show).slice(0, 1) })
  }
  // Closing the panel or a reload does not sell the same again.
  const options = { once: bill.name, quiet: true, saved: null, done: answered, ...(timezone && { timezone }) }
  const create = useSave(orders.create, options)
  const update = useSave(orders.update, options)
  const together = useSave(orders.payTogether, options)
  const refused = create.error ?? update.error ?? together.error
  const isTaking = create.isPending || update.isPending || together.isPending
  const isEarly = visit !== null && timezone !== undefined && dayOf(visit.beginAt) > todayIn(timezone)
  const take = () => {
    for (const one of [create, update, together]) one.reset()
    const status_id = isEarly ? PREPAID : DONE
    const at = terminal !== null && { terminal_id: terminal }
    if (visit && payment.others.length > 0)
      return together.mutate({ body: { unit_id: bill.unitId, status_id, ...at, orders: ordersOf(visit, payment) } })
    const body = { items: itemsOf(payment), payments: paymentsOf(payment), status_id, ...at }
    if (visit?.orderId) return update.mutate({ params: { id: visit.orderId }, body })
    create.mutate({ body: { ...body, unit_id: bill.unitId, ...buyerOf(bill, payment) } })
  }
  return { take, isTaking, refused, isChange: update.error !== null, errors: errorsOf(refused?.errors ?? {}, payment) }
}

function buyerOf({ visit }: Bill, { customer }: Payment) {
  if (visit) return { user_id: visit.userId, booking_id: visit.id }
  return customer === null ? { is_walk_in: 1 as const } : { user_id: customer }
}

/** The client's own card by its id, a shared one by its typed number. */
const namedCard = ({ card, number }: HeldCard) => (number ? { club_card_number: number } : { club_card_id: card.id })

const itemsOf = ({ lines, club }: Payment) => lines.map((line) => ({ ...bodyOf(line), ...(line.card && club && namedCard(club)) }))

const sharesOf = ({ ways, amounts, held, club }: Payment) =>
  ways.map(({ type }, at) => ({
    payment_type: type,
    amount: amounts[at] ?? zero,
    ...(type === paymentType.certificate && held && { certificate_number: held.number }),
    ...(type === paymentType.clubCard && club && namedCard(club)),
  }))
const paymentOf = ({ amount, ...way }: ReturnType<typeof sharesOf>[number]) => ({ ...way, sum: amount / 100 })
/** A deposit repeats its way of payment; a way to which it leaves nothing is left out. */
function paymentsOf(payment: Payment) {
  const offset = payment.advances.map(({ id, payment_type, amount }) => ({ payment_type, sum: amount / 100, advance_id: id }))
  const ways = sharesOf(payment).map(paymentOf)
  return [...offset, ...(offset.length > 0 ? ways.filter(({ sum }) => sum > 0) : ways)]
}

/** The bill's own visit first: each has its lines, and of what is paid the part that meets them. */
const visitsOf = (own: BilledVisit, others: OtherVisit[]) => [{ ...own, key: null }, ...others.map((one) => ({ ...one, key: one.id }))]

function ordersOf(own: BilledVisit, payment: Payment) {
  const { others, lines } = payment
  const visits = visitsOf(own, others).map((one) => ({ ...one, lines: lines.filter(({ visit }) => visit === one.key) }))
  const bills = visits.map((one) => billOf(one.lines.map((line) => ({ price: priceOf(line) ?? zero, qty: qtyOf(line) ?? 0 }))))
  const shares = shareOut(bills, sharesOf(payment))
  return visits.map(({ id, userId, orderId, lines: mine }, at) => ({
    ...(orderId !== null && { id: orderId }),
    booking_id: id,
    user_id: userId,
    items: mine.map(bodyOf),
    payments: (shares[at] ?? []).map(paymentOf),
  }))
}

/** A refusal of one of several orders stands at its line in the panel; what is about all of it stands above. */
function errorsOf(errors: FieldErrors, { others, lines }: Payment): FieldErrors {
  const keys = [null, ...others.map(({ id }) => id)]
  const entries = Object.entries(errors).map(([name, words]): [string, string[]] => {
    const [, order, rest = ''] = /^orders\.(\d+)\.(.+)$/.exec(name) ?? []
    if (order === undefined) return [name, words]
    const mine = lines.flatMap(({ visit }, at) => (visit === keys[Number(order)] ? [at] : []))
    return [rest.replace(/^items\.(\d+)/, (_, at: string) => `items.${mine[Number(at)] ?? 0}`), words]
  })
  return Object.fromEntries(entries)
}
