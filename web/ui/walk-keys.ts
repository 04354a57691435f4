import { type KeyboardEvent, useRef } from 'react'
import { asRussian, folded } from '#domain/core/typed.ts'

/** How many lines PageUp and PageDown move. */
const PAGE = 10

/** Where a key leads in a list whose line `at` is marked (-1: none); null: the key is not for the list. Arrows go round. */
export function keyedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE)
  if (key === 'PageUp') return Math.max(0, at - PAGE)
  return null
}

/** In a typed text Home and End move the caret; in an empty field they walk through the list. */
export const isOfText = (key: string, text: string | null) => text !== '' && (key === 'Home' || key === 'End')

/** The line that begins with what is typed, in either layout of the keyboard; one letter again and again goes on to the next such line. */
export function typedTo(typed: string, at: number, labels: readonly string[]): number | null {
  const isOneLetter = typed !== '' && [...typed].every((sign) => sign === typed[0])
  const from = isOneLetter ? at + 1 : Math.max(at, 0)
  const order = labels.map((_, index) => (from + index) % labels.length)
  const begins = isOneLetter ? typed.slice(0, 1) : typed
  const spelled = [folded(begins), folded(asRussian(begins))]
  for (const one of spelled) {
    const found = order.find((index) => folded(labels[index] ?? '').startsWith(one))
    if (found !== undefined) return found
  }
  return null
}

/** Milliseconds after which the next letter begins a new word. */
const PAUSE = 700

/** Letters typed one after another walk to the line that begins with them. Answers where to, or null if the key was no letter. */
export function useTypedWalk() {
  const word = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  return (event: KeyboardEvent, at: number, labels: readonly string[]): number | null => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null
    const before = event.timeStamp - word.current.at > PAUSE ? '' : word.current.text
    // A space is a press, unless it is within a name.
    if (event.key === ' ' && before === '') return null
    word.current = { text: before + event.key, at: event.timeStamp }
    return typedTo(word.current.text, at, labels) ?? at
  }
}
