import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

type Screen = Answer<typeof fiscal.corrections>
const unit = { id: 1, name: 'Арбат' }
const register = { id: 7, title: 'Касса у стойки', unit, entity_id: 1 }
const hole = {
  order_id: 214,
  entity_id: 1,
  unit,
  at: '2026-11-24 00:18:00',
  day: '2026-11-23',
  receipt: 'whole',
  total: 3590,
  cash: 390,
  electronic: 3200,
  prepaid: 0,
  lines: [
    { kind: 'service', name: 'Маникюр', qty: 1, price: 3200 },
    { kind: 'good', name: 'Масло', qty: 1, price: 390 },
  ],
}
const made = {
  id: 3,
  unit,
  register: { id: 7, name: 'Касса у стойки' },
  order_id: 198,
  operation: 'sellCorrection',
  total: 500,
  basis_date: '2026-11-20',
  basis_number: 'акт 7',
  comment: 'Кончилась лента',
  made_at: '2026-11-21 10:00:00',
  made_by: { id: 2, name: 'Ветрова Елена' },
  uuid: '0b7e6f0a-52a6-5f0b-8c55-3a4f2f6f6a11',
  state: 'done',
  cause: null,
  fd: 41_307,
  not_printed: 0,
  is_silent: 0,
}
const shown = (more: object = {}) => ({ needed: [], registers: [register], items: [], ...more }) as unknown as Screen
const open = async (more: object = {}) => {
  answer(fiscal.corrections, shown(more))
  await openAs({}, '/finance/corrections')
  await headerSays('Чеки коррекции')
}
const field = (box: HTMLElement, name: RegExp) => within(box).getByRole('textbox', { name })

beforeAll(startApp)
beforeEach(freshServer)

test('заказ без чека: его строки и деньги уже на чеке, остаётся основание — и он уходит на кассу', async () => {
  await open({ needed: [hole] })
  const needed = await screen.findByRole('region', { name: 'Заказы без чека' })
  expect(within(needed).getByRole('link', { name: 'Заказ №\u00a0214' }).getAttribute('href')).toBe('/finance/order/214')
  expect(within(needed).getByText(/^Чека нет совсем\./)).toBeTruthy()
  await userEvent.click(within(needed).getByRole('button', { name: 'Оформить: заказ №\u00a0214' }))
  const dialog = await screen.findByRole('dialog', { name: 'Коррекция по заказу №\u00a0214' })
  const preview = within(dialog).getByRole('region', { name: 'Так будет на чеке' })
  expect(preview.textContent).toMatch(/Коррекция прихода.*Маникюр × 1.*3.200,00.*Масло × 1.*Наличными.*390,00.*Безналичными/)
  await userEvent.type(field(dialog, /^Номер основания/), 'акт 7')
  expect(preview.textContent).toContain('Основание: акт 7 от 23.11.2026')
  answer(fiscal.correct, { uuid: made.uuid })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить на кассу' }))
  await waitFor(() =>
    expect(askedOf(fiscal.correct)[0]?.body).toEqual({
      register_id: 7,
      order_id: 214,
      operation: 'sellCorrection',
      basis_date: '2026-11-23',
      basis_number: 'акт 7',
      cash: 390,
      electronic: 3200,
      lines: hole.lines,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('предоплата на чеке, а расчёта нет: сказано, какой чек нужен, и деньги уже стоят зачётом', async () => {
  await open({ needed: [{ ...hole, receipt: 'settlement', cash: 0, electronic: 0, prepaid: 3590 }] })
  const needed = await screen.findByRole('region', { name: 'Заказы без чека' })
  expect(within(needed).getByText(/^Чек предоплаты есть, чека расчёта нет\..*с зачётом предоплаты/)).toBeTruthy()
  await userEvent.click(within(needed).getByRole('button', { name: 'Оформить: заказ №\u00a0214' }))
  const preview = within(await screen.findByRole('dialog')).getByRole('region', { name: 'Так будет на чеке' })
  expect(preview.textContent).toMatch(/Зачёт предоплаты.*3.590,00/)
  expect(preview.textContent).not.toMatch(/Наличными|Безналичными/)
})

test('свой чек коррекции: что продали, называет человек; сколько взято, столько и на строке; отказ сервера остаётся в окне', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Чек коррекции' }))
  const dialog = await screen.findByRole('dialog', { name: 'Чек коррекции' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Вид коррекции/ }), 'Коррекция возврата прихода')
  await userEvent.type(field(dialog, /^День расчёта/), '20.11.2026')
  await userEvent.type(field(dialog, /^Номер основания/), 'записка 3')
  await userEvent.type(field(dialog, /^Название/), 'Педикюр')
  const preview = within(dialog).getByRole('region', { name: 'Так будет на чеке' })
  await userEvent.type(field(dialog, /^Наличными/), '500')
  await userEvent.tab()
  await waitFor(() => expect(preview.textContent).toMatch(/Коррекция возврата прихода.*Педикюр × 1.*500,00/))
  refuse(fiscal.correct, E.invalid, { errors: { register_id: [fiscalRu.refusals.taxation] } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить на кассу' }))
  expect(await within(dialog).findByText(fiscalRu.refusals.taxation)).toBeTruthy()
  expect(askedOf(fiscal.correct)[0]?.body).toMatchObject({
    lines: [{ kind: 'service', name: 'Педикюр', qty: 1, price: 500 }],
    cash: 500,
  })
})

test('суммы, которые не сходятся, названы до отправки', async () => {
  await open({ needed: [hole] })
  await userEvent.click(await screen.findByRole('button', { name: 'Оформить: заказ №\u00a0214' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.clear(field(dialog, /^Безналичными/))
  await userEvent.tab()
  expect(await within(dialog).findByText(/Строки на 3.590,00.*, оплата на 390,00.*должны сойтись/)).toBeTruthy()
})

test('оформленные говорят, что с чеком: вышел, отказан и как повторить', async () => {
  await open({ items: [made, { ...made, id: 2, order_id: null, state: 'refused', cause: 'no_paper', fd: null }] })
  const list = await screen.findByRole('region', { name: 'Оформленные' })
  expect(within(list).getByText('Чек напечатан, ФД № 41307')).toBeTruthy()
  expect(within(list).getByText(/Чек не напечатан\. Нет бумаги/)).toBeTruthy()
  expect(within(list).getByRole('button', { name: 'Напечатать снова' })).toBeTruthy()
  expect(within(list).getAllByText('Основание: акт 7 от 20.11.2026')).toHaveLength(2)
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Заказ №\u00a0198', '/finance/order/198']])
})

test('пустой экран и студии без касс названы словами, и оформлять нечего', async () => {
  await open({ registers: [] })
  expect(await screen.findByText('Заказов без чека нет')).toBeTruthy()
  expect(screen.getByText('Чеков коррекции ещё не было')).toBeTruthy()
  expect(screen.getByText('Касс, которые печатают чеки, нет')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Чек коррекции' })).toBeNull()
})

test('кто платежи видит, но не создаёт, видит, что осталось без чека, и не оформляет', async () => {
  answer(fiscal.corrections, shown({ needed: [hole] }))
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Payment.view', 'Order.view'] }, '/finance/corrections')
  const needed = await screen.findByRole('region', { name: 'Заказы без чека' })
  expect(within(needed).getByRole('link', { name: 'Заказ №\u00a0214' })).toBeTruthy()
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
})

test('не загрузилось — сказано словами, и зовут попробовать снова', async () => {
  refuse(fiscal.corrections, E.invalid)
  await openAs({}, '/finance/corrections')
  expect(await screen.findByText('Чеки коррекции не загрузились')).toBeTruthy()
})
