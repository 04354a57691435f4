import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { House } from '#server/core/context.ts'
import type { Job } from '#server/core/jobs.ts'
import { type SealedColumn, sealAnew, sealedCounts } from '#server/core/seal-anew.ts'

/** What a working server answers of its keys: how many texts stand under each, and how many did not open. */
export const sealed = z.object({ counts: z.record(z.string(), z.number()), unread: z.number() })
export type Sealed = z.output<typeof sealed>

/** The server's own work on keys, and the same for a caller at its local door. */
export function keysWork(house: Pick<House, 'database' | 'secrets'>, columns: SealedColumn[], log: Pick<FastifyBaseLogger, 'error'>) {
  const anew = () => sealAnew(house, columns, log)
  const counts = async (): Promise<Sealed> => ({ counts: await sealedCounts(house.database, columns), unread: 0 })
  const job: Job = { name: 'secrets.anew', cron: '*/5 * * * *', run: anew }
  return {
    anew,
    job,
    asked: {
      'keys-counts': counts,
      async 'keys-anew'(): Promise<Sealed> {
        const done = await anew()
        return { ...(await counts()), unread: done.reduce((sum, one) => sum + one.unread, 0) }
      },
    },
  }
}
