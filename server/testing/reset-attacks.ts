import type { limits } from '#server/live/limits.ts'
import type { TestHouse } from './as.ts'
import { cast, castPassword } from './cast.ts'

/** What a stranger repeats until he is refused, and what others do meanwhile. */
export interface Attack {
  times: number
  stranger(time: number): Promise<{ status: number }>
  others: Record<string, () => Promise<{ status: number }>>
  /** Of a limit that says nothing of itself: has it stopped the stranger? Absent: he has heard 429. */
  isStopped?(): Promise<boolean>
}

type ResetLimit = Extract<keyof typeof limits, 'resetTries' | 'resets' | 'resetCodes' | 'strangeResetCodes' | 'strangeResetSms'>

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const ask = (house: TestHouse, login: string, address: string) => house.nobody.post('password-resets', { login }, from(address))
const signIn = (house: TestHouse, phone: string, address: string) =>
  house.nobody.post('auth/login', { phone, password: castPassword }, from(address))
const sql = async (house: TestHouse, text: string, values?: unknown[]) => (await house.app.house.database.pool.query(text, values)).rows
const codesOf = async (house: TestHouse, phone: string) =>
  (await sql(house, `select secret from outbox where recipient = $1 and secret <> '' order by id`, [phone])).map((one) =>
    String(one.secret),
  )
const finish = (house: TestHouse, login: string, ticket: string, token: string) =>
  house.nobody.post('password-resets/finish', { login, ticket, token, new_password: 'kedr-i-sosna-19' })

/** In a session of their own, and with the password from anywhere: as if nobody had asked. */
async function untouched(house: TestHouse, phone: string, address: string) {
  const me = await house.as(phone)
  return { 'хозяин в своей сессии': () => me.get('auth/iam'), 'хозяин входит паролем': () => signIn(house, phone, address) }
}

/** Who asks for codes to somebody else's phone spends neither their sign-in nor their sessions nor the last code of their own. */
export const resetAttacks: Record<ResetLimit, (house: TestHouse) => Promise<Attack>> = {
  resets: async (house) => {
    await signIn(house, cast.accountant, '10.61.1.1')
    return {
      times: 12,
      stranger: (time) => ask(house, `7903556${1000 + time}`, '10.61.1.1'),
      others: {
        ...(await untouched(house, cast.accountant, '10.61.1.1')),
        'кто отсюда уже входил, просит код': () => ask(house, cast.accountant, '10.61.1.1'),
        'кто просит с другого адреса': () => ask(house, cast.manager, '10.61.1.2'),
      },
    }
  },
  resetCodes: async (house) => {
    await signIn(house, cast.administrator, '10.62.1.1')
    return {
      times: 4,
      // Beside the owner, in the same network: even so only codes are spent.
      stranger: () => ask(house, cast.administrator, '10.62.1.1'),
      others: {
        ...(await untouched(house, cast.administrator, '10.62.9.9')),
        'хозяин меняет пароль, который помнит': async () =>
          (await house.as(cast.administrator)).post('profile/change-password', { password: castPassword, new_password: 'kedr-i-sosna-29' }),
      },
    }
  },
  strangeResetCodes: async (house) => {
    await signIn(house, cast.manager, '10.63.1.1')
    return {
      times: 8,
      stranger: (time) => ask(house, cast.manager, `10.63.${10 + time}.1`),
      others: {
        ...(await untouched(house, cast.manager, '10.63.9.9')),
        'хозяин просит код там, где уже входил, и меняет им пароль': async () => {
          const { data } = await ask(house, cast.manager, '10.63.1.1')
          return finish(house, cast.manager, data.ticket, (await codesOf(house, cast.manager)).at(-1) ?? '')
        },
      },
    }
  },
  resetTries: async (house) => {
    const stolen = (await ask(house, cast.topMaster, '10.64.1.1')).data.ticket
    const [sent = ''] = await codesOf(house, cast.topMaster)
    const wrong = sent === '00000000' ? '00000001' : '00000000'
    const own = (await ask(house, cast.topMaster, '10.64.2.2')).data.ticket
    const code = (await codesOf(house, cast.topMaster)).at(-1) ?? ''
    return {
      times: 6,
      stranger: () => finish(house, cast.topMaster, stolen, wrong),
      isStopped: async () => (await finish(house, cast.topMaster, stolen, sent)).status === 422,
      others: {
        ...(await untouched(house, cast.topMaster, '10.64.9.9')),
        'хозяин со своим кодом': () => finish(house, cast.topMaster, own, code),
      },
    }
  },
  strangeResetSms: async (house) => {
    await signIn(house, cast.chiefHr, '10.65.1.1')
    await sql(house, `insert into spent_budgets (name, key) select 'strangeResetSms', '1' from generate_series(1, 100)`)
    const sent = (await codesOf(house, cast.chiefHr)).length
    const foreign = cast.foreign.superAdmin
    const hears = async (phone: string, address: string) => {
      const before = (await codesOf(house, phone)).length
      await ask(house, phone, address)
      return { status: (await codesOf(house, phone)).length > before ? 200 : 429 }
    }
    return {
      times: 1,
      stranger: () => ask(house, cast.chiefHr, '10.65.2.2'),
      isStopped: async () => (await codesOf(house, cast.chiefHr)).length === sent,
      others: {
        ...(await untouched(house, cast.chiefHr, '10.65.9.9')),
        'хозяин просит код там, где уже входил': () => hears(cast.chiefHr, '10.65.1.1'),
        'человек другой компании': () => hears(foreign, '10.65.3.3'),
      },
    }
  },
}
