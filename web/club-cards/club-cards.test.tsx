import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clubCardTypeRow, clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { clubCardRow, clubCardShown, clubCards } from '#contract/club-cards/club-cards.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { services } from '#contract/services/services.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const type = rowOf(clubCardTypeRow, {
  id: 4,
  company_id: 1,
  title: 'Маникюр, 10 визитов',
  kind: 'visits',
  price: 25_000,
  days: 365,
  freeze_days: 30,
  is_shared: 0,
  is_closed: 0,
  visits: 10,
  service_ids: [5],
  sold: 3,
})
const card = {
  id: 31,
  company_id: 1,
  type_id: 4,
  title: 'Маникюр, 10 визитов',
  kind: 'visits' as const,
  tail: '4821',
  user_id: 9,
  unit_id: 1,
  order_id: 7,
  currency_id: 1 as const,
  price: 25_000,
  visits: 10,
  is_shared: 0 as const,
  state: 'active' as const,
  sold_at: '2026-11-20 12:00:00',
  valid_until: '2027-11-20',
  freeze_left: 30,
  visits_left: 6,
  nominal_left: 0,
  paid_left: 15_000,
  unit: { id: 1, name: 'Арбат' },
  holder: { id: 9, name: 'Петрова Анна' },
}
const shown = rowOf(clubCardShown, {
  ...card,
  services: [{ id: 5, name: 'Маникюр с покрытием' }],
  entries: [
    {
      id: 2,
      at: '2026-11-23 10:00:00',
      event: 'used',
      visits: -1,
      nominal: 0,
      paid: -2500,
      order_id: 12,
      comment: null,
      unit: { id: 1, name: 'Арбат' },
      employer: { id: 2, name: 'Егорова Наталья' },
      user: { id: 10, name: 'Петрова Мария' },
    },
    {
      id: 1,
      at: '2026-11-20 12:00:00',
      event: 'sold',
      visits: 10,
      nominal: 0,
      paid: 25_000,
      order_id: 7,
      comment: null,
      unit: { id: 1, name: 'Арбат' },
      employer: null,
      user: { id: 9, name: 'Петрова Анна' },
    },
  ],
  may_freeze: 1,
  may_thaw: 0,
  may_refund: 1,
})
const as = (...permissions: Permission[]) => ({ unit_id: 1, is_superuser: 0 as const, permissions })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(clubCardTypes.list, listOfRows(type))
  answer(clubCards.list, listOfRows(rowOf(clubCardRow, card)))
  answer(clubCards.show, shown)
  answer(services.byCategory, [])
})

test('CRT-002 пункты меню открывают виды карт, где вид заводят и правят, и выданные карты', async () => {
  await openAs(as('ClubCardType.view', 'ClubCardType.create', 'ClubCardType.update', 'ClubCard.view'), '/help')
  await openFromMenu('club-card-types')
  await headerSays('Виды клубных карт')
  expect(await screen.findByText('Маникюр, 10 визитов')).toBeTruthy()
  expect(screen.getByText('10 визитов')).toBeTruthy()
  expect(addressNow()).toBe('/club-card-types')
  await userEvent.click(screen.getAllByRole('link', { name: 'Новый вид карты' })[0] as HTMLElement)
  await headerSays('Новый вид карты')
  answer(clubCardTypes.create, type)
  answer(clubCardTypes.show, type)
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Подарок')
  await userEvent.selectOptions(screen.getByLabelText(/^Что даёт/), 'Деньги')
  await userEvent.type(screen.getByLabelText(/^Цена/), '9000')
  await userEvent.type(screen.getByLabelText(/^Можно потратить/), '10000')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays(/Маникюр, 10 визитов/)
  expect(askedOf(clubCardTypes.create)[0]?.body).toMatchObject({ title: 'Подарок', kind: 'money', price: 9000, nominal: 10_000 })
  answer(clubCardTypes.update, { ...type, price: 24_000 })
  const price = await screen.findByLabelText(/^Цена/)
  await userEvent.clear(price)
  await userEvent.type(price, '24000')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(askedOf(clubCardTypes.update)[0]?.body).toEqual({ price: 24_000 })
  await openFromMenu('club-cards')
  await headerSays('Клубные карты')
  expect(await screen.findByText('Маникюр, 10 визитов · …4821')).toBeTruthy()
  expect(screen.getByText('Петрова Анна')).toBeTruthy()
  expect(screen.getByText('6 визитов из 10')).toBeTruthy()
})

test('карта с движениями: что осталось, кто держатель и кто пользовался; остаток возвращают через заказ', async () => {
  await openAs(as('ClubCard.view', 'ClubCard.sell', 'Order.view', 'Order.refund'), '/club-cards/31')
  await headerSays('Маникюр, 10 визитов · …4821')
  expect(await screen.findByText('6 визитов из 10')).toBeTruthy()
  expect(screen.getByText('Маникюр с покрытием')).toBeTruthy()
  const moves = within(screen.getByRole('region', { name: 'Что было с картой' }))
  expect(moves.getByText('Петрова Мария')).toBeTruthy()
  expect(moves.getByText('−1')).toBeTruthy()
  expect(moves.getByText('держатель')).toBeTruthy()
  const refund = screen.getByRole('link', { name: 'Вернуть за неиспользованное' })
  expect(refund.getAttribute('href')).toBe('/finance/order/7')
})

test('заморозка спрашивает причину и говорит, сколько дней осталось; отказ стоит у поля', async () => {
  refuse(clubCards.freeze, 422, { errors: { reason: ['Обязательное поле.'] } })
  await openAs(as('ClubCard.view', 'ClubCard.sell'), '/club-cards/31')
  await userEvent.click(await screen.findByRole('button', { name: 'Заморозить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Заморозить' }))
  expect(dialog.getByText(/Можно ещё 30 дн/)).toBeTruthy()
  answer(clubCards.freeze, { ...shown, state: 'frozen', may_freeze: 0, may_thaw: 1 })
  await userEvent.type(dialog.getByLabelText(/Причина/), 'Уехала на море')
  await userEvent.click(dialog.getByRole('button', { name: 'Заморозить' }))
  expect(askedOf(clubCards.freeze)[0]?.body).toEqual({ is_frozen: 1, reason: 'Уехала на море' })
})

test('карта прежней программы: вместо заказа сказано, откуда она; деньги за неё возвращают, назвав, чем их заплатили', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20 12:00:00',
    event: 'opened' as const,
    visits: 6,
    nominal: 0,
    paid: 15_000,
    order_id: null,
    comment: null,
  }
  answer(clubCards.show, {
    ...shown,
    order_id: null,
    price: 15_000,
    visits: 6,
    may_refund: 1,
    entries: [{ ...entry, unit: { id: 1, name: 'Арбат' }, employer: { id: 2, name: 'Егорова Наталья' }, user: null }],
  })
  await openAs(as('ClubCard.view', 'Order.view', 'Order.refund'), '/club-cards/31')
  expect(await screen.findByText('Продана в прежней программе')).toBeTruthy()
  expect(screen.getAllByText('Начальный остаток').length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /Заказ №/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Вернуть за неиспользованное' })).toBeNull()
  answer(customerWallet.payOutCard, { id: 78 })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть за неиспользованное' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Картой' }))
  await waitFor(() => expect(askedOf(customerWallet.payOutCard)).toHaveLength(1))
  expect(askedOf(customerWallet.payOutCard)[0]).toMatchObject({ params: { id: '31' }, body: { payment_type: 1 } })
})
