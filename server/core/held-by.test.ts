import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { holders } from '#contract/core/held-by.ru.ts'
import { tables } from '#server/tables.ts'
import { cast } from '#server/testing/cast.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { boss, test } from '#server/testing/house.ts'

test('у каждой таблицы, которая не даёт удалить то, на что указывает, есть русское имя', () => {
  const holding = tables.map(getTableConfig).filter(({ foreignKeys }) =>
    foreignKeys.some((one) => {
      const { name } = getTableConfig(one.reference().foreignTable)
      return !['cascade', 'set null'].includes(one.onDelete ?? '') && name !== 'companies' && name !== 'employers'
    }),
  )
  expect(holding.length).toBeGreaterThan(30)
  expect(holding.map(({ name }) => name).filter((name) => !(name in holders))).toEqual([])
})

test('удаление того, на что указывают, отказано именем держащего: у студии со складом, у склада с остатком', async () => {
  const store = await aStore()
  await delivered(store, [{ good_id: await aGood(), qty: 1, price: 1 }])
  const held = await boss.delete(`stores/${store}`)
  expect([held.status, held.body.code]).toEqual([409, 1423])
  expect(held.body.errors.id[0]).toMatch(/^Удалить нельзя, на это указывают: (остатки товаров|накладные|партии на складе)\.$/)
  // The refusal says that the studio is in use, not that it does not exist.
  const studio = await boss.delete(`units/${cast.units.ponds}`)
  expect(studio.body.code).toBe(1423)
  expect(studio.body.errors.id[0]).toMatch(/^Удалить нельзя, на это указывают: /)
})
