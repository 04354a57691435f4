import { checkins } from '#contract/checkins/checkins.ts'
import { kiosks } from '#contract/kiosks/kiosks.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { at, draftShift } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { newPhone } from '#server/testing/phone-key.ts'

const { superAdmin, irina } = cast.employers
const { arbat } = cast.units
const place = { latitude: 55.7503, longitude: 37.5945 }

/** An approved shift of today; the house of the examples stands at nine o'clock, an hour before it. Somebody who has one already keeps it. */
export async function shiftToday(world: World, employer: number, workplace: number) {
  const { items } = await world.call(schedules.ofUnit, { params: { id: arbat }, query: { begin_at: MONDAY, end_at: MONDAY } })
  const own = items.find((one) => one.employer_id === employer)
  const shift = own ?? (await draftShift(world, { employer, workplace }))
  await world.call(schedules.approve, { body: { employer_schedule_ids: [shift.id] } })
  return shift
}
const desk = (world: World) => shiftToday(world, irina, cast.workplaces.m4)
const begun = async (world: World, type: 'qr' | 'sms' | 'master') => {
  const shift = await desk(world)
  const { params } = await world.call(checkins.begin, { body: { employer_schedule_id: shift.id, type } })
  return params ?? { id: 0, hash: '' }
}
const guessed = 1234
const said = { come_at: at('08:30'), comment: 'Пришла раньше, телефон разряжен' }
const marked = async (world: World) => {
  await desk(world)
  return world.call(checkins.manual, { body: { employer_id: irina, day: MONDAY, ...said } })
}

export const checkinsExamples: Examples<typeof checkins> = {
  list: async (world) => {
    await marked(world)
    return { query: { begin_day: MONDAY, end_day: MONDAY, employer_ids: [irina] } }
  },
  create: async (world) => {
    await desk(world)
    return { body: { employer_id: irina, come_at: at('08:40') } }
  },
  correct: async (world) => ({ params: { id: (await marked(world)).id }, body: { come_at: at('08:35') } }),
  begin: async (world) => ({ body: { employer_schedule_id: (await desk(world)).id, type: 'qr' } }),
  day: async (world) => {
    await marked(world)
    return { query: { employer_ids: [irina] } }
  },
  qr: async (world) => {
    const params = await begun(world, 'master')
    return { body: { checkinData: { id: params.id, hash: params.hash ?? '', ...place, comment: 'Телефон разряжен' } } }
  },
  qrStatus: async (world) => ({ params: { id: (await begun(world, 'qr')).id } }),
  approve: async (world) => {
    await shiftToday(world, superAdmin, cast.workplaces.m3)
    const { id: kiosk_id } = await world.call(kiosks.create, { body: { unit_id: arbat, title: 'Вход' } })
    const { params } = await world.call(kiosks.code, { body: { kiosk_id } })
    return { body: { checkinData: { id: params.id, hash: params.hash, unit_id: params.unit_id, ...place } } }
  },
  phone: () => ({ body: { public_key: newPhone().public_key } }),
  sms: () => ({ body: { code: guessed, hash: 'net-takogo-koda', id: 1 } }),
  pause: async (world) => {
    await marked(world)
    return { body: { employer_id: irina } }
  },
  hasMaster: () => ({}),
  colleagues: () => ({ query: { unit_id: arbat } }),
  manual: async (world) => {
    await desk(world)
    return { body: { employer_id: irina, day: MONDAY, ...said } }
  },
  manualUpdate: async (world) => ({
    params: { id: (await marked(world)).id },
    body: { come_at: at('08:45'), comment: 'Ошиблись временем' },
  }),
  recognise: async (world) => {
    await desk(world)
    return { body: { employer_id: irina } }
  },
}
