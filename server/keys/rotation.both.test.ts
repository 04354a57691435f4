import { expect } from 'vitest'
import { totpOf } from '#server/auth/totp.ts'
import { placeIn, sealAnew, sealedCounts } from '#server/core/seal-anew.ts'
import { newSecretsKey, openSecrets } from '#server/core/secrets.ts'
import { sipPassword } from '#server/employers/prepare-employer.ts'
import { sealedColumns } from '#server/register.ts'
import { monday9 } from '#server/testing/as.ts'
import { cast, castPassword as password } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const [one, two] = [newSecretsKey(), newSecretsKey()]
const both = `2:${two}\n1:${one}`
let ring = one
let now = monday9
test.override('options', { secrets: openSecrets(() => ring), clock: () => now })
const { anna, marina } = cast.employers
const anew = (secrets = house.app.house.secrets) => sealAnew({ ...house.app.house, secrets }, sealedColumns, { error: () => {} })
const counts = () => sealedCounts(house.app.house.database, sealedColumns)
const login = (phone: string, code?: string) => house.nobody.post('auth/login', { phone, password, code })
const sipOf = async (id: number, secrets = house.app.house.secrets) => {
  const [row] = await sql('select sip_password from employers where id = $1', [id])
  return secrets.open(row.sip_password, placeIn(sipPassword, id))
}
async function turnOn(phone: string) {
  const me = await house.as(phone)
  const { secret } = (await me.post('auth/second-factor', { password })).data
  const { recovery_codes } = (await me.post('auth/second-factor/confirm', { code: totpOf(secret, now / 1000) })).data
  now += 30_000
  return { secret, recovery_codes }
}

test('новый ключ запечатывает всё заново, пока люди работают; прежний больше не нужен', async () => {
  await anew()
  const { secret, recovery_codes } = await turnOn(cast.hr)
  await boss.put(`employers/${anna}`, { sipPassword: 'sip-first' })
  const first = await boss.post('contractors', body(1), repeat)
  ring = both
  await boss.put(`employers/${marina}`, { sipPassword: 'sip-second' })
  expect((await boss.post('contractors', body(1), repeat)).body).toEqual(first.body)
  expect(await login(cast.hr, totpOf(secret, now / 1000))).toMatchObject({ status: 200 })
  expect(Object.keys(await counts()).toSorted()).toEqual(['v2.1', 'v2.2'])
  await anew()
  expect(Object.keys(await counts())).toEqual(['v2.2'])
  expect((await login(cast.hr, recovery_codes[0])).status).toBe(200)
  ring = `2:${two}`
  now += 30_000
  expect(await login(cast.hr, totpOf(secret, now / 1000))).toMatchObject({ status: 200 })
  expect([await sipOf(anna), await sipOf(marina)]).toEqual(['sip-first', 'sip-second'])
})

test('прерванная смена ключа продолжается: сделанное не переделывают, открытое и прежнего вида запечатывают', async () => {
  ring = both
  await sql(`update employers set sip_password = 'sip-' || id where id = any($1)`, [[anna, marina]])
  const broken = openSecrets(both)
  let left = 1
  const tired = { ...broken, seal: (...given: Parameters<typeof broken.seal>) => (left-- > 0 ? broken.seal(...given) : raise()) }
  await anew(tired)
  expect((await counts()).open).toBe(1)
  const [before] = await sql(`select id, sip_password from employers where sip_password like 'v2.%' and id = any($1)`, [[anna, marina]])
  await anew()
  expect(Object.keys(await counts())).toEqual(['v2.2'])
  expect(await sql('select id, sip_password from employers where id = $1', [before.id])).toEqual([before])
  expect([await sipOf(anna), await sipOf(marina)]).toEqual([`sip-${anna}`, `sip-${marina}`])
})

test('что подменили в базе, не открывается и не запечатывается заново, остальное — да', async () => {
  ring = both
  await boss.put(`employers/${anna}`, { sipPassword: 'sip-of-anna' })
  await sql('update employers set sip_password = (select sip_password from employers where id = $1) where id = $2', [anna, marina])
  ring = `3:${newSecretsKey()}\n${both}`
  const [done] = (await anew()).filter(({ table }) => table === 'employers')
  expect(done).toMatchObject({ unread: 1 })
  expect((await counts())['v2.2']).toBe(1)
  expect(await sipOf(anna)).toBe('sip-of-anna')
  await expect(sipOf(marina)).rejects.toThrow()
})

test('ключ второго шага, перенесённый из чужой строки, никого не впускает', async () => {
  const { secret } = await turnOn(cast.manager)
  const [mine] = await sql('select e.id from employers e where phone = $1', [cast.manager])
  const [hers] = await sql('select e.id from employers e where phone = $1', [cast.hr])
  await sql('update second_factors set secret = (select secret from second_factors where employer_id = $1) where employer_id = $2', [
    mine.id,
    hers.id,
  ])
  expect((await login(cast.hr, totpOf(secret, now / 1000))).status).toBe(500)
  expect((await login(cast.manager, totpOf(secret, now / 1000))).status).toBe(200)
})

const repeat = { headers: { 'idempotency-key': 'the same act under another key' } }
const body = (count: number) => ({ name_full: `ООО Ключ ${count}` })
function raise(): never {
  throw new Error('the power went')
}
