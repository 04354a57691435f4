import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { everyRecord } from '#server/lists/record-of.ts'
import { tables } from '#server/tables.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, byCash, goodAt, openDrawer } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'
import { ofUnits } from './reach.ts'

const RIGHTS = [
  'Log.view',
  'Unit.view',
  'GoodInvoice.view',
  'GoodRemain.view',
  'Order.view',
  'Order.audit',
  'Candidate.view',
  'Booking.view',
]

let here: Person
let there: Person
test.beforeAll(async () => {
  here = await personWith(RIGHTS, 'unit', cast.units.arbat)
  there = await personWith(RIGHTS, 'unit', cast.units.ponds)
  const drawer = await openDrawer()
  const store = await aStore({ is_goods: 1, is_default: 1 })
  await delivered(store, [{ good_id: await aGood(), qty: 5, price: 145 }])
  done(await desk.boss.post('orders', { ...bodyOf([goodAt(390)], [byCash(390)]), status_id: 3, register_id: drawer.id }))
  const wanted = { last_name: 'Скрытная', first_name: 'Зоя', phone: '79035550101', source: 'site', unit_id: cast.units.arbat }
  const { id } = done(await desk.boss.post('candidates', wanted))
  done(await desk.boss.post(`candidates/${id}/notes`, { text: 'Перезвонит' }))
})

/** Numbers of the things of this kind that the log tells about. */
const lastOf = async (model: string): Promise<number> =>
  (
    await sql<{ id: number }>('select model_id as id from audits where company_id = 1 and model_type = $1 order by id desc limit 1', [
      model,
    ])
  )[0]?.id ?? 0

async function toldOf(person: Person, model: string) {
  const id = await lastOf(model)
  const history = done(await person.get(`audits/by-model/${model}/${id}`)).items.length
  const log = done(await person.get(`audits?search=model_type:${model}`)).count
  const acts = done(await person.get(`audits/acts?search=model_type:${model}`)).count
  return { history: history > 0, log: log > 0, acts: acts > 0 }
}

const KINDS = ['store', 'good_invoice', 'order', 'candidate', 'candidate_note']
for (const model of KINDS)
  test(`журнал студии (${model}): своей — рассказывает, чужой — ни строки: ни по вещи, ни списком, ни действиями`, async () => {
    expect(await toldOf(here, model)).toEqual({ history: true, log: true, acts: true })
    expect(await toldOf(there, model)).toEqual({ history: false, log: false, acts: false })
  })

test('всё, что стоит в студии, стоит в ней и для журнала: новая вещь без студии здесь не забыта', () => {
  const stored = new Map(Object.values(tables).map((table) => [getTableConfig(table).name, getTableConfig(table)]))
  const inStudio = (name: string) => stored.get(name)?.columns.some((one) => one.name === 'unit_id' && one.notNull)
  const forgotten = everyRecord().filter(({ table, model }) => {
    if (inStudio(table) || ofUnits[model]) return false
    const names = stored.get(table)?.columns.map(({ name }) => name) ?? []
    const wholes = (stored.get(table)?.foreignKeys ?? []).map((one) => getTableConfig(one.reference().foreignTable).name)
    return !names.includes('unit_id') && (names.some((name) => /(_unit|store)_id$/.test(name)) || wholes.some(inStudio))
  })
  expect(forgotten.map(({ model }) => model)).toEqual([])
})
