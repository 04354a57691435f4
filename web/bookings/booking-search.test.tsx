import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const pause = () => new Promise((done) => setTimeout(done, 400))
const searches = () => askedOf(bookings.list).map(({ query }) => query.search)

test('BKG-026 записи ищут, только когда текст изменился и значение одно: с запятой поиск не идёт и сказано почему', async () => {
  answer(bookings.list, listOfRows<never>())
  await openAs({}, '/bookings')
  await headerSays('Записи')
  const field = screen.getByRole('searchbox', { name: 'Поиск' })
  await userEvent.type(field, 'Иванова')
  await waitFor(() => expect(searches().at(-1)).toBe('Иванова'))
  const asked = searches().length
  await userEvent.type(field, ' ')
  await pause()
  expect(searches()).toHaveLength(asked)
  await userEvent.type(field, ', Петрова')
  expect(await screen.findByText('Ищите по одному значению, без запятой.')).toBeTruthy()
  await pause()
  expect(searches()).toHaveLength(asked)
  expect(addressNow()).not.toContain('%2C')
  await userEvent.clear(field)
  await userEvent.type(field, 'Петрова')
  await waitFor(() => expect(searches().at(-1)).toBe('Петрова'))
  expect(screen.queryByText('Ищите по одному значению, без запятой.')).toBeNull()
  expect(searches().every((one) => !one?.includes(','))).toBe(true)
})
