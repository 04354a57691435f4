import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { aStore, delivered } from '#server/testing/goods/stock.ts'
import { boss, sql, test } from '#server/testing/house.ts'

const make = async (body: object) => (await boss.post('goods', { title: 'Пилка', ...body })).data

test('единицу товара узнают любыми буквами, поэтому «Уп» и «уп» — одна; как единицу учёта упаковку не называют', async () => {
  const packs = (...all: [string, number][]) => all.map(([title, factor]) => ({ title, factor }))
  const made = await make({ good_units: packs(['Уп', 12]) })
  const refused = async (good_units: object[]) => (await boss.put(`goods/${made.id}`, { good_units })).body.errors
  expect(await refused(packs(['Уп', 12], ['уп', 10]))).toEqual({ good_units: ['Единица указана дважды.'] })
  expect(await refused(packs(['Шт', 12]))).toEqual({
    good_units: ['«Шт» — единица учёта этого товара. Назовите упаковку иначе.'],
  })
  expect((await boss.post('goods', { title: 'Другой', good_units: packs(['шт', 2]) })).status).toBe(422)
  const [before] = await sql('select id from good_units where good_id = $1', [made.id])
  expect((await boss.put(`goods/${made.id}`, { good_units: packs(['уп', 10]) })).data.good_units).toEqual([{ title: 'уп', factor: 10 }])
  expect(await sql('select id from good_units where good_id = $1', [made.id])).toEqual([before])
})

test('единицу учёта меняют, пока товар не двигался; потом пять штук на полке стали бы пятью граммами', async () => {
  const store = await aStore()
  const made = await make({ base_unit: 'pc' })
  expect((await boss.put(`goods/${made.id}`, { base_unit: 'ml' })).data).toMatchObject({ base_unit: 'ml' })
  await delivered(store, [{ good_id: made.id, qty: 5, price: 10 }])
  const refused = await boss.put(`goods/${made.id}`, { base_unit: 'g', title: 'Иначе' })
  expect([refused.body.code, refused.body.errors]).toEqual([
    E.inUse,
    { base_unit: ['Остатки и движения товара записаны в «мл», и единицу учёта уже не сменить. Заведите другой товар.'] },
  ])
  expect((await boss.put(`goods/${made.id}`, { base_unit: 'ml', title: 'Иначе' })).data).toMatchObject({ base_unit: 'ml', title: 'Иначе' })
})
