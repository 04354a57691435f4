import type pg from 'pg'
import { toKopecks } from '#domain/core/money.ts'
import { regularDiscounts } from '#server/regular-discounts/regular-discounts.table.ts'
import { bumpIds, fill } from './fill.ts'

const row = { company_id: 1, visits_from: null, sum_from: null, on_goods: false, is_on: true, unit_ids: [] }

/** Discounts for regular clients of the first company; the last one has ended. */
export async function seedRegularDiscounts(client: pg.PoolClient) {
  await fill(client, regularDiscounts, [
    { ...row, id: 1, title: 'С десятого визита', percent: 3, visits_from: 10 },
    { ...row, id: 2, title: 'С тридцатого визита', percent: 5, visits_from: 30 },
    { ...row, id: 3, title: 'От ста тысяч', percent: 7, sum_from: toKopecks(100_000), on_goods: true },
    { ...row, id: 4, title: 'Открытие студии', percent: 10, visits_from: 2, is_on: false },
  ])
  await bumpIds(client, [regularDiscounts])
}
