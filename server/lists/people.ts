import { type AnyPgTable, getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { type Fate, type Marks, marksOf } from '#server/database/columns.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from './list.ts'
import { pointersOf } from './pointers.ts'
import { calledIn, type Field, fieldsOf } from './record-of.ts'

/** A column that names a person of a table: what is held of the person there and what becomes of it. */
export interface Held {
  table: string
  column: string
  fate: Fate
  /** A condition in SQL over the table `t`: rows that meet it stay although the others are removed. */
  lastingRows?: string | undefined
  /** The table as drizzle declares it. */
  declared: AnyPgTable
  /** For each column, SQL of its value after the person was erased. */
  emptied: Record<string, string>
}

/** Every column of the tables that refers to a person, by foreign keys and marks. */
export function heldOf(tables: AnyPgTable[], people: AnyPgTable): Held[] {
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    const pointers = pointersOf(table).filter(({ target }) => target === people)
    return pointers.map(({ column: pointer }) => {
      const { fate, lastingRows } = marksOf(pointer)
      if (!fate) throw new Error(`${name}.${pointer.name} names a person: say what becomes of the row (Fate, server/database/columns.ts)`)
      return { table: name, column: pointer.name, fate, lastingRows, declared: table, emptied: emptiedIn(columns) }
    })
  })
}

/** Tables with personal data that no person leads to, so that nobody could erase them. */
export function unheld(tables: AnyPgTable[], people: AnyPgTable[]): string[] {
  const held = new Set(people.flatMap((one) => heldOf(tables, one).flatMap(({ table, fate }) => (fate === 'acted' ? [] : [table]))))
  const own = new Set(people.map((one) => getTableConfig(one).name))
  return tables
    .map(getTableConfig)
    .filter(({ name, columns }) => !held.has(name) && !own.has(name) && Object.keys(emptiedIn(columns)).length > 0)
    .map(({ name }) => name)
}

/** The values that erasing leaves in the personal columns of a table. */
export const emptiedIn = (columns: PgColumn[]): Record<string, string> =>
  Object.fromEntries(columns.filter((one) => isEmptied(marksOf(one))).map((one) => [one.name, emptyOf(one)]))

/** True: the column is personal, and no law requires it to be kept. */
export const isEmptied = ({ isPersonal, isLasting }: Pick<Marks, 'isPersonal' | 'isLasting'>) => Boolean(isPersonal && !isLasting)

/**
 * SQL over the table `t` of what a person may know of a row of her own: pointers by names, money in roubles. Its authors, bare numbers and columns left out
 * of the log are not told.
 */
export function toldColumns(table: AnyPgTable, held: string): string[] {
  const fields = fieldsOf(table)
  return getTableConfig(table).columns.flatMap((column) => {
    const { fate, isLogged, isPersonal } = marksOf(column)
    if ([held, 'company_id', 'updated_at'].includes(column.name) || fate || column.generated || (isLogged === false && !isPersonal))
      return []
    const field = fields[column.name]
    if (!field) return []
    if (field.kind !== 'row')
      return field.kind === 'json' && !isPersonal ? [] : [`${saidOf(field.kind, `t."${column.name}"`)} as "${column.name}"`]
    const name = calledIn(field.table ?? '')
    const key = column.name.replace(/_ids?$/, '')
    return name
      ? [`(select x.name from (select id, ${name} as name from ${field.table}) x where x.id = t."${column.name}") as "${key}"`]
      : []
  })
}

function saidOf(kind: Field['kind'], value: string): string {
  if (kind === 'moment') return wire(value)
  if (kind === 'day') return `${value}::text`
  return kind === 'money' ? roubles(value) : value
}

function emptyOf(column: PgColumn): string {
  if (!column.notNull) return 'null'
  const type = column.getSQLType()
  if (type === 'boolean') return 'false'
  if (type === 'text') return `''`
  if (type === 'jsonb') return `'${JSON.stringify(column.default ?? {})}'::jsonb`
  throw new Error(`nothing is empty in ${column.name}: a personal column is a text, a flag, json, or may be null`)
}
