import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import { cast, castPassword } from '#server/testing/cast.ts'
import { runsOr, tellFigure } from '#server/testing/figure.ts'
import { house, sql, test } from '#server/testing/house.ts'

// guessing passwords succeeds nowhere, and locks nobody out.
const GUESSES = runsOr(300)
const ADDRESSES = 200
const AT_ONCE = 20
const OWN = '10.9.9.9'

async function signIn(phone: string, password: string, remoteAddress: string) {
  const answer = await house.app.server.inject({ method: 'POST', url: '/api/crm/auth/login', payload: { phone, password }, remoteAddress })
  return { status: answer.statusCode, body: answer.body, wait: Number(answer.headers['retry-after'] ?? 0) }
}
const addressOf = (index: number) => `10.1.${Math.floor(index / 100)}.${index % 100}`

/** How often each status was answered. */
async function guess(count: number, one: (index: number) => ReturnType<typeof signIn>) {
  const seen: Record<number, number> = {}
  for (let begun = 0; begun < count; begun += AT_ONCE)
    for (const { status } of await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, n) => one(begun + n))))
      seen[status] = (seen[status] ?? 0) + 1
  return seen
}

test('подбор с двухсот адресов двух сетей: до пароля доходят не больше ста попыток в час, хозяин входит откуда угодно', {
  timeout: 600_000,
}, async () => {
  expect((await signIn(cast.hr, castPassword, OWN)).status).toBe(200)
  const seen = await guess(GUESSES, (index) => signIn(cast.hr, `мимо ${index}`, addressOf(index % ADDRESSES)))
  const { 401: reached = 0, 429: refused = 0 } = seen
  expect(reached).toBeLessThanOrEqual(100)
  expect(reached + refused).toBe(GUESSES)
  expect((await signIn(cast.hr, castPassword, OWN)).status).toBe(200)
  const guessing = await signIn(cast.hr, castPassword, addressOf(1))
  expect([guessing.status, guessing.wait > 3000]).toEqual([429, true])
  expect((await signIn(cast.hr, castPassword, '10.7.7.7')).status).toBe(200)
  expect((await signIn(cast.accountant, castPassword, '10.7.7.7')).status).toBe(200)
  tellFigure(`попыток ${GUESSES} с ${ADDRESSES} адресов: до пароля дошло ${reached}, владелец тем временем вошёл`)
})

test('перебор логинов с одного адреса: пятьдесят в минуту', { timeout: 600_000 }, async () => {
  const seen = await guess(GUESSES, (index) => signIn(`7903${String(index).padStart(7, '0')}`, 'qwerty', '10.2.2.2'))
  // A try more for each that was under way.
  expect(seen[401]).toBeLessThanOrEqual(50 + AT_ONCE)
  expect((seen[401] ?? 0) + (seen[429] ?? 0)).toBe(GUESSES)
  tellFigure(`логинов ${GUESSES} с одного адреса: проверено ${seen[401]}`)
})

test('неверный пароль, чужой и заблокированный отвечают одинаково и одинаково долго', async () => {
  const real = await hash('не этот', { memoryCost: 19456, timeCost: 2, parallelism: 1 })
  await sql('update credentials set password_hash = $1', [real])
  const people = [cast.manager, '79031112233', cast.blocked]
  const spent: number[][] = people.map(() => [])
  const said = new Set<string>()
  for (let round = -2; round < Math.min(40, runsOr(12)); round++)
    for (const [index, phone] of people.entries()) {
      // The processor time of all threads of the process, which a busy machine does not change.
      const before = process.cpuUsage()
      const { status, body } = await signIn(phone, 'мимо', `10.3.${index}.${round + 2}`)
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) spent[index]?.push(user + system)
      said.add(`${status} ${body.replace(/"request_id":"[^"]+"/, '')}`)
    }
  expect([...said]).toHaveLength(1)
  const usual = spent.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 4)] ?? 0)
  const apart = (Math.max(...usual) - Math.min(...usual)) / Math.min(...usual)
  tellFigure(`время ответа: ${usual.map((one) => (one / 1000).toFixed(1)).join(', ')} мс процессора`)
  expect(apart, `${usual}`).toBeLessThan(process.env.RUNS ? 0.05 : 0.5)
})
