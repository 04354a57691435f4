import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type GoodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { goods } from '#contract/goods/goods.ts'
import { setReachable } from '#web/core/reachable.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { CODE, counting, found, gel, oil, open, processed, sent } from '#web/testing/invents.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const oilGood = rowOf(goods.show.data, {
  id: 3,
  company_id: 1,
  title: 'Масло для кутикулы',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: [CODE],
  good_units: [],
  images: [],
  created_at: '2026-11-01 10:00:00',
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  act(() => setReachable(true))
})

test('GDS-414 пункт меню «Инвентаризация» открывает список на /good-invents: склад, что считают, сколько посчитано; из него открывают одну', async () => {
  answer(goodInvents.list, listOfRows(open))
  answer(goodInvents.show, open)
  await openAs({}, '/')
  await openFromMenu('goodInvents')
  await headerSays('Инвентаризация')
  expect(window.location.pathname).toBe('/good-invents')
  const row = within(await screen.findByRole('row', { name: /Витрина/ }))
  for (const text of ['Идёт счёт', 'Арбат', 'весь склад', '1 из 2']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(row.getByText('Витрина'))
  await headerSays('Инвентаризация №\u00a012')
})

test('GDS-415 UNT-711 PLT-407 новую начинают на /good-invents/new: склад назван вместе со студией; она открывается на /good-invents/{itemId} со своими товарами', async () => {
  answerStores([store(5, 'Витрина', { id: 1, name: 'Арбат' }, 1)])
  answer(goodInvents.create, open)
  answer(goodInvents.show, open)
  await openAs({}, '/good-invents/new')
  await headerSays('Новая инвентаризация')
  const place = await screen.findByRole('combobox', { name: /Склад/ })
  await userEvent.clear(place)
  await userEvent.type(place, 'Арб')
  await userEvent.click(await screen.findByRole('option', { name: 'Арбат · Витрина' }))
  await userEvent.selectOptions(screen.getByLabelText(/Что считаем/), 'Одну полку')
  await userEvent.type(screen.getByLabelText(/Полка/), 'В3')
  await userEvent.click(screen.getByRole('button', { name: 'Начать счёт' }))
  await waitFor(() => expect(askedOf(goodInvents.create)[0]?.body).toEqual({ store_id: 5, shelf: 'В3', is_blind: 1 }))
  await headerSays('Инвентаризация №\u00a012')
  expect(await screen.findByText('Сохранено')).toBeTruthy()
  expect(window.location.pathname).toBe('/good-invents/12')
  await userEvent.click(screen.getByRole('link', { name: 'Итог' }))
  const lines = within(await screen.findByRole('list', { name: 'Товары инвентаризации' }))
  for (const { good } of open.items ?? []) expect(lines.getByText(good.name)).toBeTruthy()
  expect(lines.getAllByRole('listitem')).toHaveLength(2)
})

test('GDS-471 экран одной инвентаризации сверяет, добавляет товары, находит по штрихкоду и проводит; о непосчитанном и считающих спрошено', async () => {
  counting()
  found(oil, true)
  const compared: GoodInventRow = {
    ...open,
    items: [
      { ...oil, expected: 4 },
      { ...gel, expected: 12, difference: -1, outcome: 'shortage', is_moved: 0 },
    ],
  }
  answer(goodInvents.recount, compared)
  answer(goodInvents.addGoods, compared)
  answer(goodInvents.process, processed)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  scan(CODE)
  await waitFor(() => expect(askedOf(goodInvents.byBarcode)[0]?.body).toMatchObject({ invent_id: 12, barcode: CODE }))
  await userEvent.click(screen.getByRole('link', { name: 'Итог' }))
  answer(goodInvents.show, compared)
  await userEvent.click(await screen.findByRole('button', { name: 'Сверить с остатками' }))
  const lines = within(await screen.findByRole('list', { name: 'Товары инвентаризации' }))
  expect(await lines.findByText('Недостача')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить товары' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Полка/), 'В9')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(askedOf(goodInvents.addGoods)[0]?.body).toEqual({ shelf: 'В9' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Провести' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Не ждать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Их нет, провести' }))
  await waitFor(() => expect(askedOf(goodInvents.process)[0]?.body).toMatchObject({ force: 1, zero: 1 }))
})

test('GDS-471 GDS-481 товар находят и по набранному штрихкоду: он посчитан, и сказано, что это и сколько', async () => {
  counting()
  answer(goods.list, ({ query }) => listOfRows(...[oilGood].filter(() => query.search === CODE)))
  answer(goods.show, oilGood)
  await openAs({}, '/good-invents/12')
  await headerSays('Инвентаризация №\u00a012')
  await userEvent.click(await screen.findByRole('button', { name: 'Товар без кода' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Товар/ }), CODE)
  await userEvent.click(await screen.findByRole('option', { name: /Масло для кутикулы/ }))
  const qty = dialog.getByLabelText(/^Насчитали/)
  await userEvent.clear(qty)
  await userEvent.type(qty, '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(sent()).toMatchObject([{ good_id: 3, qty: 2 }]))
  expect(await screen.findByText(/Товар добавлен: Масло для кутикулы, 2\sшт/)).toBeTruthy()
})

test('товар на вес, найденный по имени, ждёт числа: один грамм за него не предложен', async () => {
  counting()
  answer(goods.list, listOfRows({ ...oilGood, title: 'Гель', base_unit: 'g' }))
  answer(goods.show, { ...oilGood, title: 'Гель', base_unit: 'g' })
  await openAs({}, '/good-invents/12')
  await userEvent.click(await screen.findByRole('button', { name: 'Товар без кода' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /^Товар/ }), 'гель')
  await userEvent.click(await screen.findByRole('option', { name: /Гель/ }))
  expect(await dialog.findByLabelText('Насчитали, г')).toHaveProperty('value', '')
  expect(dialog.getByRole('button', { name: 'Добавить' }).getAttribute('aria-disabled')).toBe('true')
})

test('GDS-432 проведённая показана сразу, без перезагрузки: у каждого товара свой итог — недостача, сходится, излишек, исключён', async () => {
  answer(goodInvents.show, {
    ...open,
    counters: [],
    items: [{ ...oil, qty: 7, expected: 10, outcome: 'shortage', difference: -3, is_moved: 0 }],
  })
  answer(goodInvents.process, processed)
  await openAs({}, '/good-invents/12#tab-1')
  await headerSays('Инвентаризация №\u00a012')
  answer(goodInvents.show, processed)
  await userEvent.click(await screen.findByRole('button', { name: 'Провести' }))
  expect(await screen.findByText(/Недостача 300,00\s₽, излишек 145,00\s₽/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Итог' }))
  const lines = within(await screen.findByRole('list', { name: 'Товары инвентаризации' }))
  for (const [name, outcome] of [
    ['Масло для кутикулы', 'Недостача'],
    ['Гель-лак Aria', 'Сходится'],
    ['База', 'Излишек'],
    ['Кисть', 'Исключён'],
  ] as const) {
    const item = lines.getByText(name).closest('li')
    expect(within(item as HTMLElement).getByText(outcome)).toBeTruthy()
  }
})

test('после удаления открывается первая из оставшихся инвентаризаций, после последней — список', async () => {
  answer(goodInvents.show, ({ params }) => ({ ...open, id: Number(params.id), counters: [] }))
  answer(goodInvents.remove, null)
  answer(goodInvents.list, listOfRows({ ...open, id: 11 }))
  await openAs({}, '/good-invents/12')
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  }
  await headerSays('Инвентаризация №\u00a012')
  await remove()
  await headerSays('Инвентаризация №\u00a011')
  answer(goodInvents.list, { items: [], count: 0, filters: [] })
  await remove()
  await headerSays('Инвентаризация')
  expect(window.location.pathname).toBe('/good-invents')
})

test('акт: что насчитали, что по учёту, разница и подписи; у незаконченной — черновик', async () => {
  answer(goodInvents.show, processed)
  await openAs({}, '/good-invents/12#tab-1')
  await headerSays('Инвентаризация №\u00a012')
  expect(await screen.findByRole('heading', { name: /Акт инвентаризации №\u00a012 от 25\.11\.2026/ })).toBeTruthy()
  const row = screen.getByRole('row', { name: /Масло для кутикулы/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', 'М-1', 'шт', '10', '7', '−3', '300,00'])
  expect(screen.getByText('Материально ответственное лицо')).toBeTruthy()
})
