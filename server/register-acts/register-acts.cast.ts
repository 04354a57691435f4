import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A register that the desk's own browser reaches. */
const own = async (world: World) => {
  const serial = randomUUID().slice(0, 8)
  const body = { unit_id: 1, title: `Касса ${serial}`, serial, base_url: 'http://127.0.0.1:16732', carrier: 'browser' as const }
  return (await world.call(cashRegisters.create, { body })).id
}
const talk = (...answers: { status: number; body: null | { requests: { uuid: string }[] } }[]) => ({ id: randomUUID(), answers })

export const registerActsExamples: Examples<typeof registerActs> = {
  list: async (world) => {
    const register_id = await own(world)
    await world.call(registerActs.drawer, { body: { register_id, reason: 'разменять' } })
    return { query: { register_id } }
  },
  open: async (world) => ({ body: { register_id: await own(world) } }),
  close: async (world) => ({ body: { register_id: await own(world), reason: 'осталась открытой' } }),
  drawer: async (world) => ({ body: { register_id: await own(world), reason: 'разменять' } }),
  answers: async (world) => ({
    body: { register_id: await own(world), talk: talk({ status: 200, body: { requests: [{ uuid: randomUUID() }] } }) },
  }),
  answer: async (world) => ({ body: { register_id: await own(world), uuid: randomUUID(), talk: talk({ status: 404, body: null }) } }),
  forget: async (world) => ({
    body: { register_id: await own(world), uuid: randomUUID(), reason: 'старый', talk: talk({ status: 200, body: null }) },
  }),
}
