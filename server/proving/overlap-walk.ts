import type pg from 'pg'
import { E } from '#contract/core/errors.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { at } from '#server/testing/desk.ts'
import { type Call, good, type Reply } from '#server/testing/load.ts'
import { openStage, type Stage } from '#server/testing/scenes/time-scene.ts'
import {
  type Booked,
  DAY_END,
  LENGTH,
  newPaper,
  type Paper,
  type Part,
  type ShiftKey,
  settleHolds,
  shiftKeys,
  verdictOn,
} from './overlap-model.ts'

interface Options {
  seed: number
  steps: number
  /** Moves the server's clock by so many seconds. */
  wait(seconds: number): void
  isSabotaged?: boolean
}

export interface WalkResult {
  steps: number
  /** Act and verdict → how often. */
  verdicts: Record<string, number>
  /** The first answer that the model did not foresee; null: none. */
  fault: string | null
}

const SABOTAGE = 'alter table windows drop constraint windows_employer_busy'
const { darya, marina, olga } = cast.employers
const unit_id = cast.units.arbat

interface Walk {
  stage: Stage
  people: Call[]
  day: string
  shifts: Record<ShiftKey, number>
  windows: Map<number, number>
  paper: Paper
  next: () => number
}

/** Bookings of every kind are asked for, cancelled, brought back and held at random; paper and database must agree about each. */
export async function overlapWalk(pool: pg.Pool, url: string, { seed, steps, wait, isSabotaged = false }: Options): Promise<WalkResult> {
  const stage = await openStage(pool, [url])
  if (isSabotaged) await pool.query(SABOTAGE)
  await pool.query('update units set window_split_indent = 0, no_window_quantum_size = 900, waiting_list = false where id = $1', [unit_id])
  const day = addDays(new Date().toISOString().slice(0, 10), 60)
  const walk: Walk = { stage, people: stage.people, day, ...(await openDay(stage, day)), paper: newPaper(), next: randomFrom(seed).next }
  const result: WalkResult = { steps: 0, verdicts: {}, fault: null }
  for (; result.steps < steps && result.fault === null; result.steps++) {
    const { act, wanted, reply } = await oneStep(walk, wait)
    const said = reply.status === 200 ? 200 : reply.body.code
    const name = `${act} ${wanted}`
    result.verdicts[name] = (result.verdicts[name] ?? 0) + 1
    if (said !== wanted)
      result.fault = `шаг ${result.steps}, ${act}: ждали ${wanted}, ответ ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`
  }
  return result
}

async function openDay({ boss, places }: Stage, day: string) {
  const { manicure, pedicure } = cast.categories
  const wishes = [
    { key: 'table', employer: darya, category: manicure },
    { key: 'chair', employer: darya, category: pedicure },
    { key: 'free', employer: marina, category: manicure },
    { key: 'windows', employer: olga, category: manicure },
  ] as const
  const made: Partial<Record<ShiftKey, number>> = {}
  for (const [index, { key, employer, category }] of wishes.entries()) {
    const kind = key === 'windows' ? {} : { input_type: 'free' }
    const shift = {
      workplace_id: places[index],
      service_category_ids: [category],
      begin_at: at('10:00', day),
      end_at: at('16:00', day),
      ...kind,
    }
    const { items } = good(await boss('POST', 'schedules', { unit_id, employer_id: employer, schedules: [shift] }))
    made[key] = items[0].id
  }
  good(await boss('POST', 'schedules/approve', { employer_schedule_ids: Object.values(made) }))
  const { items } = good(await boss('GET', `unit/${unit_id}/windows?begin_at=${day}&end_at=${day}`))
  const windows = new Map<number, number>(
    items.map((one: { id: number; begin_at: string }) => [(Number(one.begin_at.slice(11, 13)) - 10) * 4, one.id]),
  )
  return { shifts: made as Record<ShiftKey, number>, windows } // all four were made
}

interface Step {
  act: string
  wanted: number
  reply: Reply
}

function oneStep(walk: Walk, wait: Options['wait']): Promise<Step> {
  const { paper, next } = walk
  const active = paper.bookings.filter((one) => one.isActive)
  const cancelled = paper.bookings.filter((one) => !one.isActive)
  const person = Math.floor(next() * walk.people.length)
  const die = next()
  if (die < 0.2 && active.length > 0) return cancel(walk, pick(active, next), person, wait)
  if (die < 0.35 && cancelled.length > 0) return restore(walk, pick(cancelled, next), person)
  if (die < 0.5) return hold(walk, person)
  if (die < 0.53) {
    wait(301)
    paper.now += 301
  }
  return create(walk, person)
}

const pick = <T>(list: T[], next: () => number): T => list[Math.floor(next() * list.length)] as T // the caller's list is not empty

async function create(walk: Walk, person: number): Promise<Step> {
  const { paper, next, stage } = walk
  const count = 1 + Math.floor(next() ** 2 * 3)
  const parts = shiftKeys
    .toSorted(() => next() - 0.5)
    .slice(0, count)
    .map((shift) => partIn(shift, next))
  const wish = { user: Math.floor(next() * 4), isParallel: next() < 0.3, parts }
  const wanted = verdictOn(paper, wish, person)
  const body = { unit_id, user_id: stage.customers[wish.user], parallel: wish.isParallel ? 1 : 0, special_master: next() < 0.3 ? 1 : 0 }
  const reply = await callOf(walk, person)('POST', 'bookings', { ...body, parts: parts.map((part) => bodyOf(walk, part)) })
  if (reply.status === 200) {
    paper.bookings.push({ id: reply.body.data.id, ...wish, isActive: true })
    settleHolds(paper, parts, person)
  }
  return { act: nameOf(wish), wanted, reply }
}

/** Sometimes off the grid or over the end of the shift. */
function partIn(shift: ShiftKey, next: () => number): Part {
  if (shift === 'windows') return { shift, begin: LENGTH * Math.floor(next() * 3) }
  return { shift, begin: Math.floor(next() * (DAY_END - LENGTH + 3)) + (next() < 0.05 ? 1 / 3 : 0) }
}

const nameOf = ({ isParallel, parts }: { isParallel: boolean; parts: Part[] }) =>
  `${parts.length > 1 ? 'несколько мастеров' : 'запись'}${isParallel ? ' параллельно' : ''}`

async function cancel(walk: Walk, booked: Booked, person: number, wait: Options['wait']): Promise<Step> {
  const reply = await callOf(walk, person)('PUT', `bookings/${booked.id}`, { status_id: 9 })
  booked.isActive = false
  settleHolds(walk.paper, booked.parts, person)
  // The seconds of undo, in which the windows are still the author's.
  wait(11)
  walk.paper.now += 11
  return { act: 'отмена', wanted: 200, reply }
}

async function restore(walk: Walk, booked: Booked, person: number): Promise<Step> {
  const foreseen = verdictOn(walk.paper, booked, person)
  const reply = await callOf(walk, person)('PUT', `bookings/${booked.id}`, { status_id: 1 })
  // Where several masters serve a visit, any of them may be the first to refuse.
  const isForRoom = (code: number) => code === E.windowTaken || code === E.intervalBooked
  const wanted = booked.parts.length > 1 && isForRoom(foreseen) && isForRoom(reply.body.code) ? reply.body.code : foreseen
  if (reply.status === 200) {
    booked.isActive = true
    settleHolds(walk.paper, booked.parts, person)
  }
  return { act: 'возврат', wanted, reply }
}

const HOLD_SECONDS = 300

async function hold(walk: Walk, person: number): Promise<Step> {
  const { paper, next, windows, shifts } = walk
  const drawn = partIn(pick(shiftKeys, next), next)
  const part = { ...drawn, begin: Math.min(Math.floor(drawn.begin), DAY_END - LENGTH) }
  const mine = paper.held.filter((one) => one.person === person)
  const wanted = verdictOn(
    { ...paper, held: paper.held.filter((one) => !mine.includes(one)) },
    { user: -1, isParallel: true, parts: [part] },
    person,
  )
  const isOnlyElsewhere = wanted === 1401 && part.shift !== 'windows'
  const { begin_at, end_at } = timesOf(walk, part)
  const body =
    part.shift === 'windows'
      ? { window_ids: [windows.get(part.begin)] }
      : { window_ids: [], starts: [{ employer_schedule_id: shifts[part.shift], begin_at, end_at }] }
  const reply = await callOf(walk, person)('POST', 'windows/hold', body)
  if (reply.status === 200)
    paper.held = [...paper.held.filter((one) => !mine.includes(one)), { ...part, person, until: paper.now + HOLD_SECONDS }]
  // A hold is no visit: only the booking checks whether its master is elsewhere at that time.
  return { act: 'удержание', wanted: wanted === 200 || isOnlyElsewhere ? 200 : 1401, reply }
}

const callOf = ({ people }: Walk, person: number): Call => people[person] as Call // it was drawn from them

function timesOf({ day }: Walk, { begin }: Part) {
  const clock = (quarter: number) => {
    const minutes = 600 + Math.round(quarter * 15)
    return at(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`, day)
  }
  return { begin_at: clock(begin), end_at: clock(begin + LENGTH) }
}

function bodyOf(walk: Walk, part: Part) {
  const service_ids = [walk.stage.services[part.shift === 'chair' ? 'chair' : 'table']]
  if (part.shift === 'windows') return { window_ids: [walk.windows.get(part.begin)], service_ids }
  return { employer_schedule_id: walk.shifts[part.shift], begin_at: timesOf(walk, part).begin_at, service_ids }
}
