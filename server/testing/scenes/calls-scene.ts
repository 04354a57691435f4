import { signOf } from '#server/ports/exchange-sign.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { house, sql } from '#server/testing/house.ts'

/** The clock of the tests of calls, in seconds. */
export const NOW = monday9 / 1000
/** A call-centre operator, who may not see phones. */
export const OPERATOR = 18

export interface Exchange {
  key: string
  secret: string
}

/** The key by which the exchange of this person's company speaks. Its callers are told that talks are recorded. */
export async function exchangeOf(who: Person): Promise<Exchange> {
  const { company_id } = (await who.get('auth/iam')).data
  await who.put(`company-settings/${company_id}`, { recording_told: 1 })
  const answer = await who.post('telephony/settings/key')
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { address, secret } = answer.data
  return { key: address.split('/').at(-1), secret }
}

let count = 0
/** A new call, from a number of its own. */
export const fresh = () => ({ call: `pbx-${++count}`, from: `7999777${String(count).padStart(4, '0')}` })

interface Signed {
  by: Exchange
  time?: number
  sign?: string | undefined
}

/** Sends an event of the exchange with its signature. */
export const sayOf = (event: object, { by, time = NOW, sign }: Signed) => {
  const text = JSON.stringify({ leg: 'a', seq: 1, at: NOW, direction: 'in', to: '74951000001', ...event })
  return house.nobody.post(`/api/telephony/http/${by.key}`, { time, event: text, sign: sign ?? signOf(by.secret, time, text) })
}

export const storedCall = async (call: string, company = 1) =>
  (await sql('select * from calls where external_id = $1 and company_id = $2', [call, company]))[0]
