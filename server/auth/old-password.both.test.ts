import { expect, inject } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, database, house, sql, test } from '#server/testing/house.ts'

/** A sign-in and a change of the password that overlap. The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')

const login = (phone: string, password = castPassword) => house.nobody.post('auth/login', { phone, password })

/** Signed in, and known to the server for a while, so that their next call asks nothing of the tables of sign-ins. */
async function known(phone: string) {
  const me = house.holder((await login(phone)).data.token)
  await me.get('auth/iam')
  return me
}

/** Keeps the table from others while the first act has come to it and the second is done or waits; then both go on. */
async function overlapping<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await database.pool.connect()
  const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    const one = first()
    await expect.poll(waiting).toBe(1)
    const other = second()
    await Promise.race([other, expect.poll(waiting).toBe(2)])
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    holder.release(true)
  }
}

ofPostgres('пока прежний пароль проверяли, его сменили: вход по нему не состоялся', async () => {
  const me = await known(cast.accountant)
  const change = () => me.put('auth/password', { password: castPassword, new_password: 'bereza-klen-17' })
  const [entered, changed] = await overlapping('second_factors', () => login(cast.accountant), change)
  expect([changed.status, entered.status, entered.body.code]).toEqual([200, 401, E.wrongLogin])
})

ofPostgres('пароль сотруднику задал другой, пока по прежнему входили: сессия не открыта', async () => {
  const [hr] = await sql<{ id: number }>('select id from employers where phone = $1', [cast.hr])
  await boss.get('auth/iam')
  const set = () => boss.put(`employers/${hr?.id}`, { password: 'sosna-iva-1789' })
  const [entered, changed] = await overlapping('second_factors', () => login(cast.hr), set)
  expect([changed.status, entered.status]).toEqual([200, 401])
})

ofPostgres('сессия по прежнему паролю уже открывается: смена её дожидается и кончает', async () => {
  const me = await known(cast.chiefAccountant)
  const change = () => me.put('auth/password', { password: castPassword, new_password: 'bereza-klen-17' })
  const [entered, changed] = await overlapping('session_tokens', () => login(cast.chiefAccountant), change)
  expect(changed.status).toBe(200)
  expect(entered.status).toBe(200)
  expect((await house.holder(entered.data.token).get('auth/iam')).status).toBe(401)
  expect((await me.get('auth/iam')).status).toBe(200)
})
