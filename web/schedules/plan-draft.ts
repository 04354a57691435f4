import { PLAN_MAX, type PlanBody } from '#contract/schedules/plan.ts'
import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { addDays, isClock, isDay } from '#domain/core/clock-time.ts'
import { copiesOf, cycleOf, daysOf, daysOfPattern, type Pattern } from '#domain/schedules/patterns.ts'
import { momentsOf } from './shift-form.ts'

type Row = PlanBody['schedules'][number]

export const kinds = ['2/2', '5/2', '3/3', 'odd', 'even', 'weekdays', 'own'] as const
/** The id that stands for «Свободное место» among places. */
export const ANY_PLACE = 0
/** The id that stands for «Каждого свои» among people. */
export const OWN_SHIFTS = 0

export interface PatternDraft {
  people: number[]
  kind: (typeof kinds)[number]
  cycle: string
  weekdays: number[]
  lag: number
  from: string
  to: string
  placeId: number | null
  /** null: all that the places serve. */
  categories: number[] | null
  first: string
  weeks: number
}

export interface CopyDraft {
  source: number | null
  from: string
  sourceWeeks: number
  people: number[]
  first: string
  times: number
  isAnyPlace: boolean
}

export const isWeeks = (weeks: number) => Number.isInteger(weeks) && weeks >= 1 && weeks <= 12
export const isLag = (lag: number) => Number.isInteger(lag) && lag >= 0 && lag <= 27

export function patternOf({ kind, cycle, weekdays }: PatternDraft): Pattern | null {
  if (kind === 'weekdays') return { kind, weekdays }
  if (kind === 'odd' || kind === 'even') return { kind: 'weeks', parity: kind, weekdays }
  return cycleOf(kind === 'own' ? cycle : kind)
}

/** The shifts of a pattern, and the days of its preview; none while something is missing. */
export function rowsOfPattern(draft: PatternDraft, allCategories: number[]): Row[] {
  const { people, first, weeks, lag, from, to, placeId } = draft
  const pattern = patternOf(draft)
  if (!pattern || !isDay(first) || !isWeeks(weeks) || !isLag(lag) || !isClock(from) || !isClock(to) || placeId === null) return []
  const place = placeId === ANY_PLACE ? { any_workplace: 1 as const } : { workplace_id: placeId }
  return people.flatMap((employer_id, at) =>
    daysOfPattern(pattern, { first, weeks }, lag * at).map((day) => ({
      employer_id,
      ...momentsOf(day, { from, to }),
      ...place,
      service_category_ids: draft.categories ?? allCategories,
    })),
  )
}

/** An employee's shifts on later days, for the same person or for others. */
export function rowsOfCopy(draft: CopyDraft, shifts: readonly ShiftRow[]): Row[] {
  const { source, from, sourceWeeks, people, first, times, isAnyPlace } = draft
  if (!isDay(from) || !isDay(first) || !isWeeks(sourceWeeks) || !isWeeks(times)) return []
  const copies = (of: number | null) =>
    copiesOf(
      shifts.filter((shift) => shift.employer_id === of),
      { first: from, weeks: sourceWeeks },
      { first, times },
    )
  return people.flatMap((employer_id) =>
    copies(source === OWN_SHIFTS ? employer_id : source).map(
      ({ to, begin_at, end_at, workplace_id, service_category_ids, input_type }) => ({
        employer_id,
        begin_at: `${to} ${begin_at.slice(11)}`,
        end_at: `${to} ${end_at.slice(11)}`,
        ...(isAnyPlace ? { any_workplace: 1 as const } : { workplace_id }),
        service_category_ids,
        input_type,
      }),
    ),
  )
}

/** The days that a preview has columns for: from the first shift to the last. */
export function daysOfRows(rows: readonly Row[]): string[] {
  const days = rows.map(({ begin_at }) => begin_at.slice(0, 10)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return daysOf({ first, weeks: 60 }).filter((day) => day <= last)
}

export const isTooMany = (rows: readonly Row[]) => rows.length > PLAN_MAX

/** A pattern with the studio's hours and masters, from the coming Monday on. */
export const emptyPattern = (first: string, hours: { from: string; to: string }): PatternDraft => ({
  people: [],
  kind: '2/2',
  cycle: '',
  weekdays: [1, 2, 3, 4, 5],
  lag: 0,
  placeId: ANY_PLACE,
  categories: null,
  first,
  weeks: 4,
  from: hours.from.slice(0, 5),
  to: hours.to.slice(0, 5),
})

export const emptyCopy = (monday: string): CopyDraft => ({
  source: null,
  from: monday,
  sourceWeeks: 1,
  people: [],
  first: addDays(monday, 7),
  times: 1,
  isAnyPlace: false,
})
