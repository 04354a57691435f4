import type pg from 'pg'
import { dropOrphans } from './former-states.ts'
import { withoutTriggers } from './without-triggers.ts'

interface Column {
  table: string
  name: string
  isCounted: boolean
}

/**
 * Fills the tables of an earlier version with the rows of the present one: every column that the earlier knew keeps its value, so people, orders and stock are
 * those of a house that worked then. Tables that want what nobody writes any more stay as they are; what referred to them goes. Answers how many rows each took.
 */
export async function fillFrom(present: pg.Pool, former: pg.Pool): Promise<Record<string, number>> {
  const now = new Set((await columnsOf(present)).map(({ table, name }) => `${table}.${name}`))
  const columns = (await columnsOf(former)).filter(({ table, name }) => now.has(`${table}.${name}`))
  const tables = [...new Set(columns.map(({ table }) => table))]
  const taken: Record<string, number> = {}
  const client = await former.connect()
  try {
    await withoutTriggers(
      (text) => client.query(text),
      async () => {
        await client.query(`truncate ${tables.join(', ')} cascade`)
        for (const table of tables) {
          const own = columns.filter((one) => one.table === table)
          const { rows } = await present.query<{ text: string }>(`select coalesce(json_agg(t), '[]')::text as text from ${table} t`)
          const names = own.map(({ name }) => `"${name}"`).join(', ')
          const written = await client
            .query(
              `insert into ${table} (${names}) overriding system value
               select ${names} from json_populate_recordset(null::${table}, $1::json)`,
              [rows[0]?.text],
            )
            .catch(() => null)
          taken[table] = written?.rowCount ?? 0
          for (const { name } of own.filter(({ isCounted }) => isCounted))
            await client.query(
              `select setval(pg_get_serial_sequence('${table}', '${name}'), greatest(1, (select max(${name}) from ${table})))`,
            )
        }
        await dropOrphans(client)
      },
    )
  } finally {
    client.release()
  }
  return taken
}

async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, c.is_identity = 'YES' as "isCounted"
     from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.is_generated = 'NEVER'`,
  )
  return rows
}
