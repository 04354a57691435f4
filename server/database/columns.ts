import { type AnyPgColumn, bigint, boolean, customType, date, foreignKey, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Kopecks } from '#domain/core/money.ts'

/** Columns that every table writes alike. Instants are whole seconds and travel as text (core-path.md, 2). */
export const key = () => integer().generatedAlwaysAsIdentity().primaryKey()
export const companyId = () => pointing('companies', integer().notNull())
export const instant = () => timestamp({ withTimezone: true, precision: 0, mode: 'string' })
export const wallTime = () => timestamp({ precision: 0, mode: 'string' })
export const calendarDay = () => date({ mode: 'string' })
export const isFlag = () => boolean().notNull().default(false)
export const line = () => text()
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** Integer kopecks (or tiyin). */
export const kopecks = () => mark(bigint({ mode: 'number' }).$type<Kopecks>(), { kind: 'money' })
/** A length of time. */
export const seconds = () => mark(integer(), { kind: 'seconds' })
/** Digits that one can be called at: masked from whoever may not see phones. */
export const phone = () => mark(text(), { isPhone: true })

/** What the type of a column cannot say. Records are told from it (server/lists/record-of.ts). */
export interface Marks {
  kind?: 'money' | 'seconds'
  /** The table whose row the number names, where no foreign key says it: the reference stands in the migrations, or there is a list of numbers. */
  pointsTo?: string
  isPhone?: boolean
  /** How a colleague is reached: for the permission to see contacts. */
  isContact?: boolean
  /** How a colleague's telephone is connected: for whoever may see the card. */
  isTelephony?: boolean
  /** The value is personal. Erasing a customer still keeps its own list of fields and does not read this mark. */
  isPersonal?: boolean
  /** Whether the log records its changes; absent: the record decides. */
  isLogged?: boolean
}

const marksByConfig = new WeakMap<object, Marks>()

/** Drizzle gives the builder's configuration to the column that it builds, so what is said of the one is found by the other. */
const configOf = (column: object): object => Reflect.get(column, 'config')
export const marksOf = (column: object): Marks => marksByConfig.get(configOf(column)) ?? {}

function mark<B extends object>(builder: B, said: Marks): B {
  marksByConfig.set(configOf(builder), { ...marksOf(builder), ...said })
  return builder
}

export const pointing = <B extends object>(table: string, builder: B) => mark(builder, { pointsTo: table })
export const contact = <B extends object>(builder: B) => mark(builder, { isContact: true })
export const telephony = <B extends object>(builder: B) => mark(builder, { isTelephony: true })
export const personal = <B extends object>(builder: B) => mark(builder, { isPersonal: true })
/** In the log although such columns are not: the company, or what the database computes. */
export const logged = <B extends object>(builder: B) => mark(builder, { isLogged: true })
/** Not in the log, for a reason that stands beside it. */
export const unlogged = <B extends object>(builder: B) => mark(builder, { isLogged: false })

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
