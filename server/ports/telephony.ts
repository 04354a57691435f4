import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the house asks of a company's exchange. */
export type Command = { command: 'call'; call: string; extension: string; to: string } | { command: 'hangup'; call: string }

/** A telephone exchange. What it says of calls comes by its own address (server/calls/door.ts). */
export interface Telephony {
  name: 'http' | 'simulator'
  /** Throws where the exchange does not take the command. */
  tell(command: Command, secret: string): Promise<void>
}

const PATIENCE = 5000

/** Asks by POST of `{time, command, sign}`: the command is JSON in a text, so that both sides sign the same bytes. */
const openHttp = (url: string, clock: () => number): Telephony => ({
  name: 'http',
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

/** Takes every command; the calls ring, are answered and end at the screen of telephony. */
const simulated: Telephony = { name: 'simulator', tell: async () => {} }

export const openTelephony = (url?: string, clock = Date.now): Telephony => (url ? openHttp(url, clock) : simulated)

export const signOf = (secret: string, time: number, text: string) => createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')

/** Compared in a time that does not tell how much of it is right. */
export function isSigned(secret: string, { time, text, sign }: { time: number; text: string; sign: string }): boolean {
  const [right, given] = [Buffer.from(signOf(secret, time, text)), Buffer.from(sign)]
  return right.length === given.length && timingSafeEqual(right, given)
}
