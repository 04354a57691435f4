import { callMessages } from '#contract/calls/calls.ru.ts'
import { callEvent, type calls, type SaidEvent } from '#contract/calls/calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { askHouse } from '#server/database/house.ts'
import { isSigned } from '#server/ports/exchange-sign.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { telephonySecret } from '#server/telephony/settings.ts'
import { takeEvent } from './events.ts'
import { fetchRecordings } from './recordings.fetch.ts'
import { wantRecording } from './recordings.ts'

/** Seconds for which a signature is valid, so that an overheard one cannot be used tomorrow. */
const FRESH = 300

interface Heard {
  house: House
  company: number
  said: SaidEvent
}

/**
 * Before the transaction: which company's exchange speaks, and that it is no other. An unknown key, a wrong sign and an old one are answered alike. Nobody
 * counts wrong ones: 192 random bits are not guessed, and a count would shut out the exchange behind the same address.
 */
export async function hearExchange(house: House, { params, body }: Input<typeof calls.event>): Promise<Heard> {
  const { company } = await exchangeAt(house, params.key, { time: body.time, text: body.event, sign: body.sign })
  return { house, company, said: eventIn(body.event) }
}

/** The exchange that has signed this text just now. */
export async function exchangeAt(house: House, key: string, signed: Parameters<typeof isSigned>[1]): Promise<{ company: number }> {
  const { rows } = await askHouse<{ id: number; company_id: number; secret: string }>(house.database, 'select * from telephony_door($1)', [
    key,
  ])
  const [setting] = rows
  if (!setting) return fail(E.notFound)
  const secret = house.secrets.open(setting.secret, placeIn(telephonySecret, setting.id))
  const isFresh = Math.abs(house.clock() / 1000 - signed.time) <= FRESH
  if (!isSigned(secret, signed) || !isFresh) return fail(E.notFound)
  return { company: setting.company_id }
}

function eventIn(text: string): SaidEvent {
  const read = callEvent.safeParse(jsonIn(text))
  return read.success && !text.includes('\\u0000') ? read.data : fail(E.invalid, { event: [callMessages.event] })
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An unknown event is answered like a known one, so that the exchange does not repeat it. */
export const takeHeard =
  (telephony: Telephony) =>
  async ({ log }: Ctx, _: unknown, { house, company, said }: Heard): Promise<null> => {
    await asHouse(house, log, company, async (ctx) => {
      if (said.kind !== 'recording') return takeEvent(ctx, said)
      await wantRecording(ctx, said, telephony)
      return ctx.after(() => void fetchRecordings({ house, log, telephony }).catch((err: unknown) => log.error({ err }, 'telephony')))
    })
    return null
  }
