import { bookings } from '#contract/bookings/bookings.ts'
import type { FieldErrors } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { type Bill, bodyOf } from './bill.ts'
import type { Payment } from './use-payment.ts'

/** 2 takes the money before the service, 3 takes it and settles. */
const PREPAID = 2 as const
const DONE = 3 as const

/** The orders whose money is taken, and the change in roubles. */
export interface Taken {
  ids: number[]
  change: number
}

/** Takes the money, or says why not. */
export function useTake({ unitId, timezone, visit }: Bill, payment: Payment, onTaken: (taken: Taken) => void) {
  const { lines, ways, change, amounts, customer } = payment
  const answered = ({ id }: { id: number }) => {
    onTaken({ ids: [id], change: change / 100 })
    payment.forget()
    void queryClient.invalidateQueries({ queryKey: keyOf(bookings.show).slice(0, 1) })
  }
  const options = { quiet: true, saved: null, done: answered, ...(timezone && { timezone }) }
  const create = useSave(orders.create, options)
  const update = useSave(orders.update, options)
  const refused = create.error ?? update.error
  const isTaking = create.isPending || update.isPending
  const isEarly = visit !== null && timezone !== undefined && dayOf(visit.beginAt) > todayIn(timezone)
  const take = () => {
    const body = {
      items: lines.map(bodyOf),
      payments: ways.map(({ type }, at) => ({ payment_type: type, sum: (amounts[at] ?? 0) / 100 })),
      status_id: isEarly ? PREPAID : DONE,
    }
    create.reset()
    update.reset()
    if (visit?.orderId) return update.mutate({ params: { id: visit.orderId }, body })
    const buyer = customer === null ? { is_walk_in: 1 as const } : { user_id: customer }
    create.mutate({ body: { ...body, unit_id: unitId, ...(visit ? { user_id: visit.userId, booking_id: visit.id } : buyer) } })
  }
  const errors: FieldErrors = refused?.errors ?? {}
  return { take, isTaking, refused, errors }
}
