import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const own = () => crypto.randomUUID().slice(0, 12)

test('где деньги: касса со сменой, сейф, пакет в студии и у курьера; принятый банком пакет в студии не лежит', async () => {
  const title = `Касса ${own()}`
  const register = done(await desk.boss.post('cash-registers', { unit_id: arbat, title, kind: 'drawer' })).id
  const safe = done(await desk.boss.post('safes', { unit_id: arbat, title: `Сейф ${own()}` }))
  done(await desk.boss.post('kkm/cashier/session-open', { register_id: register, cash_open: 5000 }))
  const pack = done(await desk.boss.post('kkm/safe-package', { register_id: register, sum: 1500, code: own() }))
  const place = async () => done(await desk.boss.get('finance/cash')).items.find(({ unit }: { unit: { id: number } }) => unit.id === arbat)
  const seen = await place()
  expect(seen.drawers).toContainEqual(
    expect.objectContaining({ id: register, title, sum: 3500, shift: expect.objectContaining({ state: 'open' }) }),
  )
  expect(seen.safes).toContainEqual({ id: safe.id, title: safe.title, sums: [] })
  expect(seen.packages).toContainEqual(expect.objectContaining({ id: pack.id, sum: 1500, state: 'packed', currency: 1 }))
  done(await desk.boss.post(`safe-packages/${pack.id}/hand`, { code: pack.code, courier: 'Петров' }))
  expect((await place()).packages).toContainEqual(expect.objectContaining({ id: pack.id, state: 'handed' }))
  done(await desk.boss.post(`safe-packages/${pack.id}/receive`, { code: pack.code, sum: 1500 }))
  expect((await place()).packages.map(({ id }: { id: number }) => id)).not.toContain(pack.id)
})

test('администратор видит деньги своей студии, бухгалтер — всех, мастер — ничьи', async () => {
  const units = async (person: string) =>
    done(await (await house.as(person)).get('finance/cash')).items.map(({ unit }: { unit: { id: number } }) => unit.id)
  expect(await units(cast.administrator)).not.toContain(ponds)
  expect(await units(cast.accountant)).toContain(arbat)
  expect((await (await house.as(cast.master)).get('finance/cash')).status).toBe(403)
})
