import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { peopleOf } from '#server/proving/many-people.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { LATE } from './pressure.ts'

test.override('options', { lateMs: LATE })

test('R-18 когда к базе стоит очередь, лишним сразу говорят, через сколько зайти; прочие и все следующие получают ответ', async () => {
  const { pool } = house.app.house.database
  const people = (await peopleOf(pool, 100)).map(({ token }) => house.holder(token))
  for (const person of people) expect((await person.get('auth/iam')).status).toBe(200)
  const held = await Promise.all(Array.from({ length: pool.options.max - pool.totalCount + pool.idleCount }, () => pool.connect()))
  const ask = (count: number) => Array.from({ length: count }, (_, n) => (people[n % 100] ?? boss).get('bookings?limit=1'))
  const early = ask(300)
  await sleep(300)
  const asked = [...early, ...ask(100)]
  await sleep(100)
  for (const client of held) client.release()
  const answers = await Promise.all(asked)
  const refused = answers.filter((one) => one.status === 503)
  expect(refused.length).toBe(100)
  expect(answers.filter((one) => one.status === 200).length).toBe(300)
  expect((await boss.get('bookings?limit=1')).status).toBe(200)
})

test('R-18 одна сессия не занимает дом: три её вопроса идут, десять ждут, прочим её вопросам — 429, а другие работают', async () => {
  const [loud, calm] = [await house.as(cast.manager), await house.as(cast.administrator)]
  await Promise.all([loud.get('auth/iam'), calm.get('auth/iam')])
  const asked = Array.from({ length: 60 }, () => loud.get('bookings?limit=1'))
  expect((await calm.get('bookings?limit=1')).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(47)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect((await loud.get('bookings?limit=1')).status).toBe(200)
})

test('R-18 сто сессий одного человека — один человек: к базе стоят сорок его вопросов, и другие работают', async () => {
  const loud = await Promise.all(Array.from({ length: 100 }, () => house.as(cast.manager)))
  const calm = await house.as(cast.administrator)
  for (const one of [...loud, calm]) expect((await one.get('auth/iam')).status).toBe(200)
  const { pool } = house.app.house.database
  const held = await Promise.all(Array.from({ length: pool.options.max - pool.totalCount + pool.idleCount }, () => pool.connect()))
  const asked = Array.from({ length: 500 }, (_, n) => (loud[n % 100] ?? calm).get('bookings?limit=1'))
  await sleep(300)
  const other = calm.get('bookings?limit=1')
  await sleep(100)
  for (const client of held) client.release()
  expect((await other).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(500)
})

test('R-18 когда цикл событий опаздывает, ответ — 503 с Retry-After, а проверка жизни отвечает; отпустило — снова работа', async () => {
  const ask = () => house.app.server.inject({ url: '/api/crm/auth/iam' })
  for (let n = 0; n < 3; n++) {
    const end = performance.now() + 600
    while (performance.now() < end);
    await sleep(5)
  }
  await sleep(20)
  const late = await ask()
  expect(late.statusCode).toBe(503)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await house.app.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  await sleep(800)
  expect((await ask()).statusCode).toBe(401)
})
