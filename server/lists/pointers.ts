import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'

/**
 * Columns of a table that point to a row, and whose rows they are. A key of several columns (company, brand, line) points by the one that stands
 * for the other table's `id`; the rest only keep the row within its company or its brand.
 */
export function pointersOf(table: AnyPgTable): { column: AnyPgColumn; target: AnyPgTable }[] {
  return getTableConfig(table)
    .foreignKeys.map((one) => one.reference())
    .flatMap(({ columns, foreignColumns, foreignTable: target }) =>
      columns
        .filter((_, index) => columns.length === 1 || foreignColumns[index]?.name === 'id')
        .map((column) => ({ column: column as AnyPgColumn, target })),
    )
}
