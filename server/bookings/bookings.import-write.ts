import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type Offer, placeOf, seatsOf } from '#contract/windows/windows.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { splitName } from '#domain/customers/import.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { createCustomer } from '#server/customers/customers.ts'
import { epochAt } from '#server/database/instant.ts'
import type { Written } from '#server/lists/import.ts'
import type { Row } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'
import { searchWindows } from '#server/windows/search.ts'
import { type BookingFacts, labelOf } from './bookings.import-facts.ts'
import { fingerprintOf, visitOf } from './bookings.import-match.ts'
import { createBooking } from './create.ts'

/** Writes the visit if a search would offer that very start with that master; the customer is sent nothing. */
export async function writeImported(ctx: Ctx, { id, key, whole }: Written, facts: BookingFacts) {
  // A visit that was imported before now belongs to the desk.
  if (id !== null) fail(E.invalid, { line: [importMessages.imported(id)] })
  const unit =
    facts.units.find(({ name }) => name === whole.unit) ?? fail(E.notFound, { unit_id: [importMessages.noUnit(String(whole.unit))] })
  // The search and the booking use the wall time of the request, which is the studio's here.
  const there: Ctx = { ...ctx, zone: unit.timezone }
  await ctx.sql(`select set_config('TimeZone', $1, true)`, [unit.timezone])
  const begin_at = `${whole.begin_at}:00`
  if (epochAt(dayOf(begin_at), secondsAt(begin_at), unit.timezone) <= ctx.now) fail(E.invalid, { window_ids: [importMessages.past] })
  const service_ids = idsOf(whole, facts)
  const offer = await offerOf(there, { begin_at, unitId: unit.id, service_ids, master: masterIdOf(whole, facts) })
  const user_id = await customerOf(ctx, whole, facts)
  const comment = typeof whole.comment === 'string' ? whole.comment : null
  const special_master = whole.master === undefined ? 0 : 1
  const visit = { unit_id: unit.id, user_id, service_ids, comment, special_master } as const
  const booking = await createBooking(there, { ...placeOf(offer), ...visit }, { isSilent: true })
  await ctx.sql('insert into imported_bookings (company_id, key, booking_id, visit) values (current_company(), $1, $2, $3)', [
    fingerprintOf(key),
    booking.id,
    JSON.stringify(visitOf(whole)),
  ])
}

const secondsAt = (moment: string) => Number(moment.slice(11, 13)) * 3600 + Number(moment.slice(14, 16)) * 60

const idsOf = ({ services }: Row, facts: BookingFacts): number[] =>
  String(services)
    .split('; ')
    .flatMap((title) => facts.services.find(({ name }) => name === title)?.id ?? [])

const masterIdOf = ({ master }: Row, facts: BookingFacts) =>
  master === undefined ? null : (facts.masters.find((one) => labelOf(one, facts) === master)?.id ?? null)

interface Asked {
  begin_at: string
  unitId: number
  service_ids: number[]
  master: number | null
}

/** The start of the file exactly as the desk would be offered it; else what the desk would be told. */
async function offerOf(ctx: Ctx, { begin_at, unitId, service_ids, master }: Asked): Promise<Offer> {
  const day = dayOf(begin_at)
  const span = { begin_at: `${day} 00:00:00`, end_at: `${addDays(day, 1)} 00:00:00`, service_ids }
  const { items, reasons } = await searchWindows(
    ctx,
    master === null ? { ...span, type: 'unit', unit_ids: [unitId] } : { ...span, type: 'employer', employer_id: master },
  )
  const here = items.filter(
    (one) => one.unit_id === unitId && (master === null || seatsOf(one).every((seat) => seat.employer_id === master)),
  )
  const offer = here.find((one) => one.begin_at === begin_at)
  if (offer) return offer
  if (reasons.length > 0) return fail(E.invalid, { window_ids: [reasons.map(({ message }) => message).join(' ')] })
  const near = here.map((one) => one.begin_at.slice(11, 16)).toSorted()
  return fail(E.invalid, {
    window_ids: [near.length > 0 ? importMessages.noStart([...new Set(near)].slice(0, 5).join(', ')) : errors[E.windowTaken].ru],
  })
}

async function customerOf(ctx: Ctx, { phone: sent, full_name }: Row, { countries }: BookingFacts): Promise<number> {
  const phone = String(sent)
  const [known] = await ctx.sql<{ id: number }>('select id from customers where phone = $1 and deleted_at is null order by id limit 1', [
    phone,
  ])
  if (known) return known.id
  if (!can(ctx.me, 'User.create')) fail(E.invalid, { user_id: [importMessages.noCustomer] })
  const { first_name = 'Клиент', last_name = '' } = splitName(typeof full_name === 'string' ? full_name : '')
  const country = countries.find(({ phone_code }) => phone.startsWith(phone_code))
  const { id }: { id: number } = await createCustomer(ctx, {
    body: { phone, first_name, last_name, ...(country && { country_id: country.id }) },
  })
  return id
}
