import { bookings } from '#contract/bookings/bookings.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays, momentAt, parseClock } from '#domain/core/clock-time.ts'
import { MONDAY } from './as.ts'
import { cast } from './cast.ts'
import type { World } from './example.ts'

let days = 0
/** A day that no other example uses, so that examples can be made again and again. */
export const freshDay = () => addDays(MONDAY, ++days)

/** What the desk's acts need first, made through the front door. */
export interface ShiftWish {
  employer: number
  workplace: number
  unit?: number
  day?: string
  /** Clock of the unit: '10:00'. */
  from?: string
  to?: string
  categories?: number[]
  input_type?: 'default' | 'individual' | 'free'
}

export const at = (clock: string, day: string = MONDAY) => momentAt(day, parseClock(clock))

export async function draftShift(
  world: World,
  { employer, workplace, unit = cast.units.arbat, day = MONDAY, from = '10:00', to = '22:00', categories = [12], input_type }: ShiftWish,
) {
  const shift = { begin_at: at(from, day), end_at: at(to, day), workplace_id: workplace, service_category_ids: categories, input_type }
  const { items } = await world.call(schedules.create, { body: { unit_id: unit, employer_id: employer, schedules: [shift] } })
  const [made] = items
  if (!made) throw new Error('no shift')
  return made
}

export async function approvedShift(world: World, wish: ShiftWish) {
  const shift = await draftShift(world, wish)
  const { items } = await world.call(schedules.approve, { body: { employer_schedule_ids: [shift.id] } })
  if (items[0]?.code) throw new Error(`not approved: ${items[0].code}`)
  return shift
}

/** Анна at M5, whose chain is 10:00 [120×6], and the first of her free windows booked by Мария for a gel manicure. */
export async function madeBooking(world: World, day: string = MONDAY, user_id: number = cast.customers.maria) {
  const shift = await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5, day })
  const found = await offersOf(world, { services: [cast.services.gel], day })
  const offer = found.items.find((one) => one.begin_at === at('10:00', day))
  if (!offer) throw new Error(`no offer: ${JSON.stringify(found)}`)
  const body = { unit_id: cast.units.arbat, user_id, service_ids: [cast.services.gel], window_ids: offer.window_ids }
  return { shift, booking: await world.call(bookings.create, { body }), offers: found.items }
}

export function offersOf(
  world: World,
  wish: { services: number[]; unit?: number; day?: string; parallel?: boolean; employer?: number; booking?: number },
) {
  const day = wish.day ?? MONDAY
  const where = wish.employer
    ? { type: 'employer', employer_id: wish.employer }
    : { type: 'unit', unit_ids: [wish.unit ?? cast.units.arbat] }
  const query = { begin_at: at('00:00', day), end_at: at('23:59', day), service_ids: wish.services, booking_id: wish.booking, ...where }
  return world.call(windows.search, { query: wish.parallel ? { ...query, parallel: '1' as const } : query })
}
