import { expect } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send } from '#server/testing/example.ts'
import { house, sql, test } from '#server/testing/house.ts'

const signIn = async (phone: string): Promise<string> =>
  (await house.nobody.post('auth/login', { phone, password: castPassword })).data.token
/** Any row: the token is refused before it is looked for. */
const ones = ({ path }: Endpoint) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]))
const refresh = (token: string) => house.holder(token).post('auth/refresh')
const iam = (token: string) => house.holder(token).get('auth/iam')
const newest = `select t.session_id from session_tokens t order by t.created_at desc, t.session_id desc limit 1`

/** Time passes for the newest family only. */
async function later(what: 'expires_at' | 'rotated_at', seconds: number) {
  await sql(
    `update session_tokens set ${what} = now() - make_interval(secs => $1) where session_id = (${newest}) and ${what} is not null`,
    [seconds],
  )
  house.app.house.sessions.forget('*')
}

test('SES-024 SES-031 SES-708 просроченный ключ отвечает 1005 на каждый вызов и меняется на новый, с которым живут дальше', async () => {
  const token = await signIn(cast.hr)
  await later('expires_at', 1)
  for (const { name, endpoint } of everyEndpoint.filter((one) => one.endpoint.may !== 'public')) {
    const asked = await send(house.holder(token), endpoint, { params: ones(endpoint), ...(endpoint.method !== 'GET' && { body: {} }) })
    expect([name, asked.status, asked.body.result, asked.body.code]).toEqual([name, 401, 'error', 1005])
  }
  const answer = await refresh(token)
  expect(answer).toMatchObject({ status: 200, body: { result: 'success', data: { token: expect.any(String) } } })
  expect(answer.data.token).not.toBe(token)
  expect((await iam(answer.data.token)).data.id).toBe(12)
})

test('SES-024 живой ключ тоже меняется, прежний ещё полминуты годится для запросов, которые уже в пути', async () => {
  const token = await signIn(cast.hr)
  const next = (await refresh(token)).data.token
  expect([(await iam(token)).status, (await iam(next)).status]).toEqual([200, 200])
  await later('rotated_at', 31)
  expect((await iam(token)).body.code).toBe(1005)
  expect((await iam(next)).status).toBe(200)
})

test('два обновления сразу и потерянный ответ получают одного и того же наследника, и открытого ключа в базе нет', async () => {
  const token = await signIn(cast.accountant)
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(token)))
  const heirs = new Set(answers.map((one) => one.data.token))
  expect(heirs.size).toBe(1)
  await later('rotated_at', 28)
  expect((await refresh(token)).data.token).toBe([...heirs][0])
  const rows = await sql(`select s::text || t::text as text from sessions s join session_tokens t on t.session_id = s.id`)
  for (const { text } of rows) for (const secret of [token, ...heirs]) expect(text).not.toContain(secret)
})

test('SES-033 SES-708 ключ, принесённый через полминуты после обмена, гасит всю семью', async () => {
  const stolen = await signIn(cast.office)
  const heir = (await refresh(stolen)).data.token
  const last = (await refresh(heir)).data.token
  await later('rotated_at', 31)
  expect(await refresh(stolen)).toMatchObject({ status: 401, body: { code: 1012 } })
  for (const token of [stolen, heir, last]) {
    expect((await iam(token)).body.code).toBe(1004)
    expect((await refresh(token)).body.code).toBe(1012)
  }
})

test('SES-033 без ключа, с чужим ключом и после тридцати дней без обновления — 1012', async () => {
  expect(await house.nobody.post('auth/refresh')).toMatchObject({ status: 401, body: { result: 'error', code: 1012 } })
  expect((await refresh('нет-такого-ключа')).body.code).toBe(1012)
  const token = await signIn(cast.office)
  await sql(`update sessions set expires_at = now() - interval '1 second' where id = (${newest})`)
  house.app.house.sessions.forget('*')
  expect((await iam(token)).body.code).toBe(1005)
  expect((await refresh(token)).body.code).toBe(1012)
})

test.each([
  [
    'заблокированному ключ не служит и не меняется на новый, разблокированному служит снова',
    { blocked_at: '2026-11-20 10:00:00' },
    1032,
    200,
  ],
  ['уволенному ключ не служит больше никогда', { status: 2 }, 1004, 401],
  ['ушедшему вчера ключ не служит больше никогда', { end_work_at: '2026-11-01' }, 1004, 401],
  ['кому закрыт вход, ключ не служит больше никогда', { can_login: 0 }, 1004, 401],
])('%s', async (_, change, code, again) => {
  const boss = await house.as(cast.superAdmin)
  const token = await signIn(cast.topMaster)
  expect((await boss.put(`employers/${cast.employers.anna}`, change)).status).toBe(200)
  expect((await iam(token)).body.code).toBe(code)
  expect((await refresh(token)).body.code).toBe(1012)
  const back = { blocked_at: null, status: 1, end_work_at: null, can_login: 1 }
  expect((await boss.put(`employers/${cast.employers.anna}`, back)).status).toBe(200)
  expect((await refresh(token)).status).toBe(again)
})
