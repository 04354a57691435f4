import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { output } from 'zod'
import { cashMovement, cashMovements } from '#contract/cash-movements/cash-movements.ts'
import { cashPlaces } from '#contract/cash-places/cash-places.ts'
import { safePackageRow, safePackages } from '#contract/safe-packages/safe-packages.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const elena = { id: 2, name: 'Ветрова Елена' }
const row = rowOf(safePackageRow, {
  id: 5,
  company_id: 1,
  shift_id: 3,
  unit_id: 1,
  code: 'СП-000417',
  sum: 16_600,
  state: 'handed',
  unit: { id: 1, name: 'Арбат' },
  packed_at: '2026-11-23 21:40:00',
  packer: elena,
  handed_at: '2026-11-24 10:00:00',
  hander: elena,
  courier: 'Петров',
  received: null,
  received_at: null,
  decided: null,
  decided_at: null,
})

beforeAll(startApp)
beforeEach(freshServer)

test('пакет показывает свой путь: кто и когда собрал и передал, что ещё впереди; банк принимает его по коду', async () => {
  answer(safePackages.show, row)
  answer(safePackages.receive, { ...row, state: 'discrepancy', received: 16_550 })
  await openAs({}, '/finance/safe-packages/5')
  const way = within(await screen.findByRole('region', { name: 'Путь пакета' }))
  for (const words of ['Собран', 'Передан курьеру', 'Принят банком', 'курьер Петров', 'ещё нет']) expect(way.getByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отметить приём банком' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Банк принял пакет' }))
  await userEvent.type(dialog.getByLabelText(/^Код/), 'СП-000417')
  const sum = dialog.getByLabelText(/^Принято банком/)
  await userEvent.clear(sum)
  await userEvent.type(sum, '16550')
  await userEvent.click(dialog.getByRole('button', { name: 'Отметить приём банком' }))
  await waitFor(() => expect(askedOf(safePackages.receive)[0]?.body).toEqual({ code: 'СП-000417', sum: 16_550 }))
})

test('у принятого пакета делать нечего, а без права пакет только смотрят', async () => {
  answer(safePackages.show, { ...row, state: 'received', received: 16_600, received_at: '2026-11-24 12:00:00', receiver: elena })
  await openAs({}, '/finance/safe-packages/5')
  expect(await screen.findByRole('region', { name: 'Путь пакета' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /банк|курьер|расхожден/i })).toBeNull()
})

test('где деньги: студия со своими кассами, сейфами и пакетами, и сколько в ней всего', async () => {
  answer(cashPlaces.list, {
    items: [
      {
        unit: { id: 1, name: 'Арбат' },
        drawers: [{ id: 7, title: 'У стойки', currency: 1, sum: 3000, shift: null }],
        safes: [{ id: 3, title: 'Сейф', sums: [{ currency: 1, sum: 12_000 }] }],
        packages: [
          { id: 5, code: 'СП-000417', sum: 16_600, currency: 1, state: 'packed', packed_at: '2026-11-23 21:40:00' },
          { id: 6, code: 'СП-000418', sum: 5000, currency: 1, state: 'handed', packed_at: '2026-11-23 21:40:00' },
        ],
        moves: [{ id: 4, number: '2-9', from: { id: 2, name: 'Чистые пруды' }, sum: 2500, currency: 1, sent_at: '2026-11-23 20:10:00' }],
      },
    ],
  })
  await openAs({}, '/finance/cash')
  const place = within(await screen.findByRole('region', { name: 'Арбат' }))
  expect(place.getByText('смена закрыта')).toBeTruthy()
  expect(place.getByRole('link', { name: 'СП-000417' }).getAttribute('href')).toBe('/finance/safe-packages/5')
  expect(place.getByText(/^31.600/)).toBeTruthy()
  expect(place.getByText('Чистые пруды').closest('li')?.textContent).toMatch(/РКО №.2-9, отправлено.*2.500/)
})

test('движения денег: пришло и ушло порознь, документ открывается', async () => {
  const movement = (more: Pick<output<typeof cashMovement>, 'id' | 'amount' | 'doc_type' | 'doc_id' | 'doc'>) =>
    rowOf(cashMovement, {
      account: 'cash.register',
      subject_id: 7,
      unit_id: 1,
      currency: 1,
      at: '2026-11-23 21:40:00',
      ...more,
    })
  answer(
    cashMovements.list,
    listOfRows(
      movement({ id: 2, amount: -1500, doc_type: 'safe_package', doc_id: 5, doc: { number: 'СП-000417', type: null } }),
      movement({ id: 1, amount: 3200, doc_type: 'order', doc_id: 12, doc: { number: null, type: null } }),
    ),
  )
  await openAs({}, '/finance/transactions')
  const table = within(await screen.findByRole('table', { name: 'Движения денег' }))
  expect((await table.findByRole('link', { name: 'Пакет СП-000417' })).getAttribute('href')).toBe('/finance/safe-packages/5')
  expect(table.getAllByText('Касса')).toHaveLength(2)
  expect(table.getByRole('link', { name: 'Заказ №\u00a012' }).getAttribute('href')).toBe('/finance/order/12')
})

test('ответ банка о пакете потерян: приём отмечают снова тем же ключом', async () => {
  answer(safePackages.show, row)
  await sendsOnce({
    endpoint: safePackages.receive,
    open: async () => {
      await openAs({}, '/finance/safe-packages/5')
      await userEvent.click(await screen.findByRole('button', { name: 'Отметить приём банком' }))
    },
    send: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Банк принял пакет' }))
      await refill(dialog.getByLabelText(/^Код/), 'СП-000417')
      await userEvent.click(dialog.getByRole('button', { name: 'Отметить приём банком' }))
    },
    answered: () => answer(safePackages.receive, { ...row, state: 'received', received: 16_600 }),
  })
})
