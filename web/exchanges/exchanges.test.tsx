import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { models, type Permission } from '#contract/core/permissions.ts'
import { exchangeRow, exchanges } from '#contract/exchanges/exchanges.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const arbat = { id: 1, name: 'Арбат' }
const row = rowOf(exchangeRow, {
  id: 9,
  unit_id: 1,
  register_id: 7,
  number: 142,
  closed_at: '2026-11-23 21:40:00',
  currency: 1,
  cash_fact: 19_600,
  exchange: 2500,
  target: 4000,
  missing: 1500,
  unit: arbat,
  register: { id: 7, name: 'Касса у стойки' },
  closer: { id: 2, name: 'Ветрова Елена' },
})
const place = (id: number, name: string) => ({ type: 'register' as const, id, name, unit: arbat, currency_id: 1 as const, sum: null })
const as = (...permissions: Permission[]) => ({ unit_id: 1, is_superuser: 0 as const, permissions })

beforeAll(startApp)
beforeEach(freshServer)

test('CSH-004 CSH-005 «Размен» открывается из меню: оставленное сменами, норма и чего не хватает', async () => {
  expect(models.Exchange.actions).toEqual(['view', 'create', 'update'])
  answer(exchanges.list, listOfRows(row))
  await openAs(as('Exchange.view', 'RKO.view'), '/finance/rko')
  await openFromMenu('exchange')
  expect(addressNow()).toBe('/finance/exchange')
  const line = within((await screen.findByText('Касса у стойки')).closest('tr') as HTMLElement)
  for (const word of [/2.500/, /4.000/, /1.500/, /№ 142/]) expect(line.getByText(word), String(word)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Норма размена' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Разменять' })).toBeNull()
})

test('CSH-005 без Exchange.view размена в меню нет', async () => {
  await openAs(as('RKO.view'), '/finance/rko')
  await screen.findByRole('link', { name: 'РКО' })
  expect(screen.queryByRole('link', { name: 'Размен' })).toBeNull()
})

test('размен между кассами: только эта операция, две разные кассы, ордер проводится РКО 7', async () => {
  answer(cashOrders.ground, {
    unit: arbat,
    places: [place(7, 'Касса у стойки'), place(8, 'Вторая касса')],
    employers: [],
    contractors: [],
    units: [],
    moves: [],
  })
  answer(cashOrders.create, () => ({ id: 5 }) as never)
  await openAs(as('Exchange.view', 'RKO.create', 'RKO.view'), '/finance/exchange/new')
  expect(await screen.findByRole('heading', { name: 'Размен между кассами' })).toBeTruthy()
  const operation = await screen.findByLabelText(/Операция/)
  expect(
    within(operation)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Выберите', 'Размен'])
  await userEvent.selectOptions(screen.getByLabelText(/^Куда/), 'register-8')
  await userEvent.type(screen.getByLabelText(/Сумма/), '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Разменять' }))
  await waitFor(() =>
    expect(askedOf(cashOrders.create)[0]?.body).toMatchObject({
      type: 0,
      cash_order_operation_id: 7,
      sum: 2000,
      sender_type: 'register',
      sender_id: 7,
      recipient_type: 'register',
      recipient_id: 8,
    }),
  )
})

test('норму студии меняет тот, у кого есть право: прежняя сказана, новая сохранена', async () => {
  answer(exchanges.list, listOfRows(row))
  answer(exchanges.targets, { items: [{ unit: arbat, sum: 4000 }] })
  answer(exchanges.setTarget, { unit: arbat, sum: 5000 })
  await openAs(as('Exchange.view', 'Exchange.update'), '/finance/exchange')
  await userEvent.click(await screen.findByRole('button', { name: 'Норма размена' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Норма размена' }))
  await userEvent.click(dialog.getByLabelText(/Студия/))
  await userEvent.click(await screen.findByRole('option', { name: /Арбат/ }))
  expect(await dialog.findByText(/Сейчас: 4.000/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Норма размена/), '5000')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(exchanges.setTarget)[0]?.body).toEqual({ unit_id: 1, sum: 5000 }))
})
