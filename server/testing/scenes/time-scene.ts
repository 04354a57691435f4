import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { at } from '#server/testing/desk.ts'
import { type Call, customersOf, good, patientOf, signIn } from '#server/testing/load.ts'
import { signedIn } from '#server/testing/signed-in.ts'

/** Дарья works at a table and a chair at the same hours: both contenders want her time, and only the database sees both places at once. */
const { darya, marina, olga } = cast.employers
const { arbat } = cast.units
export type Side = 'table' | 'chair'

/** What all days of the race share. */
export interface Stage {
  pool: pg.Pool
  /** Tokens of people who work at the desk; each process is called by each. */
  people: Call[]
  boss: Call
  urls: string[]
  token: string
  customers: number[]
  services: Record<Side, number>
  titles: Record<Side, string>
  places: number[]
}

/** One day: the contested two hours from noon, and where each contender comes from. */
export interface Scene {
  day: string
  shifts: Record<Side, number>
  helpers: { employer: number; shift: number }[]
  /** Window ids: `table 12:00`, `helper0 12:00`. */
  windows: Map<string, number>
}

const shiftsOfDay = [
  { key: 'table', employer: darya, category: cast.categories.manicure },
  { key: 'chair', employer: darya, category: cast.categories.pedicure },
  { key: 'helper0', employer: marina, category: cast.categories.manicure },
  { key: 'helper1', employer: olga, category: cast.categories.manicure },
] as const

export async function openStage(pool: pg.Pool, urls: string[]): Promise<Stage> {
  const token = await signIn(pool)
  // One session, which the server remembers: a saboteur's connections cannot be asked for others.
  const boss = patientOf(urls[0] ?? '', token, { authorization: `Bearer ${token}` })
  const others = await signedIn(pool, [cast.employers.administrator, cast.employers.manager])
  const people = [token, ...others].flatMap((one) => urls.map((url) => patientOf(url, one)))
  const titles = { table: `Гонка стола ${randomUUID().slice(0, 8)}`, chair: `Гонка кресла ${randomUUID().slice(0, 8)}` }
  const services = {
    table: await serviceOf(boss, titles.table, cast.categories.manicure, [darya, marina, olga]),
    chair: await serviceOf(boss, titles.chair, cast.categories.pedicure, [darya]),
  }
  const places: number[] = []
  for (const { category } of shiftsOfDay) places.push(await placeOf(boss, category))
  return { pool, people, boss, urls, token, customers: await customersOf(pool), services, titles, places }
}

async function serviceOf(boss: Call, title: string, category: number, employers: number[]): Promise<number> {
  const { id } = good(await boss('POST', 'services', { title, service_category_id: category, duration: 7200 }))
  good(await boss('POST', `services/${id}/prices`, { price: 1000, begin_at: '2026-01-01' }))
  for (const employer of employers) {
    const own: { id: number; pivot: { duration: number | null } }[] = good(await boss('GET', `employers/${employer}/services`))
    const services = { ...Object.fromEntries(own.map((one) => [one.id, one.pivot.duration])), [id]: null }
    good(await boss('POST', `employers/${employer}/services`, { services }))
  }
  return id
}

async function placeOf(boss: Call, category: number): Promise<number> {
  const { id } = good(await boss('POST', 'workplaces', { unit_id: arbat, title: `Место ${randomUUID().slice(0, 8)}` }))
  good(await boss('POST', `workplaces/${id}/services`, { id: category, type: 'category', enabled: 1 }))
  const window = { begin_at: at('10:00', '2026-11-01'), schedule: [7200, 7200, 7200] }
  good(await boss('POST', `units/${arbat}/workplaces/${id}/windows`, window))
  return id
}

/** How many days are sent at once. */
const MONTH = 30

/** Days that nobody else stands on, from two months ahead; `drafts`: days whose chair is not approved yet. */
export async function openScenes(stage: Stage, first: number, count: number, drafts: boolean[] = []): Promise<Scene[]> {
  const start = addDays(new Date().toISOString().slice(0, 10), 60 + first)
  const scenes: Scene[] = []
  for (let from = 0; from < count; from += MONTH) {
    const days = Array.from({ length: Math.min(MONTH, count - from) }, (_, index) => addDays(start, from + index))
    scenes.push(
      ...(await openMonth(
        stage,
        days,
        days.filter((_, index) => drafts[from + index]),
      )),
    )
  }
  return scenes
}

async function openMonth({ boss, places }: Stage, days: string[], drafts: string[]): Promise<Scene[]> {
  const made = new Map<string, number>()
  for (const [index, { key, employer, category }] of shiftsOfDay.entries()) {
    const shift = { workplace_id: places[index], service_category_ids: [category] }
    const schedules = days.map((day) => ({ ...shift, begin_at: at('10:00', day), end_at: at('16:00', day) }))
    const { items } = good(await boss('POST', 'schedules', { unit_id: arbat, employer_id: employer, schedules }))
    for (const one of items) made.set(`${key} ${one.day}`, one.id)
  }
  const left = new Set(drafts.map((day) => made.get(`chair ${day}`)))
  good(await boss('POST', 'schedules/approve', { employer_schedule_ids: [...made.values()].filter((id) => !left.has(id)) }))
  const { items } = good(await boss('GET', `unit/${arbat}/windows?begin_at=${days[0]}&end_at=${days.at(-1)}`))
  return days.map((day) => sceneOf(day, made, items))
}

function sceneOf(day: string, made: Map<string, number>, rows: { id: number; employer_schedule_id: number; begin_at: string }[]): Scene {
  const shiftOf = (key: string) => made.get(`${key} ${day}`) ?? 0
  const windows = new Map<string, number>()
  for (const { key } of shiftsOfDay)
    for (const row of rows.filter((one) => one.employer_schedule_id === shiftOf(key)))
      windows.set(`${key} ${row.begin_at.slice(11, 16)}`, row.id)
  const helpers = [
    { employer: marina, shift: shiftOf('helper0') },
    { employer: olga, shift: shiftOf('helper1') },
  ]
  return { day, shifts: { table: shiftOf('table'), chair: shiftOf('chair') }, helpers, windows }
}
