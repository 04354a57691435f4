import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Smaller words below the text. */
  detail?: string
  action?: { label: string; run: () => void }
  /** Milliseconds until the message disappears; absent: it stays until it is closed. */
  life?: number
  /** A countdown is drawn into the action's label. */
  countdown?: boolean
  at: Date
}

/** Plain success leaves after 2 s; errors and what offers an action stay until closed (000 §9, decisions.md «Other»). */
const SUCCESS_LIFE = 2000
const LOG_SIZE = 50
/** In this tab, per person: the log survives a reload and an expired session. */
const LOG_KEY = 'okno.log:'

let shown: readonly Toast[] = []
let log: readonly Toast[] = []
let last = 0
let owner: number | null = null
const { subscribe, tell } = openListeners()

type Extra = Pick<Toast, 'detail' | 'action' | 'life' | 'countdown'>

export const toast = {
  success: (text: string, extra: Extra = {}) => add('success', text, { ...(extra.action ? {} : { life: SUCCESS_LIFE }), ...extra }),
  info: (text: string, extra: Extra = {}) => add('info', text, extra),
  error: (text: string, extra: Extra = {}) => add('error', text, extra),
  /** The notifier of 000 §8: a type that is neither success nor plain news is shown as an error. */
  notify: (type: string, text: string, extra: Extra = {}) => toast[kinds[type] ?? 'error'](text, extra),
}
const kinds: Record<string, Toast['kind']> = { primary: 'success', info: 'info' }

export function closeToast(id: number) {
  publish(shown.filter((one) => one.id !== id))
}

/** Updates a message about something that lasts. */
export function detailToast(id: number, detail: string) {
  publish(shown.map((one) => (one.id === id ? { ...one, detail } : one)))
}

export const useToasts = () => useSyncExternalStore(subscribe, () => shown)
/** The latest messages, newest first. */
export const useToastLog = () => useSyncExternalStore(subscribe, () => log)

/** What this person was told before the page was reloaded; what has just been said belongs to them too. */
export function openToastLog(employerId: number) {
  if (owner === employerId) return
  // Said before anybody was known: while signing in. What another person was told stays with them.
  const before = owner === null ? log : []
  owner = employerId
  log = [...before, ...readWords(LOG_KEY + owner)].slice(0, LOG_SIZE)
  keepLog()
  publish(shown)
}

/** Signing out removes messages about one person's work before the next one signs in. */
export function clearToasts() {
  log = []
  keepLog()
  owner = null
  publish([])
}

const HANDED = 'okno.handed'

/** Hands the shown messages to the document that this tab opens next. */
export function handToasts() {
  if (shown.length > 0) sessionStorage.setItem(HANDED, wordsOf(shown))
}

export function takeToasts() {
  const handed = readWords(HANDED)
  sessionStorage.removeItem(HANDED)
  for (const { kind, text, detail } of handed) add(kind, text, detail === undefined ? {} : { detail })
}

function add(kind: Toast['kind'], text: string, extra: Extra): number {
  const one = { id: ++last, kind, text, at: new Date(), ...extra }
  log = [one, ...log].slice(0, LOG_SIZE)
  keepLog()
  // A message with the same words replaces the older one.
  publish([...shown.filter((other) => other.text !== text || other.kind !== kind), one])
  return one.id
}

/** Only words are kept: an action of a message ends with its page. */
function keepLog() {
  if (owner === null) return
  sessionStorage.setItem(LOG_KEY + owner, wordsOf(log))
}

const wordsOf = (toasts: readonly Toast[]) => JSON.stringify(toasts.map(({ kind, text, detail, at }) => ({ kind, text, detail, at })))

function readWords(key: string): Toast[] {
  try {
    const words: (Omit<Toast, 'id' | 'at'> & { at: string })[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return words.map((one) => ({ ...one, id: ++last, at: new Date(one.at) }))
  } catch {
    return []
  }
}

function publish(next: readonly Toast[]) {
  shown = next
  tell()
}
