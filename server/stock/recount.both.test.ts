import { expect } from 'vitest'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { database, sql, test } from '#server/testing/house.ts'
import { closeMonths, recountStock, verifyStock } from './recount.ts'

/** As a foreign hand that can switch the walls off. */
const pastWalls = async (text: string, values: unknown[]) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table good_remains disable trigger user; alter table stock_layers disable trigger user')
    await client.query(text, values)
    await client.query('alter table good_remains enable trigger user; alter table stock_layers enable trigger user')
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('ночной пересчёт молчит, пока остатки, слои и движения равны, и называет склад и товар, где чужая рука их развела', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  expect(await recountStock(database)).toEqual([])
  const place = `склад №\u00a0${store}, товар №\u00a0${good}`
  await pastWalls('update good_remains set qty = 2 where store_id = $1 and good_id = $2', [store, good])
  expect(await recountStock(database)).toEqual([
    `остаток не равен сумме движений: ${place}: 2.000 ≠ 3.000`,
    `остаток не равен сумме слоёв: ${place}: 2.000 ≠ 3.000`,
  ])
  // The output of `npm run verify-stock`.
  expect(await verifyStock(database)).toEqual({
    remains: 1,
    moves: 1,
    wrong: [expect.stringContaining(place), expect.stringContaining(place)],
  })
  await pastWalls('update good_remains set qty = 3 where store_id = $1 and good_id = $2', [store, good])
  await pastWalls('update stock_layers set cost_left = 1 where store_id = $1 and good_id = $2', [store, good])
  expect(await recountStock(database)).toEqual([`стоимость слоёв не равна стоимости движений: ${place}: 1 ≠ 3000`])
  await pastWalls('update stock_layers set cost_left = 3000 where store_id = $1 and good_id = $2', [store, good])
  expect(await recountStock(database)).toEqual([])
})

test('снимок месяца пишут ночью один раз; остаток дальше сверяют от него, а неверный снимок назван', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 5, price: 10 }])
  await closeMonths(database)
  expect(await sql('select qty::float8, cost::int from stock_months where store_id = $1', [store])).toEqual([])
  await delivered(store, [{ good_id: good, qty: 1, price: 10 }])
  expect(await stockOf(store, good)).toEqual(lies(6, 60))
  await sql(`insert into stock_months values (1, $1, $2, '2020-01-01', 1, 1)`, [store, good])
  expect(await recountStock(database)).toEqual([
    `снимок месяца не равен движениям до него: склад №\u00a0${store}, товар №\u00a0${good}, 01.2020`,
  ])
  await sql('delete from stock_months where store_id = $1', [store])
})
