import type { z } from 'zod'
import type { ListFilter } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { kindOf } from './field-kind.ts'
import type { SearchField } from './list-where.ts'

/** What a list allows, by whitelists. All SQL here is ours, and what people send is always a parameter. */
export interface ListSpec<S extends z.ZodObject = z.ZodObject> {
  /** The schema of a row: the contract's, or the part of it that SQL answers before the verb adds the rest. */
  row: S
  /** The SQL of the table, with the alias `t`. */
  from: string
  /** Wire name → SQL over `t`. */
  columns: Record<string, string>
  search: Record<string, SearchField>
  /** Search fields that a bare word looks through. */
  words: string[]
  /** From how many signs a text field is searched by `like`: 3 where rows come with every day of work, for less finds half of them slowly. */
  shortest: 1 | 3
  /** For each name on the wire, SQL over `t` of one or several keys; words need `collate ru`. */
  order: Record<string, string | string[]>
  /** Relation → SQL over the page's row `p`, answering json. */
  with?: Record<string, string>
  fallback: [field: string, direction: 'asc' | 'desc']
  /** Always holds: `t.deleted_at is null`. */
  where?: string
  /** Which rows this person reaches; null: all of the company. */
  scope?(ctx: Ctx): Scoped | null
  filters?(ctx: Ctx): Promise<ListFilter[]> | ListFilter[]
}
export interface Scoped {
  /** SQL over `t`, with $ marks numbered from `first`. */
  sql(first: number): string
  values: unknown[]
}

/** A list as a feature writes it down: `true` is the table's own column, of the kind that the row's schema says. */
interface Written<S extends z.ZodObject> extends Omit<ListSpec<S>, 'columns' | 'search' | 'order'> {
  /** SQL of fields that are not columns of the same name. */
  columns?: { [K in keyof z.output<S>]?: string }
  search: Record<string, SearchField | true>
  order: Record<string, string | string[] | true>
}

/**
 * Columns are the row's own names; an optional one is a relation, or stands on the card only, and comes when it is written here. What may be
 * searched and put in order is always written: an index has to serve it, and not everything may be guessed at.
 */
export function listSpec<S extends z.ZodObject>({ columns = {}, search, order, ...rest }: Written<S>): ListSpec<S> {
  const fields = rest.row.shape
  const own = Object.keys(fields).filter((name) => fields[name]?._zod.optout !== 'optional' && !rest.with?.[name])
  return {
    ...rest,
    columns: { ...Object.fromEntries(own.map((name) => [name, `t."${name}"`])), ...columns },
    search: mapped(search, (name): SearchField => ({ sql: `t."${name}"`, kind: fieldKind(rest, name) })),
    order: mapped(order, (name) => (fieldKind(rest, name) === 'text' ? `t."${name}" collate ru` : `t."${name}"`)),
  }
}

const mapped = <T>(given: Record<string, T | true>, own: (name: string) => T) =>
  Object.fromEntries(Object.entries(given).map(([name, value]): [string, T] => [name, value === true ? own(name) : (value as T)])) // T is never `true`

function fieldKind({ row, from }: { row: z.ZodObject; from: string }, name: string) {
  const field = row.shape[name] as z.ZodType | undefined // the shape has types of zod's core
  const kind = field && kindOf(field)
  if (!kind) throw new Error(`${from}: ${name} is no field of the row that has a kind`)
  return kind === 'money' ? 'number' : kind
}

export const text = (sql: string): SearchField => ({ sql, kind: 'text' })
export const number = (sql: string): SearchField => ({ sql, kind: 'number' })
export const flagField = (sql: string): SearchField => ({ sql, kind: 'flag' })
export const dayField = (sql: string): SearchField => ({ sql, kind: 'day' })
export const chosen = (conditions: Record<string, string>): SearchField => ({ sql: 'null', kind: 'text', like: false, chosen: conditions })
export const manyNumbers = (sql: string): SearchField => ({ sql, kind: 'number', isMany: true })
/** A number of rows beside the row: `rowNumbers('x.thing_id', 'lines x where x.order_id = t.id')`. */
export const rowNumbers = (sql: string, rows: string): SearchField => ({ sql, kind: 'number', rows })

/** A row of the list as the database answers it: a flag may be true or false. Numbers that the wire reads from texts too are numbers here. */
export type RowOf<S extends z.ZodType> = Answered<z.input<S>, z.output<S>>
type Answered<I, O> = unknown extends I
  ? O
  : I extends number | string
    ? I
    : I extends readonly (infer A)[]
      ? Answered<A, NonNullable<O> extends readonly (infer B)[] ? B : A>[]
      : I extends object
        ? { [K in keyof I]: K extends keyof NonNullable<O> ? Answered<I[K], NonNullable<O>[K]> : I[K] }
        : I
