import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { draftFlow, processFlow } from '#server/testing/goods/flows.ts'
import { aGood, aStore, delivered, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

/** A pack with so many base units: its price can hold what the price of one unit cannot say in kopecks. */
const packed = (good: number, title: string, factor: number) =>
  sql('insert into good_units (company_id, good_id, title, factor) values (1, $1, $2, $3)', [good, title, factor])

/** The cost in roubles of writing so much off. */
async function costOf(store: number, good: number, qty: number): Promise<number> {
  const flow = await draftFlow({ type_id: 1, sender_store_id: store, items: [{ good_id: good, qty }] })
  return done(await processFlow(flow.id)).cost
}

test('X19 партии 7 за 1 000,00 и 5 за 800,00: списания 3, 6 и 3 стоят 428,57, 891,43 и 480,00; 12,5 г из 250 г за 1 490,00 — 74,50', async () => {
  const [store, good, gel] = [await aStore(), await aGood(), await aGood('Гель')]
  await sql("update goods set base_unit = 'g' where id = $1", [gel])
  await packed(good, 'семь', 7)
  await packed(good, 'пять', 5)
  await packed(gel, 'банка', 250)
  await delivered(store, [{ good_id: good, qty: 1, price: 1000, unit_name: 'семь' }])
  await delivered(store, [{ good_id: good, qty: 1, price: 800, unit_name: 'пять' }])
  await delivered(store, [{ good_id: gel, qty: 1, price: 1490, unit_name: 'банка' }])
  expect(await stockOf(store, good)).toEqual(lies(12, 1800))
  expect([await costOf(store, good, 3), await costOf(store, good, 6), await costOf(store, good, 3)]).toEqual([428.57, 891.43, 480])
  expect(await stockOf(store, good)).toEqual(lies(0, 0))
  expect(await costOf(store, gel, 12.5)).toBe(74.5)
})

test('X23 плательщик НДС принимает 12 × 1 250,00 с НДС 22 %: на складе 12 295,08, к вычету 2 704,92, поставщику 15 000,00', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const { id: entity } = done(await boss.post('legal-entities', { title: ownWord('ООО'), taxation: 'osn' }))
  done(await boss.post(`legal-entities/${entity}/vat`, { from_day: '2026-01-01', rate: 22 }))
  const [route] = await sql<{ id: number }>(
    "insert into entity_routes (company_id, unit_id, item_kind, entity_id, from_day) values (1, $1, 2, $2, '2026-01-02') returning id",
    [cast.units.arbat, entity],
  )
  const { id } = await delivered(store, [{ good_id: good, qty: 12, price: 1250, vat: 22 }])
  // Other tests share the studio, and their goods belong to its usual entity.
  await sql('delete from entity_routes where id = $1', [route?.id])
  expect(await stockOf(store, good)).toEqual(lies(12, 12_295.08))
  const books = await sql(
    `select l.account, l.amount::int, l.entity_id from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'good_invoice' and e.doc_id = $1 order by l.n`,
    [id],
  )
  expect(books).toEqual([
    { account: 'stock', amount: 1_229_508, entity_id: entity },
    { account: 'receivable.vat', amount: 270_492, entity_id: entity },
    { account: 'payable.supplier', amount: -1_500_000, entity_id: entity },
  ])
})
