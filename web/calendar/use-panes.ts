import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { nowIn } from '#web/core/formats.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import type { Pane } from './panes.ts'
import type { Place, UnitChoice } from './use-place.ts'

/** Milliseconds between readings for a person who may see a studio and gets no events of it. */
const PATIENCE = 60_000

interface Panes {
  /** null: no answer has come yet. */
  panes: Pane[] | null
  /** The place on the screen: the former one until its next days are drawn. */
  seen: Place
  /** True: the former days are shown while the next ones are loaded and drawn. */
  isStale: boolean
  /** True: the next days have come and are being drawn, so nobody has to wait for them. */
  isTurning: boolean
  error: Error | null
  retry: () => void
}

interface Shown {
  key: string
  days: readonly (Whole | null)[]
  panes: Pane[]
  place: Place
}

/**
 * All days in view, each cached by itself: a day of the week just seen opens at once. The press on an arrow is answered before the other day is
 * drawn, which sixty masters make long, and the next press need not wait for it (U-11).
 */
export function usePanes(place: Place): Panes {
  const asked = place.chosen.flatMap((unit) => place.days.map((date) => ({ unit, date })))
  const answers = useQueries({
    queries: asked.map(({ unit, date }) => ({ ...queryOf(unit, date), refetchInterval: PATIENCE })),
    combine: together,
  })
  const [shown, show] = useState<Shown | null>(null)
  const [awaited, setAwaited] = useState<string | null>(null)
  const key = asked.map(({ unit, date }) => `${unit.id}.${date}`).join()
  const isComplete = asked.length > 0 && answers.days.every((one) => one !== null)
  const isFresh = shown !== null && shown.key === key
  const isTurning = shown !== null && !isFresh && isComplete
  if (shown !== null && !isFresh && !isComplete && awaited !== key) setAwaited(key)
  if (isFresh && awaited !== null) setAwaited(null)
  const now = () => show({ key, place, days: answers.days, panes: asked.flatMap((one, at) => paneOf(one, answers.days[at]?.day)) })
  if (isComplete && (shown === null || (isFresh && shown.days !== answers.days))) now()
  const turn = useEffectEvent(() => startTransition(now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day yet may be asked for while one is being drawn
  useEffect(() => {
    if (isTurning) turn()
  }, [isTurning, key])
  return {
    panes: shown?.panes ?? null,
    seen: shown === null || isFresh ? place : shown.place,
    isStale: shown !== null && !isFresh && awaited === key,
    isTurning,
    error: isComplete ? null : answers.error,
    retry: () => void queryClient.refetchQueries({ queryKey: keyOf(calendar.day), type: 'active' }),
  }
}

const paneOf = (one: Omit<Pane, 'data'>, data: CalendarDay | undefined): Pane[] => (data ? [{ ...one, data }] : [])

/**
 * A day as one thing. The library compares what it is told of several questions with what it was told before, field by field: two days of sixty masters cost
 * more to compare than to draw, and a day that has not changed is the same object anyway.
 */
class Whole {
  readonly day: CalendarDay
  constructor(day: CalendarDay) {
    this.day = day
  }
}
const wholes = new WeakMap<CalendarDay, Whole>()
function wholeOf(day: CalendarDay): Whole {
  const whole = wholes.get(day) ?? new Whole(day)
  wholes.set(day, whole)
  return whole
}

/** Equal answers keep their identity, so the grid is drawn again only when something has changed. */
const together = (results: UseQueryResult<CalendarDay>[]) => ({
  days: results.map(({ data }) => (data ? wholeOf(data) : null)),
  error: results.find(({ error, data }) => error && !data)?.error ?? null,
})

function queryOf(unit: UnitChoice, day: string) {
  const input = { query: { unit_id: unit.id, day } }
  return {
    queryKey: [...keyOf(calendar.day, input), unit.timezone],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(calendar.day, input, { timezone: unit.timezone, signal }),
  }
}

/** Reads the neighbouring day when its arrow is about to be pressed (U-12). */
export const prefetchDay = (unit: UnitChoice, day: string) => void queryClient.prefetchQuery(queryOf(unit, day))

/** Wakes the screen as the minutes pass. */
export function useTick(): number {
  const [tick, setTick] = useState(() => minuteNow())
  useEffect(() => {
    const ticking = setInterval(() => setTick(minuteNow()), 20_000)
    return () => clearInterval(ticking)
  }, [])
  return tick
}

const minuteNow = () => Math.floor(Date.now() / 60_000)

/** Seconds of the day by the studio's clock; null on another day. */
export function nowOf(zone: string, day: string): number | null {
  const moment = nowIn(zone)
  return dayOf(moment) === day ? Math.floor(secondsOf(moment) / 60) * 60 : null
}

/** The whole span of some days, as a search for windows asks. */
export const spanOf = (first: string, last = first) => ({ begin_at: `${first} 00:00:00`, end_at: `${last} 23:59:59` })
export type Card = CalendarDay['cards'][number]
