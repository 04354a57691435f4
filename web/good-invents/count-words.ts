import type { GoodInventItem, GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { formatQty, formatTime, NBSP, plural } from '#web/core/formats.ts'
import type { KeptScan } from './kept-scans.ts'
import { t } from './texts.ts'

export const unitOf = ({ good }: { good: Pick<GoodInventItem['good'], 'base_unit'> }) => t(`units.${good.base_unit}`)
/** What is counted by grams or millilitres: a scan says which good it is, never how much of it is left. */
export const isMeasured = ({ good }: Pick<GoodInventItem, 'good'>) => good.base_unit !== 'pc'
export const amountOf = (item: Pick<GoodInventItem, 'good'>, qty: number) => `${formatQty(qty)}${NBSP}${unitOf(item)}`

/** What is counted of a good: what the server knows of all counters, and what this tablet has not sent yet. */
export function countedOf(item: Pick<GoodInventItem, 'good_id' | 'qty'>, waiting: readonly KeptScan[]): number | null {
  const own = waiting.filter(({ good_id }) => good_id === item.good_id)
  return own.length === 0 ? item.qty : (item.qty ?? 0) + sum(own)
}

/** What this tablet has counted of a good. */
export const ownOf = (item: GoodInventItem, device: string, waiting: readonly KeptScan[]) =>
  item.counters.filter((one) => one.device === device).reduce((all, one) => all + one.qty, 0) +
  sum(waiting.filter(({ good_id }) => good_id === item.good_id))

export const isOwn = (item: GoodInventItem, device: string, waiting: readonly KeptScan[]) =>
  item.counters.some((one) => one.device === device) || waiting.some(({ good_id }) => good_id === item.good_id)

const sum = (all: readonly KeptScan[]) => all.reduce((qty, one) => qty + one.qty, 0)

/** Who counted a good last, how many and when: «Дарья, 11 шт в 11:20». */
export function whoCounted(item: GoodInventItem): { who: string; qty: string; time: string } {
  const last = item.counters.at(-1)
  return {
    who: last?.employer.name ?? '—',
    qty: amountOf(item, item.qty ?? 0),
    time: item.counted_at ? formatTime(item.counted_at) : '—',
  }
}

export const scansWord = (count: number) => `${count}${NBSP}${plural(count, ['скан', 'скана', 'сканов'])}`

/** Which part of the store is counted. */
export function scopeOf({ good_group, shelf, is_costliest }: GoodInventRow): string {
  if (good_group) return t('view.group', { name: good_group.name })
  if (shelf !== null) return t('view.shelf', { name: shelf })
  return is_costliest === 1 ? t('view.costliest') : t('view.all')
}

export const nameOf = ({ id }: Pick<GoodInventRow, 'id'>) => t('oneOf', { id })
export const living = ({ items = [] }: GoodInventRow) => items.filter(({ is_deleted }) => is_deleted === 0)
