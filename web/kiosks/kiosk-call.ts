import { urlOf } from '#contract/core/endpoint.ts'
import { kiosks } from '#contract/kiosks/kiosks.ts'

const NAME = 'okno.kiosk'
/** The last state from the server, from which a tablet that starts without a network goes on. */
const STATE = 'okno.kiosk.state'
/** A line that swallows every question is no line: the code of the next step is drawn without it. */
const PATIENCE = 4000

export const kioskToken = () => localStorage.getItem(NAME)
export const keepKioskToken = (token: string) => localStorage.setItem(NAME, token)
export function forgetKioskToken() {
  localStorage.removeItem(NAME)
  localStorage.removeItem(STATE)
}

/** The studio with its keys, and by how many seconds the clock of the server is ahead of this one. */
export interface KeptState {
  state: KioskState
  ahead: number
}
export const keepState = (kept: KeptState) => localStorage.setItem(STATE, JSON.stringify(kept))
export function keptState(): KeptState | null {
  try {
    return JSON.parse(localStorage.getItem(STATE) ?? 'null') as KeptState | null // only this file writes it
  } catch {
    return null
  }
}

export type Heard<T> = { kind: 'ok'; data: T } | { kind: 'ended' } | { kind: 'offline' }

/** The tablet's own two calls: its token is no session's, so the common `call` does not know it. */
async function ask<T>(method: 'GET' | 'POST', url: string, token: string): Promise<Heard<T>> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'x-kiosk': token, 'x-timezone': 'UTC', ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    })
    if (response.status === 401) return { kind: 'ended' }
    if (!response.ok) return { kind: 'offline' }
    const { data }: { data: T } = await response.json()
    return { kind: 'ok', data }
  } catch {
    return { kind: 'offline' }
  }
}

export interface KioskState {
  params: { id: string; hash: string; unit_id: number; code: string }
  title: string
  unit: string
  timezone: string
  now: number
  kiosk_id: number
  keys?: { day: number; key: string }[] | undefined
}
export const askCode = (token: string) => ask<KioskState>('POST', urlOf(kiosks.code), token)

export interface Came {
  name: string | null
  came: { id: number; name: string; at: string }[]
}
export const askCame = (token: string, codeId: string) => ask<Came>('GET', urlOf(kiosks.status).replace(':id', codeId), token)
