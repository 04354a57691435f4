import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { columnsThere } from './there.ts'

/** Up to which erasing the embedded database has been cleaned. */
const noteOf = (dataDir: string) => join(dataDir, 'database.cleaned')

/** Counts the erased; null: this database is of a version that erased nobody yet. */
async function textOfErased(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const isThere = await columnsThere(client)
  const nobody = isThere('customers', 'is_walk_in') ? ' and not is_walk_in' : ''
  const texts = ['customers', 'employers']
    .filter((table) => isThere(table, 'erased_at'))
    .map((table) => `select erased_at from ${table} where erased_at is not null${table === 'customers' ? nobody : ''}`)
  if (texts.length === 0) return null
  return `select concat_ws(' ', count(*), max(t.erased_at)) as erased, count(*)::int as people from (${texts.join(' union all ')}) t`
}

/**
 * A copy of the embedded database is its files, and what was erased still lies there: in dead rows, in the planner's statistics, in the journal before the
 * last checkpoint. After an erasing the first copy writes all tables anew and begins a new journal. `client` holds the one session.
 */
export async function leaveNoTrace(client: Pick<pg.ClientBase, 'query'>, dataDir: string): Promise<void> {
  const text = await textOfErased(client)
  if (!text) return
  const { rows } = await client.query<{ erased: string; people: number }>(text)
  const { erased, people } = rows[0] ?? { erased: '', people: 0 }
  if (people === 0 || erased === (await readFile(noteOf(dataDir), 'utf8').catch(() => ''))) return
  await client.query('analyze')
  await client.query('vacuum full')
  await beginJournal(client)
  await writeFile(noteOf(dataDir), erased, { mode: 0o600 })
}

/** Segments before the last checkpoint are removed instead of being kept for later; those kept by earlier checkpoints are gone through to their end. */
async function beginJournal(client: Pick<pg.ClientBase, 'query'>) {
  await client.query('set wal_recycle to off')
  try {
    const { rows } = await client.query<{ kept: number }>(
      'select count(*)::int as kept from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())',
    )
    for (let segment = 0; segment <= (rows[0]?.kept ?? 0); segment++) {
      await client.query('select pg_switch_wal()')
      await client.query('checkpoint')
    }
  } finally {
    await client.query('reset wal_recycle')
  }
}
