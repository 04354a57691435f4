import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'
import { useOffered } from './offered-acts.ts'
import { useLook } from './theme.ts'

export interface Keys {
  /** As it is told: «N», «Ctrl+K». */
  keys: string
  /** What it does. */
  text: string
  /** Where it works: a screen's name; absent: everywhere. */
  place?: string
}

interface Shortcut extends Keys {
  /** Places on the keyboard (`KeyN`), so that it works in both layouts (front-desk.md U-10). */
  codes: string[]
  /** The sign that the key may print in another layout: «?» stands elsewhere in the Russian one. */
  sign?: string
  ctrl?: boolean
  shift?: boolean
  /** With Ctrl it may be heard in the middle of typing and over a dialog. */
  isHeardWhileTyping?: boolean
  isHeardInDialog?: boolean
  /** The palette does it too. */
  isOffered?: boolean
  /** Heard before the focused button takes the key for its own. */
  isFirst?: boolean
  /** Heard only if no part of the screen has taken the key for itself. */
  isLast?: boolean
}

/**
 * A shortcut of the program, listed in the sheet of `?` while it works. It is silent while somebody types and under a modal dialog;
 * one without Ctrl may be switched off by the person (WCAG 2.1.4). `run` answers false when the key is not for it.
 */
export function useShortcut(shortcut: Shortcut, run: () => unknown, isOn = true) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || !isMeant(event, shortcut)) return
    // What had the focus may have passed it to a text during this very key.
    if (!shortcut.isHeardWhileTyping && (isTyping(event.target) || isTyping(document.activeElement))) return
    if (!shortcut.isHeardInDialog && document.querySelector('dialog[open]')) return
    if (shortcut.isLast) return void setTimeout(() => !event.defaultPrevented && run())
    if (run() !== false) event.preventDefault()
  })
  const { keys } = useLook()
  const works = isOn && (shortcut.ctrl === true || keys !== 'off')
  const capture = shortcut.isFirst ?? false
  useEffect(() => {
    if (!works) return
    const onKey = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', onKey, { capture })
    return () => window.removeEventListener('keydown', onKey, { capture })
  }, [works, capture])
  useTold(works ? shortcut : null)
  useOffered(shortcut.isOffered && isOn ? [{ text: shortcut.text, ...(works && { keys: shortcut.keys }), run }] : none)
}

/** Keys that a focused part hears by itself (a card of the calendar) stand in the sheet too. */
export function useTold(...told: (Keys | null)[]) {
  const print = JSON.stringify(told.flatMap((one) => (one ? [{ keys: one.keys, text: one.text, place: one.place }] : [])))
  useEffect(() => {
    const mine: Keys[] = JSON.parse(print)
    publish([...listed, ...mine])
    return () => publish(listed.filter((one) => !mine.includes(one)))
  }, [print])
}

/** What works now. */
export const useListedKeys = () => useSyncExternalStore(subscribe, () => listed)

const none: readonly never[] = []

/** Shift alone makes another key of a letter, and the sign of one. */
function isMeant(event: KeyboardEvent, { codes, sign, ctrl = false, shift = false }: Shortcut) {
  if ((event.ctrlKey || event.metaKey) !== ctrl || event.altKey) return false
  return (codes.includes(event.code) && event.shiftKey === shift) || (sign !== undefined && event.key === sign)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

let listed: readonly Keys[] = []
const { subscribe, tell } = openListeners()

function publish(next: readonly Keys[]) {
  listed = next
  tell()
}
