import { useSyncExternalStore } from 'react'

/** How this person likes the screen: kept in the browser, applied before the first paint by public/look.js. */
export interface Look {
  theme: 'system' | 'light' | 'dark'
  density: 'compact' | 'comfortable'
  /** What was last chosen by the toggle; absent: by the width of the window. */
  sidebar?: 'open' | 'closed'
  /** Single keys may be switched off (WCAG 2.1.4); those with Ctrl stay. */
  keys?: 'off'
}

const KEY = 'okno.look'
const listeners = new Set<() => void>()
let look = read()

export const useLook = () => useSyncExternalStore(subscribe, () => look)

export function setLook(change: Partial<Look>) {
  look = { ...look, ...change }
  localStorage.setItem(KEY, JSON.stringify(look))
  apply()
  for (const listener of listeners) listener()
}

function apply() {
  const { dataset } = document.documentElement
  const { theme, density, sidebar = '' } = look
  for (const [key, value] of Object.entries({ theme, density, sidebar })) {
    if (value === '' || value === 'system') delete dataset[key]
    else dataset[key] = value
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Look {
  const usual: Look = { theme: 'system', density: 'compact' }
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return usual
  }
}
