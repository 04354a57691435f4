import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

/** How this person likes the screen: kept in the browser, applied before the first paint by public/look.js. */
export interface Look {
  theme: 'system' | 'light' | 'dark'
  density: 'compact' | 'comfortable'
  /** The language of the shell, the sign-in and the server's messages; absent: Russian. */
  language?: Language
  /** The side bar as it was last switched; absent: it depends on the width of the window. */
  sidebar?: 'open' | 'closed'
  /** The month above the menu may be folded to its name, so that the menu begins higher. */
  month?: 'folded'
  /** Single keys may be switched off (WCAG 2.1.4), while those with Ctrl stay. */
  keys?: 'off'
}

export type Language = 'ru' | 'en'

const KEY = 'okno.look'
const { subscribe, tell } = openListeners()
let look = read()

export const useLook = () => useSyncExternalStore(subscribe, () => look)

export const languageNow = (): Language => (look.language === 'en' ? 'en' : 'ru')

export function setLook(change: Partial<Look>) {
  look = { ...look, ...change }
  localStorage.setItem(KEY, JSON.stringify(look))
  apply()
  tell()
}

function apply() {
  const { dataset } = document.documentElement
  document.documentElement.lang = languageNow()
  const { theme, density, sidebar = '' } = look
  for (const [key, value] of Object.entries({ theme, density, sidebar })) {
    if (value === '' || value === 'system') delete dataset[key]
    else dataset[key] = value
  }
}

function read(): Look {
  const usual: Look = { theme: 'system', density: 'compact' }
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return usual
  }
}
