import { type Arbitrary, array, assert as check, constantFrom, integer, nat, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byBegin, contains, type Interval, lengthOf, overlaps, subtract } from '#domain/core/interval.ts'
import { windowsOfShift } from './chains.ts'
import { type FitRefusal, fit as seat, type WindowSettings } from './fit.ts'
import { freeStarts, stretchesOf } from './free-starts.ts'
import type { WindowRow } from './layout.ts'
import { offersOf } from './offers.ts'
import { settle } from './settle.ts'
import { apply, bookAt, bookFreeStart, cancel, freeFrom, isOpen, rowsOf } from './shift.model.ts'

const numRuns = Number(process.env.RUNS ?? 500)
const STEP = 900
const steps = (from: number, to: number) => integer({ min: from, max: to }).map((count) => count * STEP)

const settingsAny: Arbitrary<WindowSettings> = record({
  ratio: constantFrom(0, 30, 63, 63, 63, 100),
  ratio2: constantFrom(0, 30, 30, 63),
  splitMin: constantFrom(2, 4, 6, 6, 6, 8).map((count) => count * STEP),
  splitIndent: constantFrom(0, 0, 0, STEP, 2 * STEP),
  cancelMin: constantFrom(0, 3, 4, 4, 8).map((count) => count * STEP),
})

/** Shifts of 4–12 hours and one or two chains, with or without lunch. */
const shiftAny = record({
  shift: record({ begin: steps(32, 44), length: steps(16, 48) }).map(({ begin, length }) => ({ begin, end: begin + length })),
  chains: array(record({ begin: option(steps(32, 60), { freq: 1 }), schedule: array(steps(4, 16), { maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
})

const windowsAny = shiftAny.map(({ shift, chains }) => {
  const made = windowsOfShift(shift, chains, 0)
  return { shift, windows: 'windows' in made ? made.windows : [] }
})

type Kind = 'window' | 'start' | 'cancel'
type Step = { kind: Kind; pick: number; duration: number; ignoreRatio: boolean }
const stepAny: Arbitrary<Step> = record({
  kind: constantFrom<Kind[]>('window', 'window', 'start', 'start', 'cancel'),
  pick: nat(1000),
  duration: steps(1, 16),
  ignoreRatio: constantFrom(false, false, true),
})
const gameAny = record({ day: windowsAny, settings: settingsAny, steps: array(stepAny, { maxLength: 14 }) })
type Game = { day: { shift: Interval; windows: Interval[] }; settings: WindowSettings; steps: Step[] }

type Visit = { ids: number[]; rows: WindowRow[] }
type Day = { rows: WindowRow[]; visits: number[][] }

function bookWindow(rows: readonly WindowRow[], step: Step, settings: WindowSettings): Visit | null {
  const { offers } = offersOf(rows, step.duration, settings, step)
  const offer = offers[step.pick % Math.max(1, offers.length)]
  if (!offer) return null
  const booked = bookAt(rows, offer.begin, step.duration, settings, step)
  if ('reason' in booked) throw new Error('an offered start was refused')
  expect(booked.ids).toEqual(offer.windowIds)
  expect(openLength(rows) - openLength(booked.rows)).toBe(step.duration + offer.loss * 60)
  return booked
}

function bookStart(rows: readonly WindowRow[], shift: Interval, step: Step, settings: WindowSettings): Visit | null {
  const starts = freeStarts(stretchesOf(rows), step.duration, { anchor: shift.begin, step: STEP }, settings)
  const start = starts[step.pick % Math.max(1, starts.length)]
  if (!start) return null
  return bookFreeStart(rows, start, settings)
}

/** Plays the steps; `each` is called with every booking and the rows before it. */
function play({ day, settings, steps }: Game, each: (before: WindowRow[], visit: Visit) => void = () => undefined): Day {
  const state: Day = { rows: rowsOf(day.windows), visits: [] }
  for (const step of steps) {
    if (step.kind === 'cancel') {
      const [ids] = state.visits.splice(step.pick % Math.max(1, state.visits.length), 1)
      if (ids) state.rows = cancel(state.rows, ids, settings)
    } else {
      const visit = step.kind === 'start' ? bookStart(state.rows, day.shift, step, settings) : bookWindow(state.rows, step, settings)
      if (!visit) continue
      each(state.rows, visit)
      state.rows = visit.rows
      state.visits.push(visit.ids)
    }
    expectSound(state.rows, day)
  }
  return state
}

function takesItsTimeOnly(before: WindowRow[], { rows, ids }: Visit) {
  const own = rows.find((row) => ids.includes(row.id) && row.origin === 'free')
  if (!own) return
  const stillOpen = [own, ...rows.filter(isOpen)]
  expect(before.filter(isOpen).flatMap((window) => subtract(window, stillOpen))).toEqual([])
}

describe('законы окон', () => {
  test('закон: окна смены не пересекаются, лежат в смене, а их длины и пробелы дают смену', () => {
    check(
      property(gameAny, (game) => {
        expectSound(play(game).rows, game.day)
      }),
      { numRuns },
    )
  })

  test('закон: запись и её отмена ничего не меняют', () => {
    check(
      property(gameAny, (game) => {
        play(game, (before, visit) => expect(shape(cancel(visit.rows, visit.ids, game.settings))).toEqual(shape(before)))
      }),
      { numRuns },
    )
  })

  test('закон: в сменах без свободных начал отмена возвращает и номера окон', () => {
    check(
      property(gameAny, (game) => {
        const steps = game.steps.filter((step) => step.kind !== 'start')
        play({ ...game, steps }, (before, visit) => expect(byId(cancel(visit.rows, visit.ids, game.settings))).toEqual(byId(before)))
      }),
      { numRuns },
    )
  })

  test('закон: когда отменено всё, стоят ровно исходные окна — в каком бы порядке ни отменяли', () => {
    check(
      property(gameAny, nat(1000), (game, order) => {
        const { rows, visits } = play(game)
        let left = rows
        while (visits.length > 0) {
          const [ids = []] = visits.splice(order % visits.length, 1)
          left = cancel(left, ids, game.settings)
          expectSound(left, game.day)
        }
        expect(byId(left)).toEqual(rowsOf(game.day.windows))
      }),
      { numRuns },
    )
  })

  test('закон: запись оставляет те же свободные окна, что и раскладка смены заново', () => {
    check(
      property(gameAny, (game) => {
        play(game, (_, visit) => expect(shape(apply(visit.rows, settle(visit.rows, game.settings)))).toEqual(shape(visit.rows)))
      }),
      { numRuns },
    )
  })

  test('закон: свободное начало забирает у открытых окон только время визита', () => {
    check(
      property(gameAny, (game) => {
        const settings = { ...game.settings, splitIndent: 0 }
        play({ ...game, settings }, takesItsTimeOnly)
      }),
      { numRuns },
    )
  })

  // A short leftover had joined its neighbours; once it is gone their old edge stands again, in the middle of what was one open window.
  test.fails('известное исключение: свободное начало возвращает край окна, которого уже не было', () => {
    const settings = { ratio: 0, ratio2: 0, splitMin: 5400, splitIndent: 0, cancelMin: 2700 }
    const day = {
      shift: { begin: 28_800, end: 48_600 },
      windows: [28_800, 37_800, 41_400].map((begin, at) => ({ begin, end: [37_800, 41_400, 48_600][at] ?? 0 })),
    }
    const step = (kind: Kind, pick: number, duration: number) => ({ kind, pick, duration, ignoreRatio: false })
    const game = [
      step('window', 0, 13_500),
      step('start', 0, 900),
      step('cancel', 0, 900),
      step('window', 0, 7200),
      step('start', 189, 900),
    ]
    play({ day, settings, steps: game }, takesItsTimeOnly)
  })

  test('закон: посадка согласна с медленным пересчётом по правилу K1', () => {
    check(
      property(windowsAny, settingsAny, steps(0, 40), constantFrom(true, false), ({ windows }, settings, duration, ignoreRatio) => {
        const rows = rowsOf(windows)
        for (const row of rows) {
          const answer = seat(freeFrom(rows, row.begin), duration, settings, { ignoreRatio })
          const told =
            'reason' in answer ? answer.reason : { busy: answer.takes.flatMap(quarters), free: answer.rest ? quarters(answer.rest) : [] }
          expect(told).toEqual(slowFit(freeFrom(rows, row.begin), duration, settings, ignoreRatio))
        }
      }),
      { numRuns },
    )
  })
})

function expectSound(rows: readonly WindowRow[], { shift, windows }: { shift: Interval; windows: readonly Interval[] }) {
  const real = byBegin(rows.filter((row) => row.end > row.begin))
  expect(real.every((row, index) => contains(shift, row) && !real.slice(index + 1).some((other) => overlaps(row, other)))).toBe(true)
  const gaps = subtract(shift, real)
  expect([...real, ...gaps].reduce((sum, one) => sum + lengthOf(one), 0)).toBe(lengthOf(shift))
  expect(rows.filter((row) => row.origin === 'template')).toHaveLength(windows.length)
  const templates = new Set(rows.filter((row) => row.origin === 'template').map((row) => row.id))
  expect(rows.every((row) => row.splitFromId === null || templates.has(row.splitFromId))).toBe(true)
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
}

/** K1 quarter of an hour by quarter, without the engine's arithmetic. */
function slowFit(
  windows: readonly Interval[],
  duration: number,
  settings: WindowSettings,
  ignoreRatio: boolean,
): FitRefusal | { busy: number[]; free: number[] } {
  if (duration === 0) return 'no_duration'
  const busy: number[] = []
  let last: number[] = []
  let used = 0
  let count = 0
  for (let need = duration / STEP; need > 0; need -= used) {
    const window = windows[count]
    if (!window || (count > 0 && windows[count - 1]?.end !== window.begin)) return 'too_short'
    last = quarters(window)
    used = Math.min(need, last.length)
    busy.push(...last.slice(0, used))
    count += 1
  }
  const rest = last.slice(used)
  if (rest.length === 0) return { busy, free: [] }
  const sellable = rest.slice(settings.splitIndent / STEP)
  if (sellable.length > 0 && sellable.length * STEP >= settings.splitMin) return { busy, free: sellable }
  const percent = (used / last.length) * 100
  const enough = percent >= (count > 1 ? settings.ratio2 : settings.ratio)
  return enough || ignoreRatio ? { busy: [...busy, ...rest], free: [] } : 'ratio'
}

function quarters({ begin, end }: Interval): number[] {
  return Array.from({ length: (end - begin) / STEP }, (_, index) => begin + index * STEP)
}

function openLength(rows: readonly WindowRow[]): number {
  return rows.filter(isOpen).reduce((sum, row) => sum + lengthOf(row), 0)
}

/** Everything but the numbers of the pieces: a piece that vanished may come back as a new row. */
function shape(rows: readonly WindowRow[]): string[] {
  return rows
    .filter((row) => row.end > row.begin)
    .map((row) => `${row.begin}–${row.end} ${row.isBusy ? 'busy' : 'free'} ${row.isClosed ? 'closed' : 'open'}`)
    .toSorted()
}

function byId(rows: readonly WindowRow[]): WindowRow[] {
  return rows.toSorted((a, b) => a.id - b.id)
}
