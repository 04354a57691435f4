import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Answer, MONDAY, monday9, type Person, type TestHouse } from './as.ts'
import { cast } from './cast.ts'
import { approvedShift, at, draftShift, type ShiftWish } from './desk.ts'
import { type World, worldOf } from './example.ts'
import { test as ofHouse } from './house.ts'

/** A studio's day for the tests of windows and bookings: its clock is set by hand, its services last as long as asked. */
export interface Desk {
  house: TestHouse
  boss: Person
  world: World
  /** Lets seconds pass; the day begins on Monday at 09:00. */
  wait(seconds: number): void
  /** Sets the clock: Moscow's time of a day. */
  goTo(day: string, clock: string): void
  /** A service of so many minutes that these masters do. */
  service(minutes: number, wish?: ServiceWish): Promise<number>
  /** A new workplace of a studio; the chains are begin and minutes, `[]`: no template. */
  place(chains: Chain[], wish?: { unit?: number; categories?: number[] }): Promise<number>
  customer(): Promise<number>
  draft(wish: ShiftWish): Promise<{ id: number }>
  shift(wish: ShiftWish): Promise<{ id: number }>
  /** Changes a studio for this test; `restore` undoes it. */
  tune(unit: number, knobs: Record<string, unknown>): Promise<{ restore(): Promise<unknown> }>
  /** Times of a shift's windows: '10:00–12:00', with ` занято` or ` закрыто` behind. */
  windows(shiftId: number, wish?: { unit?: number; day?: string; zone?: string }): Promise<string[]>
  rows(wish: { unit?: number; day?: string }): Promise<WindowRow[]>
  search(services: number[], wish?: SearchWish): Promise<Answer>
  /** The starts that a search finds, such as '10:00'. */
  starts(services: number[], wish?: SearchWish): Promise<string[]>
  book(body: Record<string, unknown>, person?: Person): Promise<Answer>
}
interface ServiceWish {
  employers?: number[]
  category?: number
  flags?: Record<string, 0 | 1>
  isPriced?: boolean
}
type Chain = [begin: string, ...minutes: number[]]
export interface SearchWish {
  unit?: number
  day?: string
  employer?: number
  by?: Person
  query?: Record<string, string | number>
}
interface WindowRow {
  id: number
  employer_schedule_id: number
  begin_at: string
  end_at: string
  booking_id: number | null
  state: string
  origin: string
  duration: number
  duration_original: number
}

const { anna } = cast.employers
const { manicure } = cast.categories

/** The parts of an offer, also of one with a sole master, so that tests book all offers alike. */
export const partsOf = (offer: Offer, services: number[]): NonNullable<Offer['parts']> =>
  seatsOf(offer).map((seat) => ({ service_ids: services, ...pick(seat) }))
const pick = ({
  employer_id,
  workplace_id,
  employer_schedule_id,
  window_ids,
  begin_at,
  end_at,
  ...rest
}: ReturnType<typeof seatsOf>[number]) => ({
  employer_id,
  workplace_id,
  employer_schedule_id,
  window_ids,
  begin_at,
  end_at,
  ...('service_ids' in rest && { service_ids: rest.service_ids as number[] }), // a part of several masters has them
})

/** The desk of a test file, in the file's one server. */
export let desk: Desk
let now = monday9

/** Like the `test` of `house.ts`, with the desk's own clock and what a studio's day needs. */
export const test = ofHouse
  .extend('options', { scope: 'file' }, () => ({ clock: () => now }))
  .extend('desk', { scope: 'file', auto: true }, ({ house, boss }) => {
    desk = deskOf(house, boss)
    return desk
  })

function deskOf(house: TestHouse, boss: Person): Desk {
  const world = worldOf(boss)
  const rows: Desk['rows'] = async ({ unit = cast.units.arbat, day = MONDAY }) =>
    done(await boss.get(`unit/${unit}/windows?begin_at=${day}&end_at=${day}`)).items
  const search: Desk['search'] = async (services, { unit = cast.units.arbat, day = MONDAY, employer, by = boss, query = {} } = {}) => {
    const where = employer ? { type: 'employer', employer_id: employer } : { type: 'unit', unit_ids: unit }
    const asked = { begin_at: at('00:00', day), end_at: at('23:59', day), service_ids: services.join(), ...where, ...query }
    const answer = await by.get(
      `windows/search-new?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
    )
    for (const offer of answer.data?.items ?? []) offer.parts = partsOf(offer, services)
    return answer
  }
  return {
    house,
    boss,
    world,
    wait(seconds) {
      now += seconds * 1000
    },
    goTo(day, clock) {
      now = Date.parse(`${day}T${clock}:00+03:00`)
    },
    service: serviceMaker(boss),
    place: placeMaker(boss),
    customer: customerMaker(boss),
    draft: (wish) => draftShift(world, wish),
    shift: (wish) => approvedShift(world, wish),
    async tune(unit, knobs) {
      const before = done(await boss.get(`units/${unit}`))
      done(await boss.put(`units/${unit}`, knobs))
      return { restore: () => boss.put(`units/${unit}`, Object.fromEntries(Object.keys(knobs).map((key) => [key, before[key]]))) }
    },
    rows,
    windows: async (shiftId, { unit, day } = {}) =>
      (await rows({ unit, day })).filter((row) => row.employer_schedule_id === shiftId).map(printWindow),
    search,
    starts: async (services, wish) => {
      const { items } = done(await search(services, wish))
      return items.map((one: { begin_at: string }) => clockOf(one.begin_at)).toSorted()
    },
    book: (body, person = boss) => person.post('bookings', { unit_id: cast.units.arbat, ...body }),
  }
}

/** The data of an answer that must have succeeded. */
export function done({ status, body, data }: Answer) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return data
}

export const clockOf = (moment: string) => moment.slice(11, 16)

let daysAhead = 100
/** A day of this test, after those of the examples. */
export const ownDay = () => addDays(MONDAY, ++daysAhead)

function printWindow({ begin_at, end_at, booking_id, state }: WindowRow) {
  const mark = booking_id ? ' занято' : ''
  return `${clockOf(begin_at)}–${clockOf(end_at)}${state === 'closed' ? ' закрыто' : mark}`
}

function serviceMaker(boss: Person): Desk['service'] {
  const known = new Map<string, Promise<number>>()
  async function make(minutes: number, { employers = [anna], category = manicure, flags = {}, isPriced = true }: ServiceWish) {
    const title = `Услуга на ${minutes} мин`
    const { id } = done(await boss.post('services', { title, service_category_id: category, duration: minutes * 60, ...flags }))
    if (isPriced) done(await boss.post(`services/${id}/prices`, { price: minutes * 10, begin_at: '2026-01-01' }))
    for (const employer of employers) {
      const own: { id: number; pivot: { duration: number | null } }[] = done(await boss.get(`employers/${employer}/services`))
      const services = { ...Object.fromEntries(own.map((one) => [one.id, one.pivot.duration])), [id]: null }
      done(await boss.post(`employers/${employer}/services`, { services }))
    }
    return Number(id)
  }
  return (minutes, wish = {}) => {
    const key = JSON.stringify([minutes, wish])
    const service = known.get(key) ?? make(minutes, wish)
    known.set(key, service)
    return service
  }
}

function placeMaker(boss: Person): Desk['place'] {
  let count = 0
  return async (chains, { unit = cast.units.arbat, categories = [manicure] } = {}) => {
    const { id } = done(await boss.post('workplaces', { unit_id: unit, title: `Проба ${++count}` }))
    for (const category of categories) done(await boss.post(`workplaces/${id}/services`, { id: category, type: 'category', enabled: 1 }))
    for (const [begin, ...minutes] of chains) {
      const window = { begin_at: at(begin, '2026-11-01'), schedule: minutes.map((one) => one * 60) }
      done(await boss.post(`units/${unit}/workplaces/${id}/windows`, window))
    }
    return Number(id)
  }
}

function customerMaker(boss: Person): Desk['customer'] {
  let count = 0
  return async () => {
    const phone = `7900999${String(++count).padStart(4, '0')}`
    return Number(done(await boss.post('customers', { first_name: `Клиент ${count}`, phone })).id)
  }
}
