import type { Data, Input } from '#contract/core/endpoint.ts'
import type { palette } from '#contract/palette/palette.ts'
import { inOtherLayout, spellings } from '#domain/core/typed.ts'
import { bookingsPage } from '#server/bookings/bookings.ts'
import type { Ctx } from '#server/core/context.ts'
import { searchCustomers } from '#server/customers/customer-search.ts'
import { can } from '#server/live/session.ts'

/** How many of each kind are shown; the list has the rest. */
const MOST = 10
/** Three letters or four digits: less would find everybody. */
const SHORTEST_NAME = 3
const NUMBER = /^[#№]?\s*(\d{1,9})$/

type Found = Data<typeof palette.find>

/** Finds people and bookings by the verbs of their own screens, with their reach and masks. */
export async function findAnything(ctx: Ctx, { query }: Input<typeof palette.find>): Promise<Found> {
  const [customers, bookings] = await Promise.all([findCustomers(ctx, query.text), findBookings(ctx, query.text)])
  return { customers, bookings }
}

async function findCustomers(ctx: Ctx, text: string): Promise<Found['customers']> {
  if (!can(ctx.me, 'User.view') || /^[#№]/.test(text)) return []
  // A phone is searched by its digits, however it is written.
  if (/^[\d\s()+-]+$/.test(text)) return foundBy(ctx, [text])
  if (text.length < SHORTEST_NAME) return []
  const found = await foundBy(ctx, spellings(text))
  return found.length > 0 ? found : foundBy(ctx, spellings(inOtherLayout(text)))
}

/** Each spelling is one look into the trigram index (customer-search.ts); together they are one round trip. */
async function foundBy(ctx: Ctx, names: string[]): Promise<Found['customers']> {
  const answers = await Promise.all(names.map((name) => searchCustomers(ctx, { query: { name } })))
  const lists = answers.map((one) => one.items.data)
  // The first of each spelling, then the second: a frequent spelling must not crowd out the others.
  const inTurn = Array.from({ length: MOST }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...new Map(inTurn.map((row) => [row.id, row])).values()].slice(0, MOST)
}

async function findBookings(ctx: Ctx, text: string): Promise<Found['bookings']> {
  const id = NUMBER.exec(text)?.[1]
  if (id === undefined || !can(ctx.me, 'Booking.view')) return []
  return (await bookingsPage(ctx, { search: `id:${id}`, with: 'user;unit;status', limit: MOST })).items
}
