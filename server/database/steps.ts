import type { Database } from './database.ts'
import { type Handle, openHandle, type Scope } from './db.ts'

/**
 * A file of a list over the embedded database, which has one connection for the whole house: each statement is a transaction of its own
 * and others are served between them. Pages follow each other by cursors, so no row comes twice; what changes meanwhile may be seen.
 */
export function openSteps(database: Database, scope: Scope): Handle {
  async function step<T>(work: (handle: Handle) => Promise<T>): Promise<T> {
    const handle = openHandle(database, scope, false)
    try {
      const answer = await work(handle)
      await handle.commit()
      return answer
    } catch (error) {
      await handle.rollback()
      throw error
    }
  }
  return {
    sql: (text, values) => step((handle) => handle.sql(text, values)),
    rows: (text, values) => step((handle) => handle.rows(text, values)),
    door: (text, values) => step((handle) => handle.door(text, values)),
    leaveToCommit: () => {
      throw new Error('a file of a list writes nothing')
    },
    commit: async () => {},
    rollback: async () => {},
  }
}
