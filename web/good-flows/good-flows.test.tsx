import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { goodFlowItem, goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goods } from '#contract/goods/goods.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { answerStores, store } from '#web/testing/stores.ts'

const oil = rowOf(goodFlowItem, {
  id: 1,
  flow_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Масло персик', base_unit: 'pc', article: 'М-1', is_marked: 0 },
  marks: [],
  qty: 4,
  factor: 1,
  free: 10,
})
const file = {
  ...oil,
  id: 2,
  n: 2,
  good_id: 4,
  good: { id: 4, name: 'Пилка', base_unit: 'pc' as const, article: null, is_marked: 0 as const },
  qty: 12,
  free: 10,
}
const draft = rowOf(goodFlowRow, {
  id: 7,
  company_id: 1,
  type_id: 0,
  status_id: 0,
  employer_id: 13,
  lines: 1,
  cost: 0,
  sender_unit_id: 1,
  sender_store_id: 5,
  recipient_unit_id: 2,
  recipient_store_id: 6,
  created_at: '2026-11-23 10:14:00',
  updated_at: '2026-11-23 10:14:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  sender_unit: { id: 1, name: 'Арбат' },
  sender_store: { id: 5, name: 'Материалы' },
  recipient_unit: { id: 2, name: 'Пруды' },
  recipient_store: { id: 6, name: 'Витрина' },
  items: [oil],
})
const sent = { ...draft, status_id: 1 as const, cost: 580, sent_at: '2026-11-23 11:00:00', sender: { id: 13, name: 'Егорова Наталья' } }
const got = {
  ...sent,
  status_id: 2 as const,
  processed_at: '2026-11-23 15:00:00',
  processor: { id: 12, name: 'Белова Анна' },
  items: [{ ...oil, cost: 580, received: 3, lost_cost: 145, free: null }],
}

const page = { items: [draft], count: 1, filters: [] }
beforeAll(startApp)
beforeEach(freshServer)

/** Types a code as a scanner does: faster than any person, with Enter after it. */
const scan = (code: string) => {
  for (const sign of [...code, 'Enter'])
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: sign, code: sign === 'Enter' ? 'Enter' : `Digit${sign}`, bubbles: true, cancelable: true }),
    )
}
const found = (id: number, title: string) =>
  rowOf(goods.list.data.shape.items.element, {
    id,
    company_id: 1,
    title,
    base_unit: 'pc',
    is_marked: 0,
    good_barcodes: [],
    good_units: [],
    images: [],
    created_at: '2026-11-23 10:15:00',
  })

test('GDS-406 пункт меню «Движение товаров» открывает список на /good-flows: вид, откуда, куда и статус; из него открывают одно', async () => {
  answer(goodFlows.list, page)
  answer(goodFlows.show, draft)
  await openAs({}, '/')
  await openFromMenu('goodFlows')
  await headerSays('Движение товаров')
  expect(window.location.pathname).toBe('/good-flows')
  const row = within(await screen.findByRole('row', { name: /Перемещение/ }))
  for (const text of ['Арбат · Материалы', 'Пруды · Витрина', 'Черновик']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(row.getByText('Перемещение'))
  await headerSays('Перемещение №\u00a07')
})

test('GDS-407 PLT-407 новое движение заводят на /good-flows/new: вид спрашивает свои стороны; одно движение на /good-flows/{itemId} показано со строками', async () => {
  answerStores([store(5, 'Материалы', { id: 1, name: 'Арбат' }), store(6, 'Витрина', { id: 2, name: 'Пруды' })])
  answer(goodFlows.form, {
    masters: [{ id: 8, name: 'Соколова Анна' }],
    contractors: [{ id: 9, name: 'ООО «Лак»' }],
  })
  answer(goodFlows.create, draft)
  answer(goodFlows.show, draft)
  await openAs({}, '/good-flows/new')
  await headerSays('Новое движение')
  const kind = await screen.findByLabelText(/^Вид/)
  expect(screen.queryByRole('combobox', { name: /Поставщик/ })).toBeNull()
  await userEvent.selectOptions(kind, 'Возврат поставщику')
  expect(screen.getByRole('combobox', { name: /Поставщик/ })).toBeTruthy()
  await userEvent.selectOptions(kind, 'Выдача мастеру')
  expect(screen.getByRole('combobox', { name: /Получатель/ })).toBeTruthy()
  // A master gives back all of it, or a part.
  expect(screen.getByText(/Вернёт всё — выдачу отменяют; вернёт часть — на неё заводят излишек/)).toBeTruthy()
  await userEvent.selectOptions(kind, 'Излишек')
  // A surplus turns up at home, as everything else leaves from there.
  expect(await screen.findByDisplayValue(/Материалы/)).toBe(screen.getByRole('combobox', { name: /Склад-получатель/ }))
  await userEvent.clear(screen.getByRole('combobox', { name: /Склад-получатель/ }))
  await userEvent.selectOptions(kind, 'Перемещение')
  await userEvent.type(screen.getByRole('combobox', { name: /Склад-получатель/ }), 'вит')
  await userEvent.click(await screen.findByRole('option', { name: /Витрина/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(goodFlows.create)[0]?.body).toMatchObject({ type_id: 0, sender_store_id: 5, recipient_store_id: 6 }))
  await headerSays('Перемещение №\u00a07')
  expect(await screen.findByText('Сохранено')).toBeTruthy()
  expect(window.location.pathname).toBe('/good-flows/7')
  const lines = within(await screen.findByRole('list', { name: 'Строки движения' }))
  expect(lines.getByText('Масло персик')).toBeTruthy()
  expect(lines.getByText(/свободно 10/)).toBeTruthy()
})

test('PLT-407 об убранной строке движения сказано, какая она', async () => {
  answer(goodFlows.show, { ...draft, items: [oil, file] })
  await openAs({}, '/good-flows/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать строку 2: Пилка' }))
  answer(goodFlows.removeItem, draft)
  answer(goodFlows.show, draft)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Удалено: Пилка')).toBeTruthy()
  expect(askedOf(goodFlows.removeItem)).toMatchObject([{ params: { id: '2' } }])
})

test('GDS-481 сканер прибавляет штуку к строке, новый товар становится строкой; о добавленном сказано, что это и сколько; неизвестный код назван', async () => {
  answer(goodFlows.show, draft)
  await openAs({}, '/good-flows/7')
  await screen.findByRole('list', { name: 'Строки движения' })
  answer(goods.list, { items: [found(3, 'Масло персик')], count: 1, filters: [] })
  const five = { ...draft, items: [{ ...oil, qty: 5 }] }
  answer(goodFlows.updateItem, five)
  answer(goodFlows.show, five)
  scan('4600000000015')
  await waitFor(() => expect(askedOf(goodFlows.updateItem)[0]).toMatchObject({ body: { qty: 5 } }))
  expect(await screen.findByText(/Товар добавлен: Масло персик, 5\sшт/)).toBeTruthy()
  answer(goods.list, { items: [found(4, 'Пилка')], count: 1, filters: [] })
  answer(goodFlows.addItem, { ...five, items: [...five.items, { ...file, qty: 1 }] })
  scan('4600000000022')
  await waitFor(() => expect(askedOf(goodFlows.addItem)[0]?.body).toEqual({ flow_id: 7, good_id: 4, qty: 1 }))
  expect(await screen.findByText(/Товар добавлен: Пилка, 1\sшт/)).toBeTruthy()
  answer(goods.list, { items: [], count: 0, filters: [] })
  scan('4600000000039')
  expect(await screen.findByText('Товара со штрихкодом 4600000000039 нет.')).toBeTruthy()
})

test('документ назван с номером и там, где шапка узкого экрана его обрезает', async () => {
  answer(goodFlows.show, draft)
  await openAs({}, '/good-flows/7')
  await headerSays('Перемещение №\u00a07')
  expect(screen.getByText(/^Перемещение №\s7$/, { selector: 'strong' })).toBeTruthy()
})

test('строка в упаковках говорит и сколько это в единицах учёта', async () => {
  const packs = { ...oil, qty: 2, qty_unit: 'упаковка', factor: 100, free: 500 }
  answer(goodFlows.show, { ...draft, items: [packs] })
  answer(goods.show, { ...found(3, 'Масло персик'), good_units: [{ title: 'упаковка', factor: 100 }] })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/это 200\sшт · свободно 500\sшт/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить строку 1: Масло персик' }))
  expect(await screen.findByText('Пусто — шт.')).toBeTruthy()
})

test('чего не хватает, видно до отправки, и отправить нельзя', async () => {
  answer(goodFlows.show, { ...draft, items: [oil, file] })
  await openAs({}, '/good-flows/7')
  expect(await screen.findByText(/не хватает на складе: 1/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Отправить' }).getAttribute('aria-disabled')).toBe('true')
})

test('отправленное принимают счётом: пока строка не пересчитана, принять нельзя; принятое показано с расхождением без перезагрузки', async () => {
  answer(goodFlows.show, sent)
  await openAs({}, '/good-flows/7')
  const receive = await screen.findByRole('button', { name: 'Принять' })
  expect(receive.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Принято, строка 1: Масло персик' }), '3')
  await userEvent.tab()
  answer(goodFlows.process, got)
  answer(goodFlows.show, got)
  await userEvent.click(receive)
  await waitFor(() => expect(askedOf(goodFlows.process)[0]?.body).toEqual({ seen: '2026-11-23 10:14:00', received: [{ id: 1, qty: 3 }] }))
  expect(await screen.findByText(/не дошло 1\sшт на 145,00/)).toBeTruthy()
  expect(screen.getByText(/^пришло 3 из 4\sшт$/)).toBeTruthy()
  expect(screen.getByText(/^проведено .+, Белова Анна$/)).toBeTruthy()
})

test('счёт приёмки переживает взгляд в историю и обновление страницы, а после приёмки забыт', async () => {
  answer(goodFlows.show, { ...sent, items: [oil, { ...file, free: null }] })
  answer(goodFlows.history, { items: [], count: 0, filters: [] })
  const came = (n: number, name: string) => screen.findByRole('textbox', { name: `Принято, строка ${n}: ${name}` })
  await openAs({}, '/good-flows/7')
  await userEvent.type(await came(1, 'Масло персик'), '3')
  await userEvent.click(screen.getByRole('link', { name: 'История' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Движение' }))
  expect(await came(1, 'Масло персик')).toHaveProperty('value', '3')
  await openAs({}, '/good-flows/7')
  expect(await came(1, 'Масло персик')).toHaveProperty('value', '3')
  await userEvent.type(await came(2, 'Пилка'), '12')
  answer(goodFlows.process, got)
  answer(goodFlows.show, got)
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await screen.findByText(/не дошло 1\sшт на 145,00/)
  expect(Object.keys(sessionStorage).filter((key) => key.includes('receipt'))).toEqual([])
})

test('X20 чего не дошло и чего пришло больше, сказано до приёмки; больше отправленного принять нельзя', async () => {
  answer(goodFlows.show, { ...sent, items: [oil, { ...file, free: 20 }] })
  await openAs({}, '/good-flows/7')
  const receive = await screen.findByRole('button', { name: 'Принять' })
  const first = screen.getByRole('textbox', { name: 'Принято, строка 1: Масло персик' })
  await userEvent.type(first, '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Принято, строка 2: Пилка' }), '13')
  expect(await screen.findByText('строка 2: принято больше, чем отправлено. Лишнее оформите излишком')).toBeTruthy()
  expect(receive.getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Принято, строка 2: Пилка' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Принято, строка 2: Пилка' }), '12')
  expect(await screen.findByText('Не дошло по строкам: 1. Это спишется как расхождение')).toBeTruthy()
  expect(receive.getAttribute('aria-disabled')).toBe('false')
})

test('кто не вправе проводить движение, видит строки и кого ждать: полей приёмки и кнопки у него нет', async () => {
  answer(goodFlows.show, sent)
  await openAs({ permissions: ['GoodFlow.view', 'GoodFlow.update'], is_superuser: 0 }, '/good-flows/7')
  expect(await screen.findByText(/Примет тот, у кого есть право проводить движения/)).toBeTruthy()
  expect(screen.getByText('Масло персик')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Принято/ })).toBeNull()
  answer(goodFlows.show, { ...draft, id: 8, type_id: 1 })
  await openAs({ permissions: ['GoodFlow.view', 'GoodFlow.update'], is_superuser: 0 }, '/good-flows/8')
  expect(await screen.findByText(/^Проведёт тот, у кого есть право проводить движения/)).toBeTruthy()
})

test('после удаления движения открыто первое из оставшихся, а когда их нет — список', async () => {
  const next = { ...draft, id: 9 }
  answer(goodFlows.show, draft)
  answer(goodFlows.remove, null)
  await openAs({}, '/good-flows/7')
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  }
  answer(goodFlows.list, { ...page, items: [next] })
  await waitFor(() => screen.getByRole('list', { name: 'Строки движения' }))
  const opened = remove()
  answer(goodFlows.show, next)
  await opened
  await waitFor(() => expect(window.location.pathname).toBe('/good-flows/9'))
  answer(goodFlows.list, { ...page, items: [], count: 0 })
  await remove()
  await waitFor(() => expect(window.location.pathname).toBe('/good-flows'))
})

test('GDS-451 PLT-409 удалённое возвращает тот, у кого есть право; со всеми прочими правами движения кнопки нет', async () => {
  const gone = { ...draft, deleted_at: '2026-11-23 12:00:00' }
  answer(goodFlows.show, gone)
  answer(goodFlows.restore, draft)
  await openAs({ permissions: ['GoodFlow.view', 'GoodFlow.restore'], is_superuser: 0 }, '/good-flows/7')
  const restore = await screen.findByRole('button', { name: 'Восстановить' })
  answer(goodFlows.show, draft)
  await userEvent.click(restore)
  await waitFor(() => expect(askedOf(goodFlows.restore)).toHaveLength(1))
  expect(await screen.findByText('Восстановлено')).toBeTruthy()
  answer(goodFlows.show, gone)
  const others = permissions.filter((one) => one.startsWith('GoodFlow.') && one !== 'GoodFlow.restore')
  await openAs({ permissions: others, is_superuser: 0 }, '/good-flows/7?again')
  await headerSays('Перемещение №\u00a07')
  expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull()
})
