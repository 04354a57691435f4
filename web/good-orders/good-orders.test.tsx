import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodOrderItem, goodOrderRow, goodOrders } from '#contract/good-orders/good-orders.ts'
import { goods } from '#contract/goods/goods.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const file = rowOf(goodOrderItem, {
  good: { id: 3, name: 'Пилка 180', base_unit: 'pc', article: 'П-1' },
  good_group: { id: 2, name: 'Пилки' },
  product: { id: 11, good_order_id: 7, n: 1, good_id: 3, qty: 18, multiple: 6, proposed: 18, given: null },
  remain: 4,
  on_way: 0,
  there: 15,
})
const oil: typeof file = {
  good: { id: 4, name: 'Масло персик', base_unit: 'ml', article: null },
  good_group: null,
  product: { id: 12, good_order_id: 7, n: 2, good_id: 4, qty: 30, multiple: null, proposed: null, given: null },
  remain: 0,
  on_way: 5,
  there: 500,
}
const draft = rowOf(goodOrderRow, {
  id: 7,
  company_id: 1,
  status_id: 0,
  employer_id: 13,
  lines: 2,
  left: 0,
  is_gathered: 0,
  unit_id: 1,
  store_id: 5,
  supplier_unit_id: 9,
  supplier_store_id: 8,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Материалы' },
  supplier_unit: { id: 9, name: 'Центральный склад' },
  supplier_store: { id: 8, name: 'Основной' },
  items: [file, oil],
})
const given = (n: 12 | 18): typeof draft => ({
  ...draft,
  status_id: 2,
  flow_id: 31,
  left: 18 - n,
  processed_at: '2026-11-23 11:00:00',
  processor: { id: 12, name: 'Белова Анна' },
  items: [
    { ...file, product: { ...file.product, given: n } },
    { ...oil, product: { ...oil.product, given: 30 } },
  ],
})
const found = (id: number) =>
  rowOf(goods.list.data.shape.items.element, {
    id,
    company_id: 1,
    title: 'Товар',
    base_unit: 'pc',
    is_marked: 0,
    good_barcodes: [],
    good_units: [],
    images: [],
    created_at: '2026-11-23 10:15:00',
  })
const page = { items: [draft], count: 1, filters: [] }
beforeAll(startApp)
beforeEach(freshServer)

test('GDS-416 пункт меню «Заказы товаров» открывает список на /good-orders: куда, откуда, статус и строки; из него открывают один', async () => {
  answer(goodOrders.list, page)
  answer(goodOrders.show, draft)
  await openAs({}, '/')
  await openFromMenu('goodOrders')
  await headerSays('Заказы товаров')
  expect(addressNow()).toBe('/good-orders')
  const row = within(await screen.findByRole('row', { name: /Арбат/ }))
  for (const text of ['Арбат · Материалы', 'Центральный склад · Основной', 'Черновик', '2']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(row.getByText('Арбат · Материалы'))
  await headerSays('Заказ товаров №\u00a07')
})

test('список называет, чего и сколько не хватило каждому заказу, а не складывает штуки с миллилитрами', async () => {
  const lacked = [
    { name: 'Пилка 180', base_unit: 'pc' as const, qty: 6 },
    { name: 'Масло персик', base_unit: 'ml' as const, qty: 250.5 },
  ]
  answer(goodOrders.list, { ...page, items: [{ ...draft, left: 256.5, lacked }] })
  await openAs({}, '/good-orders')
  const row = within(await screen.findByRole('row', { name: /Арбат/ }))
  expect(row.getByText(/^Пилка 180 — 6\sшт, Масло персик — 250,5\sмл$/)).toBeTruthy()
  expect(row.queryByText('256,5')).toBeNull()
})

test('GDS-417 GDS-418 PLT-407 новый заказ заводят на /good-orders/new, и он открывается со строками на /good-orders/{itemId}#tab-0', async () => {
  const ours = [store(4, 'Материалы', { id: 2, name: 'Пруды' }), store(5, 'Материалы', { id: 1, name: 'Арбат' })]
  answerStores(ours, [store(8, 'Основной', { id: 9, name: 'Центральный склад' })])
  answer(goodOrders.create, draft)
  answer(goodOrders.show, draft)
  await openAs({}, '/good-orders/new')
  await headerSays('Новый заказ')
  await userEvent.click(await screen.findByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(goodOrders.create)[0]?.body).toMatchObject({ unit_id: 1, store_id: 5, supplier_store_id: 8 }))
  expect(await screen.findByText('Сохранено')).toBeTruthy()
  await headerSays('Заказ товаров №\u00a07')
  expect(addressNow()).toBe('/good-orders/7#tab-0')
  expect(within(await screen.findByRole('list', { name: 'Строки заказа: Пилки' })).getByText('Пилка 180')).toBeTruthy()
})

test('GDS-481 товар добавляют в заказ сканером: о добавленном сказано, что это и сколько; ещё раз тот же — ещё упаковка', async () => {
  const again: typeof draft = { ...draft, items: [{ ...file, product: { ...file.product, qty: 24 } }, oil] }
  answer(goodOrders.show, { ...draft, lines: 1, items: [file] })
  answer(goodOrders.addProduct, draft)
  answer(goods.list, ({ query }) => listOfRows(found(query.search === 'barcode:4600000000022' ? 4 : 3)))
  await openAs({}, '/good-orders/7')
  await screen.findByRole('list', { name: 'Строки заказа: Пилки' })
  scan('4600000000022')
  await waitFor(() => expect(askedOf(goodOrders.addProduct)[0]?.body).toEqual({ good_order_id: 7, good_id: 4 }))
  expect(await screen.findByText(/^Товар в заказе: Масло персик, 30\sмл$/)).toBeTruthy()
  answer(goodOrders.updateProduct, again)
  scan('4600000000015')
  await waitFor(() => expect(askedOf(goodOrders.updateProduct)[0]).toMatchObject({ params: { id: '11' }, body: { qty: 24 } }))
  expect(await screen.findByText(/^Товар в заказе: Пилка 180, 24\sшт$/)).toBeTruthy()
})

test('GDS-479 PLT-408 заказ показывает строки по группам с тем, что где лежит; «Рассчитать заново» обновляет его и говорит об этом', async () => {
  answer(goodOrders.show, draft)
  await openAs({}, '/good-orders/7')
  const files = within(await screen.findByRole('list', { name: 'Строки заказа: Пилки' }))
  expect(files.getByText(/18\sшт/)).toBeTruthy()
  expect(files.getByText('П-1 · у нас 4, в пути 0, на центральном 15 · кратно 6')).toBeTruthy()
  expect(files.getByRole('listitem').dataset.marked).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Строки заказа: Без группы' })).getByText(/30\sмл/)).toBeTruthy()
  expect(screen.getByText('Хватит не всего. Строк, которых не хватает: 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Провести' })).toBeTruthy()
  const fresh: typeof draft = { ...draft, lines: 1, items: [{ ...file, product: { ...file.product, qty: 12 } }] }
  answer(goodOrders.refresh, fresh)
  answer(goodOrders.show, fresh)
  await userEvent.click(screen.getByRole('button', { name: 'Рассчитать заново' }))
  expect(await screen.findByText('Заказ обновлён')).toBeTruthy()
  expect(await screen.findByText(/12\sшт/)).toBeTruthy()
  expect(screen.queryByText('Масло персик')).toBeNull()
})

test('GDS-484 GDS-485 проведение сообщает об успехе и, если чего-то не хватило, говорит чего; когда хватило всего, второго сообщения нет', async () => {
  const processed = async (left: number, order: typeof draft) => {
    answer(goodOrders.show, { ...draft, id: order.id })
    await openAs({}, `/good-orders/${order.id}`)
    const button = await screen.findByRole('button', { name: 'Провести' })
    answer(goodOrders.process, { order, left })
    answer(goodOrders.show, order)
    await userEvent.click(button)
    expect(await screen.findByText('Заказ проведён: товар в пути')).toBeTruthy()
    expect(await screen.findByText(/^проведён .+, Белова Анна$/)).toBeTruthy()
  }
  await processed(0, given(18))
  expect(screen.queryByText(/не хватило:/)).toBeNull()
  expect(screen.getByText('Отгружено всё, что заказали')).toBeTruthy()
  await processed(6, { ...given(12), id: 8 })
  expect(await screen.findByText(/На центральном складе не хватило: Пилка 180 — 6\sшт/)).toBeTruthy()
  expect(screen.getByText(/отгружено 12\sшт, не хватило 6\sшт/)).toBeTruthy()
  expect(screen.getByText(/^Не хватило: Пилка 180 — 6\sшт\. Остальное едет перемещением/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '№\u00a031' }).getAttribute('href')).toBe('/good-flows/31')
})

test('заказ на маркированный товар ждёт сканера: сказано, что товар ещё на складе, и ведёт в перемещение', async () => {
  const gathered: typeof draft = { ...given(12), is_gathered: 1 }
  answer(goodOrders.show, draft)
  await openAs({}, '/good-orders/7')
  const button = await screen.findByRole('button', { name: 'Провести' })
  answer(goodOrders.process, { order: gathered, left: 0 })
  answer(goodOrders.show, gathered)
  await userEvent.click(button)
  expect(await screen.findByText('Заказ проведён. Отсканируйте марки в перемещении № 31 и отправьте его.')).toBeTruthy()
  expect(screen.getByText(/^Товар ещё на складе: в перемещении № 31 ждут марок/)).toBeTruthy()
  expect(screen.getByText(/к отгрузке 12\sшт, не хватило 6\sшт/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Открыть перемещение №\u00a031' }).getAttribute('href')).toBe('/good-flows/31')
})

test('PLT-407 строку правят и убирают, об убранной сказано; кто не вправе проводить, отправляет', async () => {
  answer(goodOrders.show, draft)
  await openAs({ is_superuser: 0, permissions: ['GoodOrder.view', 'GoodOrder.update'] }, '/good-orders/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 1: Пилка 180' }))
  const dialog = within(await screen.findByRole('dialog'))
  const qty = dialog.getByLabelText(/^Заказано, шт/)
  await userEvent.clear(qty)
  await userEvent.type(qty, '24')
  const changed: typeof draft = { ...draft, items: [{ ...file, product: { ...file.product, qty: 24 } }, oil] }
  answer(goodOrders.updateProduct, changed)
  answer(goodOrders.show, changed)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodOrders.updateProduct)).toMatchObject([{ params: { id: '11' }, body: { qty: 24 } }]))
  expect(await screen.findByText(/24\sшт/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать строку 2: Масло персик' }))
  answer(goodOrders.removeProduct, { ...draft, lines: 1, items: [file] })
  answer(goodOrders.show, { ...draft, lines: 1, items: [file] })
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }))
  await waitFor(() => expect(screen.queryByText('Масло персик')).toBeNull())
  expect(await screen.findByText('Удалено: Масло персик')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Провести' })).toBeNull()
  const sent: typeof draft = { ...draft, status_id: 1, sent_at: '2026-11-23 10:20:00', sender: { id: 13, name: 'Егорова Наталья' } }
  answer(goodOrders.send, sent)
  answer(goodOrders.show, sent)
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/^отправлен .+, Егорова Наталья$/)).toBeTruthy()
})
