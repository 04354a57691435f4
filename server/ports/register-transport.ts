import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange, Transport } from './exchange.ts'

/** Shorter than the life that the verdict gives a request (`REQUEST_LIFE`), so that what was let go is over by then. */
const PATIENCE = 8000

/** Sends requests to a service by HTTP; any failure on the way counts as no answer. */
export const httpTransport =
  (baseUrl: string): Transport =>
  async ({ method, path, body, headers, after }: Exchange) => {
    if (after) await sleep(after)
    try {
      const response = await fetch(new URL(`${baseUrl.replace(/\/$/, '')}${path}`), {
        method,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      const text = await response.text()
      return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
    } catch {
      return null
    }
  }
