import { type AnyPgColumn, bigint, boolean, customType, date, foreignKey, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Kopecks } from '#domain/core/money.ts'

/** Columns that every table writes alike. Instants are whole seconds and travel as text (core-path.md, 2). */
export const key = () => integer().generatedAlwaysAsIdentity().primaryKey()
export const companyId = () => integer().notNull()
export const instant = () => timestamp({ withTimezone: true, precision: 0, mode: 'string' })
export const wallTime = () => timestamp({ precision: 0, mode: 'string' })
export const calendarDay = () => date({ mode: 'string' })
export const isFlag = () => boolean().notNull().default(false)
export const line = () => text()
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** Integer kopecks (or tiyin). */
export const kopecks = () => bigint({ mode: 'number' }).$type<Kopecks>()

interface Owned {
  company_id: AnyPgColumn
  id: AnyPgColumn
}

/**
 * A reference that carries the company, so that PostgreSQL itself refuses an id of another company. Named
 * `<table>_<column>_ref`: `server/core/fail.ts` reads the field's name out of it.
 */
export function within(column: AnyPgColumn & { name: string }, table: string, own: { company_id: AnyPgColumn }, target: Owned) {
  return foreignKey({
    name: `${table}_${column.name}_ref`,
    columns: [own.company_id, column],
    foreignColumns: [target.company_id, target.id],
  })
}
