import { calls } from '#contract/calls/calls.ts'
import { companySettings } from '#contract/company-settings/company-settings.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { signOf } from '#server/ports/exchange-sign.ts'
import { MONDAY, monday9 } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** The super admin has a telephone. */
async function withPhone(world: World) {
  await world.call(telephony.saveParams, { body: { employer_id: cast.employers.superAdmin, login: '1013' } })
}
async function rung(world: World) {
  await withPhone(world)
  return world.call(calls.ring, { body: { phone: '79991112233', employer_ids: [] } })
}
/** A talk that has left a recording: callers are told of it (docs/decisions/115). */
async function recorded(world: World) {
  await world.call(companySettings.update, { params: { id: cast.companies.okno }, body: { recording_told: 1 } })
  const { id } = await rung(world)
  for (const act of ['answer', 'drop'] as const) await world.call(calls.simulate, { params: { id }, body: { act } })
  // The recording comes a moment after the talk.
  for (let asked = 0; asked < 200; asked++) {
    const { items } = await world.call(calls.recordings, { query: { call_id: id } })
    const kept = items.find(({ status }) => status === 'kept')
    if (kept) return kept
  }
  throw new Error('the recording has not come')
}
let count = 0
/** Somebody has called in vain. */
async function owed(world: World) {
  const { address, secret } = await world.call(telephony.renewKey, {})
  const phone = `7999333${String(++count).padStart(4, '0')}`
  const missed = { ...event, call: `missed-${count}`, leg: '', kind: 'summary', from: phone }
  for (const said of [
    { ...missed, kind: 'ringing', at: event.at - 30 },
    { ...missed, seq: 2 },
  ]) {
    const [time, text] = [event.at, JSON.stringify(said)]
    const key = address?.split('/').at(-1) ?? ''
    await world.call(calls.event, { params: { key }, body: { time, event: text, sign: signOf(secret ?? '', time, text) } })
  }
  const { items } = await world.call(calls.tasks, { query: { which: 'open' } })
  return items.at(-1)?.id ?? 0
}

const event = { call: 'pbx-1', leg: 'a', seq: 1, at: monday9 / 1000, kind: 'ringing', from: '79991112233', to: '74950000000' }

export const callsExamples: Examples<typeof calls> = {
  start: async (world) => {
    await withPhone(world)
    return { body: { user_id: cast.customers.maria } }
  },
  finish: async (world) => ({ body: { id: (await rung(world)).id, comment: 'Перезвонить в среду' } }),
  history: () => ({ query: {} }),
  show: async (world) => ({ params: { id: (await rung(world)).id } }),
  comments: async (world) => ({ query: { call_id: (await rung(world)).id } }),
  addComment: async (world) => ({ body: { call_id: (await rung(world)).id, text: 'Хочет к Анне' } }),
  users: () => ({ query: { phone: '79991112233' } }),
  mine: () => ({}),
  ofCustomer: () => ({ params: { id: cast.customers.maria } }),
  tasks: () => ({ query: { which: 'open' } }),
  takeTask: async (world) => ({ params: { id: await owed(world) } }),
  closeTask: async (world) => ({ params: { id: await owed(world) }, body: { status: 4, comment: 'Ошиблась номером' } }),
  stats: () => ({}),
  figures: () => ({ query: { day: MONDAY, by: 'employer' } }),
  event: async (world) => {
    const { address, secret } = await world.call(telephony.renewKey, {})
    const [time, text] = [event.at, JSON.stringify(event)]
    return { params: { key: address?.split('/').at(-1) ?? '' }, body: { time, event: text, sign: signOf(secret ?? '', time, text) } }
  },
  recordings: async (world) => ({ query: { call_id: (await recorded(world)).call_id } }),
  listen: async (world) => ({ params: { id: (await recorded(world)).id } }),
  ring: async (world) => {
    await withPhone(world)
    return { body: { phone: '79991112233', employer_ids: [] } }
  },
  simulate: async (world) => ({ params: { id: (await rung(world)).id }, body: { act: 'answer' } }),
}
