import { type AnyPgTable, getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { type Marks, marksOf } from '#server/database/columns.ts'
import { pointersOf } from './pointers.ts'

/** What a recorded value is, whether a column of the table holds it or something beside the table. */
export interface Field extends Omit<Marks, 'kind' | 'pointsTo' | 'isLogged'> {
  kind: 'text' | 'number' | 'flag' | 'money' | 'seconds' | 'moment' | 'wallTime' | 'day' | 'json' | 'row'
  /** The table of a pointer; the value is one id or a list of ids. */
  table?: string
}

/** An audited table: it is written only through records.ts. */
export interface RecordSpec<T extends AnyPgTable = AnyPgTable> {
  table: string
  /** A field for the compiler alone: by it records.ts takes and answers rows of the table. */
  readonly drawn?: T
  /** The audit's `model_type` (000 §3, 002 §3). */
  model: string
  /** The columns whose changes are recorded. */
  audited: string[]
  /** All fields that a line of the log may show. */
  fields: Record<string, Field>
  /** The kind of values that a line of the log holds under a day (YYYY-MM-DD). */
  byDay?: Field
  words?: Words
}

/** For each field that holds a code of the product, the Russian word of each code: people read the log. */
type Words = Partial<Record<string, Partial<Record<string, string>>>>

interface Said {
  model: string
  /** Fields that a line of the log tells although the table has no such column: the row's children. */
  beside?: Record<string, Field>
  byDay?: Field
  words?: Words
}

type Columns<T extends AnyPgTable> = {
  [K in keyof T['$inferInsert']]: Extract<T['$inferInsert'][K], boolean> extends never ? T['$inferInsert'][K] : T['$inferInsert'][K] | 0 | 1
}
/** A new row as its table takes it: kopecks where money stands, a flag also as the wire writes it. The pen itself says whose row it is. */
export type NewRow<T extends AnyPgTable> = Omit<Columns<T>, 'company_id' | 'id'> & { id?: number; company_id?: number | null }
/** A row as the database answers it. */
export type Kept<T extends AnyPgTable> = T['$inferSelect'] & { id: number }
/** A change of a row; a column that is undefined stays as it was. */
export type Change<T extends AnyPgTable> = Partial<NewRow<T>>

const records = new Map<string, RecordSpec>()
/** For each table, SQL over its columns of a row's name. */
const called = new Map<string, string>()

/** Makes the record of a table from the marks of its columns. */
export function recordOf<T extends AnyPgTable>(table: T, { model, beside, byDay, words }: Said): RecordSpec<T> {
  const { name, columns } = getTableConfig(table)
  const record: RecordSpec<T> = {
    table: name,
    model,
    audited: columns.filter(isAudited).map((column) => column.name),
    fields: { ...fieldsOf(table), ...beside },
    ...(byDay && { byDay }),
    ...(words && { words }),
  }
  records.set(model, record)
  return record
}

/** What each column of a table holds; tables that it points to are called by their names from now on. */
export function fieldsOf(table: AnyPgTable): Record<string, Field> {
  const { columns } = getTableConfig(table)
  const targets = new Map(pointersOf(table).map(({ column, target }) => [column.name, target]))
  for (const one of [table, ...targets.values()]) keepName(one)
  return Object.fromEntries(columns.map((column) => [column.name, fieldOf(column, targets.get(column.name))]))
}

/** The record of a model's lines. */
export const recordFor = (model: string): RecordSpec | undefined => records.get(model)
export const recordsIn = (table: string): RecordSpec[] => everyRecord().filter((one) => one.table === table)
export const everyRecord = (): RecordSpec[] => [...records.values()]
/** What the name of a row is made of; a table without names, or one that no record points to, has none. */
export const calledIn = (table: string): string | undefined => called.get(table)

/** The field behind a name of the log; undefined: no record declares it any more. */
export function toldField({ fields, byDay }: RecordSpec, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name]
  return DAY.test(name) ? byDay : undefined
}
const DAY = /^\d{4}-\d\d-\d\d$/

/** One row of the table, or a list of them. A table that the feature may not import is named: its own record makes it known. */
export function rowIn(table: AnyPgTable | string): Field {
  if (typeof table === 'string') return pointer(table)
  keepName(table)
  return pointer(getTableConfig(table).name)
}
const pointer = (table: string): Field => ({ kind: 'row', table })

/** When a row was written stands at the line of the log itself; a number of its own, a company and a computed column say nothing new. */
function isAudited(column: PgColumn): boolean {
  const isOwn = column.primary || Boolean(column.generated) || ['company_id', 'created_at', 'updated_at'].includes(column.name)
  return marksOf(column).isLogged ?? !isOwn
}

function fieldOf(column: PgColumn, target: AnyPgTable | undefined): Field {
  const { kind, pointsTo, isLogged: _known, ...marks } = marksOf(column)
  const table = target ? getTableConfig(target).name : pointsTo
  if (table) return { ...marks, ...pointer(table) }
  return { ...marks, kind: kind ?? kindOf(column.getSQLType().replace('[]', '')) }
}

function kindOf(type: string): Field['kind'] {
  if (type.startsWith('timestamp')) return type.endsWith('with time zone') ? 'moment' : 'wallTime'
  if (type === 'date') return 'day'
  if (type === 'boolean') return 'flag'
  if (type === 'jsonb') return 'json'
  return type === 'text' ? 'text' : 'number'
}

/** People are named by two columns, all else by one. */
function keepName(table: AnyPgTable) {
  const { name, columns } = getTableConfig(table)
  const has = (column: string) => columns.some((one) => one.name === column)
  const own = ['title', 'name', 'name_full'].find(has)
  if (own) called.set(name, own)
  else if (has('last_name')) called.set(name, `concat_ws(' ', last_name, first_name)`)
}
