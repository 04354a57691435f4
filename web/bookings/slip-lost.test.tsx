import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { booking } from '#web/testing/customer-overview.ts'
import { answer } from '#web/testing/server.ts'

vi.mock('./visit-slip.tsx', () => Promise.reject(new TypeError('Failed to fetch')))

beforeAll(startApp)
beforeEach(freshServer)

test('PLT-052 бланк визита, чья часть программы не пришла, не печатается молча: сказано, что связи нет', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/bookings/7')
  await screen.findByRole('heading', { level: 1, name: /Запись №\u00a07/ })
  await userEvent.click(await screen.findByRole('button', { name: 'Напечатать' }))
  expect(await screen.findByText('Ошибка соединения с сервером.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: /Запись №\u00a07/ })).toBeTruthy()
})
