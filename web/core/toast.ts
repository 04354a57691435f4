import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Smaller words below the text. */
  detail?: string
  action?: { label: string; run: () => void }
  /** Milliseconds until it leaves by itself; absent: it stays until closed. */
  life?: number
  /** A countdown is drawn into the action's label. */
  countdown?: boolean
  at: Date
}

/** Plain success leaves after 2 s; errors and what offers an action stay until closed (000 §9, decisions.md «Other»). */
const SUCCESS_LIFE = 2000
const LOG_SIZE = 50

let shown: readonly Toast[] = []
let log: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

type Extra = Pick<Toast, 'detail' | 'action' | 'life' | 'countdown'>

export const toast = {
  success: (text: string, extra: Extra = {}) => add('success', text, { ...(extra.action ? {} : { life: SUCCESS_LIFE }), ...extra }),
  info: (text: string, extra: Extra = {}) => add('info', text, extra),
  error: (text: string, extra: Extra = {}) => add('error', text, extra),
}

export function closeToast(id: number) {
  publish(shown.filter((one) => one.id !== id))
}

export const useToasts = () => useSyncExternalStore(subscribe, () => shown)
/** The latest messages, newest first. */
export const useToastLog = () => useSyncExternalStore(subscribe, () => log)

/** Signing out leaves nothing of one person's work to the next. */
export function clearToasts() {
  log = []
  publish([])
}

function add(kind: Toast['kind'], text: string, extra: Extra): number {
  const one = { id: ++last, kind, text, at: new Date(), ...extra }
  log = [one, ...log].slice(0, LOG_SIZE)
  // The same words once more replace the older toast instead of piling up.
  publish([...shown.filter((other) => other.text !== text || other.kind !== kind), one])
  return one.id
}

function publish(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
