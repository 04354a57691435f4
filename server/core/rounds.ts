import type { FastifyBaseLogger } from 'fastify'
import { sweepWhenDue } from '#server/live/bell.ts'
import type { House } from './context.ts'

/** What a round may ask for: `hearSoon` demands another round at that second. */
export interface Round {
  isClosed(): boolean
  hearSoon(at: number): void
  /** Reports an error of one item to the log; the other items go on. */
  report(error: unknown): void
}

/**
 * Carries what waits, at the second that the house's bell names. `once` carries what is due just now and answers whether there was anything; several
 * calls of `sweep` at once are one round after another. `name` is of whoever carries, for the log.
 */
export function startRounds(
  { house, log, name }: { house: House; log: FastifyBaseLogger; name: string },
  once: (round: Round) => Promise<boolean>,
) {
  let isClosed = false
  let last = Promise.resolve()
  const due = sweepWhenDue(
    house.bell,
    () => house.clock(),
    () => sweep(),
  )
  const report = (error: unknown) => (isClosed ? undefined : log.error({ err: error }, name))
  const round: Round = { isClosed: () => isClosed, hearSoon: due.hear, report }
  async function whileAny() {
    while (!isClosed && (await once(round)));
  }
  function sweep(): Promise<void> {
    last = last.then(whileAny).catch(report)
    return last
  }
  return {
    sweep,
    async close() {
      isClosed = true
      due.close()
      await last
    },
  }
}
