import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'
import { useOffered } from './offered-acts.ts'
import { useLook } from './theme.ts'

export interface Keys {
  /** The key in the list of keys: «N», «Ctrl+K». */
  keys: string
  /** What the key does. */
  text: string
  /** The screen where it works; absent: everywhere. */
  place?: string
}

interface Shortcut extends Keys {
  /** Codes of places on the keyboard (`KeyN`), so that the key works in both layouts (front-desk.md U-10). */
  codes: string[]
  /** The sign that the key prints in another layout: «?» is elsewhere in the Russian one. */
  sign?: string
  ctrl?: boolean
  shift?: boolean
  /** True: with Ctrl the key works while somebody types and over a dialog. */
  isHeardWhileTyping?: boolean
  isHeardInDialog?: boolean
  /** True: the palette offers the act too. */
  isOffered?: boolean
  /** True: the key is heard before the focused button gets it. */
  isFirst?: boolean
  /** True: the key is heard only if no other part of the screen has taken it. */
  isLast?: boolean
}

/**
 * A shortcut of the program, listed in the sheet of `?` while it works. It is silent while somebody types and under a modal dialog;
 * one without Ctrl may be switched off by the person (WCAG 2.1.4). `run` answers false when the key is not for it.
 */
export function useShortcut(shortcut: Shortcut, run: () => unknown, isOn = true) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || !isMeant(event, shortcut)) return
    // The element with the focus may have passed it to a text field during this very key.
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

/** Lists keys that a focused part hears by itself, such as a card of the calendar. */
export function useTold(...told: (Keys | null)[]) {
  const print = JSON.stringify(told.flatMap((one) => (one ? [{ keys: one.keys, text: one.text, place: one.place }] : [])))
  useEffect(() => {
    const mine: Keys[] = JSON.parse(print)
    publish([...listed, ...mine])
    return () => publish(listed.filter((one) => !mine.includes(one)))
  }, [print])
}

/** Keys that work now. */
export const useListedKeys = () => useSyncExternalStore(subscribe, () => listed)

const none: readonly never[] = []

/** Shift makes another key of a letter, and only another sign of other keys. */
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
