import type { SalaryItem } from '#contract/salaries/salaries.ts'
import { toRoubles } from '#domain/core/money.ts'
import type { LineKind } from '#domain/salaries/sheet.model.ts'

const services: readonly LineKind[] = ['service_percent', 'service_fixed']
const goods: readonly LineKind[] = ['goods_percent', 'certificate_percent', 'club_card_percent']
const extra: readonly LineKind[] = ['shift_rate', 'hour_rate', 'guarantee']
const daily: readonly LineKind[] = [...services, ...goods, ...extra, 'tips']
const notPay: readonly LineKind[] = ['withheld', 'advance', 'carried']

export interface DayOfSheet {
  day: string
  items: SalaryItem[]
  visits: number
  services: number
  share: number
  goods: number
  tips: number
  extra: number
  total: number
}

export const sumOf = (items: readonly SalaryItem[], kinds?: readonly LineKind[]) =>
  toRoubles(items.filter(({ kind }) => !kinds || kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0))

/** The lines of each day, and those of the whole period beside them. */
export function daysOf(items: readonly SalaryItem[]): DayOfSheet[] {
  const days = Map.groupBy(
    items.filter(({ kind }) => daily.includes(kind)),
    ({ day }) => day,
  )
  return [...days].map(([day, own]) => totalsOf(day, own))
}

export const totalsOf = (day: string, own: SalaryItem[]): DayOfSheet => ({
  day,
  items: own,
  visits: new Set(own.filter(({ kind, direction }) => services.includes(kind) && direction === 1).map(({ why }) => why.order_id)).size,
  services: toRoubles(
    own.filter(({ kind }) => kind === 'service_percent').reduce((sum, { base, direction }) => sum + (base ?? 0) * direction, 0),
  ),
  share: sumOf(own, services),
  goods: sumOf(own, goods),
  tips: sumOf(own, ['tips']),
  extra: sumOf(own, extra),
  total: sumOf(own),
})

/** Lines of the whole period that are pay, and those that only change what is paid out. */
export const periodLines = (items: readonly SalaryItem[]) => items.filter(({ kind }) => !daily.includes(kind) && !notPay.includes(kind))
export const heldLines = (items: readonly SalaryItem[]) => items.filter(({ kind }) => notPay.includes(kind))
/** The sums of the days by kinds, in the order of a sheet. */
export const dailySums = (items: readonly SalaryItem[]) =>
  daily.flatMap((kind) => (items.some((one) => one.kind === kind) ? [{ kind, sum: sumOf(items, [kind]) }] : []))
