import { telephony } from '#contract/telephony/telephony.ts'
import { TEST_ASTERISK } from '#server/testing/as.ts'
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
  takeSecret: () => ({ body: { secret: 'Salt-of-the-exchange-1' } }),
  asterisk: () => ({}),
  saveAsterisk: () => ({
    body: {
      is_on: 0,
      place: TEST_ASTERISK,
      is_tls: 0,
      ami_login: 'okno',
      ami_secret: 'Ami-secret-1',
      technology: 'PJSIP',
      context: 'from-internal',
    },
  }),
}
