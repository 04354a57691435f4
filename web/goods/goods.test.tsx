import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodGroupRow, goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const file = rowOf(goodRow, {
  id: 7,
  company_id: 1,
  title: 'Пилка 180/240',
  article: 'П-180',
  good_barcodes: ['4600000000015'],
  good_units: [],

  good_brand_id: 3,
  good_line_id: 5,
  base_unit: 'pc',
  is_marked: 0,
  images: [],
  price_actual: null,
  prices: [],
  created_at: '2026-11-01 10:00:00',
  good_brand: { id: 3, name: 'Ромашка' },
})
const group = rowOf(goodGroupRow, { id: 4, company_id: 1, title: 'Пилки' })
const lists = {
  types: [{ id: 1, name: 'Пилка' }],
  brands: [
    { id: 3, name: 'Ромашка' },
    { id: 8, name: 'Лютик' },
  ],
  lines: [{ id: 5, name: 'Основа', good_brand_id: 3 }],
  groups: [{ id: 4, name: 'Пилки' }],
  units: [{ id: 1, name: 'Арбат' }],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(goods.list, listOfRows(file))
  answer(goods.show, file)
  answer(goods.form, lists)
  answer(goodGroups.list, listOfRows(group))
  answer(goodGroups.show, group)
})

test('GDS-002 GDS-402 пункт меню «Товары» открывает список товаров на /goods, оттуда заводят новый и правят имеющийся', async () => {
  await openAs({}, '/companies')
  await openFromMenu('goods')
  await headerSays('Товары')
  expect(addressNow()).toBe('/goods')
  const row = (await screen.findByRole('link', { name: 'Пилка 180/240' })).closest('tr')
  for (const words of ['П-180', 'Ромашка', '4600000000015', 'Нет цены']) expect(row?.textContent).toContain(words)
  expect(screen.getByRole('link', { name: 'Новый товар' }).getAttribute('href')).toBe('/goods/new')
  await userEvent.click(screen.getByRole('link', { name: 'Пилка 180/240' }))
  await headerSays('Пилка 180/240')
  expect(addressNow()).toBe('/goods/7#tab-0')
})

test('GDS-002 GDS-403 товар заводят на /goods/new, смотрят и правят на /goods/{id}', async () => {
  answer(goods.create, file)
  const renamed = { ...file, title: 'Пилка дуга' }
  answer(goods.update, () => {
    answer(goods.show, renamed)
    return renamed
  })
  await openAs({}, '/goods/new')
  await headerSays('Новый товар')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Пилка 180/240')
  await userEvent.type(screen.getByRole('combobox', { name: /^Бренд/ }), 'ромашка{Enter}')
  await userEvent.type(screen.getByRole('combobox', { name: /^Линейка/ }), 'основа{Enter}')
  await userEvent.type(screen.getByLabelText('Штрихкод'), '4600000000015{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Пилка 180/240')
  expect(askedOf(goods.create)).toMatchObject([
    { body: { title: 'Пилка 180/240', good_brand_id: 3, good_line_id: 5, good_barcodes: ['4600000000015'], base_unit: 'pc' } },
  ])
  expect(addressNow()).toBe('/goods/7#tab-0')
  const title = screen.getByDisplayValue('Пилка 180/240')
  await userEvent.clear(title)
  await userEvent.type(title, 'Пилка дуга')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Пилка дуга')
  expect(askedOf(goods.update)).toMatchObject([{ params: { id: '7' }, body: { title: 'Пилка дуга' } }])
})

test('GDS-404 GDS-405 группы: список на /good_groups, новая на /good_groups/new, правят на /good_groups/{id}', async () => {
  answer(goodGroups.create, group)
  const renamed = { ...group, title: 'Пилки и бафы' }
  answer(goodGroups.update, () => {
    answer(goodGroups.show, renamed)
    return renamed
  })
  await openAs({}, '/companies')
  await openFromMenu('goodGroups')
  await headerSays('Группы товаров')
  expect(addressNow()).toBe('/good_groups')
  expect(await screen.findByRole('link', { name: 'Пилки' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Новая группа товаров' }))
  await headerSays('Новая группа товаров')
  expect(addressNow()).toBe('/good_groups/new')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Пилки')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Пилки')
  expect(addressNow()).toBe('/good_groups/4#tab-0')
  await userEvent.type(screen.getByDisplayValue('Пилки'), ' и бафы')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Пилки и бафы')
  expect(askedOf(goodGroups.create).map(({ body }) => body)).toEqual([{ title: 'Пилки' }])
  expect(askedOf(goodGroups.update)).toMatchObject([{ params: { id: '4' }, body: { title: 'Пилки и бафы' } }])
})

test('после удаления открывается первый оставшийся товар, а после последнего — список; у групп так же', async () => {
  const other: typeof file = { ...file, id: 9, title: 'Баф' }
  answer(goods.remove, () => {
    answer(goods.list, listOfRows(other))
    answer(goods.show, other)
    return null
  })
  const removeNow = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  }
  await openAs({}, '/goods/7')
  await removeNow()
  await headerSays('Баф')
  expect(addressNow()).toBe('/goods/9#tab-0')
  answer(goods.remove, () => {
    answer(goods.list, { items: [], count: 0, filters: [] })
    return null
  })
  await removeNow()
  await waitFor(() => expect(addressNow()).toBe('/goods'))
  answer(goodGroups.remove, () => {
    answer(goodGroups.list, { items: [], count: 0, filters: [] })
    return null
  })
  await openAs({}, '/good_groups/4')
  await removeNow()
  await waitFor(() => expect(addressNow()).toBe('/good_groups'))
})

test('GDS-004 GDS-433 штрихкод из 11 цифр, из 14 или с буквой назван у поля, форма с ним не уходит; сканер добавляет код и форму не отправляет', async () => {
  await openAs({}, '/goods/7')
  const field = await screen.findByLabelText('Штрихкод')
  for (const code of ['46000000001', '46000000000155', '46000000000A1']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${code}{Enter}`)
    expect(await screen.findByText('Штрихкод: 12 или 13 цифр.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  await userEvent.clear(field)
  await userEvent.type(field, '4600000000016{Enter}')
  const codes = within(screen.getByRole('list', { name: 'Штрихкоды' }))
  expect(codes.getByText('4600000000016')).toBeTruthy()
  expect(codes.getByText('контрольная цифра не сходится')).toBeTruthy()
  expect(askedOf(goods.update)).toEqual([])
  await userEvent.type(field, '4600000000015{Enter}')
  expect(await screen.findByText('Один штрихкод указан дважды.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.click(codes.getByRole('button', { name: 'Убрать штрихкод 4600000000015' }))
  answer(goods.update, file)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goods.update)).toMatchObject([{ body: { good_barcodes: ['4600000000016'] } }]))
})

test('с другим брендом линейка забыта; единицы товара добавляют строками', async () => {
  await openAs({}, '/goods/7')
  await waitFor(() => expect((screen.getByRole('combobox', { name: /^Линейка/ }) as HTMLInputElement).value).toBe('Основа'))
  const brand = screen.getByRole('combobox', { name: /^Бренд/ })
  await userEvent.clear(brand)
  await userEvent.type(brand, 'лютик{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить единицу' }))
  await userEvent.type(screen.getByLabelText(/^Единица( \*)?$/), 'упаковка')
  const factor = screen.getByLabelText(/^Сколько в ней, шт/)
  await userEvent.clear(factor)
  await userEvent.type(factor, '12,5')
  answer(goods.update, file)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(askedOf(goods.update)).toMatchObject([
      { body: { good_brand_id: 8, good_line_id: null, good_units: [{ title: 'упаковка', factor: 12.5 }] } },
    ]),
  )
})

test('PLT-407 цены: история по студиям с действующей сейчас, новая — с дня, удалённая названа удалённой', async () => {
  const price = { id: 3, good_id: 7, unit_id: 1, unit: { id: 1, name: 'Арбат' }, begin_at: '2026-11-01', end_at: null, price: 90 }
  const former = { ...price, id: 2, unit_id: null, unit: null, begin_at: '2026-01-01', end_at: '2026-06-01', price: 80 }
  answer(goods.show, { ...file, prices: [price, former] })
  answer(goods.createPrice, price)
  await openAs({}, '/goods/7#tab-1')
  const table = within(await screen.findByRole('table', { name: 'Цены' }))
  const row = (await table.findByRole('cell', { name: 'Арбат' })).closest('tr')
  expect(row?.textContent?.replaceAll('\u00A0', ' ')).toMatch(/01\.11\.2026Бессрочно.*90,00 ₽/)
  expect(table.getByRole('cell', { name: 'Все студии' }).closest('tr')?.textContent).toContain('01.06.2026')
  await userEvent.click(screen.getByRole('button', { name: 'Новая цена' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Цена/), '95,50')
  await userEvent.click(dialog.getByRole('button', { name: 'Новая цена' }))
  await waitFor(() => expect(askedOf(goods.createPrice)).toMatchObject([{ params: { id: '7' }, body: { price: 95.5 } }]))
  expect(await screen.findByText('Цена добавлена')).toBeTruthy()
  answer(goods.removePrice, null)
  await userEvent.click(screen.getByRole('button', { name: /^Удалить: 80,00/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Цена удалена')).toBeTruthy()
  expect(screen.queryByText('Сохранено')).toBeNull()
  expect(askedOf(goods.removePrice)).toMatchObject([{ params: { id: '7', price_id: '2' } }])
})

test('кто смотрит товары, но не меняет, видит цены без кнопок', async () => {
  const common = { id: 2, good_id: 7, unit_id: 1, unit: { id: 1, name: 'Арбат' }, begin_at: '2026-01-01', end_at: null, price: 80 }
  answer(goods.show, { ...file, prices: [common] })
  await openAs({ is_superuser: 0, permissions: ['Good.view'] }, '/goods/7#tab-1')
  expect(await screen.findByRole('cell', { name: 'Арбат' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Новая цена' })).toBeNull()
})
