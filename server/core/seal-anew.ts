import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { isSealed, type SealedPlace, type Secrets } from './secrets.ts'

/** A column of sealed texts, as its feature names it (server/feature.ts). */
export interface SealedColumn {
  table: string
  column: string
  /** The column that holds the row's identity (`SealedPlace`). */
  row: string
  /** Where a number is kept that is searched for whole and unique, and its last three signs for the log. Such a table has a company. */
  signed?: { hash: string; tail: string }
}

export const placeIn = ({ table, column }: SealedColumn, row: number): SealedPlace => ({ table, column, row })
/** One text of two companies is signed differently: a copy of the database does not tell that they know one person. */
export const signOf = ({ table, column }: SealedColumn, company: number, text: string) => `${table}.${column}:${company}:${text}`

/** The values of a text that is signed as well. */
export function signedValues(secrets: Secrets, column: SealedColumn, { id, company }: { id: number; company: number }, text: string) {
  const [sealed, hash] = [secrets.seal(text, placeIn(column, id)), secrets.sign(signOf(column, company, text))]
  return { sealed, hash, tail: [...text].slice(-3).join('') }
}

export interface SealedAnew {
  table: string
  column: string
  done: number
  /** Sealed by a key that is not here, put there by somebody else, or unique no more: left as they are. */
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
      const lines = rows.flatMap((row) => anew(secrets, column, row, log))
      const [written, refused] = await write(database, column, lines, log)
      counts.done += written
      counts.unread += rows.length - lines.length + refused
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
  `update ${table} t set ${column} = r.sealed${signed ? `, ${signed.hash} = decode(r.hash, 'hex'), ${signed.tail} = r.tail` : ''}
    from json_to_recordset($1::json) r(id int, was text, sealed text, hash text, tail text) where t.${row} = r.id and t.${column} = r.was`

function anew(secrets: Secrets, column: SealedColumn, { id, company, text }: Stored, log: Pick<FastifyBaseLogger, 'error'>) {
  const at = placeIn(column, id)
  try {
    const plain = isSealed(text) ? secrets.open(text, at) : text
    if (company === null) return [{ id, was: text, sealed: secrets.seal(plain, at) }]
    const { hash, ...signed } = signedValues(secrets, column, { id, company }, plain)
    return [{ id, was: text, ...signed, hash: hash.toString('hex') }]
  } catch (error) {
    log.error({ err: error, ...at }, 'a sealed text does not open')
    return []
  }
}

/** Two rows whose open texts were told apart by a process of before may be the same now: they must not keep the others from being sealed. */
async function write({ pool }: Database, column: SealedColumn, lines: object[], log: Pick<FastifyBaseLogger, 'error'>) {
  const attempt = async (some: object[]) => (await pool.query(writeIn(column), [JSON.stringify(some)])).rowCount ?? 0
  try {
    return [await attempt(lines), 0] as const
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE) throw error // errors of the driver carry a code
  }
  let written = 0
  let refused = 0
  for (const line of lines)
    try {
      written += await attempt([line])
    } catch (error) {
      refused++
      log.error({ err: error, table: column.table }, 'a text was not sealed')
    }
  return [written, refused] as const
}

const UNIQUE = '23505'
