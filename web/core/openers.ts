import { useEffect, useSyncExternalStore } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Opened, Openers } from '#contract/core/events.ts'
import { openListeners } from './listeners.ts'

/** Rows that screens of this tab have open, with how many of them, and who else has them open by the server's word. */
const open = new Map<string, Opened & { screens: number; people: Openers['people'] }>()
const { subscribe, tell } = openListeners()
const NOBODY: Openers['people'] = []
let say: (event: 'open' | 'close', opened: Opened) => void = () => {}

const keyOf = ({ reading, id }: Opened) => `${reading} ${id}`

/** The part that the socket uses: what it receives, and how it sends. */
export const openers = {
  /** A new connection has opened no row yet. */
  speakBy(next: typeof say) {
    say = next
    for (const one of open.values()) say('open', one)
  },
  hear({ people, ...opened }: Openers) {
    const known = open.get(keyOf(opened))
    if (!known) return
    open.set(keyOf(opened), { ...known, people })
    tell()
  },
}

/** People who have the row open, this person among them, while the screen shows it. */
export function useOpeners({ name: reading = '' }: Endpoint, id: number): Openers['people'] {
  const key = keyOf({ reading, id })
  useEffect(() => {
    const screens = (open.get(key)?.screens ?? 0) + 1
    open.set(key, { reading, id, people: open.get(key)?.people ?? NOBODY, screens })
    if (screens === 1) say('open', { reading, id })
    return () => leave({ reading, id })
  }, [key, reading, id])
  return useSyncExternalStore(subscribe, () => open.get(key)?.people ?? NOBODY)
}

function leave(opened: Opened) {
  const one = open.get(keyOf(opened))
  if (!one) return
  if (one.screens > 1) return void open.set(keyOf(opened), { ...one, screens: one.screens - 1 })
  open.delete(keyOf(opened))
  say('close', opened)
}
