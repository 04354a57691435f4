import { expect } from 'vitest'
import { sql } from './house.ts'

/** Columns of the database, of every schema, where one of the traces of a forgotten person stands; `ask`: of another database than the house's. */
export async function whereTold(traces: string[], ask: typeof sql = sql): Promise<string[]> {
  const columns = await ask(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') order by 1, 2, 3`,
  )
  expect(columns.length).toBeGreaterThan(150)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const [row] = await ask(`select 1 from "${schema}"."${table}" where "${column}"::text ilike any($1) limit 1`, [
      traces.map((one) => `%${one}%`),
    ])
    if (row) found.push(`${table}.${column}`)
  }
  return found
}
