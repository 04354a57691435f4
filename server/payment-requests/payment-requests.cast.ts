import { paymentRequests as calls, type paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = () => ({ employer_id: cast.employers.anna, begin_at: '2026-11-01', end_at: '2026-11-15', sum: 3472.35, comment: 'Ноябрь' })
const made = async (world: World) => ({ params: { id: (await world.call(calls.create, { body: body() })).id } })
const approved = async (world: World) => {
  const { params } = await made(world)
  await world.call(calls.approve, { params })
  return { params }
}

export const paymentRequestsExamples: Examples<typeof paymentRequests> = {
  list: async (world) => {
    await made(world)
    return { query: { search: 'state:new', with: 'employer;unit;maker;decider;payer;order' } }
  },
  people: () => ({}),
  create: () => ({ body: body() }),
  approve: made,
  reject: async (world) => ({ ...(await made(world)), body: { reason: 'Период уже оплачен' } }),
  pay: async (world) => ({ ...(await approved(world)), body: { way: 'bank' as const } }),
  receipt: async (world) => {
    const { params } = await approved(world)
    await world.call(calls.pay, { params, body: { way: 'bank' } })
    return { params, body: { receipt: '2041abcdef' } }
  },
}
