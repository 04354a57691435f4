import { z } from 'zod'
import type { WorkplaceWindow } from '#contract/workplaces/workplaces.ts'
import { workplaceWindowBody } from '#contract/workplaces/workplaces.ts'
import { DAY_SECONDS, dayOf, isClock, isMoment, parseClock, printClock, secondsOf } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'

/** A template while it is edited: what saving will do with it is its `status` (002 §4); null: nothing. */
export const editedWindow = z
  .object({
    key: z.string(),
    id: z.number().nullable(),
    day: z.string().nullable(),
    time: z.string().nullable(),
    endDay: z.string().nullable(),
    schedule: z.array(z.number()),
    status: z.enum(['create', 'update', 'delete']).nullable(),
    was: z.object({ begin_at: z.string(), end_at: z.string().nullable(), schedule: z.array(z.number()) }).optional(),
  })
  .superRefine((window, refusal) => {
    for (const { message, path } of issuesOf(window)) refusal.addIssue({ code: 'custom', message, path: [...path] })
  })
export interface EditedWindow {
  key: string
  id: number | null
  day: string | null
  time: string | null
  endDay: string | null
  schedule: number[]
  status: 'create' | 'update' | 'delete' | null
  /** The window as it was saved when its editing began. */
  was?: ReturnType<typeof bodyOf>
}

/** The errors that saving this window would cause; an unchanged one has none. */
function issuesOf(window: EditedWindow) {
  if (window.status === null || window.status === 'delete') return []
  return workplaceWindowBody.safeParse(bodyOf(window)).error?.issues ?? []
}

export const isWrong = (window: EditedWindow) => issuesOf(window).length > 0

/** The errors by the controls that they belong to. */
export function errorsOf(window: EditedWindow) {
  const of = (name: keyof ReturnType<typeof bodyOf>) => issuesOf(window).find(({ path }) => path[0] === name)?.message
  const isDayless = !isMoment(`${window.day ?? ''} 00:00:00`)
  const begin = of('begin_at')
  return { day: isDayless ? begin : undefined, time: isDayless ? undefined : begin, endDay: of('end_at'), schedule: of('schedule') }
}

export const editingOf = ({ id, begin_at, end_at, schedule }: WorkplaceWindow): EditedWindow => ({
  key: `saved-${id}`,
  id,
  day: dayOf(begin_at),
  time: printClock(secondsOf(begin_at)),
  endDay: end_at && dayOf(end_at),
  schedule,
  status: null,
})

export const bodyOf = ({ day, time, endDay, schedule }: EditedWindow) => ({
  begin_at: `${day ?? ''} ${time ?? ''}:00`,
  end_at: endDay && `${endDay} 00:00:00`,
  schedule,
})

/** Templates as they will be once saved; what cannot be read yet is left out. */
export const templatesOf = (windows: readonly EditedWindow[]) =>
  windows.flatMap((window) => {
    const body = bodyOf(window)
    return window.status === 'delete' || !isMoment(body.begin_at) ? [] : [body]
  })

/** The usual length in seconds: a one-hour service alone still fills enough of it (63 %) to be booked (WIN-715). */
const USUAL = 5400

/** The first template fills the studio's hours of the given day; another begins with two hours. */
export function addWindow(windows: EditedWindow[], day: string, hours: Interval | null): EditedWindow[] {
  const isFirst = windows.every(({ status }) => status === 'delete')
  const count = isFirst && hours ? Math.floor((hours.end - hours.begin) / USUAL) : 0
  const begins = count > 0 && hours ? { time: printClock(hours.begin), schedule: Array<number>(count).fill(USUAL) } : TWO_HOURS
  const key = `new-${1 + Math.max(0, ...windows.map((one) => Number(/^new-(\d+)$/.exec(one.key)?.[1] ?? 0)))}`
  return [{ key, id: null, day, endDay: null, ...begins, status: 'create' }, ...windows]
}
const TWO_HOURS = { time: '10:00', schedule: [7200] }

/** WIN-403, WIN-406, WIN-707, WIN-711. */
export function changeWindow(windows: EditedWindow[], key: string, change: Partial<EditedWindow>): EditedWindow[] {
  return windows.map((one) => {
    if (one.key !== key) return one
    return one.status === 'create' ? { ...one, ...change } : { ...one, ...change, status: 'update', was: one.was ?? bodyOf(one) }
  })
}

/** WIN-404, WIN-405, WIN-708. */
export function removeWindow(windows: EditedWindow[], key: string): EditedWindow[] {
  return windows.flatMap((one) => {
    if (one.key !== key) return [one]
    return one.status === 'create' ? [] : [{ ...one, status: 'delete' as const }]
  })
}

/** WIN-709: after each success the window is clean and the next is saved. */
export function settleWindow(windows: EditedWindow[], key: string, savedId: number | null): EditedWindow[] {
  return windows.flatMap(({ was, ...one }) => {
    if (one.key !== key) return [was ? { ...one, was } : one]
    return savedId === null ? [] : [{ ...one, id: savedId, status: null }]
  })
}

/** Prints `10:00 – 16:00` of a chain; one that begins with the shift has only a length. */
export function endOf({ time, schedule }: Pick<EditedWindow, 'time' | 'schedule'>): string | null {
  if (time === null || !isClock(time) || parseClock(time) === 0) return null
  const end = parseClock(time) + schedule.reduce((sum, length) => sum + length, 0)
  return end > DAY_SECONDS ? null : printClock(end)
}
