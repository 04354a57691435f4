import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clubCards, usableCard } from '#contract/club-cards/club-cards.ts'
import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { orders } from '#contract/orders/orders.ts'
import { cardNumberOf } from '#domain/club-cards/number.ts'
import { startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { freshTill, openPanel, paidOf } from './payment-scene.ts'

const NUMBER = cardNumberOf('123456789')
const visits = rowOf(usableCard, {
  id: 31,
  title: 'Маникюр, 10 визитов',
  kind: 'visits',
  tail: NUMBER.slice(-4),
  visits_left: 6,
  nominal_left: 0,
  paid_left: 15_000,
  state: 'active',
  valid_until: '2027-11-20',
  service_ids: [5],
  holder: { id: 9, name: 'Виноградова Арина' },
})
const money = { ...visits, id: 32, title: 'Подарок', kind: 'money' as const, visits_left: 0, nominal_left: 1000, service_ids: [] }

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.sellable, [])
})

const itemsOf = () => askedOf(orders.create).map(({ body }) => (body as { items: { price: number; club_card_id?: number }[] }).items)

test('карта видна сразу; «5» — и визит идёт по ней: цена визита, скидка названа, карта платит всё', async () => {
  answer(clubCards.usable, [visits])
  const panel = await openPanel()
  expect(await panel.findByText('Маникюр, 10 визитов · 6 визитов')).toBeTruthy()
  await userEvent.keyboard('5')
  expect(await panel.findByText('по клубной карте')).toBeTruthy()
  expect(panel.getByText(/^скидка 730,00$/)).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 7, sum: 2500, club_card_id: 31 }]]))
  expect(itemsOf()[0]).toMatchObject([{ price: 2500, club_card_id: 31 }])
})

test('услугу, которую карта засчитала, берут деньгами: строка снова по прайсу, карта её не платит', async () => {
  answer(clubCards.usable, [visits])
  const panel = await openPanel()
  await panel.findByText('Маникюр, 10 визитов · 6 визитов')
  await userEvent.keyboard('5')
  await userEvent.click(await panel.findByRole('button', { name: 'Взять деньгами' }))
  expect(panel.queryByText('по клубной карте')).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Убрать: Клубная карта' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 1, sum: 3230 }]]))
  expect(itemsOf()[0]?.[0]?.club_card_id).toBeUndefined()
})

test('денежная карта платит, сколько на ней есть, остальное берёт банковская', async () => {
  answer(clubCards.usable, [money])
  const panel = await openPanel()
  await panel.findByText(/^Подарок · 1.000,00/)
  await userEvent.keyboard('5')
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^2.230,00$/))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 7, sum: 1000, club_card_id: 32 },
        { payment_type: 1, sum: 2230 },
      ],
    ]),
  )
})

test('C37 заказ двух юрлиц рядом с денежной картой не делится: что делать, сказано у её строки, набранное осталось', async () => {
  answer(clubCards.usable, [money])
  const words = onlinePaymentsRu.refusals.severalWithMoneyCard
  refuse(orders.create, E.invalid, { errors: { 'payments.0.club_card_id': [words] } })
  const panel = await openPanel()
  await panel.findByText(/^Подарок · 1.000,00/)
  await userEvent.keyboard('5')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const row = (await panel.findByRole('button', { name: 'Клубная карта' })).closest('li')
  await waitFor(() => expect(within(row as HTMLElement).getByRole('alert').textContent).toBe(words))
  expect(panel.getByText(/^Оплата не принята: .*отдельными заказами\. Всё набранное осталось\.$/)).toBeTruthy()
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^2.230,00$/)
})

test('семейную карту называют номером: сканером или набрав его после «5»', async () => {
  const panel = await openPanel()
  answer(clubCards.usable, [{ ...visits, holder: { id: 77, name: 'Виноградова Мария' } }])
  scan(NUMBER)
  expect(await panel.findByText('по клубной карте')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 7, sum: 2500, club_card_number: NUMBER }]]))
})

test('замороженной и чужой для услуги карты не берут: сказано, почему', async () => {
  answer(clubCards.usable, [{ ...visits, state: 'frozen' as const, thaws_on: '2026-12-15' }])
  const panel = await openPanel()
  expect(await panel.findByText(/заморожена до 15.12.2026|заморожена до 15 дек/)).toBeTruthy()
  await userEvent.keyboard('5')
  expect(panel.queryByText('по клубной карте')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('textbox', { name: 'Номер карты' })))
  answer(clubCards.usable, [{ ...visits, service_ids: [99] }])
  await userEvent.keyboard(`${NUMBER}{Enter}`)
  expect(await panel.findByText('Маникюр, 10 визитов: за эти услуги картой не платят.')).toBeTruthy()
})
