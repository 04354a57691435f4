import { setTimeout as sleep } from 'node:timers/promises'
import { E } from '#contract/core/errors.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { at } from '#server/testing/desk.ts'
import { type Call, good, type Reply } from '#server/testing/load.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import type { Scene, Side, Stage } from '#server/testing/scenes/time-scene.ts'

const { darya } = cast.employers
const unit_id = cast.units.arbat

/** One of the two who want Дарья's time from noon to two. */
export interface Contender {
  stage: Stage
  scene: Scene
  side: Side
  /** 0 or 1: the number of the contender. */
  number: number
  call: Call
  user: number
  /** Another customer of this contender. */
  guest: number
}

/** True for the one that has got the time, or took it out of the schedule; null: the reply decides nothing. */
export type Act = () => Promise<{ isWon: boolean; reply: Reply }>

export interface Path {
  name: string
  /** From where it may want the time. */
  sides: Side[]
  /** Stands at 10:00 and grows, or keeps the noon for itself from the start: two such cannot be made ready together. */
  keeps?: 'morning' | 'noon'
  /** Comes long after the click. */
  isSlow?: boolean
  prepare(contender: Contender): Promise<Act>
}

const BOTH: Side[] = ['table', 'chair']

const windowOf = ({ scene }: Contender, key: string) => scene.windows.get(key) ?? 0
const noonOf = (one: Contender) => windowOf(one, `${one.side} 12:00`)
const bodyOf = ({ user, stage, side }: Contender, window: number) => ({
  unit_id,
  user_id: user,
  service_ids: [stage.services[side]],
  window_ids: [window],
})
const verdict = (reply: Reply) => ({ isWon: reply.status === 200, reply })
const post =
  ({ call }: Contender, path: string, body: unknown): Act =>
  async () =>
    verdict(await call('POST', path, body))

/** A booking of this contender, as a start. */
const booked = async (one: Contender, window: number, wish: object = {}): Promise<number> =>
  good(await one.call('POST', 'bookings', { ...bodyOf(one, window), ...wish })).id
const atHelper = (one: Contender, wish: object = {}) => booked(one, windowOf(one, `helper${one.number} 12:00`), wish)
const cancel = async ({ call }: Contender, id: number) => good(await call('PUT', `bookings/${id}`, { status_id: 9 }))
/** The ten seconds of undo have passed. */
const letHoldsGo = ({ stage, scene }: Contender) =>
  stage.pool.query('update windows set held_by = null, held_until = null where employer_schedule_id = any($1) and held_for is null', [
    [scene.shifts.table, scene.shifts.chair, ...scene.helpers.map(({ shift }) => shift)],
  ])

async function offerAtNoon(one: Contender, query: string) {
  const { day } = one.scene
  const span = `begin_at=${encodeURIComponent(at('12:00', day))}&end_at=${encodeURIComponent(at('12:01', day))}`
  const { items } = good(await one.call('GET', `windows/search-new?${span}&service_ids=${one.stage.services[one.side]}&${query}`))
  return items.find((offer: { employer_id: number }) => offer.employer_id === darya)
}
const NOTHING: Reply = { status: 409, body: { code: E.windowTaken } }

export const paths: Path[] = [
  { name: 'новая запись', sides: BOTH, prepare: async (one) => post(one, 'bookings', bodyOf(one, noonOf(one))) },
  {
    name: 'вкладки подряд',
    sides: BOTH,
    async prepare(one) {
      const first = bodyOf({ ...one, side: 'table', user: one.guest }, windowOf(one, `helper${one.number} 14:00`))
      return async () => {
        good(await one.call('POST', 'bookings', first))
        return verdict(await one.call('POST', 'bookings', bodyOf(one, noonOf(one))))
      }
    },
  },
  {
    name: 'удержать и записать',
    sides: BOTH,
    prepare: async (one) => async () => {
      const held = await one.call('POST', 'windows/hold', { window_ids: [noonOf(one)] })
      return verdict(held.status === 200 ? await one.call('POST', 'bookings', bodyOf(one, noonOf(one))) : held)
    },
  },
  {
    name: 'перенос',
    sides: ['table'],
    prepare: async (one) => post(one, `bookings/${await atHelper(one)}/move`, { window_ids: [noonOf(one)] }),
  },
  {
    name: 'перенос записи к «своему» мастеру',
    sides: ['table'],
    async prepare(one) {
      const id = await atHelper(one, { special_master: 1 })
      const parts = [{ window_ids: [noonOf(one)], service_ids: [one.stage.services.table] }]
      return post(one, `bookings/${id}/move`, { parts })
    },
  },
  {
    name: 'длительность вручную',
    sides: BOTH,
    keeps: 'morning',
    prepare: async (one) => post(one, `bookings/${await booked(one, windowOf(one, `${one.side} 10:00`))}/duration`, { duration: 14_400 }),
  },
  {
    name: 'нижний край визита',
    sides: BOTH,
    keeps: 'morning',
    async prepare(one) {
      const id = await booked(one, windowOf(one, `${one.side} 10:00`))
      return post(one, `bookings/${id}/duration`, { duration: 12_600, employer_schedule_id: one.scene.shifts[one.side] })
    },
  },
  {
    name: 'возврат из отменённых',
    sides: BOTH,
    async prepare(one) {
      const id = await booked(one, noonOf(one))
      await cancel(one, id)
      await letHoldsGo(one)
      return async () => verdict(await one.call('PUT', `bookings/${id}`, { status_id: 1 }))
    },
  },
  {
    name: 'отмена отмены',
    sides: BOTH,
    async prepare(one) {
      const id = await booked(one, noonOf(one))
      await cancel(one, id)
      await letHoldsGo(one)
      return post(one, `bookings/${id}/undo`, {})
    },
  },
  {
    name: 'отмена переноса',
    sides: ['table'],
    async prepare(one) {
      const id = await booked(one, noonOf(one))
      good(await one.call('POST', `bookings/${id}/move`, { window_ids: [windowOf(one, `helper${one.number} 14:00`)] }))
      await letHoldsGo(one)
      return post(one, `bookings/${id}/undo`, {})
    },
  },
  {
    name: 'серия',
    sides: BOTH,
    async prepare(one) {
      const first = await booked({ ...one, side: 'table' }, windowOf(one, `helper${one.number} 10:00`))
      const { id } = good(await one.call('POST', 'booking-series', { every_weeks: 3, booking_id: first }))
      return post(one, 'bookings', { ...bodyOf(one, noonOf(one)), series_id: id })
    },
  },
  {
    name: 'лист ожидания',
    sides: BOTH,
    keeps: 'noon',
    async prepare(one) {
      const { call, user, scene, stage, side } = one
      const before = await booked({ ...one, user: one.guest }, noonOf(one))
      const when = { begin_day: scene.day, end_day: scene.day, time_from: '12:00', time_to: '14:00', priority: 2 }
      const wish = { user_id: user, service_ids: [stage.services[side]], unit_ids: [unit_id], employer_ids: [darya], ...when }
      const { id } = good(await call('POST', 'waiting-list', wish))
      await cancel(one, before)
      await letHoldsGo(one)
      good(await call('POST', `waiting-list/${id}/take`, {}))
      return post(one, 'bookings', { ...bodyOf(one, noonOf(one)), waiting_id: id })
    },
  },
  {
    name: 'пересадка заболевшего мастера',
    sides: ['table'],
    async prepare(one) {
      const employer_id = one.scene.helpers[one.number]?.employer
      return post(one, 'reseating/accept', { booking_id: await atHelper(one), employer_id, unit_id, window_ids: [noonOf(one)] })
    },
  },
  {
    name: 'любой мастер',
    sides: BOTH,
    prepare: async (one) => async () => {
      const offer = await offerAtNoon(one, `type=unit&unit_ids=${unit_id}`)
      return verdict(offer ? await one.call('POST', 'bookings', bodyOf(one, offer.window_ids[0])) : NOTHING)
    },
  },
  {
    name: 'починка неправильной записи',
    sides: ['table'],
    async prepare(one) {
      const id = await atHelper(one)
      await one.stage.pool.query('update employer_schedules set approved_at = null where id = $1', [one.scene.helpers[one.number]?.shift])
      return async () => {
        const { items } = good(await one.call('GET', `wrong-bookings/${id}/seats`))
        const seat = items.find((offer: { window_ids: number[] }) => offer.window_ids[0] === noonOf(one))
        return verdict(seat ? await one.call('POST', `bookings/${id}/move`, { window_ids: seat.window_ids }) : NOTHING)
      }
    },
  },
  { name: 'импорт записей', sides: BOTH, isSlow: true, prepare: importing },
  {
    name: 'утверждение смены',
    sides: ['chair'],
    prepare: async (one) => scheduleAct(one, 'approve'),
  },
  {
    name: 'снятие утверждения',
    sides: BOTH,
    prepare: async (one) => scheduleAct(one, 'unapprove'),
  },
  {
    name: 'укорочение смены',
    sides: BOTH,
    prepare:
      async ({ stage, scene, side }) =>
      async () =>
        verdict(await stage.boss('PUT', `schedules/${scene.shifts[side]}`, { end_at: at('12:00', scene.day) })),
  },
]

const scheduleAct =
  ({ stage, scene, side }: Contender, name: 'approve' | 'unapprove'): Act =>
  async () => {
    const reply = await stage.boss('POST', `schedules/${name}`, { employer_schedule_ids: [scene.shifts[side]] })
    const code = reply.body.data?.items[0]?.code ?? null
    return { isWon: reply.status === 200 && code === null, reply: code === null ? reply : { status: 409, body: { code } } }
  }

const HEAD = 'Дата;Время;Телефон клиента;Клиент;Услуги;Сотрудник;Филиал\r\n'
let phones = 0

/** A file of one line, compared already; a job then brings it in, which is the act. */
async function importing({ stage, scene, side }: Contender): Promise<Act> {
  const { urls, token, titles, boss } = stage
  const phone = `7928${String(++phones).padStart(7, '0')}`
  const date = printDay(scene.day)
  const text = `${HEAD}${date};12:00;${phone};Ким Ася;${titles[side]};Соболева Дарья;Арбат\r\n`
  const { body, headers } = await printedForm({ kind: 'bookings', name: 'файл.csv', file: new File([text], 'file') })
  const send = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body }
  const uploaded = await fetch(`${urls[0]}/api/crm/imports`, send)
  const { id, mapping } = good({ status: uploaded.status, body: await uploaded.json() })
  const come = async (state: string) => {
    for (let tries = 0; tries < 1500; tries++) {
      const found = good(await boss('GET', `imports/${id}`))
      if (found.state === state) return found
      await sleep(20)
    }
    throw new Error(`импорт ${id} не дошёл до «${state}»`)
  }
  good(await boss('PATCH', `imports/${id}/check`, { mapping }))
  const compared = await come('checked')
  if (compared.fresh !== 1) throw new Error(JSON.stringify(good(await boss('GET', `imports/${id}/lines?result=refused`))))
  return async () => {
    good(await boss('PATCH', `imports/${id}/apply`, {}))
    const { fresh } = await come('done')
    return { isWon: fresh === 1, reply: fresh === 1 ? { status: 200, body: {} } : NOTHING }
  }
}
