import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { calls } from '#contract/calls/calls.ts'
import { E } from '#contract/core/errors.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { windows } from '#contract/windows/windows.ts'
import { clearToasts } from '#web/core/toast.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { offer, overview } from '#web/testing/customer-overview.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

test('BKG-049 звонящую не записали: занятое окно — «Окно уже используется!» и только, прочее — «Ошибка сохранения!» и причина; карточка ждёт', async () => {
  answer(calls.mine, { items: [callOf()] })
  answer(customerOverview.show, overview)
  answer(windows.search, { items: [offer], reasons: [] })
  await openAs({}, '/companies')
  await headerSays('Компании')
  const her = within(await screen.findByRole('complementary', { name: 'Входящий звонок' }))
  for (const [code, errors, said, unsaid] of [
    [E.windowTaken, {}, ['Окно уже используется!'], 'Ошибка сохранения!'],
    [E.invalid, { user_id: ['Клиент заблокирован.'] }, ['Ошибка сохранения!', 'Клиент заблокирован.'], 'Окно уже используется!'],
  ] as const) {
    act(clearToasts)
    refuse(bookings.create, code, { errors: errors as Record<string, string[]> })
    await userEvent.click(await her.findByRole('button', { name: /^Записать на/ }))
    for (const words of said) expect(await screen.findByText(words), words).toBeTruthy()
    expect(screen.queryByText(unsaid)).toBeNull()
  }
  expect(askedOf(bookings.create)).toHaveLength(2)
  expect(her.queryByText(/^Записана:/)).toBeNull()
})
