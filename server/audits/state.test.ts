import { describe, expect } from 'vitest'
import { rememberStates } from '#server/proving/past-states.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let now = monday9
test.override('options', { clock: () => now })
const wait = (minutes: number) => {
  now += minutes * 60_000
}
const stateOf = async (who: Person, type: string, id: number, at: string, zone?: string) =>
  (await who.get(`audits/state?model_type=${type}&model_id=${id}&at=${encodeURIComponent(at)}`, undefined, zone ? { zone } : {})).data

describe('как было', () => {
  let customer = 0
  test.beforeAll(async () => {
    wait(60)
    customer = (await boss.post('customers', { first_name: 'Пелагея', phone: '79160001234', city_id: 1 })).data.id
    wait(60)
    await boss.put(`customers/${customer}`, { first_name: 'Полина', comment: 'Любит тишину' })
    wait(60)
    await (await house.as(cast.manager)).put(`customers/${customer}`, { comment: null })
    wait(60)
  })

  test('карточка в любой прошлый миг — та, что была: с автором последнего изменения и названиями', async () => {
    expect(await stateOf(boss, 'user', customer, '2026-11-23 09:59:59')).toMatchObject({
      standing: 'absent',
      fields: {},
      known_from: '2026-11-23 10:00:00',
      last: null,
    })
    expect(await stateOf(boss, 'user', customer, '2026-11-23 10:30:00')).toMatchObject({
      standing: 'present',
      is_whole: 1,
      names: { city_id: { 1: 'Москва' } },
      last: { event: 'created', author: { id: 13 } },
      fields: { first_name: 'Пелагея', phone: '79160001234', city_id: 1 },
    })
    expect(await stateOf(boss, 'user', customer, '2026-11-23 11:00:00')).toMatchObject({
      fields: { first_name: 'Полина', comment: 'Любит тишину', phone: '79160001234' },
      last: { event: 'updated' },
    })
    expect(await stateOf(boss, 'user', customer, '2026-11-23 23:00:00')).toMatchObject({
      fields: { first_name: 'Полина', comment: null },
      last: { author: { id: 15 }, created_at: '2026-11-23 12:00:00' },
    })
  })

  test('миг назван по часам спрашивающего', async () => {
    expect(await stateOf(boss, 'user', customer, '2026-11-23 12:00:00', 'Asia/Tashkent')).toMatchObject({
      at: '2026-11-23 12:00:00',
      known_from: '2026-11-23 12:00:00',
      fields: { first_name: 'Пелагея' },
    })
  })

  test('о том, что старше журнала, он говорит, с какого мига знает', async () => {
    const { anna } = cast.employers
    await boss.put(`employers/${anna}`, { middle_name: 'Ильинична' })
    const known = (await stateOf(boss, 'employer', anna, '2026-11-23 23:00:00')) as { known_from: string }
    expect(known).toMatchObject({ standing: 'present', is_whole: 0, fields: { middle_name: 'Ильинична' } })
    expect(await stateOf(boss, 'employer', anna, '2026-11-01 10:00:00')).toMatchObject({
      standing: 'unknown',
      fields: {},
      known_from: known.known_from,
    })
    expect(await stateOf(boss, 'employer', cast.employers.darya, '2026-11-23 23:00:00')).toMatchObject({
      standing: 'unknown',
      known_from: null,
    })
  })

  test('удалённое помнится тем, что в нём было', async () => {
    const { id } = (await boss.post('contractors', { name_full: 'ООО «Ива»' })).data
    wait(5)
    await boss.delete(`contractors/${id}`)
    const { data } = await boss.get(`audits/state?model_type=contractor&model_id=${id}`)
    expect(data).toMatchObject({ standing: 'deleted', fields: { name_full: 'ООО «Ива»' }, last: { event: 'deleted' } })
  })

  test('прошлое видит, кто видит саму вещь: без права — 1030, чужая компания — ничего, телефон — по праву', async () => {
    const late = '2026-11-23 23:00:00'
    expect((await stateOf(await house.as(cast.qualityControl), 'user', customer, late)).fields.phone).toBe('+7 *** ***-12-34')
    const ask = `audits/state?model_type=work_position&model_id=13&at=${encodeURIComponent(late)}`
    expect((await (await house.as(cast.administrator)).get(ask)).body.code).toBe(1030)
    expect(await stateOf(await house.as(cast.foreign.superAdmin), 'user', customer, late)).toMatchObject({
      standing: 'unknown',
      known_from: null,
    })
    expect((await boss.get('audits/state?model_type=credentials&model_id=1')).status).toBe(422)
  })

  test('студия видит прошлое своих, не чужих', async () => {
    await boss.put(`units/${cast.units.ponds}`, { address: 'Чистопрудный бульвар, 2' })
    const seenBy = async (phone: string) => (await stateOf(await house.as(phone), 'unit', cast.units.ponds, '2026-11-23 23:00:00')).standing
    expect(await seenBy(cast.administratorPonds)).toBe('present')
    expect(await seenBy(cast.administrator)).toBe('unknown')
  })
})

const operations = Number(process.env.OPERATIONS ?? 250)
const seed = Number(process.env.SEED ?? 44)

test(`R-44 после ${operations} случайных действий журнал восстанавливает каждую вещь в каждый миг, когда на неё смотрели`, async () => {
  const result = await rememberStates({ seed, operations })
  expect(result.wrong).toEqual([])
  expect(result.whole).toBeGreaterThan(result.states / 2)
  expect(Object.keys(result.done)).toHaveLength(9)
})

test('R-44 строки, пропавшие из журнала, выдают себя', async () => {
  const { wrong } = await rememberStates({ seed, operations: 120, isSabotaged: true })
  expect(wrong.length).toBeGreaterThan(0)
})
