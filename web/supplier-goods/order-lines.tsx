import { useState } from 'react'
import type { ProposedLine } from '#contract/supplier-goods/supplier-goods.ts'
import { breaksPiece, toThousandths } from '#domain/core/quantity.ts'
import { formatMoney, formatQty, parseNumber } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { DocumentLines } from '#web/ui/document-lines.tsx'
import { TypedInput } from '#web/ui/typed-field.tsx'
import { amountOf } from './amount.ts'
import styles from './supplier-goods.module.css'
import { t } from './texts.ts'

export interface OrderedLine extends ProposedLine {
  id: number
  n: number
  qty: number
  /** The sum in roubles; null: nobody has written the price. */
  sum: number | null
}

/** A person's changes override the proposal. */
export const orderedOf = (items: readonly ProposedLine[], edited: ReadonlyMap<number, number>): OrderedLine[] =>
  items.map((item, at) => {
    const qty = edited.get(item.good.id) ?? item.proposed
    return { ...item, id: item.good.id, n: at + 1, qty, sum: item.price === null ? null : Math.round(item.price * qty * 100) / 100 }
  })

/** The goods of the supplier; those that are ordered are marked, the others say that there is enough. */
export function OrderLines({ lines, onQty }: { lines: readonly OrderedLine[]; onQty: (good: number, qty: number) => void }) {
  const total = lines.reduce((sum, line) => sum + (line.sum ?? 0), 0)
  return (
    <>
      {lines.every(({ qty }) => qty === 0) && <p role="status">{t('order.enough')}</p>}
      <DocumentLines
        label={t('order.lines')}
        lines={lines}
        isMarked={({ qty }) => qty > 0}
        note={standsOf}
        qty={(line) => (line.sum === null ? t('order.noPrice') : line.qty > 0 && formatMoney(line.sum))}
        acts={(line) => <Qty key={line.proposed} line={line} onQty={(qty) => onQty(line.good.id, qty)} />}
      />
      <p className={styles.total}>{t('order.total', { sum: formatMoney(total) })}</p>
    </>
  )
}

/** A quantity that cannot be ordered stays as it is typed, and the former one is kept. */
function Qty({ line: { good, qty }, onQty }: { line: OrderedLine; onQty: (qty: number) => void }) {
  const [typed, setTyped] = useState<number | null>(qty)
  const label = t('order.qtyOf', { name: good.name })
  const id = `order-${good.id}`
  const change = (next: number | null) => {
    setTyped(next)
    if (isQty(next, good)) onQty(next)
  }
  const error = isQty(typed, good) ? undefined : t(isNumber(typed) ? 'order.pieces' : 'order.wrong')
  return (
    <span className={styles.qty}>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      {error !== undefined && <small id={`${id}-error`}>{error}</small>}
      <TypedInput
        field={plainField(id, typed, change, error === undefined ? {} : { error })}
        label={label}
        parse={parseNumber}
        print={formatQty}
        inputMode="decimal"
      />
      {t(`units.${good.base_unit}`)}
    </span>
  )
}

const standsOf = (line: OrderedLine) =>
  [
    t('order.stands', {
      perDay: formatQty(line.per_day),
      free: amountOf(line.good, line.free),
      onWay: formatQty(line.on_way),
      lead: line.lead_days,
    }),
    line.ahead > 0 && t('order.ahead', { qty: amountOf(line.good, line.ahead) }),
    line.min !== null && t('order.least', { qty: formatQty(line.min) }),
    line.qty !== line.proposed && t('order.proposed', { qty: formatQty(line.proposed) }),
  ]
    .filter(Boolean)
    .join(' · ')

const isQty = (typed: number | null, { base_unit }: ProposedLine['good']): typed is number =>
  isNumber(typed) && !breaksPiece(base_unit, toThousandths(typed))

/** True: whole thousandths, not below zero, as the address and the file keep them. */
const isNumber = (typed: number | null): typed is number =>
  typed !== null && typed >= 0 && typed < 1_000_000_000 && Math.abs(typed * 1000 - Math.round(typed * 1000)) < 1e-6
