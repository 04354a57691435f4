import { telephony } from '#contract/telephony/telephony.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
const body = () => ({
  number: `7495000${String(++count).padStart(4, '0')}`,
  title: 'Сайт',
  unit_id: cast.units.arbat,
  user_source_id: null,
})
const made = async (world: World) => ({ params: { id: (await world.call(telephony.createLine, { body: body() })).id } })

export const telephonyExamples: Examples<typeof telephony> = {
  lines: () => ({}),
  places: () => ({}),
  line: made,
  createLine: () => ({ body: body() }),
  updateLine: async (world) => ({ ...(await made(world)), body: { title: 'Карты' } }),
  removeLine: made,
  params: () => ({}),
  saveParams: () => ({ body: { employer_id: cast.employers.administrator, login: '1002', password: 'Sip-pass-1' } }),
  activeParams: () => ({}),
  settings: () => ({}),
  renewKey: () => ({}),
}
