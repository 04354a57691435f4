import { messages } from '#contract/messages/messages.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const booked = async (world: World) => (await madeBooking(world, freshDay())).booking.id

export const messagesExamples: Examples<typeof messages> = {
  list: () => ({ query: {} }),
  ofBooking: async (world) => ({ params: { id: await booked(world) } }),
  async resend(world) {
    const { items } = await world.call(messages.ofBooking, { params: { id: await booked(world) } })
    return { params: { id: items[0]?.id ?? 0 } }
  },
}
