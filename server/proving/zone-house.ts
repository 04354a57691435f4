import { randomUUID } from 'node:crypto'
import { startServer } from '#bin/server.mjs'
import { addDays, dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { openDatabase } from '#server/database/database.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { cast } from '#server/testing/cast.ts'
import { customersOf, furnish, good, patientOf, signIn, untilFree } from '#server/testing/load.ts'
import { edgeAfter } from './zone-cases.ts'

/** Clocks change at two, at midnight, in the south, by half an hour; and never. */
export const edgeZones = ['Europe/Berlin', 'America/Havana', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Beirut', 'Europe/Moscow']
const unit = cast.units.arbat

export interface ZoneHouseResult {
  days: number
  answers: number
  faults: string[]
}

/** A studio that lives in zones whose clock changes: its shifts, windows, visits, calendar and lists keep the wall time, whatever zone the machine stands in. */
export async function zoneHouse(url: string, zones = edgeZones): Promise<ZoneHouseResult> {
  const { pool, close } = await openDatabase({ url })
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const servers = await Promise.all(['UTC', 'Asia/Vladivostok'].map((TZ) => startServer({ env: { ...env, TZ } })))
  const result: ZoneHouseResult = { days: 0, answers: 0, faults: [] }
  try {
    const token = await signIn(pool)
    const [here = '', there = ''] = servers.map((one) => one.url)
    const [place] = await furnish(patientOf(here, token))
    const customers = await customersOf(pool)
    const asked: House = { token, here, there, place: place ?? 0 }
    for (const [year, zone] of zones.entries()) {
      await pool.query('update units set timezone = $2 where id = $1', [unit, zone])
      for (const day of edgeDays(zone, year))
        await oneDay({ ...asked, zone, day, user: customers[result.days++ % customers.length] ?? 0 }, result)
    }
    await refuseUnknown(asked, result)
    return result
  } finally {
    await Promise.all(servers.map((one) => one.stop()))
    await close()
  }
}

/** The day of each of the two changes of a year to come, and its neighbours; a year for each zone, for they share a workplace. */
function edgeDays(zone: string, year: number): string[] {
  const days = new Set<string>()
  let from = Math.floor(Date.now() / 1000) + (7 + year * 366) * 86_400
  for (const _ of [1, 2]) {
    const edge = edgeAfter(zone, from) ?? from
    const day = wallTime(edge, zone).slice(0, 10)
    for (const near of [-1, 0, 1]) days.add(addDays(day, near))
    from = edge + 1
  }
  return [...days]
}

interface House {
  token: string
  here: string
  there: string
  place: number
}
interface Day extends House {
  zone: string
  day: string
  user: number
}

const fetchIn = async (url: string, path: string, zone: string, { token }: House, body?: unknown) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-timezone': zone,
    ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return untilFree(() =>
    fetch(`${url}/api/crm/${path}`, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) }),
  )
}

/** What each screen must say of the day from ten to four with a visit at noon. */
function wantedOn(day: string) {
  const [ten, twelve, four] = ['10', '12', '16'].map((hour) => `${day} ${hour}:00:00`)
  return {
    смена: ten,
    'конец смены': four,
    окна: '10:00,12:00,14:00',
    запись: twelve,
    карточка: twelve,
    список: twelve,
    'смена календаря': ten,
    'карточка календаря': twelve,
    поиск: '10:00,14:00',
  }
}

/** A day from ten to four by the studio's clock with a visit at noon, which all must show alike. */
async function oneDay(house: Day, result: ZoneHouseResult) {
  const { zone, day, here, place, user } = house
  const post = async (path: string, body: unknown) => {
    const answer = await fetchIn(here, path, zone, house, body)
    return good({ status: answer.status, body: await answer.json() })
  }
  const shift = {
    begin_at: `${day} 10:00:00`,
    end_at: `${day} 16:00:00`,
    workplace_id: place,
    service_category_ids: [cast.categories.manicure],
  }
  const { items } = await post('schedules', { unit_id: unit, employer_id: cast.employers.anna, schedules: [shift] })
  await post('schedules/approve', { employer_schedule_ids: [items[0].id] })
  const get = async (path: string, by = zone) => {
    const answer = await fetchIn(here, path, by, house)
    return good({ status: answer.status, body: await answer.json() })
  }
  const windows = (await get(`unit/${unit}/windows?begin_at=${day}&end_at=${day}`)).items
  const noon = windows.find((one: { begin_at: string }) => one.begin_at === `${day} 12:00:00`)
  const booking =
    noon && (await post('bookings', { unit_id: unit, user_id: user, service_ids: [cast.services.gel], window_ids: [noon.id] }))
  const span = `begin_at=${day} 00:00:00&end_at=${day} 23:59:59`
  const search = `windows/search-new?${span}&type=unit&unit_ids=${unit}&service_ids=${cast.services.gel}`
  const list = `bookings?search=day:${day}&searchFields=day:in&limit=10&with=services`
  const calendar = await get(`calendar?unit_id=${unit}&day=${day}`)
  const told = {
    смена: items[0].begin_at,
    'конец смены': items[0].end_at,
    окна: windows.map((one: { begin_at: string }) => one.begin_at.slice(11, 16)).join(),
    запись: booking?.begin_at,
    карточка: (await get(`bookings/${booking?.id}`)).begin_at,
    список: (await get(list)).items.map((one: { begin_at: string }) => one.begin_at).join(),
    'смена календаря': calendar.masters[0]?.shifts[0]?.begin_at,
    'карточка календаря': calendar.cards[0]?.begin_at,
    поиск: (await get(search)).items
      .map((one: { begin_at: string }) => one.begin_at.slice(11, 16))
      .toSorted()
      .join(),
  }
  for (const [what, value] of Object.entries(wantedOn(day))) {
    const said = told[what as keyof typeof told] // the keys are the same
    if (said !== value) result.faults.push(`${zone} ${day}, ${what}: ${said} вместо ${value}`)
  }
  const noonOf = `${day} 12:00:00`
  const instant = epochAt(dayOf(noonOf), secondsOf(noonOf), zone)
  const elsewhere = (await get(`bookings/${booking?.id}`, 'Asia/Tokyo')).begin_at
  if (elsewhere !== wallTime(instant, 'Asia/Tokyo')) result.faults.push(`${zone} ${day}: в Токио ${elsewhere}`)
  const looks = [`calendar?unit_id=${unit}&day=${day}`, `unit/${unit}/windows?begin_at=${day}&end_at=${day}`, list, search]
  await equalBytes(house, [...looks, `bookings/export?format=csv&search=day:${day}&searchFields=day:in`], result)
}

/** Two processes on machines in different zones answer the same bytes to callers of any zone. */
async function equalBytes(house: Day, paths: string[], result: ZoneHouseResult) {
  for (const path of paths)
    for (const by of [house.zone, 'America/New_York']) {
      const answers = await Promise.all([house.here, house.there].map((url) => fetchIn(url, path, by, house)))
      const [one, other] = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
      result.answers++
      if (one !== other || !one?.startsWith('200'))
        result.faults.push(`${path} в поясе ${by}: ${one?.slice(0, 120)} и ${other?.slice(0, 120)}`)
    }
}

const UNKNOWN = ['Mars/Phobos', 'utc+25', 'Europe/Berlin2', "'; select 1", 'EST5EDT4', 'Europe/Moscow, UTC', ' ']

async function refuseUnknown(house: House, result: ZoneHouseResult) {
  for (const zone of UNKNOWN) {
    const { status } = await fetchIn(house.here, `calendar?unit_id=${unit}&day=2026-11-23`, zone, house)
    result.answers++
    if (status !== 422) result.faults.push(`пояс «${zone}»: ${status}`)
  }
}
