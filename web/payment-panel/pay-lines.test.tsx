import { fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { certificates } from '#contract/certificates/certificates.ts'
import { E } from '#contract/core/errors.ts'
import { employers } from '#contract/employers/employers.ts'
import { orders } from '#contract/orders/orders.ts'
import { startApp } from '#web/testing/app.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { freshTill, openPanel, paidOf } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(freshTill)

const service = { item_type: 1 as const, item_id: 6, title: 'Дизайн', price: 500, free: null }
const oil = { item_type: 2 as const, item_id: 8, title: 'Масло персик', price: 390, free: 5 }
const linesOf = () => (askedOf(orders.create)[0]?.body as { items: unknown[] } | undefined)?.items
async function add(panel: Awaited<ReturnType<typeof openPanel>>, words: string, name: RegExp) {
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Slash', key: '.' })
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  await userEvent.keyboard(words)
  await panel.findByRole('option', { name })
  await userEvent.keyboard('{Enter}')
}

test('услугу и товар добавляют без мыши: «/», слово, Enter; мастер — чья прошлая услуга, второй раз тот же товар — ещё одна штука', async () => {
  answer(orders.sellable, ({ query }) => (query?.words === 'ди' ? [service] : [oil]))
  answer(employers.forBooking, {
    items: [{ id: 15, name: 'Белова Кристина', unit: null, work_position: { id: 1, name: 'Мастер' } }],
    count: 1,
    filters: [],
  })
  const panel = await openPanel()
  await add(panel, 'ди', /^Дизайн.*500,00/)
  expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Мастер: Дизайн' }).value).toBe('14')
  await userEvent.clear(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }))
  await userEvent.type(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'ма')
  await userEvent.click(await panel.findByRole('option', { name: /^Масло персик.*390,00.*свободно 5/ }))
  await userEvent.type(panel.getByRole('combobox', { name: 'Добавить услугу или товар' }), 'мас')
  await userEvent.click(await panel.findByRole('option', { name: /^Масло персик/ }))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Количество: Масло персик' }).value).toBe('2')
  await userEvent.selectOptions(
    panel.getByRole('combobox', { name: 'Мастер: Дизайн' }),
    await panel.findByRole('option', { name: 'Белова Кристина' }),
  )
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 4510 }]]))
  expect(linesOf()).toMatchObject([
    { item_type: 1, item_id: 5, employer: 14 },
    { item_type: 1, item_id: 6, qty: 1, price: 500, employer: 15 },
    { item_type: 2, item_id: 8, qty: 2, price: 390, employer: null },
  ])
})

test('сканер добавляет товар, пока набирают сумму: сумма осталась, остаток взяла карта; неизвестный код назван', async () => {
  answer(orders.sellable, ({ query }) => (query?.code === '4600000000015' ? [oil] : []))
  answer(certificates.lookup, null)
  const panel = await openPanel()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Получено' })))
  scan('4600000000015')
  expect(await panel.findByText('Добавлено: Масло персик')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Принять 3.620,00.₽ наличными/ })).toBeTruthy()
  scan('4600000000022')
  expect(await panel.findByText(/с кодом 4600000000022 нет/)).toBeTruthy()
  expect(askedOf(orders.create)).toEqual([])
})

test('убранной услуги в заказе нет, а клавиши способов оплаты слышны сразу', async () => {
  answer(orders.sellable, [service])
  const panel = await openPanel()
  await add(panel, 'ди', /^Дизайн/)
  await userEvent.click(panel.getByRole('button', { name: 'Убрать: Маникюр' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Карта' })))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(linesOf()).toMatchObject([{ item_id: 6 }]))
})

test('чего не хватает, названо с тем, где ещё лежит; набранное осталось', async () => {
  const short = 'Масло персик: нужно 1, свободно 0. Есть ещё: Сокол · витрина — 4.'
  answer(orders.sellable, [oil])
  refuse(orders.create, E.notEnoughStock, { errors: { items: [short] } })
  const panel = await openPanel()
  await add(panel, 'ма', /^Масло/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await panel.findByRole('alert')).textContent).toContain('Недостаточно остатков')
  expect(panel.getByText(short)).toBeTruthy()
  expect(panel.getByRole('textbox', { name: 'Количество: Масло персик' })).toBeTruthy()
})

test('без права менять цены товар без цены не добавить: сказано почему', async () => {
  answer(orders.sellable, [{ ...oil, price: null }])
  const panel = await openPanel({
    is_superuser: 0,
    crosses_companies: 0,
    unit_id: 1,
    permissions: ['Booking.view', 'Order.view', 'Order.create', 'Order.update'],
  })
  await add(panel, 'ма', /^Масло персик.*цены нет/)
  expect(panel.getByText(/^Масло персик: цены нет/)).toBeTruthy()
  expect(panel.queryByRole('textbox', { name: 'Количество: Масло персик' })).toBeNull()
})

test('C21 чаевые через кассу: сумму набирает кто угодно, они мастера последней услуги и скидкой не считаются', async () => {
  const panel = await openPanel({
    is_superuser: 0,
    crosses_companies: 0,
    unit_id: 1,
    unit_settings: [{ type: 'tipsThrough', value: '1' }],
    permissions: ['Booking.view', 'Order.view', 'Order.create', 'Order.update'],
  })
  await userEvent.click(panel.getByRole('button', { name: 'Чаевые…' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Сумма чаевых' })))
  await userEvent.keyboard('300')
  expect(panel.queryByText('Скидка')).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 3530 }]]))
  expect(linesOf()?.[1]).toMatchObject({ item_type: 6, qty: 1, price: 300, employer: 14 })
})

test('где студия чаевых через кассу не берёт, кнопки нет', async () => {
  const panel = await openPanel()
  expect(panel.queryByRole('button', { name: 'Чаевые…' })).toBeNull()
})
