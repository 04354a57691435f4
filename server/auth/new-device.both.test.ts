import { expect } from 'vitest'
import { cast, castPassword as password } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const NEWER = CHROME.replace('131', '132')
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs in by the front door, as a browser at this address. */
const enter = (phone: string, remoteAddress: string, agent: string) =>
  house.app.server.inject({
    method: 'POST',
    url: '/api/crm/auth/login',
    remoteAddress,
    headers: { 'user-agent': agent },
    payload: { phone, password },
  })
const holder = async (phone: string, address: string, agent: string) => {
  const answer = await enter(phone, address, agent)
  expect(answer.statusCode).toBe(200)
  return house.holder(answer.json().data.token)
}
const lettersTo = (email: string) =>
  sql<{ body: string }>(`select body from outbox where channel = 'mail' and recipient = $1 order by id`, [email])

test('вход с нового устройства: слово в колокольчике того, чей это вход, и письмо; первый вход и знакомое место молчат; версия браузера — не новое устройство', async () => {
  const email = 'brows@okno.test'
  await sql('update employers set email = $2 where phone = $1', [cast.browMaster, email])
  const first = await holder(cast.browMaster, '10.1.0.1', CHROME)
  await enter(cast.browMaster, '10.1.0.1', CHROME)
  await enter(cast.browMaster, '10.1.0.1', NEWER)
  expect(await bellsOf(first, 'new_sign_in')).toEqual([])
  expect(await lettersTo(email)).toEqual([])
  await Promise.all([1, 2].map(() => enter(cast.browMaster, '10.1.0.2', PHONE)))
  const end = 'Если это не вы, завершите чужую сессию и смените пароль'
  const said = { message: `Safari, iPhone, адрес 10.1.0.2. ${end}`, to: '/settings/account' }
  expect(await bellsOf(first, 'new_sign_in')).toEqual([said])
  expect((await first.get('profile/sessions')).status).toBe(200)
  const known = (await lettersTo(email)).length
  expect(known).toBeGreaterThan(0)
  await enter(cast.browMaster, '10.1.0.3', PHONE)
  expect(await bellsOf(first, 'new_sign_in')).toEqual([
    { message: `Вход с нового адреса: 10.1.0.3. ${end}`, to: '/settings/account' },
    said,
  ])
  expect(await lettersTo(email)).toHaveLength(known + 1)
  expect(await bellsOf(await house.as(cast.administrator), 'new_sign_in')).toEqual([])
})

test('письмо о входе уходит и тому, кто писем не просил, и ночью, и одно; чужой, войдя ночью, прочитанным уведомлением его не остановит', async () => {
  const email = 'office@okno.test'
  await sql('update employers set email = $2 where phone = $1', [cast.office, email])
  const first = await holder(cast.office, '10.2.0.1', CHROME)
  const quiet = { items: [{ kind: 'new_sign_in', bell: 1, push: 0, mail: 0 }], quiet_from: '00:00', quiet_to: '23:59', off_shift: 1 }
  const { items } = (await first.put('notification-settings', quiet)).data
  expect(items.find(({ kind }: { kind: string }) => kind === 'new_sign_in')).toEqual({
    kind: 'new_sign_in',
    is_mandatory: 1,
    bell: 1,
    push: 0,
    mail: 1,
  })
  const thief = await holder(cast.office, '10.2.0.2', PHONE)
  await thief.post('notifications/read-all')
  expect(await lettersTo(email)).toMatchObject([{ body: expect.stringContaining('10.2.0.2') }])
  await thief.post('auth/logout')
  expect((await first.get('notifications/all')).data.items[0]).toMatchObject({ type: 'new_sign_in' })
})

test('кого не было девяносто дней, слышит и о прежнем устройстве; кто вошёл давно, а работал вчера, — нет', async () => {
  const first = await holder(cast.hr, '10.3.0.1', CHROME)
  const age = (column: string) =>
    sql(`update sessions set ${column} = now() - interval '91 days' where employer_id = (select id from employers where phone = $1)`, [
      cast.hr,
    ])
  await age('created_at')
  await enter(cast.hr, '10.3.0.1', CHROME)
  expect(await bellsOf(first, 'new_sign_in')).toEqual([])
  for (const column of ['created_at', 'seen_at']) await age(column)
  await enter(cast.hr, '10.3.0.1', CHROME)
  expect(await bellsOf(first, 'new_sign_in')).toMatchObject([{ message: expect.stringContaining('Chrome, Windows, адрес 10.3.0.1') }])
})
