import { checkins } from '#contract/checkins/checkins.ts'
import type { timesheets } from '#contract/timesheets/timesheets.ts'
import { timesheets as calls } from '#contract/timesheets/timesheets.ts'
import { cast } from '#server/testing/cast.ts'
import { at } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { taisiya } = cast.employers
const { sokol } = cast.units
let months = 0

/** A half-month of long ago in which Таисия has worked: another one for each example, as nobody has approved anything of it. */
async function period(world: World) {
  const month = `20${10 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`
  const times = { come_at: at('11:00', `${month}-05`), gone_at: at('15:00', `${month}-05`) }
  const about = { employer_id: taisiya, unit_id: sokol, day: `${month}-05`, comment: 'Помогала на открытии' }
  await world.call(checkins.manual, { body: { ...about, ...times, out_of_schedule: 1 } })
  return { unit_id: sokol, month, half: 1 as const }
}

async function toApprove(world: World) {
  const about = await period(world)
  return { ...about, hash: (await world.call(calls.show, { query: about })).hash }
}

async function toCorrect(world: World) {
  const { hash, ...about } = await toApprove(world)
  await world.call(calls.approve, { body: { ...about, hash } })
  return { ...about, reason: 'Больничный пришёл позже' }
}

export const timesheetsExamples: Examples<typeof timesheets> = {
  show: async (world) => ({ query: await period(world) }),
  file: async (world) => ({ query: { ...(await period(world)), format: 'csv' } }),
  approve: async (world) => ({ body: await toApprove(world) }),
  correct: async (world) => ({ body: await toCorrect(world) }),
  withdraw: async (world) => {
    const { versions } = await world.call(calls.correct, { body: await toCorrect(world) })
    return { params: { id: versions[0]?.id ?? 0 } }
  },
}
