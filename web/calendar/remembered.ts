import { useSyncExternalStore } from 'react'
import { openListeners } from '#web/core/listeners.ts'
import type { ColourBy } from './colours.ts'

/** How this person likes the calendar, in this browser. */
export interface Kept {
  zoom?: number
  pinned?: number[]
  isGrouped?: boolean
  hidesIdle?: boolean
  isDockOpen?: boolean
  colour?: ColourBy
}

const PREFIX = 'okno.calendar:'
const { subscribe, tell } = openListeners()

export function useRemembered(employerId: number): [Kept, (change: Kept) => void] {
  const key = `${PREFIX}${employerId}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const keep = (change: Kept) => {
    localStorage.setItem(key, JSON.stringify({ ...read(localStorage.getItem(key)), ...change }))
    tell()
  }
  return [read(text), keep]
}

function read(text: string | null): Kept {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}
