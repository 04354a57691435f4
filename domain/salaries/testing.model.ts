import { kopecks, zero } from '#domain/core/money.ts'
import type { PayRule } from './rules.ts'
import type { Returned, SalaryLine, Sold, Sources } from './sheet.model.ts'

/** Sums of the specification are written in roubles. */
export const rub = (sum: number) => kopecks(Math.round(sum * 100))

export const ruled = (rule: PayRule): Pick<Sources, 'rules'> => ({ rules: [{ id: 1, level: 'employer', from: null, rule }] })

export const sourcesOf = (more: Partial<Sources>): Sources => ({
  begin: '2026-06-01',
  end: '2026-06-30',
  rules: [],
  employed: { from: null, to: null },
  sold: [],
  returned: [],
  moved: [],
  worked: [],
  late: [],

  revenue: [],
  plans: [],
  adjusted: [],
  advances: [],
  revoked: [],
  ownHand: [],
  byCard: zero,
  materials: zero,
  debt: zero,
  carried: [],
  ...more,
})

let last = 0
/** A sold piece; `paid` is in roubles. */
export const soldFor = (paid: number, more: Partial<Sold> = {}): Sold => ({
  item: ++last,
  order: 100,
  receipt: '214',
  kind: 'service',
  service: 1,
  categories: [16],
  title: 'Маникюр',
  day: '2026-06-10',
  qty: 1,
  price: rub(paid),
  paid: rub(paid),
  materials: null,
  hand: zero,
  ...more,
})

export const returnOf = (sold: Sold, day: string, more: Partial<Returned> = {}): Returned => ({
  refund: ++last,
  day,
  qty: sold.qty,
  before: 0,
  sold,
  accrued: null,
  ...more,
})

export const worked = (day: string, hours = 12) => ({ unit: 1, unit_name: 'Арбат', day, minutes: hours * 60, told: 'schedule' as const })

/** The sum of the lines of these kinds, in roubles. */
export const sumFor = (lines: readonly SalaryLine[], ...kinds: SalaryLine['kind'][]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0) / 100
