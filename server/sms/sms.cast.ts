import { outbox } from '#contract/outbox/outbox.ts'
import type { sms } from '#contract/sms/sms.ts'
import type { Examples, World } from '#server/testing/example.ts'

const trial = async (world: World) => (await world.call(outbox.test, { body: { channel: 'sms', recipient: '79161234567' } })).id

export const smsExamples: Examples<typeof sms> = {
  list: () => ({ query: {} }),
  statuses: () => ({}),
  receiverLogs: () => ({ query: { user_id: 1 } }),
  show: async (world) => ({ params: { id: await trial(world) } }),
  async resend(world) {
    const id = await trial(world)
    await world.call(outbox.cancel, { params: { id } })
    return { params: { id } }
  },
}
