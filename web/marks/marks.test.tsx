import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companySettings, companySettingsRow } from '#contract/company-settings/company-settings.ts'
import { E } from '#contract/core/errors.ts'
import { goodInvoiceItem, goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { markRow, markStandRow, marks } from '#contract/marks/marks.ts'
import { orders } from '#contract/orders/orders.ts'
import { GS } from '#domain/core/mark.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const KEY = '010460000000333721A1b2C3'
const CODE = `${KEY}${GS}93dGVz`

const line = rowOf(goodInvoiceItem, {
  ...{ id: 1, invoice_id: 7, n: 1, good_id: 3, good: { id: 3, name: 'Лак алый', base_unit: 'pc', is_marked: 1 }, found_by: 'person' },
  ...{ name: 'ЛАК 8МЛ', qty: 2, price: 145, sum: 290, marks: [] },
})
const invoice = rowOf(goodInvoiceRow, {
  ...{ id: 7, company_id: 1, status_id: 0, number: 'Н-17', doc_date: '2026-11-20', supplier: 'ООО «Лак»', supplier_inn: '7707083893' },
  ...{ unit_id: 1, store_id: 5, employer_id: 13, total: 290, lines: 1, unknown: 0 },
  ...{ created_at: '2026-11-23 10:14:00', updated_at: '2026-11-23 10:14:00' },
  ...{ unit: { id: 1, name: 'Арбат' }, store: { id: 5, name: 'Склад' }, employer: { id: 13, name: 'Егорова Наталья' }, items: [line] },
})
const mark = rowOf(markRow, {
  ...{ id: 4, company_id: 1, code: CODE, gtin: '04600000003337', serial: 'A1b2C3', good_id: 3, state: 'in_store', store_id: 5 },
  ...{ moved_at: '2026-11-23 10:20:00', good: { id: 3, name: 'Лак алый' }, store: { id: 5, name: 'Арбат · Склад' } },
})
const history = [
  ...[{ id: 9, at: '2026-11-24 12:00:00', state: 'sold' as const, store: null, doc_type: 'order' as const, doc_id: 61, doc_number: '61' }],
  ...[{ id: 8, at: '2026-11-23 10:20:00', state: 'in_store' as const, store: { id: 5, name: 'Склад' }, doc_id: 7, doc_number: 'Н-17' }].map(
    (one) => ({ ...one, doc_type: 'good_invoice' as const }),
  ),
].map((one) => ({ ...one, employer: { id: 13, name: 'Егорова Наталья' } }))

beforeAll(startApp)
beforeEach(freshServer)

test('на экране черновика накладной сканер пишет марку в свою строку; отказ сказан словами', async () => {
  answer(goodInvoices.show, invoice)
  const marked = { ...invoice, items: [{ ...line, marks: [CODE] }] }
  answer(goodInvoices.scanMark, marked)
  await openAs({}, '/good-invoices/7')
  await headerSays('Накладная Н-17')
  const table = within(await screen.findByRole('table', { name: 'Строки накладной' }))
  expect(table.getByText('Марок: 0 из 2')).toBeTruthy()
  answer(goodInvoices.show, marked)
  scan(CODE)
  expect(await table.findByText('Марок: 1 из 2')).toBeTruthy()
  expect(askedOf(goodInvoices.scanMark)).toMatchObject([{ params: { id: '7' }, body: { code: CODE } }])
  refuse(goodInvoices.scanMark, E.markUsed, { errors: { code: [marksMessages.twice(KEY)] } })
  scan(CODE)
  expect(await screen.findByText(marksMessages.twice(KEY))).toBeTruthy()
})

test('в строке накладной марки вставляют списком, негодную называют, лишнюю убирают', async () => {
  answer(goodInvoices.show, invoice)
  answer(goodInvoices.updateItem, invoice)
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить строку 1' }))
  const box = dialog.getByLabelText('Марки', { selector: 'textarea' })
  await userEvent.click(box)
  await userEvent.paste('4600000000015')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить марки' }))
  expect(dialog.getByText(marksMessages.fault.not_mark)).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(`${KEY}_x001D_93dGVz\n010460000000333721ZZZ`)
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить марки' }))
  expect(dialog.getByText('Марок: 2')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Убрать марку 010460000000333721ZZZ' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ body: { marks: [CODE] } }]))
})

test('сканер читает марку в строку и при русской раскладке, с «]d2» и в середину набранного', async () => {
  answer(goodInvoices.show, invoice)
  answer(goodInvoices.updateItem, invoice)
  await openAs({}, '/good-invoices/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить строку 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить строку 1' }))
  const box = dialog.getByLabelText<HTMLTextAreaElement>('Марки', { selector: 'textarea' })
  await userEvent.click(box)
  scan(`]d2${CODE}`)
  expect(await dialog.findByText('Марок: 1')).toBeTruthy()
  expect(box.value).toBe('')
  await userEvent.paste('(21)ZZZ')
  box.setSelectionRange(0, 0)
  scan('01')
  expect(dialog.getByText(marksMessages.fault.not_mark)).toBeTruthy()
  expect(box.value).toBe('01(21)ZZZ')
  await userEvent.clear(box)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(goodInvoices.updateItem)).toMatchObject([{ body: { marks: [CODE] } }]))
})

test('карточка товара: «Маркируется» с кодом группы, марки с состоянием и складом, история штуки', async () => {
  const good = rowOf(goodRow, {
    ...{ id: 3, company_id: 1, title: 'Лак алый', base_unit: 'pc', is_marked: 1, marking_group: '3304', good_barcodes: [], good_units: [] },
    ...{ images: [], created_at: '2026-11-20 10:00:00', prices: [] },
  })
  answer(goods.show, good)
  answer(goods.list, listOfRows(good))
  answer(marks.list, listOfRows(mark))
  answer(marks.show, { ...mark, history })
  await openAs({}, '/goods/3')
  expect(((await screen.findByLabelText('Код группы (ТН ВЭД)')) as HTMLInputElement).value).toBe('3304')
  await userEvent.click(await screen.findByRole('link', { name: 'Марки' }))
  expect(await screen.findByText('Арбат · Склад')).toBeTruthy()
  expect(screen.getByText('На складе')).toBeTruthy()
  expect(askedOf(marks.list)[0]?.query).toMatchObject({ search: 'good_id:3', searchFields: 'good_id:=' })
  await userEvent.click(screen.getByRole('button', { name: `История марки ${KEY}` }))
  const moves = within(await screen.findByRole('list', { name: 'История' }))
  expect(await moves.findByRole('link', { name: 'Заказ № 61' })).toBeTruthy()
  expect(moves.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Продана'),
    expect.stringMatching(/На складе.*Склад.*Накладная Н-17/),
  ])
})

test('список марок: код, товар, состояние, склад; пустой говорит, откуда они берутся', async () => {
  answer(marks.list, listOfRows<typeof mark>())
  await openAs({}, '/marks')
  await headerSays('Марки «Честного знака»')
  expect(await screen.findByText(/приходят со строками накладной/)).toBeTruthy()
})

const stand = rowOf(markStandRow, {
  ...{ id: 8, company_id: 1, store_id: 5, good_id: 3, remain: 3, marks: 1, lacking: 2, beyond: 0, need: 'lacking' as const },
  ...{ good: { id: 3, name: 'Лак алый' }, store: { id: 5, name: 'Арбат · Склад' }, codes: [{ id: 4, code: CODE }] },
})

test('«Сверка марок»: где товара без марок и марок без товара; строка открывает полку', async () => {
  const beyond: typeof stand = { ...stand, id: 9, remain: 1, marks: 3, lacking: 0, beyond: 2, need: 'beyond', good: { id: 6, name: 'Топ' } }
  answer(marks.list, listOfRows<typeof mark>())
  answer(marks.stands, listOfRows(stand, beyond, { ...stand, id: 10, lacking: 0, need: 'even', good: { id: 7, name: 'База' } }))
  answer(marks.stand, stand)
  await openAs({}, '/marks')
  await userEvent.click(await screen.findByRole('link', { name: 'Сверка марок' }))
  await headerSays('Сверка марок')
  expect(await screen.findByText('не хватает марок: 2')).toBeTruthy()
  expect(screen.getByText('марок без товара: 2')).toBeTruthy()
  expect(screen.getByText('Всё сходится')).toBeTruthy()
  await userEvent.click(screen.getByText('Лак алый'))
  await headerSays('Лак алый')
  expect(await screen.findByText('3 шт., марок 1 · не хватает марок: 2')).toBeTruthy()
})

test('полка: новые марки принимают, известные сверяются, лишнюю называет отказ; принятую по ошибке убирают', async () => {
  answer(marks.stand, stand)
  await openAs({}, '/marks/stands/8')
  await headerSays('Лак алый')
  const left = () => within(screen.getByRole('region', { name: 'Не отсканированы' }))
  expect((await screen.findByRole('region', { name: 'Не отсканированы' })).textContent).toContain(KEY)
  scan(CODE)
  expect(await screen.findByText('Уже в учёте: 1')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Не отсканированы' })).toBeNull()
  scan(`010460000000333721Q1${GS}93dGVz`)
  scan(`010460000000333721Q1${GS}93dGVz`)
  expect(await screen.findByText('Эта марка уже есть: 010460000000333721Q1')).toBeTruthy()
  refuse(marks.accept, E.markUsed, { errors: { marks: [marksMessages.noRoom(1, 0)] } })
  await userEvent.click(screen.getByRole('button', { name: 'Принять марок: 1' }))
  expect(await screen.findByText(marksMessages.noRoom(1, 0))).toBeTruthy()
  const taken = { ...stand, marks: 2, lacking: 1, codes: [...(stand.codes ?? []), { id: 5, code: '010460000000333721Q1' }] }
  answer(marks.accept, taken)
  answer(marks.stand, taken)
  await userEvent.click(screen.getByRole('button', { name: 'Принять марок: 1' }))
  expect(await screen.findByText('Марки приняты: 1')).toBeTruthy()
  expect(askedOf(marks.accept).at(-1)).toMatchObject({ params: { id: '8' }, body: { marks: [`010460000000333721Q1${GS}93dGVz`] } })
  expect(await screen.findByText('Уже в учёте: 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать марку 010460000000333721Q1' }))
  answer(marks.withdraw, stand)
  await userEvent.click(left().getByRole('button', { name: /^Принята по ошибке/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Принята по ошибке' }))
  await waitFor(() => expect(askedOf(marks.withdraw)).toMatchObject([{ body: { marks: ['010460000000333721Q1'], reason: 'mistake' } }]))
})

test('марки без товара: отсканировав, что лежит, выводят остальные с причиной, и не больше, чем их без товара', async () => {
  const codes = [{ id: 4, code: CODE }, ...['R1', 'R2'].map((serial, at) => ({ id: 5 + at, code: `010460000000333721${serial}` }))]
  answer(marks.stand, { ...stand, remain: 1, marks: 3, lacking: 0, beyond: 2, need: 'beyond' as const, codes })
  answer(marks.withdraw, { ...stand, remain: 1, marks: 1, lacking: 0, need: 'even' as const })
  await openAs({}, '/marks/stands/8')
  await headerSays('Лак алый')
  expect(await screen.findByText(/^Отсканируйте всё, что лежит на полке. Не отсканированы 3, а без товара 2/)).toBeTruthy()
  scan(CODE)
  await userEvent.click(await screen.findByRole('button', { name: 'Вывести марок: 2' }))
  expect(askedOf(marks.withdraw), 'без причины не выводят').toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Причина' }), 'Израсходовано на услуги')
  await userEvent.click(screen.getByRole('button', { name: 'Вывести марок: 2' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вывести марок: 2' }))
  await waitFor(() =>
    expect(askedOf(marks.withdraw)).toMatchObject([{ body: { marks: ['010460000000333721R1', '010460000000333721R2'], reason: 'used' } }]),
  )
})

test('настройка компании: режим и день, с которого марку требуют', async () => {
  const row = rowOf(companySettingsRow, {
    id: 1,
    company_id: 1,
    rating_rules: [],
    blocking_type: 0,
    marking_mode: 'off',
    recording_told: 0 as const,
    mailings_week: 2,
    bonus_limit: 50,
  })
  answer(companySettings.show, row)
  answer(companySettings.update, row)
  await openAs({}, '/settings/company/1')
  await headerSays('Настройки компании')
  const choice = await screen.findByRole('combobox', { name: 'Продажа без марки' })
  await userEvent.selectOptions(choice, 'Требовать')
  expect(await screen.findByLabelText('Требовать с')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(companySettings.update)).toMatchObject([{ body: { marking_mode: 'require' } }]))
})

test('«Оплата»: сканер марки — строка этой штуки, второй раз она не встаёт; без марки сказано, чего ждут, и марка ложится в эту строку', async () => {
  const good = { item_type: 2 as const, item_id: 3, title: 'Лак алый', price: 390, free: 5 }
  answer(orders.sellable, ({ query }) => {
    const code = query.code === CODE ? CODE : null
    return [
      { ...good, mark: { asked: 'require' as const, code, refusal: query.code === `${KEY}9` ? marksMessages.state.sold(KEY) : null } },
    ]
  })
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  scan(`${KEY}9`)
  expect(await panel.findByText(marksMessages.state.sold(KEY))).toBeTruthy()
  scan(CODE)
  expect(await panel.findByText(`Марка ${KEY}`)).toBeTruthy()
  expect(panel.queryByText(marksMessages.state.sold(KEY))).toBeNull()
  scan(CODE)
  await waitFor(() => expect(askedOf(orders.sellable)).toHaveLength(3))
  expect(panel.getAllByRole('row', { name: /Лак алый/ })).toHaveLength(1)
  expect(panel.queryByRole('textbox', { name: /Количество/ })).toBeNull()
  scan('4600000003337')
  expect(await panel.findByText(/Отсканируйте марку с упаковки/)).toBeTruthy()
  refuse(orders.create, E.markUsed, { errors: { 'items.1.mark': [marksMessages.needed] } })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByText(marksMessages.needed)).toBeTruthy()
  const [sent] = askedOf(orders.create)
  expect(sent?.body).toMatchObject({
    items: [
      { item_id: 3, qty: 1, mark: CODE },
      { item_id: 3, qty: 1 },
    ],
  })
})

test('повреждённую картинку продают по коду под ней: набранное спрошено как код, и в строке его марка', async () => {
  const good = { item_type: 2 as const, item_id: 3, title: 'Лак алый', price: 390, free: 5 }
  answer(orders.sellable, ({ query }) =>
    query.code ? [{ ...good, mark: { asked: 'require' as const, code: KEY, refusal: null } }] : [good],
  )
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  const find = panel.getByRole('combobox', { name: 'Добавить услугу или товар' })
  await userEvent.type(find, '(01)04600000003337(21)A1b2C3')
  await waitFor(() => expect(askedOf(orders.sellable).at(-1)?.query).toEqual({ unit_id: '1', code: '(01)04600000003337(21)A1b2C3' }))
  await userEvent.click(await panel.findByRole('option', { name: /^Лак алый/ }))
  expect(await panel.findByText(`Марка ${KEY}`)).toBeTruthy()
  await userEvent.type(find, 'лак')
  await waitFor(() => expect(askedOf(orders.sellable).at(-1)?.query).toEqual({ unit_id: '1', words: 'лак' }))
})
