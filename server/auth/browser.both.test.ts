import { expect } from 'vitest'
import { type Answer, openTestHouse } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'

const browser = { 'x-session': 'cookie' }
const pairOf = (answer: Answer) => `${answer.headers['set-cookie']}`.split(';')[0] ?? ''

interface Open {
  token: string
  cookie: string
}
const openOf = (answer: Answer): Open => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { token: answer.data.token, cookie: pairOf(answer) }
}
const enter = async (phone: string) =>
  openOf(await house.nobody.post('auth/login', { phone, password: castPassword }, { headers: browser }))
const renew = (cookie: string, headers: object = browser) =>
  house.nobody.post('auth/refresh', undefined, { headers: { ...headers, cookie } })
const iam = async (token: string) => (await house.holder(token).get('auth/iam')).body
const look = async ({ token }: Open, id: number = cast.employers.administrator) =>
  openOf(await house.holder(token).get(`employers/${id}/impersonate`))
const refused = { status: 401, body: { code: 1012 } }

/** Half a minute passes, after which a used cookie is not accepted as a repeat. */
async function later() {
  await sql(`update session_tokens set rotated_at = rotated_at - interval '31 seconds'`)
  house.app.house.sessions.forget('*')
}

test('SES-013 вход браузера: ключ вызовов в ответе, ключ обновления — в cookie, который не виден странице и уходит только с обновлением', async () => {
  const answer = await house.nobody.post('auth/login', { phone: cast.manager, password: castPassword }, { headers: browser })
  expect(answer.headers['set-cookie']).toMatch(
    /^okno-refresh=[\w-]{43}; Path=\/api\/crm\/auth\/refresh; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  )
  expect(answer.body).not.toContain?.(pairOf(answer).split('=')[1])
  expect((await house.nobody.post('auth/login', { phone: cast.manager, password: castPassword })).headers['set-cookie']).toBeUndefined()
  const rows = await sql('select string_agg(t::text, chr(10)) as text from session_tokens t')
  expect(rows[0].text).not.toContain(pairOf(answer).split('=')[1])
})

test('за TLS имя cookie начинается с __Secure-, и другого имени там не примут', async () => {
  const safe = await openTestHouse({ publicUrl: 'https://okno.example' })
  try {
    const answer = await safe.nobody.post('auth/login', { phone: cast.manager, password: castPassword }, { headers: browser })
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-okno-refresh=.*; HttpOnly; SameSite=Strict; Secure$/)
    const ask = (cookie: string) => safe.nobody.post('auth/refresh', undefined, { headers: { ...browser, cookie } })
    expect(await ask(pairOf(answer).replace('__Secure-', ''))).toMatchObject(refused)
    expect((await ask(pairOf(answer))).status).toBe(200)
  } finally {
    await safe.close()
  }
})

test('ключ вызовов браузера не обновляет ничего: украденный живёт до своего конца; ключ обновления не годится ни для одного вызова', async () => {
  const { token, cookie } = await enter(cast.manager)
  expect(await house.holder(token).post('auth/refresh')).toMatchObject(refused)
  expect(await house.holder(token).post('auth/refresh', undefined, { headers: browser })).toMatchObject(refused)
  expect((await iam(cookie.split('=')[1] ?? '')).code).toBe(1004)
  expect(await renew(cookie, {})).toMatchObject(refused)
  expect((await iam(token)).data.id).toBe(15)
})

test('SES-014 обновление даёт новую пару; две вкладки сразу и потерянный ответ получают одну и ту же', async () => {
  const { token, cookie } = await enter(cast.manager)
  const answers = await Promise.all([1, 2, 3].map(() => renew(cookie)))
  expect(new Set(answers.map((one) => one.data.token)).size).toBe(1)
  expect(new Set(answers.map(pairOf)).size).toBe(1)
  const next = openOf(answers[0] as Answer)
  expect(next.cookie).not.toBe(cookie)
  expect((await iam(token)).data.id).toBe(15)
  await later()
  expect((await iam(token)).code).toBe(1005)
  expect((await iam(next.token)).data.id).toBe(15)
  expect((await renew(next.cookie)).status).toBe(200)
})

test('повтор старого cookie кончает всю сессию', async () => {
  const { cookie } = await enter(cast.manager)
  const next = openOf(await renew(cookie))
  await later()
  expect(await renew(cookie)).toMatchObject(refused)
  expect((await iam(next.token)).code).toBe(1004)
  expect(await renew(next.cookie)).toMatchObject(refused)
})

test('выход стирает cookie и кончает сессию; уволенному и с закрытыми сессиями cookie не помогает', async () => {
  const mine = await enter(cast.manager)
  const out = await house.holder(mine.token).post('auth/logout')
  expect(out.headers['set-cookie']).toMatch(/^okno-refresh=; Path=\/api\/crm\/auth\/refresh; Max-Age=0;/)
  expect(await renew(mine.cookie)).toMatchObject(refused)
  const boss = await house.as(cast.superAdmin)
  const closed = await enter(cast.office)
  await boss.post('employers/3/sessions/close')
  expect(await renew(closed.cookie)).toMatchObject(refused)
  const fired = await enter(cast.hr)
  expect((await boss.put('employers/12', { status: 2, end_work_at: '2020-01-01' })).status).toBe(200)
  expect(await renew(fired.cookie)).toMatchObject(refused)
})

test('SES-009 SES-019 чужими глазами — дочерняя сессия: её cookie после выхода даёт ключ основной, и после перезагрузки тоже', async () => {
  const own = await enter(cast.superAdmin)
  const eyes = await look(own)
  expect((await iam(eyes.token)).data).toMatchObject({ id: 2, impersonated_by: { id: 13 } })
  // The page is reloaded while it is looked at through another's eyes.
  const again = openOf(await renew(eyes.cookie))
  expect((await iam(again.token)).data.impersonated_by.id).toBe(13)
  const out = await house.holder(again.token).post('auth/logout')
  expect(out.headers['set-cookie']).toBeUndefined()
  expect((await iam(again.token)).code).toBe(1004)
  const twins = await Promise.all([renew(again.cookie), renew(again.cookie)])
  expect(twins[1].data.token).toBe(twins[0].data.token)
  const home = openOf(twins[0])
  expect((await iam(home.token)).data).toMatchObject({ id: 13, impersonated_by: null })
  expect((await iam(openOf(await renew(home.cookie)).token)).data.id).toBe(13)
})

test('SES-019 чужую сессию закрыли — cookie ведёт к себе; без cookie к основной сессии не попасть', async () => {
  const own = await enter(cast.superAdmin)
  const eyes = await look(own)
  const boss = await house.as(cast.superAdmin)
  await boss.post('employers/2/sessions/close')
  expect(await house.holder(eyes.token).post('auth/refresh', undefined, { headers: browser })).toMatchObject(refused)
  expect((await iam(openOf(await renew(eyes.cookie)).token)).data.id).toBe(13)
})

test('cookie чужих глаз, принесённый ещё раз через полминуты, кончает и основную сессию', async () => {
  const eyes = await look(await enter(cast.superAdmin))
  await house.holder(eyes.token).post('auth/logout')
  const home = openOf(await renew(eyes.cookie))
  await later()
  expect(await renew(eyes.cookie)).toMatchObject(refused)
  expect((await iam(home.token)).code).toBe(1004)
})

test('сессия браузера кончается через 30 дней, а у кого Employer.assign или должность 13 — через 12 часов, как бы ни обновляли; другие клиенты — по-прежнему', async () => {
  const age = (hours: number) =>
    sql(`update sessions set created_at = created_at - make_interval(hours => $1), expires_at = expires_at - make_interval(hours => $1)`, [
      hours,
    ])
  const boss = await enter(cast.superAdmin)
  const chief = await enter(cast.chiefHr)
  const desk = await enter(cast.administrator)
  const robot = (await house.nobody.post('auth/login', { phone: cast.superAdmin, password: castPassword })).data.token
  await age(11)
  const opened = await Promise.all([boss, chief, desk].map(async ({ cookie }) => openOf(await renew(cookie))))
  await age(2)
  house.app.house.sessions.forget('*')
  for (const { token, cookie } of opened.slice(0, 2)) {
    expect((await iam(token)).code).toBe(1005)
    expect(await renew(cookie)).toMatchObject(refused)
  }
  const next = openOf(await renew(opened[2]?.cookie ?? ''))
  const renewed = (await house.holder(robot).post('auth/refresh')).data.token
  await age(30 * 24)
  house.app.house.sessions.forget('*')
  expect(await renew(next.cookie)).toMatchObject(refused)
  expect(renewed).toEqual(expect.any(String))
})
