import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryDir } from '#bin/memory-dir.mjs'
import { type App, openApp } from '#server/app.ts'
import { openSecrets } from '#server/core/secrets.ts'
import { openOutside } from '#server/ports/outside.ts'
import { openTestDatabase } from './database.ts'
import { expectDocumented } from './documented.ts'
import { signedIn } from './signed-in.ts'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: the envelope's data, asserted by the test
  data: any
}

interface Options {
  headers?: Record<string, string>
  zone?: string
}

type Call = (url: string, body?: unknown, options?: Options) => Promise<Answer>
export interface Person {
  get: Call
  post: Call
  put: Call
  delete: Call
  patch: Call
  token: string
}

export interface TestHouse {
  app: App
  /** Signs in an employee by phone without a password; a generated one counts as changed. */
  as(phone: string): Promise<Person>
  /** The person who holds this token. */
  holder(token: string): Person
  nobody: Person
  /** Uploaded files, gone when closed. */
  filesDir: string
  close(): Promise<void>
}

/** Tests stand on Monday 2026-11-23, 09:00 in Moscow, like the worked examples of domain.md §2.5. */
export const MONDAY = '2026-11-23'
export const monday9 = Date.parse('2026-11-23T06:00:00Z')

/** The address of an Asterisk in tests, at which nobody answers. */
export const TEST_ASTERISK = '127.0.0.1:5038'

/** The house that is opened again over the same database is the same house. */
const secrets = openSecrets('the key of the houses of tests, 32 signs')

type AppOptions = Parameters<typeof openApp>[0]
/** `before` may mount routes of a test. */
export type HouseOptions = Partial<AppOptions> & { before?: (app: App) => void }

/** Opens a server over a database of its own; every call goes through HTTP. */
export async function openTestHouse({ before, database, ...options }: HouseOptions = {}): Promise<TestHouse> {
  const filesDir = join(memoryDir(), `okno-files-${randomUUID()}`)
  const outside = openOutside({ ASTERISK_HOSTS: TEST_ASTERISK })
  const usual = {
    filesDir,
    outside,
    secrets,
    clock: () => monday9,
    lateMs: Number.POSITIVE_INFINITY,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
  }
  const app = await openApp({ ...usual, ...options, database: database ?? (await openTestDatabase()) })
  before?.(app)
  await app.server.ready()
  return {
    app,
    nobody: personOf(app, ''),
    holder: (token) => personOf(app, token),
    async as(phone) {
      const { pool } = app.house.database
      const [person] = (await pool.query<{ id: number }>('select id from employers where phone = $1', [phone])).rows
      if (!person) throw new Error(`no employer with phone ${phone}`)
      const [token = ''] = await signedIn(pool, [person.id])
      return personOf(app, token)
    },
    filesDir,
    async close() {
      await app.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

function personOf(app: App, token: string): Person {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'): Call =>
    async (url, body, { headers = {}, zone } = {}) => {
      const response = await app.server.inject({
        method,
        url: url.startsWith('/') ? url : `/api/crm/${url}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(zone && { 'x-timezone': zone }),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }), // inject prints it as JSON
      })
      const bytes = response.rawPayload
      if (`${response.headers['content-disposition']}`.startsWith('attachment'))
        return { status: response.statusCode, headers: response.headers, body: bytes, data: bytes }
      const parsed = response.body ? JSON.parse(response.body) : null
      expectDocumented({ method, url, status: response.statusCode, body: parsed })
      return { status: response.statusCode, headers: response.headers, body: parsed, data: parsed?.data }
    }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE'), patch: call('PATCH'), token }
}
