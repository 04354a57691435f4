import { expect } from 'vitest'
import { totpOf } from '#server/auth/totp.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { tellFigure } from '#server/testing/figure.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let now = monday9
const log: string[] = []
test.override('options', { clock: () => now, logLevel: 'trace', slowMs: 0, logTo: { write: (line) => void log.push(line) } })
test.beforeEach(async () => {
  await sql('delete from spent_budgets')
})

const fresh = 'kedr-i-sosna-19'
const ask = (login: string, address = '10.8.0.1') => at(address, 'password-resets', { login })
const finish = (body: { login: string; ticket: string; token: string; code?: string; new_password?: string }) =>
  at('10.8.0.1', 'password-resets/finish', { new_password: fresh, ...body })
const signIn = (phone: string, password: string) => at('10.8.0.9', 'auth/login', { phone, password })
/** The code that was sent to the gate, because nobody can read it in the outbox. */
const codeFor = async (recipient: string) =>
  (await sql('select secret from outbox where recipient = $1 and secret is not null order by id desc limit 1', [recipient]))[0]
    ?.secret as string
const wrongFor = (code: string) => (code === '00000000' ? '00000001' : '00000000')

async function at(remoteAddress: string, url: string, payload: object) {
  const answer = await house.app.server.inject({ method: 'POST', url: `/api/crm/${url}`, payload, remoteAddress })
  const body = answer.json()
  return { status: answer.statusCode, headers: answer.headers, body, data: body.data }
}
/** Asks for a code, and waits until it has reached its owner. */
async function asked(login: string, recipient = login) {
  const { data } = await ask(login)
  return { login, ticket: data.ticket as string, token: await codeFor(recipient) }
}

test('забытый пароль меняют кодом из SMS: все сессии кончаются, человек входит сразу и слышит об этом по телефону и почте', async () => {
  await sql('update employers set email = $2 where phone = $1', [cast.hr, 'hr@okno.test'])
  const before = await house.as(cast.hr)
  const { login, ticket, token } = await asked(cast.hr)
  expect(token).toMatch(/^\d{8}$/)
  const done = await finish({ login: '+7 (900) 000-00-12', ticket, token: `${token.slice(0, 4)} ${token.slice(4)}` })
  expect([login, done.status]).toEqual(['79000000012', 200])
  const me = house.holder(done.data.token)
  expect((await me.get('auth/iam')).data).toMatchObject({ phone: cast.hr, must_change_password: 0 })
  expect((await before.get('auth/iam')).status).toBe(401)
  expect([(await signIn(cast.hr, castPassword)).body.code, (await signIn(cast.hr, fresh)).status]).toEqual([1010, 200])
  const told = await sql(`select channel, recipient from outbox where body like '%изменён по коду, адрес 10.8.0.1%' order by channel`)
  expect(told).toEqual([
    { channel: 'mail', recipient: 'hr@okno.test' },
    { channel: 'sms', recipient: cast.hr },
  ])
  const [line] = await sql(`select after, author_id from audits where model_type = 'employer' and model_id = 12 order by id desc limit 1`)
  expect(line).toEqual({ after: { password: 1 }, author_id: 12 })
})

test('код приходит и письмом, на адрес карточки, каким бы шрифтом его ни набрали', async () => {
  await sql('update employers set email = $2 where phone = $1', [cast.chiefHr, 'Chief@okno.test'])
  const { ticket, token } = await asked('CHIEF@okno.test', 'Chief@okno.test')
  expect((await sql('select channel, subject from outbox where secret = $1', [token]))[0]).toEqual({
    channel: 'mail',
    subject: 'Код для нового пароля',
  })
  expect((await finish({ login: 'chief@okno.test', ticket, token })).status).toBe(200)
  expect((await signIn(cast.chiefHr, fresh)).status).toBe(200)
})

test('неизвестному, заблокированному, уволенному и тому, кто не входит, отвечают так же и так же долго, и ничего не шлют', async () => {
  await sql('update employers set can_login = false where phone = $1', [cast.master])
  await sql(`update employers set end_work_at = '2020-01-01' where phone = $1`, [cast.topMaster])
  const heard = (await sql('select count(*)::int as n from outbox'))[0].n
  const nobody = [cast.blocked, cast.master, cast.topMaster, '79035550000', 'nobody@okno.test']
  const spent: Record<string, number> = {}
  for (const login of [cast.accountant, ...nobody]) {
    const began = performance.now()
    const { status, data } = await ask(login, '10.8.1.1')
    spent[login] = performance.now() - began
    expect([status, Object.keys(data), data.ticket.length]).toEqual([200, ['ticket'], 43])
    if (login === cast.accountant) continue
    const tries = []
    for (let time = 0; time < 6; time++) tries.push(await finish({ login, ticket: data.ticket, token: '00000000' }))
    expect(tries.map(({ body }) => [body.code, body.errors.token[0]])).toEqual([
      ...Array.from({ length: 4 }, () => [2000, 'Неверный код.']),
      ...Array.from({ length: 2 }, () => [2000, 'Этот код больше не действует. Получите новый.']),
    ])
  }
  expect((await sql('select count(*)::int as n from outbox'))[0].n).toBe(heard + 1)
  tellFigure(`ответ на просьбу о коде: ${Object.values(spent).map((ms) => ms.toFixed(0))} мс`)
  for (const ms of Object.values(spent)) expect(ms).toBeGreaterThan(295)
})

test('пять попыток у кода, считаются и посланные разом; верный после них не годится', async () => {
  const one = await asked(cast.manager)
  const wrong = wrongFor(one.token)
  const tries = await Promise.all(Array.from({ length: 12 }, () => finish({ ...one, token: wrong })))
  expect(tries.filter(({ body }) => body.errors.token[0] === 'Неверный код.')).toHaveLength(4)
  expect((await finish(one)).body).toMatchObject({ code: 2000, errors: { token: ['Этот код больше не действует. Получите новый.'] } })
  expect((await sql('select tries from password_resets order by id desc limit 1'))[0].tries).toBe(5)
  expect((await signIn(cast.manager, castPassword)).status).toBe(200)
})

test('код служит один раз: из двоих, кто принёс его разом, пароль меняет один', async () => {
  await sql('delete from spent_budgets')
  const one = await asked(cast.manager)
  const both = await Promise.all(['kedr-i-sosna-31', 'kedr-i-sosna-32'].map((new_password) => finish({ ...one, new_password })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await finish(one)).status).toBe(422)
  const [first] = await sql('select password_hash from credentials where employer_id = $1', [cast.employers.manager])
  expect(first.password_hash).toMatch(/^\$argon2id/)
})

test('код подходит только своей просьбе и своему человеку, живёт пятнадцать минут', async () => {
  const [mine, other] = [await asked(cast.administrator), await asked(cast.administratorPonds)]
  expect((await finish({ ...mine, ticket: other.ticket })).status).toBe(422)
  expect((await finish({ ...mine, login: other.login })).status).toBe(422)
  expect((await finish({ ...mine, ticket: 'no-such-ticket-no-such-ticket' })).body.code).toBe(2000)
  await sql(`update password_resets set expires_at = expires_at - interval '15 minutes'`)
  expect((await finish(mine)).body.errors.token[0]).toContain('больше не действует')
})

test('код мёртв, если с тех пор сменили телефон или пароль или человека заблокировали', async () => {
  const away = async (change: string, back: string) => {
    await sql('delete from spent_budgets')
    const one = await asked(cast.administrator)
    await sql(`${change} where ${change.includes('credentials') ? 'employer_id' : 'id'} = $1`, [cast.employers.administrator])
    const { status } = await finish(one)
    await sql(`${back} where ${back.includes('credentials') ? 'employer_id' : 'id'} = $1`, [cast.employers.administrator])
    return status
  }
  expect(await away(`update employers set phone = '79995550077'`, `update employers set phone = '${cast.administrator}'`)).toBe(422)
  expect(await away('update employers set blocked_at = now()', 'update employers set blocked_at = null')).toBe(422)
  expect(await away(`update credentials set updated_at = now() + interval '5 seconds'`, 'update credentials set updated_at = now()')).toBe(
    422,
  )
  expect((await signIn(cast.administrator, castPassword)).status).toBe(200)
})

test('слабый, короткий и нынешний пароль названы у поля, верный код при этом не тратится; не знает кода — не слышит и этого', async () => {
  const one = await asked(cast.administratorPonds)
  const refused = async (new_password: string) => (await finish({ ...one, new_password })).body
  for (const weak of ['12345', 'qwerty', `x${cast.administratorPonds}`, castPassword])
    expect(await refused(weak), weak).toMatchObject({ code: 422, errors: { new_password: [expect.any(String)] } })
  expect((await finish({ ...one, token: wrongFor(one.token), new_password: `x${one.login}` })).body.errors).toEqual({
    token: ['Неверный код.'],
  })
  expect((await finish(one)).status).toBe(200)
})

test('у кого вход по коду, того одного SMS мало: 1013, запасной код служит тоже, временный пароль перестаёт быть временным', async () => {
  await sql(`update employers set email = null where id = 16`)
  const me: Person = await house.as(cast.accountant)
  const password = castPassword
  const { secret } = (await me.post('auth/second-factor', { password })).data
  const { recovery_codes } = (await me.post('auth/second-factor/confirm', { code: totpOf(secret, now / 1000) })).data
  now += 30_000
  await sql('update credentials set must_change = true where employer_id in (select id from employers where phone = $1)', [cast.accountant])
  const one = await asked(cast.accountant)
  expect(await finish(one)).toMatchObject({ status: 401, body: { code: 1013 } })
  expect(await finish({ ...one, code: '000000' })).toMatchObject({ status: 401, body: { code: 1013, errors: { code: ['Неверный код.'] } } })
  const done = await finish({ ...one, code: totpOf(secret, now / 1000) })
  expect((await house.holder(done.data.token).get('auth/iam')).data.must_change_password).toBe(0)
  const again = await asked(cast.accountant)
  expect((await finish({ ...again, code: recovery_codes[0], new_password: 'kedr-i-sosna-20' })).status).toBe(200)
})

test('кода нет ни в базе, ни в журнале процесса, ни на экране исходящих; журнал безопасности называет, чей пароль', async () => {
  const one = await asked(cast.hr)
  const { items } = (await boss.get('outbox?limit=50')).data
  const row = items.find((item: { recipient: string; is_secret: boolean }) => item.recipient === cast.hr && item.is_secret)
  expect(row.body).toBe('Код для нового пароля в «Окне»: ••••••. Никому его не сообщайте.')
  expect(JSON.stringify(await sql('select * from password_resets'))).not.toContain(one.token)
  expect((await finish({ ...one, new_password: 'kedr-i-sosna-41' })).status).toBe(200)
  for (const secret of [one.token, one.ticket, 'kedr-i-sosna-41']) expect(log.join(' ').includes(secret), secret).toBe(false)
  const kept = JSON.stringify([await sql('select * from audits'), await sql('select * from security_events')])
  for (const secret of [one.token, one.ticket, 'kedr-i-sosna-41']) expect(kept.includes(secret)).toBe(false)
  const { data } = await boss.get('security-events?limit=20')
  const told = data.items.map(({ kind, employer }: { kind: string; employer: { id: number } | null }) => [kind, employer?.id])
  expect(told).toEqual(expect.arrayContaining([['reset_asked', 12], ['reset_done', 12]])) // biome-ignore format: two lines of the journal
})
