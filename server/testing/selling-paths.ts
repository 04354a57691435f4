import { type Arbitrary, array, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import type { Answer } from './as.ts'
import { cast } from './cast.ts'
import { clockOf, desk, done, ownDay } from './day-at-desk.ts'
import { at } from './desk.ts'
import { sql } from './house.ts'

// Every path that sells a master's time. A law walks them all: each is made ready while her time is for sale, then it is not, then it is walked.
const { anna, marina } = cast.employers
const { arbat } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
export let service: number
/** Makes the service that they sell, once for the file. */
export async function makeService() {
  service = await desk.service(120, { employers: [anna, marina] })
}

export interface Scene {
  day: string
  /** The time that is not for sale, hours of the day. */
  from: number
  to: number
  /** The hour at which one of the master's windows begins: 10, 12 … 20. */
  hour: number
  /** Window ids by master and hour. */
  windows: Map<string, number>
  shift: number
}
export const windowOf = ({ windows, hour }: Scene, employer: number = anna, begin = hour) => windows.get(`${employer} ${begin}`) ?? 0
export const hourOf = (begin: number) => `${String(begin).padStart(2, '0')}:00`

export async function openDay([from, to]: readonly [from: number, to: number], pick: number): Promise<Scene> {
  const day = ownDay()
  const made = new Map<string, number>()
  const windows = new Map<string, number>()
  for (const employer of [anna, marina]) {
    const { id } = await desk.shift({ employer, workplace: await desk.place([SIX]), day })
    made.set(String(employer), id)
    for (const row of await desk.rows({ day }))
      if (row.employer_schedule_id === id) windows.set(`${employer} ${Number(clockOf(row.begin_at).slice(0, 2))}`, row.id)
  }
  const inside = [10, 12, 14, 16, 18, 20].filter((begin) => begin < to && from < begin + 2)
  return { day, from, to, hour: inside[pick % inside.length] ?? 10, windows, shift: made.get(String(anna)) ?? 0 }
}

const bodyOf = async (window: number, wish: object = {}) => ({
  user_id: await desk.customer(),
  service_ids: [service],
  window_ids: [window],
  ...wish,
})
export const booked = async (window: number, wish: object = {}): Promise<number> => done(await desk.book(await bodyOf(window, wish))).id
const cancel = async (id: number) => {
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  desk.wait(11)
}
/** An act that wants the master's time; answers a refusal, or null where nothing was offered to ask for. */
export type Act = () => Promise<Answer | null>
export const sellingPaths: Record<string, (scene: Scene) => Promise<Act>> = {
  'новая запись': async (scene) => async () => desk.book(await bodyOf(windowOf(scene))),
  'запись по частям': async (scene) => async () => {
    const parts = [{ window_ids: [windowOf(scene)], service_ids: [service] }]
    return desk.book({ user_id: await desk.customer(), parts })
  },
  // A window that begins before the absence may be held, because a short visit ends in time.
  удержание: async (scene) => async () =>
    scene.hour < scene.from ? null : desk.boss.post('windows/hold', { window_ids: [windowOf(scene)], service_ids: [service] }),
  перенос: async (scene) => {
    const id = await booked(windowOf(scene, marina))
    return () => desk.boss.post(`bookings/${id}/move`, { window_ids: [windowOf(scene)] })
  },
  'пересадка к ней': async (scene) => {
    const id = await booked(windowOf(scene, marina))
    const place = { employer_id: marina, unit_id: arbat, window_ids: [windowOf(scene)] }
    return () => desk.boss.post('reseating/accept', { booking_id: id, ...place })
  },
  'возврат из отменённых': async (scene) => {
    const id = await booked(windowOf(scene))
    await cancel(id)
    return () => desk.boss.put(`bookings/${id}`, { status_id: 1 })
  },
  серия: async (scene) => {
    const first = await booked(windowOf(scene, marina))
    const { user_id } = done(await desk.boss.get(`bookings/${first}`))
    const { id } = done(await desk.boss.post('booking-series', { every_weeks: 3, booking_id: first }))
    await cancel(first)
    return async () => desk.book(await bodyOf(windowOf(scene), { user_id, series_id: id }))
  },
  'план серии': async (scene) => {
    const when = { begin_at: at(hourOf(scene.hour), scene.day), every_weeks: 1, count: 1 }
    const body = { unit_id: arbat, user_id: await desk.customer(), service_ids: [service], employer_ids: [anna], ...when }
    return async () =>
      offered(
        done(await desk.boss.post('booking-series/plan', body)).flatMap((one: { offer: unknown }) => one.offer ?? []),
        scene,
      )
  },
  'лист ожидания': async (scene) => {
    const id = await booked(windowOf(scene))
    const when = { begin_day: scene.day, end_day: scene.day, priority: 2 }
    const wish = { user_id: await desk.customer(), service_ids: [service], unit_ids: [arbat], employer_ids: [anna], ...when }
    const entry = done(await desk.boss.post('waiting-list', wish))
    return async () => {
      await cancel(id)
      const { status, offered_begin_at } = done(await desk.boss.get(`waiting-list/${entry.id}`))
      return offered(status === 'offered' ? [{ employer_id: anna, begin_at: offered_begin_at, end_at: offered_begin_at }] : [], scene)
    }
  },
  'поиск по студии, мастеру и городу': async (scene) => async () => {
    const location = { type: 'location', location_id: cast.cities.moscow }
    for (const wish of [{}, { employer: anna }, { query: location }])
      await offered(done(await desk.search([service], { day: scene.day, ...wish })).items, scene)
    return null
  },
  'окно руками': async (scene) => {
    await sql('delete from windows where id = $1', [windowOf(scene)])
    return async () => {
      const times = { begin_at: at(hourOf(scene.hour), scene.day), end_at: at(hourOf(scene.hour + 2), scene.day) }
      const made = done(await desk.boss.post('windows', { employer_schedule_id: scene.shift, ...times }))
      return desk.book(await bodyOf(made.id))
    }
  },
  'смена утверждена заново': async (scene) => async () => {
    done(await desk.boss.post('schedules/unapprove', { employer_schedule_ids: [scene.shift] }))
    const [answer] = done(await desk.boss.post('schedules/approve', { employer_schedule_ids: [scene.shift] })).items
    if (answer.code) return null // visits of the master are still there
    const row = (await desk.rows({ day: scene.day })).find(
      (one) => one.employer_schedule_id === scene.shift && clockOf(one.begin_at) === hourOf(scene.hour),
    )
    return desk.book(await bodyOf(row?.id ?? 0))
  },
  'длиннее прежнего': async (scene) => {
    const before = scene.hour - 2
    if (before < 10 || before + 2 > scene.from) return async () => null // no window of the master begins before it
    const id = await booked(windowOf(scene, anna, before))
    return () => desk.boss.post(`bookings/${id}/duration`, { duration: 10_800 })
  },
  'соседние студии и первый свободный': async (scene) => async () => {
    const { masters } = done(await desk.boss.get(`dashboard?unit_id=${arbat}&date=${scene.day}`))
    const hers = masters.find((one: { id: number }) => one.id === anna)?.free ?? []
    return offered(
      hers.map((one: object) => ({ ...one, employer_id: anna })),
      scene,
    )
  },
}

/** Expects that nothing of the master's time is offered. */
async function offered(items: { employer_id: number; begin_at: string; end_at: string }[], { day, from, to }: Scene): Promise<null> {
  const [begin, end] = [at(hourOf(from), day), to === 24 ? at('00:00', addDays(day, 1)) : at(hourOf(to), day)]
  expect(items.filter((one) => one.employer_id === anna && one.begin_at < end && begin < one.end_at)).toEqual([])
  return null
}

export type Hours = readonly [from: number, to: number]
/** What a law of unsold time plays: which hours are taken off sale, and which paths then try to sell them. */
export interface Game {
  span: Hours
  pick: number
  walked: string[]
}
export const gameOf = (names: string[], span: Arbitrary<Hours>) =>
  record<Game>({
    span,
    pick: integer({ min: 0, max: 5 }),
    walked: array(constantFrom(...names), { minLength: 1, maxLength: 3 }),
  })
