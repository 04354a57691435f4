import type { UsableCard } from '#contract/club-cards/club-cards.ts'
import { discounted, visitValues } from '#domain/club-cards/value.ts'
import { toKopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { type Line, qtyOf } from './bill.ts'

/** The lines with what each costs by the card: its visits go to the first that it covers, a discount to all. */
export function withCard(lines: readonly Line[], card: UsableCard | null): Line[] {
  const bare = lines.map((line): Line => ({ ...line, card: null }))
  if (!card || card.kind === 'money' || card.state !== 'active') return bare
  const covered = bare.flatMap((line, at) => (isCovered(line, card) ? [at] : []))
  return card.kind === 'discount' ? discountedLines(bare, covered, card) : visitLines(bare, covered, card)
}

function isCovered(line: Line, { kind, service_ids }: UsableCard): boolean {
  const { item_type, item_id, visit, isByMoney } = line
  if (item_type !== itemKind.service || item_id === null || visit !== null || isByMoney) return false
  if (kind === 'discount' && service_ids.length === 0) return true
  return service_ids.includes(item_id) && (kind === 'discount' || qtyOf(line) === 1)
}

function visitLines(lines: Line[], covered: number[], { id, visits_left, paid_left }: UsableCard): Line[] {
  const at = covered.slice(0, visits_left)
  const values = visitValues({ visits: visits_left, paid: toKopecks(paid_left) }, at.length) ?? []
  return lines.map((line, n) => {
    const price = values[at.indexOf(n)]
    return price === undefined ? line : { ...line, card: { id, price } }
  })
}

const discountedLines = (lines: Line[], covered: number[], { id, percent }: UsableCard): Line[] =>
  lines.map((line, n) => (covered.includes(n) ? { ...line, card: { id, price: discounted(toKopecks(line.was), percent ?? 0) } } : line))

/** Whether the card has something to give to this bill today. */
export function isOfUse(lines: readonly Line[], card: UsableCard): boolean {
  if (card.state !== 'active') return false
  return card.kind === 'money' ? card.nominal_left > 0 : withCard(lines, card).some((line) => line.card)
}
