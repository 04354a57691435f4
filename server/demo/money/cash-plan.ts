import type { CashOrderType, OperationId } from '#domain/cash-orders/operations.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'

type Side = 'register' | 'safe' | 'bank' | 'employer' | 'unit' | 'contractor' | null

/** A cash order of the demo: on a day so many days ago, at some of the studios of Moscow. */
export interface DemoOrder {
  type: CashOrderType
  operation: OperationId
  ages: readonly number[]
  units: readonly number[]
  own: 'register' | 'safe'
  other: Side
  /** Absent: the other side is the drawer or the safe of the studio. */
  other_id?: number
  sum: Kopecks
  hour: number
  comment: string
}

const rub = (sum: number) => kopecks(sum * 100)
const ALL = [1, 2, 3]
const [ADMINISTRATOR, MANAGER, SUPPLIER] = [2, 15, 1]
const household = { type: 0, operation: 5, own: 'safe', other: null, hour: 14 } as const

/**
 * Two weeks of cash beside the sales: change comes from the bank into the safe and goes to the drawer in the morning, back in the evening; somebody takes
 * money to report on and brings the rest; studios buy small things, and «Чистые пруды» lends «Арбат» change. Half of an exchange is made by the other.
 */
export const cashPlan: readonly DemoOrder[] = [
  { type: 1, operation: 16, ages: [14, 7], units: ALL, own: 'safe', other: 'bank', sum: rub(10_000), hour: 10, comment: 'Размен из банка' },
  {
    type: 0,
    operation: 7,
    ages: [13, 8, 3],
    units: ALL,
    own: 'safe',
    other: 'register',
    sum: rub(2000),
    hour: 10,
    comment: 'Размен в кассу',
  },
  { type: 0, operation: 7, ages: [13, 3], units: ALL, own: 'register', other: 'safe', sum: rub(2000), hour: 21, comment: 'Размен обратно' },
  ...([1, 2, 3] as const).flatMap((unit): DemoOrder[] => [
    {
      type: 0,
      operation: 3,
      ages: [11],
      units: [unit],
      own: 'safe',
      other: 'employer',
      other_id: unit === 1 ? ADMINISTRATOR : MANAGER,
      sum: rub(1500),
      hour: 12,
      comment: 'Под отчёт: бытовая химия и вода',
    },
    {
      type: 1,
      operation: 12,
      ages: [10],
      units: [unit],
      own: 'safe',
      other: 'employer',
      other_id: unit === 1 ? ADMINISTRATOR : MANAGER,
      sum: rub(320),
      hour: 18,
      comment: 'Остаток подотчётных, авансовый отчёт сдан',
    },
  ]),
  { ...household, ages: [9], units: ALL, sum: rub(640), comment: 'Вода для кулера' },
  { ...household, ages: [4], units: ALL, sum: rub(870), comment: 'Цветы на стойку' },
  {
    type: 0,
    operation: 6,
    ages: [6],
    units: [2],
    own: 'safe',
    other: 'unit',
    other_id: 1,
    sum: rub(3000),
    hour: 11,
    comment: 'Размен на «Арбат»',
  },
  {
    type: 1,
    operation: 14,
    ages: [6],
    units: [1],
    own: 'safe',
    other: 'unit',
    other_id: 2,
    sum: rub(3000),
    hour: 13,
    comment: 'Размен с «Чистых прудов»',
  },
  {
    type: 0,
    operation: 8,
    ages: [5],
    units: [1],
    own: 'safe',
    other: 'contractor',
    other_id: SUPPLIER,
    sum: rub(2400),
    hour: 15,
    comment: 'Доплата за срочную доставку',
  },
]
