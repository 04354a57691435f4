import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer, drawerWith } from '#server/testing/drawers.ts'
import { house } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const setTarget = (sum: number | null, by = desk.boss, unit_id: number = arbat) => by.post('exchanges/targets', { unit_id, sum })
const rowsOf = async (register: number, by = desk.boss) =>
  done(await by.get(`exchanges?search=register_id:${register}&with=unit;register;closer`)).items

test('размен, оставленный сменой, виден строкой: сколько насчитали, сколько осталось, сколько не хватает до нормы студии', async () => {
  const { id } = await drawerWith(9000)
  done(await setTarget(4000))
  const closing = done(await desk.boss.get(`kkm/closing?register_id=${id}`))
  expect(closing.float).toBe(4000)
  done(await closeDrawer(id, { safe_package_sum: 6500, safe_package_code: crypto.randomUUID().slice(0, 12), exchange_sum: 2500 }))
  expect(await rowsOf(id)).toMatchObject([
    {
      unit: { id: arbat },
      register: { id },
      number: 1,
      cash_fact: 9000,
      exchange: 2500,
      target: 4000,
      missing: 1500,
      currency: 1,
      closer: { id: cast.employers.superAdmin },
    },
  ])
  const named = done(await desk.boss.get(`cash-registers/${id}`)).title
  expect(done(await desk.boss.get(`exchanges?search=${encodeURIComponent(named)}`)).items).toMatchObject([{ register_id: id }])
  const short = done(await desk.boss.get(`exchanges?search=register_id:${id};is_short:1;is_last:1&searchJoin=and`))
  expect(short.count).toBe(1)
  done(await setTarget(2500))
  expect(await rowsOf(id)).toMatchObject([{ target: 2500, missing: 0 }])
  done(await setTarget(null))
  expect(await rowsOf(id)).toMatchObject([{ target: null, missing: null }])
})

test('CSH-005 размен смотрит тот, у кого Exchange.view, норму меняет тот, у кого Exchange.update, и лишь своей студии', async () => {
  const { id } = await drawerWith(100, ponds)
  done(await closeDrawer(id))
  const administrator = await house.as(cast.administrator)
  expect(await rowsOf(id, administrator)).toEqual([])
  expect((await setTarget(1000, administrator)).status).toBe(403)
  expect((await setTarget(1000, await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect((await setTarget(-1)).body.errors).toHaveProperty('sum')
  const units = done(await administrator.get('exchanges/targets')).items.map(({ unit }: { unit: { id: number } }) => unit.id)
  expect([units.includes(arbat), units.includes(ponds)]).toEqual([true, false])
  expect((await (await house.as(cast.master)).get('exchanges')).status).toBe(403)
})
