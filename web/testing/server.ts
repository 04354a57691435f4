import { vi } from 'vitest'
import { auth, type Me } from '#contract/auth/auth.ts'
import { type Answer, type Data, type Endpoint, type Endpoints, urlOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import type { Code } from '#contract/core/errors.ts'
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
/** `/employers/form` must be matched before `/employers/:id`. */
const matchers = everyEndpoint
  .map((endpoint) => ({ endpoint, names: [...urlOf(endpoint).matchAll(/:(\w+)/g)].map(([, name = '']) => name), at: patternOf(endpoint) }))
  .toSorted((one, other) => one.names.length - other.names.length)

const answers = new Map<string, Answering>()
/** All that was asked since `startServer`, in turn. */
export const asked: Asked[] = []
export const askedOf = (endpoint: Endpoint) => asked.filter(({ name }) => name === endpoint.name)
/** What a list has asked for its rows: how many there are without its filters it asks by another call, of one row. */
export const askedRowsOf = (endpoint: Endpoint) => askedOf(endpoint).filter(({ query }) => query?.limit !== '1')

export function startServer() {
  answers.clear()
  expired.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve().then(() => reply(url, init)))
  vi.stubGlobal('XMLHttpRequest', WatchedRequest)
}

/** An answer as it leaves the server, or as a verb returns it. */
type Shown<E> = Answer<E> | Data<E>

export function answer<E extends Endpoint>(endpoint: E, data: Shown<E> | ((one: Asked) => Shown<E>)) {
  const checked = (given: unknown) => (endpoint.data ? endpoint.data.parse(given) : null)
  // A wrong example fails its test at once, and not as a network error of the screen.
  const fixed = typeof data === 'function' ? null : checked(data)
  answers.set(endpoint.name ?? '', (one) => success(typeof data === 'function' ? checked(data(one)) : fixed))
}

export function refuse(endpoint: Endpoint, code: Code, more: { errors?: Record<string, string[]>; data?: unknown } = {}) {
  answers.set(endpoint.name ?? '', () => refusal(code, more))
}

/** The next call alone is refused. */
export function refuseOnce(
  endpoint: Endpoint,
  code: Code,
  more: { errors?: Record<string, string[]>; data?: unknown } = {},
  headers: Record<string, string> = {},
) {
  const name = endpoint.name ?? ''
  const next = answers.get(name) ?? nothingIn(endpoint)
  answers.set(name, () => {
    answers.set(name, next)
    return refusal(code, more, headers)
  })
}

export function cutOff(endpoint: Endpoint) {
  answers.set(endpoint.name ?? '', () => {
    throw new TypeError('Failed to fetch')
  })
}

/** Refuses calls with this token until it is renewed. */
export const expireToken = (token: string) => void expired.add(`Bearer ${token}`)
const expired = new Set<string>()

export const listOfRows = <R>(...items: R[]) => ({ items, count: items.length, filters: [] })

export const superuser: Me = {
  id: 13,
  company_id: 1,
  unit_id: 1,
  is_superuser: 1,
  first_name: 'Ева',
  last_name: 'Соколова',
  middle_name: null,
  phone: '79000000001',
  work_position_id: 13,
  work_position: 'Суперадминистратор',
  currency: 'RUB',
  permissions: [],

  company: { id: 1, name: 'ООО «Окно»' },
  crosses_companies: 1,
  reach: 'company',
  activity_status: 1,
  must_change_password: 0,
  must_set_second_factor: 0,
  impersonated_by: null,
  unread_notifications_count: 0,
  unit: { id: 1, name: 'Арбат', company_id: 1, timezone: 'Europe/Moscow', settings: {} },
  unit_settings: [],
  images: [],
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
    body: bodyOf(body),
    headers: Object.fromEntries(new Headers(headers)),
  }
  asked.push(one)
  if (expired.has(one.headers.authorization ?? '') && endpoint !== auth.refresh) return refusal(1005)
  return (answers.get(one.name) ?? nothingIn(endpoint))(one)
}

/** A form is read back by its names. */
function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData)
    return Object.fromEntries([...body.keys()].map((name) => [name, name.endsWith('[]') ? body.getAll(name) : body.get(name)]))
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** A watched request is answered like others, after half of it was reported as sent. */
function WatchedRequest() {
  const headers: Record<string, string> = {}
  const sent = { method: '', url: '' }
  const one = {
    status: 0,
    responseText: '',
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    upload: { onprogress: (_: { loaded: number; total: number }) => {} },
    open: (method: string, url: string) => Object.assign(sent, { method, url }),
    setRequestHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    getResponseHeader: () => null,
    abort: () => one.onabort(),
    async send(body: FormData) {
      one.upload.onprogress({ loaded: 1, total: 2 })
      try {
        const response = await fetch(sent.url, { method: sent.method, headers, body })
        Object.assign(one, { status: response.status, responseText: await response.text() })
      } catch {
        return one.onerror()
      }
      one.onload()
    },
  }
  return one
}

/** What no test speaks of: an empty list, no rows, no such row; a session that cannot be renewed. */
function nothingIn(endpoint: Endpoint): Answering {
  if (endpoint === auth.refresh) return () => refusal(1012)
  const empty = [{ items: [], count: 0, filters: [] }, { items: [] }, []].find((one) => endpoint.data?.safeParse(one).success)
  return () => (empty ? success(empty) : refusal(404))
}

const success = (data: unknown) => new Response(JSON.stringify({ result: 'success', data }))

function refusal(code: Code, more: object = {}, headers: Record<string, string> = {}) {
  const { status, ru } = errors[code]
  return new Response(JSON.stringify({ result: 'error', code, message: ru, ...more }), { status, headers })
}

function patternOf(endpoint: Endpoint) {
  return new RegExp(`^${urlOf(endpoint).replace(/:\w+/g, '([^/]+)')}$`)
}
