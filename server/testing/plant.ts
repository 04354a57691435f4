import type { Database } from '#server/database/database.ts'

/** A server, or the parts of one that are needed. */
interface Planted {
  app: { house: { database: Pick<Database, 'pool'> } }
}

/** Texts that a row refers by, is found by, or that mean something to the house: a mark in them would change what they say. */
const MEANING =
  /(^|_)(phone|login|timezone|time_zone|color|type|kind|status|state|reach|zone|code|token|hash|key|secret|answer|channel|event|filename|route|slug|sign)$|^(permissions|locale)$/

/** Writes `mark` behind every Russian text of the company's rows that bears it (others are words of the house's own: currencies, kinds); answers how many columns hold it now. */
export async function plantMarks({ app }: Planted, company: number, mark: string): Promise<number> {
  const { pool } = app.house.database
  const { rows } = await pool.query<{ table: string; column: string; owner: string }>(
    `select c.relname::text as table, a.attname::text as column, o.attname::text as owner
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_attribute o on o.attrelid = c.oid and o.attname = case c.relname when 'companies' then 'id' else 'company_id' end
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.atttypid in ('text'::regtype, 'varchar'::regtype)
     order by 1, 2`,
  )
  let count = 0
  for (const { table, column, owner } of rows.filter(({ column }) => !MEANING.test(column))) {
    const text = `update ${table} set "${column}" = "${column}" || $1 where ${owner} = $2 and "${column}" ~ '[А-яЁё]'${named(table)}`
    // A check or a unique index may refuse the text: then the column does not hold free text.
    const planted = await pool.query(text, [mark, company]).catch(() => null)
    if (planted?.rowCount) count++
  }
  return count
}

/** «Розничный покупатель» of a sale without a name stays as he is: the database refuses a statement that touches him with all its other rows. */
const named = (table: string) => (table === 'customers' ? ' and not is_walk_in' : '')

/** Gives the company's customers phones that are recognised wherever they appear. */
export const plantPhones = ({ app }: Planted, company: number) =>
  app.house.database.pool.query(
    `update customers set phone = '795577' || lpad(id::text, 5, '0') where company_id = $1${named('customers')}`,
    [company],
  )

/** Such a phone in full, however it is written. */
export const plantedPhone = /\+?7[\s(-]{0,2}955[\s)-]{0,2}77\d[\s-]?\d\d[\s-]?\d\d/
