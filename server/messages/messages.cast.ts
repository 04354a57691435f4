import { customers } from '#contract/customers/customers.ts'
import { messages } from '#contract/messages/messages.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const booked = async (world: World) => (await madeBooking(world, freshDay())).booking.id

let count = 0
/** A new customer, because a message is repeated to one person at most once a minute. */
async function newcomer(world: World) {
  const phone = `7915${String(++count).padStart(7, '0')}`
  return (await world.call(customers.create, { body: { first_name: 'Первая', phone } })).id
}

export const messagesExamples: Examples<typeof messages> = {
  list: () => ({ query: {} }),
  ofBooking: async (world) => ({ params: { id: await booked(world) } }),
  async resend(world) {
    const { booking } = await madeBooking(world, freshDay(), await newcomer(world))
    const { items } = await world.call(messages.ofBooking, { params: { id: booking.id } })
    return { params: { id: items[0]?.id ?? 0 } }
  },
}
