import { vi } from 'vitest'
import type { Me } from '#contract/auth/auth.ts'
import { type Data, type Endpoint, type Endpoints, urlOf } from '#contract/core/endpoint.ts'
import type { Code } from '#contract/core/errors.ts'
import { errors } from '#contract/core/errors.ts'
import { features } from '#contract/features.ts'

/** The wire as a screen sees it: every address is the contract's, every answer is checked by the contract's schema. */
export interface Asked {
  name: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}
type Answering = (asked: Asked) => Response

const everyEndpoint = (Object.values(features) as Endpoints[]).flatMap((one) => Object.values(one))
/** `/employers/form` is asked before `/employers/:id`. */
const matchers = everyEndpoint
  .map((endpoint) => ({ endpoint, names: [...urlOf(endpoint).matchAll(/:(\w+)/g)].map(([, name = '']) => name), at: patternOf(endpoint) }))
  .toSorted((one, other) => one.names.length - other.names.length)

const answers = new Map<string, Answering>()
/** All that was asked since `startServer`, in turn. */
export const asked: Asked[] = []
export const askedOf = (endpoint: Endpoint) => asked.filter(({ name }) => name === endpoint.name)

export function startServer() {
  answers.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve().then(() => reply(url, init)))
}

export function answer<E extends Endpoint>(endpoint: E, data: Data<E> | ((one: Asked) => Data<E>)) {
  answers.set(endpoint.name ?? '', (one) => {
    const given = typeof data === 'function' ? data(one) : data
    return new Response(JSON.stringify({ result: 'success', data: endpoint.data ? endpoint.data.parse(given) : null }))
  })
}

export function refuse(endpoint: Endpoint, code: Code, more: { errors?: Record<string, string[]> } = {}) {
  const { status, ru } = errors[code]
  answers.set(endpoint.name ?? '', () => new Response(JSON.stringify({ result: 'error', code, message: ru, ...more }), { status }))
}

export function cutOff(endpoint: Endpoint) {
  answers.set(endpoint.name ?? '', () => {
    throw new TypeError('Failed to fetch')
  })
}

export const listOfRows = <R>(...items: R[]) => ({ items, count: items.length, filters: [] })

export const superuser: Me = {
  ...{ id: 13, company_id: 1, unit_id: 1, is_superuser: 1, first_name: 'Ева', last_name: 'Соколова', middle_name: null },
  ...{ phone: '79000000001', work_position_id: 13, work_position: 'Суперадминистратор', permissions: [] },
  unit: { id: 1, name: 'Арбат', company_id: 1, timezone: 'Europe/Moscow' },
}

function reply(url: string, { method = 'GET', body, headers }: RequestInit): Response {
  const [path = '', search = ''] = url.split('?')
  const found = matchers.find((one) => one.endpoint.method === method && one.at.test(path))
  if (!found) throw new Error(`the contract knows no ${method} ${path}`)
  const { endpoint, names, at } = found
  const values = at.exec(path)?.slice(1) ?? []
  const one: Asked = {
    name: endpoint.name ?? '',
    params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    headers: Object.fromEntries(new Headers(headers)),
  }
  asked.push(one)
  return (answers.get(one.name) ?? nothingIn(endpoint))(one)
}

/** What no test speaks of: an empty list, no rows, no such row. */
function nothingIn(endpoint: Endpoint): Answering {
  const empty = [{ items: [], count: 0, filters: [] }, { items: [] }, []].find((one) => endpoint.data?.safeParse(one).success)
  if (empty) return () => new Response(JSON.stringify({ result: 'success', data: empty }))
  return () => new Response(JSON.stringify({ result: 'error', code: 404, message: errors[404].ru }), { status: 404 })
}

function patternOf(endpoint: Endpoint) {
  return new RegExp(`^${urlOf(endpoint).replace(/:\w+/g, '([^/]+)')}$`)
}
