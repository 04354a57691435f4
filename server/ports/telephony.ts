import { signOf } from './exchange-sign.ts'
import { recordingsAt } from './recordings-at.ts'
import { tune } from './tune.ts'

/** A command to a company's exchange. */
export type Command = { command: 'call'; call: string; extension: string; to: string } | { command: 'hangup'; call: string }

/** A telephone exchange. Its events of calls come to an address of their own (server/calls/door.ts). */
export interface Telephony {
  name: 'http' | 'simulator' | 'asterisk'
  /** Throws where the exchange does not take the command. */
  tell(command: Command, secret: string): Promise<void>
  /** Whether the exchange keeps recordings there: the house fetches from nowhere else, whoever has signed the address. */
  keepsAt(url: string): boolean
  /** Fetches a recording; throws where it is refused, too long or too slow. */
  recording(url: string, secret: string): Promise<Uint8Array>
}

const PATIENCE = 5000

/** Asks by POST of `{time, command, sign}`: the command is JSON in a text, so that both sides sign the same bytes. */
const openHttp = (url: string, origins: string[], clock: () => number): Telephony => ({
  name: 'http',
  ...recordingsAt(origins, clock),
  async tell(command, secret) {
    const time = Math.floor(clock() / 1000)
    const text = JSON.stringify(command)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ time, command: text, sign: signOf(secret, time, text) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the exchange answers ${answer.status}`)
  },
})

/** Takes every command; the calls ring, are answered and end at the screen of telephony. Its recordings are a tune. */
const simulated: Telephony = {
  name: 'simulator',
  tell: async () => {},
  keepsAt: (url) => url === SIMULATED_RECORDING,
  recording: async () => tune(),
}
export const SIMULATED_RECORDING = 'simulator:tune'

/** `recordings`: another place than `url` where the exchange keeps recordings. */
export const openTelephony = (url?: string, recordings: string[] = [], clock = Date.now): Telephony =>
  url ? openHttp(url, [new URL(url).origin, ...recordings], clock) : simulated
