import type pg from 'pg'
import { daysInMonth } from '#domain/core/clock-time.ts'
import { toKopecks } from '#domain/core/money.ts'
import { type PlanKind, periodOf } from '#domain/revenue-plans/month-plan.ts'
import { cityDistricts } from '#server/districts/districts.table.ts'
import { metros } from '#server/metros/metros.table.ts'
import { revenuePlanDays, revenuePlans } from '#server/revenue-plans/revenue-plans.table.ts'
import { serviceResources } from '#server/service-resources/service-resources.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { unitSchedules } from '#server/units/units.table.ts'
import { bumpIds, fill, type Seed } from './fill.ts'
import { demoDistricts, demoMetros, demoStands } from './geography.ts'
import { serviceOf } from './price-list.ts'
import { LONG_AGO } from './studios.ts'

const studios: [unit: number, company: number][] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
]

/** What is used at work stands in the default store, what is sold in the shop window; the central store has one. */
const demoStores: Seed<typeof stores>[] = [
  ...studios.flatMap(([unit_id, company_id]) => [
    { company_id, unit_id, title: 'Материалы', is_default: true, is_goods: false },
    { company_id, unit_id, title: 'Витрина', is_default: false, is_goods: true },
  ]),
  { company_id: 1, unit_id: 9, title: 'Центральный склад', is_default: true, is_goods: true },
].map((store, index) => ({ id: index + 1, ...store }))

/** «Сокол» closes earlier on Sundays; Monday first. */
const SUNDAY_SHORT = [...Array.from({ length: 6 }, () => ({ from: '10:00', to: '22:00' })), { from: '10:00', to: '20:00' }]

const PARAFFIN_BATH = 'Ванна для парафина'
const demoResources: Seed<typeof serviceResources>[] = [
  { company_id: 1, service_id: serviceOf(1, 'paraffin'), id: 1, type: PARAFFIN_BATH, count: 2 },
]

type Sum = [kind: PlanKind, company: number, unit: number | null, sum: number]
const sums: Sum[] = [
  ['common', 1, 1, 2_400_000],
  ['common', 1, 2, 1_900_000],
  ['manicure', 1, 1, 1_500_000],
  ['manicure', 1, 2, 1_200_000],
  ['manicure', 1, 3, 900_000],
  ['pedicure', 1, 1, 700_000],
  ['pedicure', 1, 3, 400_000],
  ['default', 1, null, 1_400_000],
  ['common', 2, 4, 180_000_000],
  ['default', 2, null, 150_000_000],
]

/** The weights of the days: the end of a week carries more than its beginning. */
const weights = [80, 80, 90, 100, 120, 140, 90]

/** Plans of this month: «Арбат» expects more of one of its days. */
export async function seedStudioParts(client: pg.PoolClient, today: string) {
  const month = today.slice(0, 7)
  const begin_at = `${month}-01`
  const end_at = `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`
  await fill(client, cityDistricts, demoDistricts)
  await fill(client, metros, demoMetros)
  for (const { unit, district, station } of demoStands)
    await client.query('update units set city_district_id = $2, metro_id = $3 where id = $1', [unit, district, station])
  await fill(client, stores, demoStores)
  await fill(client, serviceResources, demoResources)
  await fill(client, unitSchedules, [{ id: 1, company_id: 1, unit_id: 3, begin_at: LONG_AGO, schedule: SUNDAY_SHORT }])
  await fill(
    client,
    revenuePlans,
    sums.map(([kind, company_id, unit_id, sum], index) => ({
      id: index + 1,
      company_id,
      kind,
      unit_id,
      begin_at,
      end_at,
      plan: toKopecks(sum),
      percent: 95,
      period: periodOf(kind),
      weights,
    })),
  )
  await fill(client, revenuePlanDays, [{ company_id: 1, plan_id: 3, day: `${month}-14`, plan: toKopecks(70_000) }])
  await bumpIds(client, [cityDistricts, metros, stores, serviceResources, unitSchedules, revenuePlans])
}
