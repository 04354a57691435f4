import { type Interval, lengthOf, mergeAll, overlapOf } from '#domain/core/interval.ts'
import { type Attendance, type CheckinEvent, GRACE, REPEAT_GUARD, REPEAT_SPAN, type Told } from './events.ts'

type Box = Pick<Attendance, 'shift' | 'told'>
type Times = Omit<Attendance, 'unit_id' | 'day' | 'shift' | 'events' | 'told'>

/** The times of one attendance, from its events; `live` are those that count, in order of time. */
export function timesOf({ shift, told }: Box, live: CheckinEvent[], planned: readonly Interval[]): Times {
  const said = wordsOf(live, told)
  const { come, marks } = marksOf(live, said.come, told)
  const last = marks.at(-1) ?? null
  const leaving = said.gone ?? last?.at ?? null
  const gone = come !== null && leaving !== null && leaving > come ? leaving : null
  if (last && gone === last.at) told.set(last.id, 'gone')
  const intermediate = marks.filter(({ at }) => at !== gone).map(({ at }) => at)
  const { breaks, isOnBreak } = breaksOf(live, come, gone, told)
  const isOutsidePaid = live.some(({ kind }) => kind === 'outside')
  const { paid, outside } = paidOf(shift, come, gone, breaks, planned)
  const waited = shift && come !== null ? come - shift.begin : 0
  return {
    come,
    gone,
    intermediate,
    breaks,
    isOnBreak,
    paid,
    outside,
    late: waited > GRACE ? Math.floor(waited / 60) * 60 : 0,
    leftEarly: shift && gone !== null ? Math.max(0, shift.end - gone) : 0,
    outsidePaid: isOutsidePaid ? outside : 0,
  }
}

/** For each end of the day, the newest correction holds. */
function wordsOf(live: CheckinEvent[], told: Map<number, Told>) {
  const words = live.filter(({ kind }) => kind === 'times').toSorted((a, b) => b.id - a.id)
  for (const { id } of words) told.set(id, 'times')
  for (const { id, kind } of live) if (kind === 'outside') told.set(id, 'outside')
  const newest = (end: 'come' | 'gone') => words.find((one) => one[end] !== null)?.[end] ?? null
  return { come: newest('come'), gone: newest('gone') }
}

/** The first mark is the arrival; `marks` are later ones, from half an hour after it on. */
function marksOf(live: CheckinEvent[], said: number | null, told: Map<number, Told>) {
  const presses = singleOf(
    live.filter(({ kind }) => kind === 'mark'),
    told,
  )
  const come = said ?? presses[0]?.at ?? null
  if (come === null) return { come, marks: [] }
  const marks = presses.filter(({ at }) => at - come >= REPEAT_SPAN)
  for (const one of presses) told.set(one.id, marks.includes(one) ? 'mark' : 'repeat')
  if (said === null && presses[0]) told.set(presses[0].id, 'come')
  return { come, marks }
}

/** A second press within ten seconds is no second act. */
function singleOf(presses: CheckinEvent[], told: Map<number, Told>): CheckinEvent[] {
  const kept: CheckinEvent[] = []
  for (const one of presses) {
    const last = kept.at(-1)
    if (last && one.at - last.at <= REPEAT_GUARD) told.set(one.id, 'ignored')
    else kept.push(one)
  }
  return kept
}

/** Breaks that the button began and ended; a break that is open at the end of work ends there. */
function breaksOf(live: CheckinEvent[], come: number | null, gone: number | null, told: Map<number, Told>) {
  const presses = singleOf(
    live.filter(({ kind }) => kind === 'break'),
    told,
  )
  for (const [index, one] of presses.entries()) told.set(one.id, index % 2 === 0 ? 'break_start' : 'break_end')
  const stay = { begin: come ?? Number.POSITIVE_INFINITY, end: gone ?? Number.POSITIVE_INFINITY }
  const breaks = presses.flatMap((one, index) => {
    const end = presses[index + 1]?.at ?? gone
    if (index % 2 === 1 || end === null) return []
    return [{ begin: Math.max(one.at, stay.begin), end: Math.min(end, stay.end) }]
  })
  return { breaks: mergeAll(breaks), isOnBreak: presses.length % 2 === 1 && gone === null }
}

/** Paid is what she was here of the shift, without the longer of the breaks she took and the breaks that are planned (Δ7). */
function paidOf(shift: Interval | null, come: number | null, gone: number | null, breaks: Interval[], planned: readonly Interval[]) {
  if (come === null || gone === null) return { paid: 0, outside: 0 }
  const stay = { begin: come, end: gone }
  const rested = breaks.reduce((sum, one) => sum + lengthOf(one), 0)
  if (!shift) return { paid: 0, outside: lengthOf(stay) - rested }
  const within = overlapOf(stay, shift)
  const taken = breaks.reduce((sum, one) => sum + overlapOf(one, shift), 0)
  const unpaid = mergeAll(planned).reduce((sum, one) => sum + overlapOf(one, shift), 0)
  return { paid: Math.max(0, within - Math.max(taken, unpaid)), outside: lengthOf(stay) - within - (rested - taken) }
}
