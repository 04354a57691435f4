import type { DayBlock } from './model.ts'

/** Pixels of a letter of a card's name on the average, and what stands beside the name: the stripe, both margins, a mark. */
const LETTER = 8
const SIDES = 26
const MARK = 18

export interface NameIn {
  text: string
  lines: number
}

/** The name as the card has room for it: whole in one line or in two, else its short form, which no other card of the day has. */
export function namedIn({ title, short = title, marks = [] }: DayBlock, room: number, width: number): NameIn {
  const space = (width - SIDES - marks.length * MARK) / LETTER
  const lines = linesOf(title, space)
  if (room < 2) return { text: short, lines: 1 }
  const isWhole = lines === 1 || (lines === 2 && room > 2)
  return isWhole ? { text: title, lines } : { text: short, lines: 1 }
}

/** How many lines the words take; a word longer than a line takes too many. */
function linesOf(text: string, letters: number): number {
  let [lines, filled] = [1, 0]
  for (const word of text.split(' ')) {
    if (word.length > letters) return Number.POSITIVE_INFINITY
    const together = filled === 0 ? word.length : filled + 1 + word.length
    if (together > letters) lines++
    filled = together > letters ? word.length : together
  }
  return lines
}
