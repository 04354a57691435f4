import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
const envelope = (data: object) => ({ 200: { content: { 'application/json': { schema: { properties: { data } } } } } })
const body = {
  type: 'object',
  required: ['reason'],
  properties: { reason: { type: 'string', maxLength: 200 }, extra: { type: 'object', properties: { deep: { const: 'x' } } } },
}
const document = {
  paths: {
    '/api/crm/bookings/{id}': {
      get: {
        operationId: 'bookings.show',
        tags: ['bookings'],
        'x-may': 'Booking.view',
        parameters: [id],
        responses: envelope({ type: 'object', properties: { total: { type: 'number' } } }),
      },
      put: {
        operationId: 'bookings.update',
        tags: ['bookings'],
        'x-may': 'Booking.update',
        parameters: [id],
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: envelope({ type: 'null' }),
      },
    },
    '/api/crm/cities': {
      get: {
        operationId: 'cities.list',
        tags: ['cities'],
        'x-may': 'anyone',
        parameters: [],
        responses: envelope({ type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }),
      },
    },
  },
}
let asked: { url: string; headers: HeadersInit | undefined }[] = []
let status = 200

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  asked = []
  status = 200
  // The document stands beside the contract's calls: this server knows it, the shared one does not.
  const contract = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url !== '/api/openapi.json') return contract(url, init)
    asked.push({ url, headers: init.headers })
    return Promise.resolve(new Response(JSON.stringify(document), { status }))
  })
})

test('вызовы стоят по областям с адресом и правом; раскрытый показывает поля тела и ответа', async () => {
  await openAs({}, '/api/docs')
  await headerSays('Описание API')
  const bookings = within(await screen.findByRole('region', { name: 'bookings' }))
  expect(bookings.getAllByText('/api/crm/bookings/{id}')).toHaveLength(2)
  await userEvent.click(bookings.getByText('PUT'))
  const call = within(bookings.getByText('PUT').closest('details') as HTMLElement) // a card is a details element
  expect(call.getAllByText('Booking.update').length).toBeGreaterThan(0)
  expect(call.getByText('reason').closest('p')?.textContent).toBe('reason string … 200 обязательно')
  expect(call.getByText('deep').closest('p')?.textContent).toBe('deep "x"')
  expect(within(screen.getByRole('region', { name: 'cities' })).getAllByText('любой, кто вошёл').length).toBeGreaterThan(0)
  expect(asked).toEqual([{ url: '/api/openapi.json', headers: { Authorization: 'Bearer token' } }])
})

test('поиск оставляет подходящие вызовы и говорит, сколько их', async () => {
  await openAs({}, '/api/docs')
  await screen.findByRole('region', { name: 'bookings' })
  await userEvent.type(screen.getByRole('searchbox'), 'put booking')
  await screen.findByText('Найден 1 вызов')
  expect(screen.queryByRole('region', { name: 'cities' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), ' ничего')
  expect(await screen.findByText('Таких вызовов нет')).toBeTruthy()
})

test('вызов копируется командой curl с обязательными полями', async () => {
  const user = userEvent.setup()
  await openAs({}, '/api/docs')
  const bookings = within(await screen.findByRole('region', { name: 'bookings' }))
  const card = bookings.getByText('PUT').closest('details') as HTMLElement // a card is a details element
  await user.click(bookings.getByText('PUT'))
  await user.click(within(card).getByRole('button', { name: 'Скопировать как curl' }))
  await screen.findByText('Скопировано: подставьте свой токен')
  expect(await navigator.clipboard.readText()).toBe(
    [
      `curl -X PUT '${window.location.origin}/api/crm/bookings/ID'`,
      "-H 'Authorization: Bearer TOKEN'",
      "-H 'Content-Type: application/json'",
      `-d '{"reason":""}'`,
    ].join(' \\\n  '),
  )
})

test('таблица отказов названа кодами и словами каталога', async () => {
  await openAs({}, '/api/docs')
  const refusals = within(await screen.findByRole('region', { name: 'Отказы' }))
  expect(refusals.getByRole('row', { name: '1401 409 Окно уже используется!' })).toBeTruthy()
})

test('не загрузилось — сказано, и можно повторить', async () => {
  status = 500
  await openAs({}, '/api/docs')
  await screen.findByText('Описание не загрузилось')
  status = 200
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('region', { name: 'bookings' })).toBeTruthy()
})
