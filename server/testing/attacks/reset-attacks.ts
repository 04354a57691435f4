import type { limits } from '#server/live/limits.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { house, sql } from '#server/testing/house.ts'

/** What a stranger repeats until he is refused, and what others do meanwhile. */
export interface Attack {
  times: number
  stranger(time: number): Promise<{ status: number }>
  others: Record<string, () => Promise<{ status: number }>>
  /** Tells of a limit that says nothing itself: has it stopped the stranger? Absent: he has heard 429. */
  isStopped?(): Promise<boolean>
}

type ResetLimit = Extract<keyof typeof limits, 'resetTries' | 'resets' | 'resetCodes' | 'strangeResetCodes' | 'strangeResetSms'>

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const ask = (login: string, address: string) => house.nobody.post('password-resets', { login }, from(address))
const signIn = (phone: string, address: string) => house.nobody.post('auth/login', { phone, password: castPassword }, from(address))
const codesOf = async (phone: string) =>
  (await sql(`select secret from outbox where recipient = $1 and secret <> '' order by id`, [phone])).map((one) => String(one.secret))
const finish = (login: string, ticket: string, token: string) =>
  house.nobody.post('password-resets/finish', { login, ticket, token, new_password: 'kedr-i-sosna-19' })

/** Others keep their sessions, and sign in from any address, as if nobody had asked for a code. */
async function untouched(phone: string, address: string) {
  const me = await house.as(phone)
  return { 'хозяин в своей сессии': () => me.get('auth/iam'), 'хозяин входит паролем': () => signIn(phone, address) }
}

/** Who asks for codes to somebody else's phone spends neither their sign-in nor their sessions nor the last code of their own. */
export const resetAttacks: Record<ResetLimit, () => Promise<Attack>> = {
  resets: async () => {
    await signIn(cast.accountant, '10.61.1.1')
    return {
      times: 12,
      stranger: (time) => ask(`7903556${1000 + time}`, '10.61.1.1'),
      others: {
        ...(await untouched(cast.accountant, '10.61.1.1')),
        'кто отсюда уже входил, просит код': () => ask(cast.accountant, '10.61.1.1'),
        'кто просит с другого адреса': () => ask(cast.manager, '10.61.1.2'),
      },
    }
  },
  resetCodes: async () => {
    await signIn(cast.administrator, '10.62.1.1')
    return {
      times: 4,
      // In the same network as the owner, a stranger still uses up only codes.
      stranger: () => ask(cast.administrator, '10.62.1.1'),
      others: {
        ...(await untouched(cast.administrator, '10.62.9.9')),
        'хозяин меняет пароль, который помнит': async () =>
          (await house.as(cast.administrator)).post('profile/change-password', { password: castPassword, new_password: 'kedr-i-sosna-29' }),
      },
    }
  },
  strangeResetCodes: async () => {
    await signIn(cast.manager, '10.63.1.1')
    return {
      times: 8,
      stranger: (time) => ask(cast.manager, `10.63.${10 + time}.1`),
      others: {
        ...(await untouched(cast.manager, '10.63.9.9')),
        'хозяин просит код там, где уже входил, и меняет им пароль': async () => {
          const { data } = await ask(cast.manager, '10.63.1.1')
          return finish(cast.manager, data.ticket, (await codesOf(cast.manager)).at(-1) ?? '')
        },
      },
    }
  },
  resetTries: async () => {
    const stolen = (await ask(cast.topMaster, '10.64.1.1')).data.ticket
    const [sent = ''] = await codesOf(cast.topMaster)
    const wrong = sent === '00000000' ? '00000001' : '00000000'
    const own = (await ask(cast.topMaster, '10.64.2.2')).data.ticket
    const code = (await codesOf(cast.topMaster)).at(-1) ?? ''
    return {
      times: 6,
      stranger: () => finish(cast.topMaster, stolen, wrong),
      isStopped: async () => (await finish(cast.topMaster, stolen, sent)).status === 422,
      others: {
        ...(await untouched(cast.topMaster, '10.64.9.9')),
        'хозяин со своим кодом': () => finish(cast.topMaster, own, code),
      },
    }
  },
  strangeResetSms: async () => {
    await signIn(cast.chiefHr, '10.65.1.1')
    await sql(`insert into spent_budgets (name, key) select 'strangeResetSms', '1' from generate_series(1, 100)`)
    const sent = (await codesOf(cast.chiefHr)).length
    const foreign = cast.foreign.superAdmin
    const hears = async (phone: string, address: string) => {
      const before = (await codesOf(phone)).length
      await ask(phone, address)
      return { status: (await codesOf(phone)).length > before ? 200 : 429 }
    }
    return {
      times: 1,
      stranger: () => ask(cast.chiefHr, '10.65.2.2'),
      isStopped: async () => (await codesOf(cast.chiefHr)).length === sent,
      others: {
        ...(await untouched(cast.chiefHr, '10.65.9.9')),
        'хозяин просит код там, где уже входил': () => hears(cast.chiefHr, '10.65.1.1'),
        'человек другой компании': () => hears(foreign, '10.65.3.3'),
      },
    }
  },
}
