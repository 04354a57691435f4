import { randomUUID } from 'node:crypto'
import { oneOf } from '#server/testing/load.ts'
import type { Stage } from './rows.ts'

export const any = ({ from, to }: { from: number; to: number }, less = 0) => from + Math.floor(Math.random() * (to - less - from + 1))
export const headers = ({ token }: { token: string }) => ({ authorization: `Bearer ${oneOf(token)}`, 'x-timezone': 'Europe/Moscow' })

export const get = (stage: Pick<Stage, 'token'>, path: string) => ({
  method: 'GET' as const,
  path: `/api/crm${path}`,
  headers: headers(stage),
})

/** A call that writes, under a key of its own or that of the thing itself; `path` begins where the API does. */
export const post = (stage: Pick<Stage, 'token'>, path: string, body: unknown, key: string = randomUUID()) => ({
  method: 'POST' as const,
  path: `/api/${path}`,
  headers: { ...headers(stage), 'idempotency-key': key },
  body,
})
