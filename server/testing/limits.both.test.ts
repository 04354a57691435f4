import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { limits } from '#server/live/limits.ts'
import { messagesExamples } from '#server/messages/messages.cast.ts'
import { checkinAttacks } from '#server/testing/attacks/checkin-attacks.ts'
import { ownAttacks } from '#server/testing/attacks/own-attacks.ts'
import { type Attack, resetAttacks } from '#server/testing/attacks/reset-attacks.ts'
import { numberAttacks, shopAttacks } from '#server/testing/attacks/shop-attacks.ts'
import type { Person } from './as.ts'
import { cast, castPassword } from './cast.ts'
import { worldOf } from './example.ts'
import { tellSum } from './figure.ts'
import { house, sql, test } from './house.ts'

/** Whom can a stranger switch off? Every declared limit has its attack; one without it does not compile. */
let owner: Person
let origin = ''
test.override('options', { trustProxy: '127.0.0.1' })
test.beforeAll(async () => {
  owner = await house.as(cast.hr)
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
})
test.afterEach(async () => {
  await sql('delete from sign_in_failures')
  await sql('delete from spent_budgets')
})

const signIn = (phone: string, password: string, address: string) =>
  house.nobody.post('auth/login', { phone, password }, { headers: { 'x-forwarded-for': address } })

const sockets: Socket[] = []
/** null: the socket was not let in. */
async function socketOf(token: string): Promise<Socket | null> {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  sockets.push(socket)
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)).once('connect_error', () => resolve(null)))
}
const answerOf = (socket: Socket | null) => ({ status: socket ? 200 : 429 })

const attacks: Record<keyof typeof limits, () => Promise<Attack> | Attack> = {
  ...resetAttacks,
  ...ownAttacks,
  ...checkinAttacks,
  ...shopAttacks,
  ...numberAttacks,
  passwords: () => ({
    times: 12,
    stranger: (time) => signIn(cast.hr, `мимо ${time}`, '10.1.1.1'),
    others: { 'хозяин с другого адреса': () => signIn(cast.hr, castPassword, '10.1.1.2') },
  }),
  logins: async () => {
    expect((await signIn(cast.hr, castPassword, '10.2.2.2')).status).toBe(200)
    return {
      times: 52,
      stranger: (time) => signIn(`7903555${1000 + time}`, 'мимо', '10.2.2.2'),
      others: {
        'кто отсюда уже входил': () => signIn(cast.hr, castPassword, '10.2.2.2'),
        'кто подтверждает пароль в открытой сессии': () => owner.post('auth/login', { password: castPassword }),
      },
    }
  },
  besieged: () => ({
    times: 110,
    stranger: (time) => signIn(cast.hr, 'мимо', `10.3.${Math.floor(time / 9)}.1`),
    others: {
      'хозяин с нового адреса': () => signIn(cast.hr, castPassword, '10.30.0.1'),
      'хозяин с нового адреса IPv6': () => signIn(cast.hr, castPassword, '2001:db8:3::1'),
    },
  }),
  besiegedFrom: () => ({
    times: 110,
    stranger: (time) => signIn(cast.hr, 'мимо', `10.4.4.${Math.floor(time / 2)}`),
    others: { 'хозяин из другой сети': () => signIn(cast.hr, castPassword, '10.4.5.1') },
  }),
  bearers: async () => {
    const at = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    expect((await owner.get('auth/iam', undefined, at('10.5.5.5'))).status).toBe(200)
    return {
      times: 90,
      stranger: (time) => house.holder(`выдуманный-${time}`).get('auth/iam', undefined, at('10.5.5.5')),
      others: {
        'кто отсюда уже работал': () => owner.get('auth/iam', undefined, at('10.5.5.5')),
        'кто пришёл с другого адреса впервые': async () => (await house.as(cast.manager)).get('auth/iam', undefined, at('10.5.5.6')),
        'кто отсюда входит сейчас': async () => {
          const { data } = await signIn(cast.accountant, castPassword, '10.5.5.5')
          return house.holder(data.token).get('auth/iam', undefined, at('10.5.5.5'))
        },
      },
    }
  },
  sockets: async () => {
    const held = await house.as(cast.topMaster)
    return {
      times: 12,
      stranger: async () => ({ status: (await socketOf(held.token)) ? 200 : 429 }),
      others: { 'хозяин той же учётки в своей сессии': async () => answerOf(await socketOf((await house.as(cast.topMaster)).token)) },
    }
  },
  joins: async () => {
    const [loud, calm] = [await socketOf((await house.as(cast.manager)).token), await socketOf((await house.as(cast.manager)).token)]
    const join = async (socket: Socket | null) => ({
      status: (await socket?.timeout(60_000).emitWithAck('join', cast.units.arbat)) ? 200 : 429,
    })
    return { times: 30, stranger: () => join(loud), others: { 'тот же человек в другой вкладке': () => join(calm) } }
  },
  hiddenPhones: async () => {
    const [desk, other] = [await house.as(cast.administrator), await house.as(cast.administratorPonds)]
    return {
      times: 32,
      stranger: (time) => desk.get(`users/search?name=${79261230000 + time}`),
      others: {
        'сосед за другой стойкой': () => other.get('users/search?name=79261230031'),
        'он сам по имени и по последним цифрам': async () =>
          (await desk.get('users/search?name=1234')) && desk.get('users/search?name=анна'),
        'кому телефоны показаны': async () => (await house.as(cast.manager)).get('customers?search=79261230031'),
      },
    }
  },
  revealedPhones: async () => {
    const [desk, other] = [await house.as(cast.administrator), await house.as(cast.administratorPonds)]
    return {
      times: 33,
      stranger: (time) => desk.post(`customers/${1 + time}/revealed-phones`),
      others: {
        'сосед за другой стойкой': () => other.post('customers/33/revealed-phones'),
        'он сам ищет звонящего по номеру': () => desk.get('users/search?name=79261230031'),
        'он сам снова смотрит показанный номер': () => desk.post('customers/1/revealed-phones'),
        'кому телефоны показаны': async () => (await house.as(cast.manager)).get('customers/33'),
      },
    }
  },
  resendPause: async () => {
    const boss = await house.as(cast.superAdmin)
    const { params } = await messagesExamples.resend(worldOf(boss))
    return {
      times: 2,
      stranger: () => boss.post(`messages/${params.id}/resend`),
      others: { 'он сам читает сообщения': () => boss.get('messages') },
    }
  },
  resends: async () => {
    const boss = await house.as(cast.superAdmin)
    const { params } = await messagesExamples.resend(worldOf(boss))
    return {
      times: 6,
      async stranger() {
        await sql("update messages set created_at = created_at - interval '2 minutes' where is_repeat")
        return boss.post(`messages/${params.id}/resend`)
      },
      others: { 'он сам читает сообщения': () => boss.get('messages') },
    }
  },
  tryOuts: async () => {
    const boss = await house.as(cast.superAdmin)
    const words = { subject_type: 'user', channel: 'sms', subject: null, body: 'Проба' }
    return {
      times: 21,
      stranger: () => boss.post('notify/templates/test', words),
      others: { 'он сам ведёт шаблоны': () => boss.get('notify/templates') },
    }
  },
  codes: async () => {
    await sql(`insert into spent_budgets (name, key) select 'codes', '1' from generate_series(1, 500)`)
    const foreign = await house.as(cast.foreign.superAdmin)
    return {
      times: 1,
      stranger: () => owner.post('profile', { phone: '79180001299', password: castPassword }),
      others: { 'человек другой компании': () => foreign.post('profile', { phone: '79180001298', password: castPassword }) },
    }
  },
  confirmations: async () => {
    const other = await house.as(cast.hr)
    return {
      times: 12,
      stranger: () => other.post('auth/login', { password: 'мимо' }),
      others: { 'хозяин в своей сессии': () => owner.post('auth/login', { password: castPassword }) },
    }
  },
}

for (const [name, { key, why }] of Object.entries(limits))
  test(`предел «${name}» (${key}): чужой упирается в него сам и никого им не выключает`, { timeout: 120_000 }, async () => {
    expect(why).toMatch(/[.]$/)
    const { times, stranger, others, isStopped } = await attacks[name as keyof typeof limits]() // the object's own keys
    const heard = new Set<number>()
    for (let time = 0; time < times; time++) heard.add((await stranger(time)).status)
    expect(isStopped ? await isStopped() : heard.has(429), 'чужого останавливают').toBe(true)
    for (const [who, asks] of Object.entries(others)) expect(await asks(), who).toMatchObject({ status: 200 })
    tellSum('нападений на пределы', 1)
    tellSum('посторонних после них работают', Object.keys(others).length)
  })
