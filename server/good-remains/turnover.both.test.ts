import { expect } from 'vitest'
import { messages } from '#contract/core/rules.ts'
import { goodRemainMessages } from '#contract/good-remains/good-remains.ru.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aGel, aGood, aStore, delivered, ownWord } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

const sheet = async (store: number, begin_at: string, end_at = begin_at) =>
  done(await boss.get(`good-remains/turnover?store_id=${store}&begin_at=${begin_at}&end_at=${end_at}`))

/** Moves as if they had happened then: no person can write them so, the owner of the tables can. */
async function agoing(store: number, good: number, day: string) {
  await sql('alter table stock_moves disable trigger append_only')
  await sql("update stock_moves set at = $3::timestamptz where store_id = $1 and good_id = $2 and at > now() - interval '1 day'", [
    store,
    good,
    `${day} 12:00:00+03`,
  ])
  await sql('alter table stock_moves enable trigger append_only')
}
const figures = (qty: number, cost: number) => ({ qty, cost })

test('обороты: на начало, приход, расход и на конец; остаток на любой день — обороты одного дня; отмена убирает приход', async () => {
  const [store, oil, gel] = [await aStore(), await aGood(ownWord('Масло')), await aGood(ownWord('Яблоко'))]
  await delivered(store, [{ good_id: oil, qty: 10, price: 100 }])
  await agoing(store, oil, '2026-09-10')
  await delivered(store, [{ good_id: oil, qty: 5, price: 200 }])
  await agoing(store, oil, '2026-10-05')
  const mistaken = await delivered(store, [{ good_id: gel, qty: 3, price: 10 }])
  done(await boss.post(`good-invoices/${mistaken.id}/cancel`, { reason: 'Не то' }))
  await agoing(store, gel, '2026-10-07')

  const october = await sheet(store, '2026-10-01', '2026-10-31')
  expect(october).toMatchObject({
    count: 1,
    items: [
      {
        id: oil,
        opening: figures(10, 1000),
        income: figures(5, 1000),
        outcome: figures(0, 0),
        closing: figures(15, 2000),
      },
    ],
    totals: { opening: 1000, income: 1000, outcome: 0, closing: 2000 },
  })
  expect((await sheet(store, '2026-09-09')).count).toBe(0)
  expect((await sheet(store, '2026-09-10')).items).toMatchObject([{ opening: figures(0, 0), closing: figures(10, 1000) }])
  expect((await sheet(store, '2026-10-04')).items).toMatchObject([{ income: figures(0, 0), closing: figures(10, 1000) }])
})

test('остаток на дату от снимка месяца тот же, что от нынешнего', async () => {
  const [store, good] = [await aStore(), await aGood()]
  await delivered(store, [{ good_id: good, qty: 10, price: 100 }])
  await agoing(store, good, '2020-03-10')
  await delivered(store, [{ good_id: good, qty: 4, price: 50 }])
  await agoing(store, good, '2020-04-05')
  const before = await sheet(store, '2020-04-04', '2020-04-06')
  expect(before.items).toMatchObject([{ opening: figures(10, 1000), income: figures(4, 200), closing: figures(14, 1200) }])
  await sql(`insert into stock_months values (1, $1, $2, '2020-04-01', 10, 100000)`, [store, good])
  expect(await sheet(store, '2020-04-04', '2020-04-06')).toEqual(before)
  await sql('delete from stock_months where store_id = $1', [store])
})

test('обороты скачиваются файлом: строка на товар, на начало, приход, расход и на конец, количеством и суммой', async () => {
  const [store, good] = [await aStore(), await aGel(ownWord('Файл'))]
  await delivered(store, [{ good_id: good, qty: 2.5, price: 10 }])
  await agoing(store, good, '2026-11-10')
  const { items } = await sheet(store, '2026-11-01', '2026-11-30')
  const file = await boss.get(`good-remains/turnover/file?store_id=${store}&begin_at=2026-11-01&end_at=2026-11-30&format=csv`)
  expect(file.status).toBe(200)
  const [head = '', line = ''] = file.body.toString('utf8').replace('\ufeff', '').split(/\r?\n/)
  expect(head.split(';')).toEqual([
    'Товар',
    'Артикул',
    'Единица учёта',
    'На начало, кол-во',
    'На начало, сумма',
    'Приход, кол-во',
    'Приход, сумма',
    'Расход, кол-во',
    'Расход, сумма',
    'На конец, кол-во',
    'На конец, сумма',
  ])
  expect(line).toContain(items[0].name)
  expect(line).toContain('2,5')
  const wrong = await boss.get(`good-remains/turnover/file?store_id=${store}&begin_at=2026-11-02&end_at=2026-11-01&format=xlsx`)
  expect(wrong.body.errors).toEqual({ end_at: [goodRemainMessages.days] })
})

test('последний день раньше первого, больше года, неизвестный склад — отказано у своего поля', async () => {
  const store = await aStore()
  const errors = async (query: string) => (await boss.get(`good-remains/turnover?${query}`)).body.errors
  expect(await errors(`store_id=${store}&begin_at=2026-11-02&end_at=2026-11-01`)).toEqual({ end_at: [goodRemainMessages.days] })
  expect(await errors(`store_id=${store}&begin_at=2025-11-02&end_at=2026-11-03`)).toEqual({ end_at: [goodRemainMessages.longPeriod] })
  expect(await errors(`store_id=999999&begin_at=2026-11-01&end_at=2026-11-01`)).toEqual({ store_id: [messages.missing] })
})
