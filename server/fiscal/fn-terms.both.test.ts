import { afterEach, expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { breakIt, carrier, closeTill, openTill, pay, register, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCash, goodAt } from '#server/testing/till.ts'
import { tellFnTerms } from './fn-terms.ts'

const today = '2026-11-23'
test.beforeEach(async () => {
  desk.goTo(today, '12:00')
  await openTill()
})
afterEach(closeTill)

/** A receipt, before which the memory is read. */
async function sell() {
  await pay(bodyOf([goodAt(100)], [byCash(100)]))
  await carrier.sweep()
}
const card = async () => done(await desk.boss.get(`cash-registers/${till.id}`)).fn
const inTill = async () =>
  done(await desk.boss.get(`kkm/shifts?unit_id=${cast.units.arbat}`)).items.find(({ id }: { id: number }) => id === till.id).fn
const tell = () => tellFnTerms(house.app.house, house.app.server.log)
const said = async () =>
  (
    await sql<{ message: string }>(
      `select distinct data->>'message' as message from notifications where kind = 'fn_term' and key like $1 order by 1`,
      [`fn_term:${till.id}:%`],
    )
  ).map(({ message }) => message)
/** Whether those who were told answer for receipts or for the studio's card, and reach this studio. */
const hearers = () =>
  sql<{ is_right: boolean }>(
    `select distinct p.permissions && array['Shift.resolve', 'Unit.update'] and (p.reach = 'company' or e.unit_id = $2
         or exists (select from employer_units x where x.employer_id = e.id and x.unit_id = $2)) as is_right
     from notifications n join employers e on e.id = n.employer_id join work_positions p on p.id = e.work_position_id where n.key like $1`,
    [`fn_term:${till.id}:%`, cast.units.arbat],
  )

test('C46 номер ФН, последний день и остаток узнают перед чеком: они на карточке кассы и в «Смене»; о далёком сроке не говорят', async () => {
  expect([await card(), await inTill()]).toEqual([null, null])
  await sell()
  const memory = { number: expect.stringMatching(/^\d{16}$/), until: addDays(today, 450), registrations_left: 29, is_full: 0 }
  expect([await card(), await inTill()]).toEqual([memory, memory])
  await tell()
  expect(await said()).toEqual([])
})

test('C46 за 30 и за 7 дней, после срока и при полном архиве говорят один раз тем, кого это касается; сменили ФН — номер и срок новые', async () => {
  breakIt({ fnDays: 31 })
  await sell()
  await tell()
  expect(await said()).toEqual([])
  breakIt({ fnDays: 30 })
  await sell()
  await tell()
  await tell()
  expect(await said()).toEqual([expect.stringMatching(/срок ФН кончается 23\.12\.2026\. Закажите новый/)])
  expect(await hearers()).toEqual([{ is_right: true }])
  breakIt({ fnDays: 7, isFnFull: true })
  await sell()
  await tell()
  expect(await said()).toEqual([
    expect.stringContaining('архив ФН почти полон'),
    expect.stringContaining('23.12.2026'),
    expect.stringMatching(/30\.11\.2026, осталось не больше недели/),
  ])
  const former = (await card()).number
  expect((await card()).is_full).toBe(1)
  breakIt({ fnDays: -1 })
  await sell()
  await tell()
  expect(await said()).toContainEqual(expect.stringContaining('срок ФН кончился 22.11.2026'))
  register().replaceFn()
  await sell()
  expect(await card()).toMatchObject({ until: addDays(today, 450), is_full: 0 })
  expect((await card()).number).not.toBe(former)
})
