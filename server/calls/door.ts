import type { SaidEvent } from '#contract/calls/calls.ts'
import { E } from '#contract/core/errors.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { askHouse } from '#server/database/house.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { telephonySecret } from '#server/telephony/settings.ts'
import type { Dialect } from './dialect.ts'
import { takeEvent } from './events.ts'
import { fetchRecordings } from './recordings.fetch.ts'
import { wantRecording } from './recordings.ts'

interface Heard {
  house: House
  company: number
  words: SaidEvent[]
}

/**
 * Before the transaction: which company's exchange speaks, and that it is no other. An unknown key, a wrong sign and an old one are answered alike. Nobody
 * counts wrong ones: 192 random bits are not guessed, and a count would shut out the exchange behind the same address.
 */
export const hearExchange =
  <Body>(dialect: Dialect<Body>) =>
  async (house: House, { params, body }: { params: { key: string }; body: Body }): Promise<Heard> => {
    const { company } = await exchangeAt(house, params.key, (secret, now) => dialect.isGenuine(body, secret, now))
    return { house, company, words: dialect.wordsOf(body) }
  }

/** The company whose exchange has this key and passes the check with its secret. */
export async function exchangeAt(
  house: House,
  key: string,
  isGenuine: (secret: string, now: number) => boolean,
): Promise<{ company: number }> {
  const { rows } = await askHouse<{ id: number; company_id: number; secret: string }>(house.database, 'select * from telephony_door($1)', [
    key,
  ])
  const [setting] = rows
  if (!setting) return fail(E.notFound)
  const secret = house.secrets.open(setting.secret, placeIn(telephonySecret, setting.id))
  if (!isGenuine(secret, house.clock() / 1000)) return fail(E.notFound)
  return { company: setting.company_id }
}

/** An unknown event is answered like a known one, so that the exchange does not repeat it. */
export const takeHeard =
  (telephony: Telephony) =>
  async ({ log }: Ctx, _: unknown, { house, company, words }: Heard): Promise<null> => {
    await asHouse(house, log, company, async (ctx) => {
      for (const said of words) {
        if (said.kind !== 'recording') await takeEvent(ctx, said)
        else await wantRecording(ctx, said, telephony)
      }
      if (words.some(({ kind }) => kind === 'recording'))
        ctx.after(() => void fetchRecordings({ house, log, telephony }).catch((err: unknown) => log.error({ err }, 'telephony')))
    })
    return null
  }
