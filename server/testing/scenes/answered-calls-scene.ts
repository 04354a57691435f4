import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, fresh, OPERATOR, sayOf, storedCall as stored } from './calls-scene.ts'

/** People of the desk with telephones, and the exchanges of two companies. */
export const { administrator: DESK, administratorPonds: PONDS } = { administrator: 2, administratorPonds: 83 }
export let desk: Person
export let ponds: Person
export let operator: Person
export let master: Person
export let stranger: Person
/** The exchange of each company. */
export let exchange: Exchange
export let foreign: Exchange

export const say = (event: object, { by = exchange, ...more }: { by?: Exchange; time?: number; sign?: string } = {}) =>
  sayOf(event, { by, ...more })
export const history = async (who: Person, search = '') =>
  (await who.get(`sip/history?limit=100${search && `&search=${search}`}`)).data.items
export const customer = async (phone: string) => (await boss.post('customers', { first_name: 'Лия', last_name: 'Звонкова', phone })).data.id

/** A call that rings at these telephones. */
export async function ring(extensions = ['102'], more: object = {}) {
  const one = fresh()
  for (const [n, extension] of extensions.entries()) await say({ ...one, ...more, leg: `l${n}`, kind: 'ringing', extension })
  return { ...one, id: (await stored(one.call)).id as number }
}

/** Gives the people their telephones and the companies their exchanges. */
export async function openExchanges() {
  desk = await house.as(cast.administrator)
  ponds = await house.as(cast.administratorPonds)
  operator = await house.as(cast.callCentre)
  master = await house.as(cast.master)
  stranger = await house.as(cast.foreign.superAdmin)
  for (const [id, login] of [
    [DESK, '102'],
    [OPERATOR, '118'],
    [PONDS, '183'],
  ] as const)
    await boss.post('sip/params', { employer_id: id, login, password: 'Sip-pass-1' })
  exchange = await exchangeOf(boss)
  foreign = await exchangeOf(stranger)
  await boss.post('telephony/lines', { number: '+7 495 100-00-01', title: 'Сайт', unit_id: cast.units.arbat })
}
