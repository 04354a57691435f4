import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { isSealed, type SealedPlace, type Secrets } from './secrets.ts'

/** A column whose texts are sealed; each feature names its own (server/feature.ts). */
export interface SealedColumn {
  table: string
  column: string
  /** The column that holds the row's identity (`SealedPlace`). */
  row: string
  /** What is searched for and unique where the text itself tells nothing: see `signOf`. Such a table has a company. */
  signed?: string
}

export const placeIn = ({ table, column }: SealedColumn, row: number): SealedPlace => ({ table, column, row })
/** One text of two companies is signed differently: a copy of the database does not tell that they know one person. */
export const signOf = ({ table, column }: SealedColumn, company: number, text: string) => `${table}.${column}:${company}:${text}`

export interface SealedAnew {
  table: string
  column: string
  done: number
  /** Sealed by a key that is not here, or put there by somebody else: left as they are. */
  unread: number
}

interface Stored {
  id: number
  company: number | null
  text: string
}

const BATCH = 500

/**
 * Seals whatever the present key has not: what was written before there were keys, what an older key sealed. Broken off it goes on where it was;
 * people work meanwhile, and a row that they have changed is left to the next time.
 */
export async function sealAnew(
  { database, secrets }: { database: Database; secrets: Secrets },
  columns: SealedColumn[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<SealedAnew[]> {
  const answer: SealedAnew[] = []
  for (const column of columns) {
    const counts = { table: column.table, column: column.column, done: 0, unread: 0 }
    let after = 0
    for (;;) {
      const { rows } = await database.pool.query<Stored>(staleIn(column), [after, `${secrets.fresh()}%`, BATCH])
      const [last] = rows.slice(-1)
      if (!last) break
      after = last.id
      const readable = rows.flatMap((row) => anew(secrets, column, row, log))
      const { rowCount } = await database.pool.query(writeIn(column), [JSON.stringify(readable)])
      counts.done += rowCount ?? 0
      counts.unread += rows.length - readable.length
    }
    answer.push(counts)
  }
  return answer
}

/** How many texts stand under each beginning: `v2.2` for those of the second key, `v1` and `open` for those of before. */
export async function sealedCounts({ pool }: Database, columns: SealedColumn[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ kind: string; count: number }>(
      `select coalesce(substring(${column} from '^(v1|v2\\.\\d+)\\.[\\w-]{38,}$'), 'open') as kind, count(*)::int as count
        from ${table} where ${column} is not null group by 1`,
    )
    for (const { kind, count } of rows) counts[kind] = (counts[kind] ?? 0) + count
  }
  return counts
}

const staleIn = ({ table, column, row, signed }: SealedColumn) =>
  `select ${row} as id, ${signed ? 'company_id' : 'null::int'} as company, ${column} as text from ${table}
    where ${column} is not null and ${column} not like $2 and ${row} > $1 order by ${row} limit $3`

const writeIn = ({ table, column, row, signed }: SealedColumn) =>
  `update ${table} t set ${column} = r.sealed${signed ? `, ${signed} = decode(r.signed, 'hex')` : ''}
    from json_to_recordset($1::json) r(id int, was text, sealed text, signed text) where t.${row} = r.id and t.${column} = r.was`

function anew(secrets: Secrets, column: SealedColumn, { id, company, text }: Stored, log: Pick<FastifyBaseLogger, 'error'>) {
  const at = placeIn(column, id)
  try {
    const plain = isSealed(text) ? secrets.open(text, at) : text
    const signed = company === null ? null : secrets.sign(signOf(column, company, plain)).toString('hex')
    return [{ id, was: text, sealed: secrets.seal(plain, at), signed }]
  } catch (error) {
    log.error({ err: error, ...at }, 'a sealed text does not open')
    return []
  }
}
