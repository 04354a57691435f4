import { type AnyPgColumn, bigint, boolean, customType, date, foreignKey, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import type { Kopecks } from '#domain/core/money.ts'

/** Columns that every table writes alike. Instants are whole seconds and travel as text (core-path.md, 2). */
export const key = () => integer().generatedAlwaysAsIdentity().primaryKey()
export const companyId = () => pointing('companies', integer().notNull())
export const instant = () => timestamp({ withTimezone: true, precision: 0, mode: 'string' })
/** A moment whose order within one second decides: what was counted before a move and what after it. By the clock of the database. */
export const exactInstant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' })
export const wallTime = () => timestamp({ precision: 0, mode: 'string' })
export const calendarDay = () => date({ mode: 'string' })
export const isFlag = () => boolean().notNull().default(false)
export const line = () => text()
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** Integer kopecks (or tiyin). */
export const kopecks = () => mark(bigint({ mode: 'number' }).$type<Kopecks>(), { kind: 'money' })
/** A quantity of a good in its base unit: pieces, grams or millilitres. */
export const qty = () => numeric({ precision: 12, scale: 3, mode: 'number' })
/** A length of time in seconds. */
export const seconds = () => mark(integer(), { kind: 'seconds' })
export const byFace = <B extends object>(builder: B) => mark(builder, { isByFace: true })
/** A number that one can call: it is masked for readers who may not see phones. */
export const phone = () => mark(text(), { isPhone: true })

/** What the type of a column cannot say; records are made from it (server/lists/record-of.ts). */
export interface Marks {
  kind?: 'money' | 'seconds'
  /** The table whose row the number names, where no foreign key says it: the reference stands in the migrations, or there is a list of numbers. */
  pointsTo?: string
  /** Counted money: a face in kopecks → how many. The log tells it in words. */
  isByFace?: boolean
  isPhone?: boolean
  /** How a colleague is reached: for the permission to see contacts. */
  isContact?: boolean
  /** The connection of a colleague's telephone, shown to readers of the card. */
  isTelephony?: boolean
  /** The value is about the person of the row: erasing the person empties it, in the table and in the log. */
  isPersonal?: boolean
  /** Personal, and labour law keeps it after the person has left: erasing an employee leaves it (docs/decisions/054). */
  isLasting?: boolean
  /** Words in which a person's health may stand: personal, and the log shows them only to whoever may read health. */
  isHealth?: boolean
  /** The column that keeps the last three signs of this value for the log: the value itself is sealed. */
  tail?: string
  /** The column names a person of `customers` or `employers`: what becomes of the row with the person (server/lists/people.ts). */
  fate?: Fate
  /** Rows named by it that erasing leaves although the others are removed: SQL over the table `t`. */
  lastingRows?: string
  /** Whether the log records changes of the column; absent: the record decides. */
  isLogged?: boolean
}

/**
 * What happens to a row that names a person. Rows of the person's own move when two cards are merged, and stand in her archive; erasing her empties their
 * personal columns (`emptied`), deletes them (`removed`) or leaves them (`kept`, for rows that prove something: a verb of their feature copies them at a
 * merge). `linked`: the row joins two people; it stays with both and is emptied. `acted`: the person took part in somebody else's row, which stays as it is.
 */
export type Fate = 'emptied' | 'removed' | 'kept' | 'linked' | 'acted'

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
/** Marks personal data of an employee that law requires to be kept long after she has left. */
export const lasting = <B extends object>(builder: B) => mark(builder, { isPersonal: true, isLasting: true })
export const health = <B extends object>(builder: B) => mark(builder, { isPersonal: true, isHealth: true })
export const secretTail = <B extends object>(tail: string, builder: B) => mark(builder, { isPersonal: true, tail })
/** Marks the column that names the person whom the row is about. */
export const hers = <B extends object>(fate: 'emptied' | 'removed' | 'kept', builder: B, more: Pick<Marks, 'lastingRows'> = {}) =>
  mark(builder, { fate, ...more })
export const linked = <B extends object>(builder: B) => mark(builder, { fate: 'linked' })
/** Marks the column that names who did something, or whose work it is. */
export const acted = <B extends object>(builder: B) => mark(builder, { fate: 'acted' })
/** Marks a column that the log records although it leaves out columns of its kind. */
export const logged = <B extends object>(builder: B) => mark(builder, { isLogged: true })
/** Marks a column that the log leaves out; the reason stands beside it. */
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
