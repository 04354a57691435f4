import { setImmediate as turn } from 'node:timers/promises'
import type { House } from '#server/core/context.ts'

/**
 * What ends in one turn of the loop is written down by one statement: ten messages are one commit instead of ten. Where that is refused each has
 * its own, so that nobody's end is lost for another's.
 */
export function together<T>(write: (all: T[]) => Promise<unknown>): (one: T) => Promise<void> {
  let gathering: { all: T[]; written: Promise<unknown> } | null = null
  const gather = () => {
    const all: T[] = []
    const written = turn().then(() => {
      gathering = null
      return write(all)
    })
    return { all, written }
  }
  return async (one) => {
    gathering ??= gather()
    const { all, written } = gathering
    all.push(one)
    await written.catch((error: unknown) => {
      if (all.length === 1) throw error
      return write([one])
    })
  }
}

/** Lists of the outbox that stand open somewhere follow. */
export function tellOf({ realtime }: House, rows: { id: number; company_id: number }[]) {
  for (const [company, own] of Map.groupBy(rows, (row) => row.company_id))
    realtime.tell(company, { feature: 'outbox', ids: own.map(({ id }) => id) })
}
