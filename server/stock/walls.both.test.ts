import { expect } from 'vitest'
import { aGood, aStore, delivered, lies, refusedToApp as refused, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

test('L11 остаток ниже нуля не опустить никакой рукой, и остаток всегда равен слоям и движениям', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  expect(await stockOf(store, good)).toEqual(lies(3, 30))
  const place = [store, good]
  expect(await refused('update good_remains set qty = -1 where store_id = $1 and good_id = $2', place)).toBe('good_remains_never_negative')
  expect(await refused('update good_remains set qty = 2 where store_id = $1 and good_id = $2', place)).toBe('stock_meets')
  expect(await refused('update stock_layers set qty_left = 2, cost_left = 20 where store_id = $1 and good_id = $2', place)).toBe(
    'stock_meets',
  )
  expect(await refused('update stock_layers set cost_left = 29 where store_id = $1 and good_id = $2', place)).toBe('stock_meets')
  expect(await refused('update stock_layers set qty_left = 4 where store_id = $1 and good_id = $2', place)).toBe('stock_layers_qty')
  expect(await refused('update stock_layers set qty_left = 0 where store_id = $1 and good_id = $2', place)).toBe('stock_layers_empty')
  const move = `insert into stock_moves (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, store_id, good_id, id, -1, -1000, 'order', 1, 1 from stock_layers where store_id = $1 and good_id = $2`
  expect(await refused(move, place)).toBe('stock_meets')
  expect(await refused(move.replace('-1000', '1000'), place)).toBe('stock_moves_signs')
  expect(await refused('delete from good_remains where store_id = $1 and good_id = $2', place)).toBe('stock_meets')
  expect(await stockOf(store, good)).toEqual(lies(3, 30))
})

test('движения и слои только добавляются: ни правки, ни удаления, ни чужого времени — ни запросу, ни хозяину таблиц', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  const place = [store, good]
  for (const text of [
    'update stock_moves set qty = 9 where store_id = $1 and good_id = $2',
    'delete from stock_moves where store_id = $1 and good_id = $2',
  ]) {
    expect(await refused(text, place)).toBe('42501')
    expect(await sql(text, place).catch(({ constraint }) => constraint)).toBe('stock_moves_append_only')
  }
  expect(await refused('delete from stock_layers where store_id = $1 and good_id = $2', place)).toBe('42501')
  expect(
    await sql('update stock_layers set cost_in = 1 where store_id = $1 and good_id = $2', place).catch(({ constraint }) => constraint),
  ).toBe('stock_layers_stay')
  const late = `insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, '2020-01-01', store_id, good_id, id, 1, 0, 'order', 1, 1 from stock_layers where store_id = $1 and good_id = $2`
  expect(await refused(late, place)).toBe('42501')
  expect(await refused('insert into stock_months select 1, $1::int, $2::int, current_date, 1, 1', place)).toBe('42501')
})

test('отмена движения — точно то же с обратным знаком, один раз, и саму отмену не отменяют', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id } = await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  const reverse = (
    qty: string,
    cost: string,
  ) => `insert into stock_moves (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id, reverses_id)
    select 1, store_id, good_id, layer_id, ${qty}, ${cost}, doc_type, doc_id, item_id, id from stock_moves where store_id = $1 and good_id = $2 order by id desc limit 1`
  const place = [store, good]
  expect(await refused(reverse('-2', '-2000'), place)).toBe('stock_moves_reversal')
  expect((await boss.post(`good-invoices/${id}/cancel`, { reason: 'Не то' })).status).toBe(200)
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  expect(await refused(reverse('-qty', '-cost'), place)).toBe('stock_moves_reversal')
})

test('строка документа делает один слой, чужой склад и чужой товар базой не приняты', async () => {
  const [store, good, foreign] = [await aStore(), await aGood(), await aGood(undefined, 2)]
  await delivered(store, [{ good_id: good, qty: 3, price: 10 }])
  const again = `insert into stock_layers (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, doc_type, doc_id, item_id)
    select 1, store_id, good_id, 1, 1, 0, 0, doc_type, doc_id, item_id from stock_layers where store_id = $1 and good_id = $2`
  expect(await refused(again, [store, good])).toBe('stock_layers_once')
  expect(await refused('insert into good_remains (company_id, store_id, good_id) values (1, $1, $2)', [store, foreign])).toBe(
    'good_remains_good_id_ref',
  )
  expect(await refused('insert into good_remains (company_id, store_id, good_id) values (2, $1, $2)', [store, foreign])).toBe('42501')
})
