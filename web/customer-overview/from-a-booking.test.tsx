import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { addressNow, openAs, startApp } from '#web/testing/app.ts'
import { blockOf, booking, gel, offer, openCustomer, overview, tomorrow, visit, visits } from '#web/testing/customer-overview.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openCustomer)

test('U-04 на странице записи есть «Перенести»; занятое место названо в самом переносе, со свободными рядом', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/bookings/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Перенести…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести: Романова Лариса' }))
  refuse(bookings.move, 1401, { data: { alternatives: [{ ...offer, begin_at: `${tomorrow} 20:00:00`, end_at: `${tomorrow} 21:30:00` }] } })
  await userEvent.click(await dialog.findByRole('button', { name: '18:00' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Перенести не удалось/)
  answer(bookings.move, { ...booking, undo: 10 })
  await userEvent.click(await dialog.findByRole('button', { name: /^20:00–21:30/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('на странице записи видно, кто она: открытая запись помечена и без своих кнопок, остальные — с ними', async () => {
  answer(bookings.show, booking)
  answer(customerOverview.show, { ...overview, visits: { ...visits, coming: [visit(7, tomorrow), visit(8, addDays(tomorrow, 1))] } })
  await openAs({}, '/bookings/7')
  const [open, next] = (await blockOf('Придёт')).getAllByRole('listitem')
  expect([open?.textContent, within(open!).queryByRole('button')]).toEqual([expect.stringContaining('эта запись'), null])
  expect(within(next!).getAllByRole('button')).toHaveLength(2)
})

test('в новой записи «Повторить» ставит её обычные услуги и мастера, никуда не уводя', async () => {
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [
    {
      id: 12,
      parent_id: null,
      title: 'Педикюр',
      priority: 1,
      show_aggregator: 1,
      services: [
        {
          id: 5,
          title: gel.title,
          subtitle: null,
          article: null,
          duration: 5400,
          priority: 1,
          price: 3600,
          is_countable: 0,
          show_crm: 1,
          show_aggregator: 1,
          popular: 0,
          ignore_window_ratio: 0,
          ignore_windows: 0,
        },
      ],
    },
  ])
  await openAs({}, '/bookings/new?user_id=9')
  await userEvent.click(await screen.findByRole('button', { name: /^Повторить/ }))
  await waitFor(() => expect(askedOf(windows.search).at(-1)?.query).toMatchObject({ 'service_ids[]': '5', employer_id: '14' }))
  expect(addressNow()).toBe('/bookings/new')
})
