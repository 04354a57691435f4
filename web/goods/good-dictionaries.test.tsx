import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodBrandRow, goodBrands } from '#contract/good-brands/good-brands.ts'
import { goodLineRow, goodLines } from '#contract/good-lines/good-lines.ts'
import { goodsTypeRow, goodsTypes } from '#contract/goods-types/goods-types.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const brand = rowOf(goodBrandRow, { id: 3, company_id: 1, title: 'Ромашка' })
const line = rowOf(goodLineRow, { id: 5, company_id: 1, good_brand_id: 3, title: 'Основа' })
const type = rowOf(goodsTypeRow, { id: 1, company_id: 1, title: 'Пилка' })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(goodBrands.list, listOfRows(brand))
  answer(goodLines.list, listOfRows(line))
  answer(goodsTypes.list, listOfRows(type))
})

test('GDS-401 бренды заводят, правят и удаляют, не уходя со страницы', async () => {
  answer(goodBrands.create, brand)
  answer(goodBrands.update, brand)
  answer(goodBrands.remove, null)
  await openAs({}, '/goods/dictionaries')
  await userEvent.click(await screen.findByRole('button', { name: 'Новый бренд' }))
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Название/), 'Лютик')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(goodBrands.create)).toMatchObject([{ body: { title: 'Лютик' } }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Ромашка' }))
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Название/), ' плюс')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodBrands.update)).toMatchObject([{ params: { id: '3' }, body: { title: 'Ромашка плюс' } }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Ромашка' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(goodBrands.remove)).toMatchObject([{ params: { id: '3' } }]))
  expect(addressNow()).toBe('/goods/dictionaries')
})

test('GDS-401 линейки показаны у выбранного бренда; новая встаёт к нему, её правят и удаляют', async () => {
  answer(goodLines.create, line)
  answer(goodLines.update, line)
  answer(goodLines.remove, null)
  await openAs({}, '/goods/dictionaries')
  await userEvent.click(await screen.findByRole('button', { name: 'Линейки: Ромашка' }))
  const lines = within(await screen.findByRole('region', { name: 'Линейки бренда «Ромашка»' }))
  expect(await lines.findByRole('cell', { name: 'Основа' })).toBeTruthy()
  expect(askedOf(goodLines.list)[0]?.query).toMatchObject({ search: 'good_brand_id:3', searchFields: 'good_brand_id:=' })
  await userEvent.click(lines.getByRole('button', { name: 'Новая линейка' }))
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Название/), 'Премиум')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(goodLines.create)).toMatchObject([{ body: { title: 'Премиум', good_brand_id: 3 } }]))
  await userEvent.click(await lines.findByRole('button', { name: 'Изменить: Основа' }))
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Название/), ' нова')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodLines.update)).toMatchObject([{ params: { id: '5' }, body: { title: 'Основа нова' } }]))
  await userEvent.click(await lines.findByRole('button', { name: 'Удалить: Основа' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(goodLines.remove)).toMatchObject([{ params: { id: '5' } }]))
  expect(addressNow()).toBe('/goods/dictionaries')
})

test('типы товаров — на второй вкладке; кто только смотрит, кнопок не видит', async () => {
  await openAs({ is_superuser: 0, permissions: ['Good.view'] }, '/goods/dictionaries#tab-1')
  expect(await screen.findByRole('cell', { name: 'Пилка' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Новый тип товара' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Изменить: Пилка' })).toBeNull()
})
