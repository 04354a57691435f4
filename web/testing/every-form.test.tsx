import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { freshServer, openAs, startApp } from './app.ts'
import { answerFull } from './full-tables.ts'
import { asked } from './server.ts'

/** Every screen on which something new is written, opened and sent at once, untouched. */
const addresses = Object.values(screens as Record<string, { path: string; may?: unknown }>)
  .filter(({ path, may }) => /\/new$/.test(path) && may !== undefined)
  .map(({ path }) => path)
/** These begin with a choice, or with what is scanned, and have no field that must be typed. */
const without = [
  '/bookings/new',
  '/finance/order/new',
  '/finance/rko/new',
  '/finance/pko/new',
  '/finance/exchange/new',
  '/good-flows/new',
  '/good-invents/new',
  '/good-orders/new',
  '/tickets/new',
  '/waiting-list/new',
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerFull()
})

const form = () => screen.getByRole('main').querySelector<HTMLFormElement>('form:has([type=submit])')
/** What is said of a control to whoever looks at it and to whoever hears it. */
const saidOf = (control: Element) => {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'))
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join()
}
const isEmpty = (control: Element) => !('value' in control) || control.value === ''

test('форм нового много', () => {
  expect(addresses.length - without.length).toBeGreaterThan(25)
})

describe('PLT-709 пустая форма нового, отправленная сразу: у каждого пустого обязательного поля — «Обязательное поле.», на сервер не ушло ничего', () => {
  test.each(addresses.filter((path) => !without.includes(path)))('%s', async (address) => {
    await openAs({}, address)
    await waitFor(() => expect(form()).not.toBeNull())
    const required = () => [...(form()?.querySelectorAll('[aria-required=true]') ?? [])].filter(isEmpty)
    await waitFor(() => expect(required().length).toBeGreaterThan(0))
    form()?.requestSubmit()
    await waitFor(() => expect(required().filter((one) => saidOf(one) === '')).toEqual([]))
    expect(new Set(required().map(saidOf))).toEqual(new Set(['Обязательное поле.']))
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([])
  })
})
