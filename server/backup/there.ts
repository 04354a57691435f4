import type pg from 'pg'

/**
 * Whether the database knows a column. A copy is also taken of what an earlier version left behind, before an upgrade: it asks nothing of tables
 * that came later.
 */
export async function columnsThere(client: Pick<pg.ClientBase, 'query'>): Promise<(table: string, column: string) => boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const names = new Set(rows.map(({ name }) => name))
  return (table, column) => names.has(`${table}.${column}`)
}
