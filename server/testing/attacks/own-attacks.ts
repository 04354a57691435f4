import { totpOf } from '#server/auth/totp.ts'
import type { limits } from '#server/live/limits.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { house, sql } from '#server/testing/house.ts'
import type { Attack } from './reset-attacks.ts'

type OwnLimit = Extract<keyof typeof limits, 'secondFactor' | `contact${string}`>

const password = castPassword
const codeFor = async (phone: string): Promise<string> =>
  (await sql('select secret from outbox where recipient = $1 order by id desc limit 1', [phone]))[0]?.secret ?? ''

/** Whoever holds a session and its password, or a password alone: the limits of what people do with their own sign-in. */
export const ownAttacks: Record<OwnLimit, () => Promise<Attack>> = {
  secondFactor: async () => {
    const owner = await house.as(cast.chiefHr)
    await secondFactorOf(owner)
    const [recovery] = await secondFactorOf(await house.as(cast.accountant))
    const enter = (phone: string, code: string | undefined) => house.nobody.post('auth/login', { phone, password, code })
    return {
      times: 7,
      stranger: () => enter(cast.chiefHr, '000000'),
      others: {
        'хозяин в своей сессии': () => owner.get('auth/iam'),
        'другой человек со вторым шагом': () => enter(cast.accountant, recovery),
      },
    }
  },
  contactPause: async () => {
    const thief = await house.as(cast.master)
    return {
      times: 2,
      stranger: (time) => askPhone(thief, `7918000140${time}`),
      others: {
        'та же сессия просит о другом': () => thief.post('profile', { email: 'top@okno.test', password }),
        'сосед просит о своём телефоне': async () => askPhone(await house.as(cast.districtManager), '79180001411'),
      },
    }
  },
  contactChanges: async () => {
    const thief = await house.as(cast.master)
    return {
      times: 7,
      async stranger(time) {
        await sql(`update contact_changes set created_at = created_at - interval '2 minutes'`)
        return askPhone(thief, `7918000142${time}`)
      },
      others: {
        'хозяин входит паролем': () => house.nobody.post('auth/login', { phone: cast.master, password }),
        'сосед просит о своём телефоне': async () => askPhone(await house.as(cast.administratorPonds), '79180001431'),
      },
    }
  },
  contactTries: async () => {
    const thief = await house.as(cast.hr)
    const phone = '79180001441'
    await askPhone(thief, phone)
    const right = await codeFor(phone)
    const check = (token: string) => thief.post('profile/check-token', { type: 'phone', token })
    return {
      times: 6,
      stranger: () => check(right === '00000000' ? '00000001' : '00000000'),
      isStopped: async () => (await check(right)).status === 422,
      others: {
        'хозяин входит паролем и прежним телефоном': () => house.nobody.post('auth/login', { phone: cast.hr, password }),
        'хозяин просит новый код': async () => {
          await sql(`update contact_changes set created_at = created_at - interval '2 minutes'`)
          return askPhone(await house.as(cast.hr), phone)
        },
      },
    }
  },
}

const askPhone = (person: Person, phone: string) => person.post('profile', { phone, password })

/** Sets up a second step and answers its recovery codes. */
async function secondFactorOf(person: Person): Promise<string[]> {
  const { secret } = (await person.post('auth/second-factor', { password })).data
  return (await person.post('auth/second-factor/confirm', { code: totpOf(secret, monday9 / 1000) })).data.recovery_codes
}
