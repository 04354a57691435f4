import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { boss, sql } from '#server/testing/house.ts'
import { visitOf } from '#server/testing/till.ts'
import { aGood, delivered, ownWord } from './stock.ts'

let made = 0
/** A barcode of this test alone. */
export const aCode = () => `28${String(process.pid % 100_000).padStart(5, '0')}${String(++made).padStart(5, '0')}`

export async function aType(title = ownWord('Тип'), sterile_days: number | null = null): Promise<number> {
  return done(await boss.post('goods-types', { title, sterile_days })).id
}

interface Wish {
  type?: number
  base_unit?: 'pc' | 'g' | 'ml'
  max_use?: number
  min_weight?: number
}

/** A good that is given out by pieces, with so much of it in a store. */
export async function aGivenGood(store: number, { type, ...wish }: Wish, { qty, price }: { qty: number; price: number }): Promise<number> {
  const good = await aGood(ownWord('Предмет'))
  const { base_unit = 'pc', max_use = null, min_weight = null } = wish
  await sql('update goods set good_type_id = $2, base_unit = $3, max_use = $4, min_weight = $5 where id = $1', [
    good,
    type ?? null,
    base_unit,
    max_use,
    min_weight,
  ])
  await delivered(store, [{ good_id: good, qty, price }])
  return good
}

export const aGive = async (good: number, more: object = {}) =>
  done(await boss.post('good-gives', { barcode: aCode(), good_id: good, unit_id: cast.units.arbat, ...more }))

/** A piece whose seal was over the day before the desk's. */
export async function staleGive(good: number) {
  const give = await aGive(good)
  await sql("update good_gives set sterile_until = '2026-11-22' where id = $1", [give.id])
  return give
}

export const act = (id: number, body: object) => boss.post(`good-gives/${id}/process`, { unit_id: cast.units.arbat, ...body })

/** A visit of the day that the clock is set to. */
export async function visitToday() {
  const visit = await visitOf()
  desk.goTo(visit.day, '10:30')
  return visit
}
