import type { ReseatingLine, ReseatingPlan, ReseatingSeat } from '#contract/reseating/reseating.ts'
import { secondsOf } from '#domain/core/clock-time.ts'
import { type Chosen, isClash, type Line, leastDisturbance, type Seat } from '#domain/reseating/plan.ts'
import { formatRange } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** A person's choice for a line; absent: the plan decides. */
export interface Wish {
  isTaken: boolean
  /** The seat chosen by hand, which stays while the others give way. */
  seat: string | null
}
export type Wishes = ReadonlyMap<number, Wish>

export interface Choice {
  line: ReseatingLine
  isTaken: boolean
  /** The seat of the line; null: nobody can take it. */
  seat: ReseatingSeat | null
}

export const keyOf = ({ begin_at, employer_schedule_id, master }: ReseatingSeat) => `${master.id} ${employer_schedule_id} ${begin_at}`

/** A customer who asked for this master stays unless a person decides otherwise (K11). */
export const isTakenAtFirst = (line: ReseatingLine) => line.special_master === 0

/** The server's plan until somebody changes a line; then what is said stays, and the rest is planned anew around it. */
export function choicesOf({ items, loads }: ReseatingPlan, wishes: Wishes): Choice[] {
  const taken = (line: ReseatingLine) => wishes.get(line.id)?.isTaken ?? isTakenAtFirst(line)
  const seats = wishes.size === 0 ? new Map(items.map((line) => [line.id, line.chosen])) : replanned(items, loads, wishes, taken)
  return items.map((line) => ({ line, isTaken: taken(line), seat: line.seats[seats.get(line.id) ?? -1] ?? null }))
}

function replanned(
  items: readonly ReseatingLine[],
  loads: ReseatingPlan['loads'],
  wishes: Wishes,
  taken: (line: ReseatingLine) => boolean,
): Map<number, number | null> {
  const seats = new Map<number, number | null>()
  const fixed: Chosen[] = []
  const plan = (lines: readonly ReseatingLine[]) => {
    const visits = new Map(loads.map(({ employer_id, visits }) => [employer_id, visits]))
    const { chosen } = leastDisturbance(lines.map(lineOf), visits, { fixed, maxQuestions: 30 })
    for (const line of lines) take(line, chosen.get(line.id) ?? null)
  }
  const take = (line: ReseatingLine, at: number | null) => {
    const seat = line.seats[at ?? -1]
    seats.set(line.id, at)
    if (seat) fixed.push(chosenOf(line, seat))
  }
  const pinOf = (line: ReseatingLine) => line.seats.findIndex((seat) => keyOf(seat) === wishes.get(line.id)?.seat)
  const pinned = items.filter((line) => taken(line) && pinOf(line) >= 0)
  for (const line of pinned) take(line, pinOf(line))
  plan(items.filter((line) => taken(line) && !pinned.includes(line)))
  // Lines that are not moved still show a possible seat, from what the others leave.
  plan(items.filter((line) => !taken(line)))
  return seats
}

export const clashes = (line: ReseatingLine, seat: ReseatingSeat, choice: Choice) =>
  choice.line.id !== line.id && choice.isTaken && choice.seat !== null && isClash(chosenOf(line, seat), chosenOf(choice.line, choice.seat))

const chosenOf = (line: ReseatingLine, seat: ReseatingSeat): Chosen => ({ line: lineOf(line), seat: spanOf(line, seat) })

function lineOf(line: ReseatingLine): Line {
  const [first] = line.seats
  const own = first?.parts ? partOf(first).begin_at : line.begin_at
  return {
    id: line.id,
    userId: line.user_id,
    isParallel: line.parallel === 1,
    begin: secondsOf(own),
    seats: line.seats.map((seat) => spanOf(line, seat)),
  }
}

const spanOf = (line: ReseatingLine, seat: ReseatingSeat): Seat => ({
  employerId: seat.master.id,
  begin: secondsOf(partOf(seat).begin_at),
  end: secondsOf(partOf(seat).end_at),
  until: secondsOf(seat.until_at),
  pause: seat.pause,
  isElsewhere: isElsewhere(line, seat),
})

/** Where several masters serve a visit, the part that moves. */
const partOf = (seat: ReseatingSeat) => seat.parts?.find((part) => part.employer_id === seat.master.id) ?? seat

/** Minutes between the booked time and this one; below zero: earlier. */
export const shiftOf = (line: ReseatingLine, seat: ReseatingSeat) => Math.round((secondsOf(seat.begin_at) - secondsOf(line.begin_at)) / 60)

/** True: another studio, which is chosen only by hand after asking the customer. */
export const isElsewhere = (line: ReseatingLine, seat: ReseatingSeat) => seat.unit_id !== line.unit_id

export function sayingOf(line: ReseatingLine, seat: ReseatingSeat): string {
  const said = t('seat', { time: formatRange(seat), master: seat.master.name })
  return !isElsewhere(line, seat) ? said : t('elsewhere', { seat: said, unit: seat.unit.name })
}
