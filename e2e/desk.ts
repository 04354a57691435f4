import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { tokenOf } from '#bin/screens.mjs'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { type Answer, type CallInput, type Endpoint, urlOf } from '#contract/core/endpoint.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { customers } from '#contract/customers/customers.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'

/** What a test must know of the demo's day before it acts: asked through the same calls that the screens use. */
export const ARBAT = 1
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })
export const tomorrow = () => addDays(today(), 1)

export interface Desk {
  url: string
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>>
}

/** The wire, signed in as somebody. */
export async function deskOf(okno: { url: string }, position: number): Promise<Desk> {
  const headers = { Authorization: `Bearer ${await tokenOf(okno.url, position)}` }
  const wire = await request.newContext({ baseURL: okno.url, extraHTTPHeaders: headers })
  return { url: okno.url, call: (endpoint, input) => ask(wire, endpoint, input) }
}

async function ask<E extends Endpoint>(wire: APIRequestContext, endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  const answer = await wire.fetch(`${path}?${search}`, { method: endpoint.method, ...(body !== undefined && { data: body }) })
  expect(answer.status(), `${endpoint.method} ${path}: ${await answer.text()}`).toBe(200)
  const { data } = await answer.json()
  return (endpoint.data ? endpoint.data.parse(data) : null) as Answer<E> // parsed by this very schema
}

/** Where a service can be booked that day, as the booking form is told. */
export async function offersOf(desk: Desk, serviceId: number, day: string): Promise<Offer[]> {
  const query = { begin_at: `${day} 00:00:00`, end_at: `${day} 23:59:59`, type: 'unit', unit_ids: [ARBAT], service_ids: [serviceId] }
  return (await desk.call(windows.search, { query })).items
}

/** Starts that the tests of one file take. */
const ENOUGH = 6

/** The nearest day from tomorrow on with enough starts for several tests: on some days of the demo few masters work. */
export async function openDay(desk: Desk, serviceId: number): Promise<string> {
  for (let day = tomorrow(); day < addDays(tomorrow(), 10); day = addDays(day, 1))
    if ((await offersOf(desk, serviceId, day)).length >= ENOUGH) return day
  throw new Error('the demo has no open day')
}

export interface Known {
  id: number
  name: string
  tail: string
}

const SUPERUSER = 13

/** Customers that the last four digits of the phone find alone, and who are expected in no studio that day. */
export async function knownCustomers(desk: Desk, day: string, count: number): Promise<Known[]> {
  const boss = await deskOf(desk, SUPERUSER)
  const { items: expected } = await boss.call(bookings.list, { query: { limit: 500, search: `day:${day}`, searchFields: 'day:=' } })
  const { items } = await desk.call(customers.list, { query: { limit: 200, orderBy: 'id', sortedBy: 'asc' } })
  const known: Known[] = []
  for (const { id, phone } of items) {
    // Masked or not, the last four digits are shown.
    const tail = phone.replace(/\D/g, '').slice(-4)
    if (known.length === count) break
    if (!/^\d{4}$/.test(tail) || expected.some(({ user_id }) => user_id === id)) continue
    const [only, ...others] = (await desk.call(customers.search, { query: { name: tail } })).items.data
    if (only?.id !== id || others.length > 0) continue
    const name = [only.last_name, only.first_name].filter(Boolean).join(' ')
    // A test of this house may have given somebody the very words by which a list offers to make a new customer.
    if (name !== customersRu.create) known.push({ id, name, tail })
  }
  expect(known).toHaveLength(count)
  return known
}

const clock = (moment: string) => moment.slice(11, 16)
export const rangeOf = (one: Pick<Offer, 'begin_at' | 'end_at'>) => `${clock(one.begin_at)}–${clock(one.end_at)}`

/** A card of the grid by its customer, wherever it stands; and one that stands at a time. */
export const cardOf = (page: Page, customer: string, time = '') =>
  page.getByRole('group', { name: calendarRu.grid.label }).getByRole('button', { name: new RegExp(`${customer}.*${time}`) })

/** The outline of a free window: the master's column, the time it begins at. */
export const gapOf = (page: Page, master: string, begin: string) =>
  page.getByRole('button', { name: new RegExp(`^Свободное окно ${clock(begin)}–.*, ${master}\\. `) })

/** A card that stands in the grid, by its number: columns that come into view later are drawn before it, and the first card is then another one. */
export async function standingCard(page: Page) {
  const card = '[data-kind="card"] [data-block]'
  const number = await page.locator(card).first().getAttribute('data-block')
  return page.locator(`${card}[data-block="${number}"]`)
}
