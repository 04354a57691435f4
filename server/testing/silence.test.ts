import { expect } from 'vitest'
import { cast, castPassword } from './cast.ts'
import { everyEndpoint } from './endpoints.ts'
import { send, worldOf } from './example.ts'
import { boss, house, sql, test } from './house.ts'

// The short form of R-47 (`npm run proofs -- R-47`): the log says what went wrong and where, never what people typed.
const TYPED = 'КанарейкаВСтроке'
const PHONE = '79557712345'
const lines: string[] = []
const log = () => lines.join('')
test.override('options', { logLevel: 'trace', slowMs: 0, logTo: { write: (line) => void lines.push(line) } })

test('дефект записан в журнал сервера без того, что набрали люди', async () => {
  await sql(`create function fall() returns trigger language plpgsql as $$ begin raise exception 'fallen' using detail = new.name_full, hint = new.name_full; end $$;
     create trigger fall before insert on contractors for each row when (new.name_full ~ 'Канарейка') execute function fall()`)
  const answer = await boss.post('contractors', { name_full: TYPED })
  expect([answer.status, answer.body.code]).toEqual([500, 500])
  expect(log()).toContain('fallen')
  expect(log() + JSON.stringify(answer.body)).not.toContain(TYPED)
})

test('ни пароля, ни ключа, ни телефона клиента в журнале нет, даже самом подробном', async () => {
  const { data } = await house.nobody.post('/api/crm/auth/login', { phone: cast.administrator, password: castPassword })
  await house.nobody.post('/api/crm/auth/login', { phone: cast.administrator, password: 'Канарейка-пароль' })
  await boss.post('customers', { first_name: TYPED, phone: PHONE })
  expect((await boss.post('customers', { first_name: TYPED, phone: PHONE })).status).toBe(409)
  await boss.get(`customers?search=${PHONE}`)
  const world = worldOf(() => house.as(cast.superAdmin))
  for (const { endpoint, example } of everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET'))
    await send(await house.as(cast.superAdmin), endpoint, await example(world))
  expect(log().length).toBeGreaterThan(100)
  for (const secret of [castPassword, 'Канарейка-пароль', data.token, boss.token, PHONE, TYPED]) expect(log()).not.toContain(secret)
})
