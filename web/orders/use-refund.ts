import { useState } from 'react'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import { fromKopecks, type kopecks, readSum, sumOf, times, toKopecks, zero } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { presetTenders } from '#domain/orders/refund.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

type Item = OrderCard['items'][number]
type Payment = OrderCard['payments'][number]

export interface RefundLine {
  item: Item
  left: number
  /** NaN while the typed text is no number. */
  qty: number
  isWrittenOff: boolean
}

export interface RefundWay {
  payment: Payment
  sum: number
  way: 'same' | 'transfer'
}

/** What is to be given back of an order: everything until the desk says otherwise, by the ways that the law puts first (C12). */
export function useRefund(order: OrderCard, onDone: () => void) {
  const [lines, setLines] = useState<RefundLine[]>(() =>
    order.items.flatMap((item) => {
      const left = item.returnable
      return left > 0 ? [{ item, left, qty: left, isWrittenOff: false }] : []
    }),
  )
  const [chosen, setChosen] = useState<Record<number, Partial<Pick<RefundWay, 'sum' | 'way'>>>>({})
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useSave(orders.refund, { once: `refund-${order.id}`, quiet: true, saved: null })
  const sum = sumOf(lines.map((line) => (isRight(line) ? times(toKopecks(line.item.price_paid ?? line.item.price), line.qty) : zero)))
  const ways = waysOf(order, lines, sum).map((one): RefundWay => ({ ...one, ...chosen[one.payment.id] }))
  const shared = sumOf(ways.map((one) => readSum(one.sum) ?? zero))
  const isEmpty = !lines.some(({ qty }) => qty > 0)
  const isWrong = !lines.every(isRight) || ways.some((one) => readSum(one.sum) === null)

  const submit = () => {
    setAsked(true)
    if (save.isPending || isEmpty || isWrong || reason.trim() === '' || shared !== sum) return
    const items = lines
      .filter(({ qty }) => qty > 0)
      .map(({ item, qty, isWrittenOff }) => ({ id: item.id, qty, ...(isWrittenOff && { is_written_off: 1 as const }) }))
    const payments = ways.filter((one) => one.sum > 0).map((one) => ({ id: one.payment.id, sum: one.sum, way: one.way }))
    save.mutate(
      { params: { id: order.id }, body: { items, payments, reason } },
      {
        onSuccess: () => {
          toast.success(t('refund.done'))
          onDone()
        },
      },
    )
  }
  return {
    lines,
    ways,
    reason,
    isAsked,
    isEmpty,
    sum: fromKopecks(sum),
    rest: (sum - shared) / 100,
    submit,
    setReason,
    error: save.error,
    isPending: save.isPending,
    /** Another number of pieces is another sum: the ways are offered anew. */
    setLine(at: number, change: Partial<RefundLine>) {
      setLines(lines.map((line, n) => (n === at ? { ...line, ...change } : line)))
      if (change.qty !== undefined) setChosen({})
    },
    setWay(id: number, change: Partial<Pick<RefundWay, 'sum' | 'way'>>) {
      setChosen({ ...chosen, [id]: { ...chosen[id], ...change } })
    },
  }
}

/** True: so many pieces may go back. */
export const isRight = ({ qty, left }: Pick<RefundLine, 'qty' | 'left'>) => Number.isInteger(qty) && qty >= 0 && qty <= left

export type RefundDraft = ReturnType<typeof useRefund>

function waysOf({ items, payments }: OrderCard, lines: readonly RefundLine[], sum: ReturnType<typeof kopecks>): RefundWay[] {
  const left = payments.map(({ returnable }, payment) => ({ payment, amount: toKopecks(returnable) }))
  const offered = presetTenders(
    left,
    payments.map(({ payment_type, advance_id, club_card_id }) => ({
      type: payment_type,
      advance: advance_id ?? undefined,
      ...coversOf(items, club_card_id),
    })),
    sum,
    lines.map((one, line) => ({
      line,
      item: items.indexOf(one.item),
      qtyLeft: isRight(one) ? one.qty : 0,
      price: toKopecks(one.item.price),
      paid: toKopecks(one.item.price_paid ?? one.item.price),
    })),
  )
  return payments.flatMap((payment, at) => {
    const amount = offered.find((one) => one.payment === at)?.amount ?? zero
    return payment.returnable > 0 ? [{ payment, sum: fromKopecks(amount), way: 'same' as const }] : []
  })
}

/** The part of the sum that goes back to a card of visits, which alone has paid for it. */
function coversOf(items: readonly Item[], card: number | null): { covers?: number[] } {
  const covers = items.flatMap(({ club_card_id }, at) => (card !== null && club_card_id === card ? [at] : []))
  return covers.length > 0 ? { covers } : {}
}

export const isGood = ({ item_type }: Item) => item_type === itemKind.good
