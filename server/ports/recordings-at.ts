import { MOST_OF_RECORDING } from '#contract/calls/recordings.ts'
import { signOf } from './exchange-sign.ts'
import type { Telephony } from './telephony.ts'

const PATIENCE = 60_000

/** Fetches by GET, signed in headers as commands are, from these origins alone: a redirect may not lead elsewhere. */
export const recordingsAt = (origins: string[], clock: () => number): Pick<Telephony, 'keepsAt' | 'recording'> => ({
  keepsAt: (url) => URL.canParse(url) && origins.includes(new URL(url).origin) && new URL(url).username === '',
  async recording(url, secret) {
    const time = Math.floor(clock() / 1000)
    const answer = await fetch(url, {
      headers: { 'x-okno-time': `${time}`, 'x-okno-sign': signOf(secret, time, url) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.ok && answer.body) return readWhole(answer.body, MOST_OF_RECORDING)
    await answer.body?.cancel()
    throw new Error(`the exchange answers ${answer.status} to the question for a recording`)
  },
})

/** Reads at most `most` bytes, whatever length the sender has announced. */
export async function readWhole(from: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of from) {
    length += part.length
    if (length > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
