import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGel, aGood, aStore, delivered, ownWord } from '#server/testing/goods/stock.ts'
import { house } from '#server/testing/house.ts'
import { tellLowRemains } from './low.ts'

const look = () => tellLowRemains(house.app.house, house.app.server.log)
/** The bell of this person about that store. */
async function bells(person: Person, store: number): Promise<string[]> {
  const { items } = done(await person.get('notifications/unread?limit=100'))
  const link = `/good-remains?f.store_id=${store}&f.is_low=1`
  return items
    .filter((one: { data: { link: string | null } }) => one.data.link === link)
    .map((one: { data: { message: string } }) => one.data.message)
}

test('меньше минимума на складе — один звонок о складе тем, кто заказывает в его студии; о том же — лишь когда пополнили и снова кончилось', async () => {
  desk.goTo('2026-11-24', '10:00')
  const store = await aStore()
  const names = [ownWord('Акварель'), ownWord('Блеск')] as const
  const goods = [await aGood(names[0]), await aGel(names[1])] as const
  await delivered(store, [
    { good_id: goods[0], qty: 3, price: 10 },
    { good_id: goods[1], qty: 2.5, price: 10 },
  ])
  const { title } = done(await desk.boss.get(`stores/${store}`))
  const { items } = done(await desk.boss.get(`good-remains?search=store_id:${store}`))
  const idOf = (good: number) => items.find((row: { good_id: number }) => row.good_id === good).id
  const limit = async (good: number, min: number) => done(await desk.boss.put(`good-remains/${idOf(good)}`, { min }))
  for (const good of goods) await limit(good, 2)
  const buyer = await house.as(cast.administrator)
  await look()
  expect(await bells(buyer, store)).toEqual([])
  for (const good of goods) await limit(good, 5)
  await Promise.all([look(), look()])
  const said = `Арбат · ${title}: меньше минимума ${names[0]} (3 из 5 шт), ${names[1]} (2,5 из 5 г)`
  expect(await bells(buyer, store)).toEqual([said])
  for (const person of [cast.master, cast.administratorPonds]) expect(await bells(await house.as(person), store)).toEqual([])
  desk.goTo('2026-11-24', '10:10')
  await look()
  expect(await bells(buyer, store)).toEqual([said])
  await delivered(store, [{ good_id: goods[0], qty: 4, price: 10 }])
  await look()
  await limit(goods[0], 8)
  desk.goTo('2026-11-24', '10:30')
  await look()
  expect(await bells(buyer, store)).toEqual([`Арбат · ${title}: меньше минимума ${names[0]} (7 из 8 шт)`, said])
})
