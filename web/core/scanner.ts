import { use, useEffect, useEffectEvent } from 'react'
import { InDialog } from './in-dialog.ts'

/** The most milliseconds between two signs of a scanner: nobody types a whole code so fast. */
const PACE = 35
/** The shortest code: an EAN-8. */
const SHORTEST = 8
/** Parts the fields of a DataMatrix; written again here, because the shell loads this and not the rules of marks. */
const GS = '\u001d'
/** A code begins with a digit, a letter, or the sign of its kind that some scanners send before it: «]d2» of a DataMatrix. */
const BEGINNING = /[\dA-Za-z\]]/
/** Every code has a digit. Words that a program types as fast have none, so their Enter stays an Enter. */
const DIGIT = /\d/

/**
 * A scanner is a keyboard: it types its code at a pace of its own and ends it with Enter. It is caught whatever has the focus, and its signs are read by
 * the places of the keys, so that a Russian layout reads the same (finance-goods §7).
 */
interface Burst {
  text: string
  /** The moment of the last sign. */
  at: number
  /** The field and its value before the code, which is put back. */
  field: { element: HTMLInputElement | HTMLTextAreaElement; value: string; from: number | null; to: number | null } | null
  /** Outside fields: keys that are kept from everybody until it is known whether a person has pressed them. */
  held: KeyboardEvent[]
}

let burst: Burst | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners: { isMeant: (code: string) => boolean; hear: (code: string) => void; dialog: () => Element | null }[] = []
/** A person's keys that were held and have not gone on yet. */
const waiting: KeyboardEvent[] = []
let isPlaying = false
/** Keys of a person, which are passed on without being heard again. */
const playedBack = new WeakSet<Event>()

/**
 * Hears scanned codes while this part is shown; of several parts the one shown last hears them, and under an open dialog only its own parts. A code that is
 * not meant for it stays typed text in a field, and does nothing outside fields.
 */
export function useScan(run: (code: string) => unknown, { isMeant = any, isLast = false }: Wish = {}) {
  const act = useEffectEvent((code: string) => void run(code))
  const dialog = use(InDialog)
  useEffect(() => {
    const hear = { isMeant, hear: (code: string) => act(code), dialog: () => dialog?.current ?? null }
    if (listeners.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    if (isLast) listeners.unshift(hear)
    else listeners.push(hear)
    return () => {
      listeners.splice(listeners.indexOf(hear), 1)
      if (listeners.length > 0) return
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      playBack()
    }
  }, [isMeant, isLast, dialog])
}

interface Wish {
  isMeant?: (code: string) => boolean
  /** True: it hears what no other listener wants, whenever it was added. */
  isLast?: boolean
}

const any = () => true

function onKeyDown(event: KeyboardEvent) {
  if (playedBack.has(event) || isTakenByItself(event.target) || /^(Shift|Control|Alt|Meta|CapsLock)/.test(event.key)) return
  if (burst && event.timeStamp - burst.at > PACE) playBack()
  const sign = event.key === 'Enter' ? null : signOf(event)
  if (isPlaying && sign === null) playAll()
  if (isPlaying && sign !== null) {
    stop(event)
    waiting.push(event)
    return
  }
  if (event.key === 'Enter') return end(event)
  if (sign === null || (burst === null && !mayBegin(sign, event.target))) return playBack()
  burst ??= { text: '', at: 0, field: heldBy(event.target), held: [] }
  burst.text += sign
  burst.at = event.timeStamp
  if (burst.field !== null && sign !== GS) return
  stop(event)
  if (sign === GS) return
  burst.held.push(event)
  clearTimeout(timer)
  timer = setTimeout(playBack, PACE)
}

function end(event: KeyboardEvent) {
  const read = burst
  if (!read || read.text.length < SHORTEST || !DIGIT.test(read.text)) return playBack()
  const listener = heard().findLast((one) => one.isMeant(read.text))
  // In a field a code that nobody wants is typed text; outside its letters and its Enter would press keys and buttons of the screen.
  if (!listener && read.field) return playBack()
  burst = null
  clearTimeout(timer)
  stop(event)
  if (read.field) restore(read.field)
  listener?.hear(read.text)
}

/** A letter that is pressed over a list of choices begins no code: the browser looks for it in the list, and hears no key that a program makes. */
const mayBegin = (sign: string, target: EventTarget | null) =>
  BEGINNING.test(sign) && (DIGIT.test(sign) || !(target instanceof HTMLSelectElement))

/** Passes a person's keys on, as if nobody had listened. */
function playBack() {
  waiting.push(...(burst?.held ?? []))
  burst = null
  clearTimeout(timer)
  if (!isPlaying) playNext()
}

/** A key that was handled may move the focus a frame later, and the following keys are meant for the element that has it then. */
function playNext() {
  let isTaken = false
  while (!isTaken && waiting[0]) isTaken = deliver(waiting.shift() as KeyboardEvent) // there is one
  isPlaying = waiting.length > 0
  if (isPlaying) requestAnimationFrame(playNext)
}

/** Passes all waiting keys on before a key that is no sign. */
function playAll() {
  for (const key of waiting.splice(0)) deliver(key)
}

/** A field writes nothing at a key that was made by a program: what the key prints is written for it. Answers whether somebody has taken the key. */
function deliver(key: KeyboardEvent): boolean {
  const again = new KeyboardEvent('keydown', key)
  playedBack.add(again)
  const target = document.activeElement ?? document.body
  const isLeft = target.dispatchEvent(again)
  const field = heldBy(target)
  if (!isLeft || !field || key.key.length !== 1) return !isLeft
  const { element, value, from, to } = field
  const at = from ?? value.length
  write(element, `${value.slice(0, at)}${key.key}${value.slice(to ?? at)}`, from === null ? null : [at + 1, at + 1])
  return false
}

/** A field of barcodes wants the signs themselves, and a dialog that hears no codes keeps all keys that are pressed over it. */
const isTakenByItself = (target: EventTarget | null) =>
  heard().length === 0 || (target instanceof Element && target.matches('[name=barcode]'))

/** Who hears codes now: the parts of the dialog that lies over all, or of the page when none is open. */
function heard() {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
  return listeners.filter((one) => one.dialog() === top)
}

function stop(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function heldBy(target: EventTarget | null): Burst['field'] {
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|button/.test(target.type))
  return isText ? { element: target, value: target.value, from: target.selectionStart, to: target.selectionEnd } : null
}

function restore({ element, value, from, to }: NonNullable<Burst['field']>) {
  if (element.value !== value) write(element, value, from === null ? null : [from, to])
}

/** Written past React, which then hears of a change as of any typing. */
function write(element: HTMLInputElement | HTMLTextAreaElement, value: string, selected: [number, number | null] | null) {
  const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (selected) element.setSelectionRange(...selected)
}

/**
 * What the key prints in the layout of a scanner, whatever layout the computer has; null: it is no sign of a code. The sign that parts the fields of a
 * DataMatrix prints nothing by itself: a scanner that is a keyboard sends it as Ctrl+] or F8.
 */
export function signOf(event: KeyboardEvent): string | null {
  const { code, shiftKey, ctrlKey, altKey, metaKey } = event
  if (code === 'F8' || (ctrlKey && code === 'BracketRight')) return GS
  if (ctrlKey || altKey || metaKey || event.repeat) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey === event.getModifierState('CapsLock') ? letter.toLowerCase() : letter
  const digit = /^(Digit|Numpad)(\d)$/.exec(code)
  if (digit) return (shiftKey && digit[1] === 'Digit' ? ')!@#$%^&*(' : '0123456789').charAt(Number(digit[2]))
  return signs[code]?.[shiftKey ? 1 : 0] ?? null
}

const signs: Record<string, readonly [string, string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backquote: ['`', '~'],
}
