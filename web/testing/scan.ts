import { fireEvent } from '@testing-library/react'

/** The sign that a keyboard with the Russian layout sends for each key. */
export interface Pressed {
  code: string
  shiftKey?: boolean
  ctrlKey?: boolean
}
const russian: Record<string, string> = { KeyA: 'ф', KeyB: 'и', KeyX: 'ч', BracketRight: 'ъ' }

let clock = 1000

/** One key so many milliseconds after the last one; a field takes the sign, and Enter sends its form, if nobody has kept them. */
export function press({ code, ...more }: Pressed, after: number) {
  clock += after
  const key = code === 'Enter' ? 'Enter' : (russian[code] ?? code.replace(/^(Digit|Key)/, ''))
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  const isLeft = fireEvent(target, event)
  if (!isLeft || !(target instanceof HTMLInputElement) || more.ctrlKey) return
  if (key.length === 1) fireEvent.change(target, { target: { value: target.value + key } })
  if (key === 'Enter') fireEvent.submit(target)
}

const keyOf = (sign: string): Pressed => {
  if (sign === '\u001d') return { code: 'BracketRight', ctrlKey: true }
  if (sign === ']') return { code: 'BracketRight' }
  return /\d/.test(sign) ? { code: `Digit${sign}` } : { code: `Key${sign.toUpperCase()}`, shiftKey: sign === sign.toUpperCase() }
}

/** Types a code as a scanner does, or as a person with a slower pace. */
export function scan(code: string, pace = 5) {
  clock += 500
  for (const sign of code) press(keyOf(sign), pace)
  press({ code: 'Enter' }, pace)
}
