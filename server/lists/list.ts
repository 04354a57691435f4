import type { z } from 'zod'
import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { ListFilter, ListQuery } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { beyond, cursorOf, flipped, type Key, orderOf, placeOf } from './list-order.ts'
import type { ListSpec, RowOf } from './list-spec.ts'
import { Conditions, conditionOf, termsOf, wordFrom } from './list-where.ts'

export type Row = Record<string, unknown>

/** SQL of a moment inside JSON, in the form of the wire. */
export const wire = (sql: string) => `left((${sql})::text, 19)`

/** What the server itself may ask of a list besides the query of the wire. */
export interface Asked extends ListQuery {
  /** Only the rows with these ids. */
  ids?: number[] | undefined
  /** Without count and filters. */
  isBare?: boolean | undefined
}

/** A page, its exact count up to 10,000, what may be filtered by, and the cursors of its neighbours. */
export async function list<S extends z.ZodObject>(ctx: Ctx, spec: ListSpec<S>, query: Asked) {
  const ask = compose(ctx, spec, query)
  const [rows, counted, filters] = await Promise.all([
    ctx.sql<Row>(ask.page, ask.values),
    query.isBare ? { count: 0 } : count(ctx, ask),
    query.isBare ? [] : filtersOf(ctx, spec),
  ])
  const { items, ...neighbours } = neighboursOf(ask, rows, query)
  const from = wordFrom(spec)
  return { items: items as RowOf<S>[], ...counted, filters, ...neighbours, ...(from > 1 && { word_from: from }) } // columns and relations belong to the row, and its schema checks each on its way out
}

/** Finds one row within reach, or refuses with 404. */
export async function find<S extends z.ZodObject>(ctx: Ctx, spec: ListSpec<S>, id: number, relations = ''): Promise<RowOf<S>> {
  const where = new Conditions()
  where.add(`t.id = ${where.mark(id)}`)
  if (spec.where) where.add(spec.where)
  where.scope(spec.scope?.(ctx) ?? null)
  const wanted = relationsOf(spec, relations)
  const [row] = await ctx.sql<RowOf<S>>(pageSql(spec, wanted, `select t.* from ${spec.from} t${where.sql()} limit 1`, []), where.values)
  return row ?? fail(E.notFound)
}

interface Ask {
  page: string
  values: unknown[]
  countText: string
  countValues: unknown[]
  keys: Key[]
  limit: number
  isBackwards: boolean
}

function compose(ctx: Ctx, spec: ListSpec, query: Asked): Ask {
  const where = new Conditions()
  if (spec.where) where.add(spec.where)
  where.scope(spec.scope?.(ctx) ?? null)
  if (query.ids) where.add(`t.id = any(${where.mark(query.ids)}::bigint[])`)
  const sought = termsOf(query).map((term) => conditionOf(spec, term, where))
  if (sought.length > 0) where.add(`(${sought.join(query.searchJoin === 'and' ? ' and ' : ' or ')})`)
  const countText = `select 1 from ${spec.from} t${where.sql()}`
  const countValues = [...where.values]
  const keys = orderOf(spec, query)
  const isBackwards = query.before !== undefined
  const order = isBackwards ? flipped(keys) : keys
  if (query.after !== undefined && isBackwards) fail(E.invalid, { before: [callRefusals.page.oneCursor] })
  if (query.after !== undefined) where.add(beyond(order, placeOf(keys, query.after, 'after'), where))
  if (query.before !== undefined) where.add(beyond(order, placeOf(keys, query.before, 'before'), where))
  const limit = query.limit ?? 25
  const offset = query.after === undefined && !isBackwards && query.offset ? ` offset ${where.mark(query.offset)}` : ''
  const found = foundSql(spec, where.sql(), order, rowsFor(limit), offset)
  const page = pageSql(spec, relationsOf(spec, query.with ?? ''), found, order)
  return { page, values: where.values, countText, countValues, keys, limit, isBackwards }
}

/**
 * A page and one row more, which tells whether it has a neighbour. Written out, and of few sizes: the plan of a limit that is a parameter is
 * not trusted by PostgreSQL, which then plans each page anew for longer than it runs (bench, row 6).
 */
const rowsFor = (limit: number) => (PAGE_SIZES.find((size) => size >= limit) ?? limit) + 1
const PAGE_SIZES = [10, 25, 50, 100, 250, 500, 1000, 2000]

/** What an offset skips is counted in an index where there is one: only the page's own rows are read whole. */
function foundSql({ from }: ListSpec, where: string, order: Key[], rows: number, offset: string) {
  const ordered = `${where} order by ${order.map(({ sql, way }) => `${sql} ${way}`).join(', ')} limit ${rows}${offset}`
  const whole = `select t.* from ${from} t`
  return offset === '' ? `${whole}${ordered}` : `${whole} where t.id = any(array(select t.id from ${from} t${ordered}))`
}

/** Columns and relations are computed for the rows found only; `k0`, `k1` … are the row's place in the order. */
function pageSql(spec: ListSpec, relations: string[], found: string, order: Key[]) {
  const columns = Object.entries(spec.columns).map(([name, sql]) => `${sql} as "${name}"`)
  const keys = order.map(({ sql }, index) => `${sql} as o${index}`)
  const inner = `select ${[...columns, ...keys].join(', ')} from (${found}) t`
  const outer = [
    ...Object.keys(spec.columns).map((name) => `p."${name}"`),
    ...relations.map((name) => `(${spec.with?.[name]}) as "${name}"`),
    ...order.map((_, index) => `p.o${index}::text as k${index}`),
  ]
  const outerBy = order.map(({ way }, index) => `p.o${index} ${way}`)
  return `select ${outer.join(', ')} from (${inner}) p${outerBy.length > 0 ? ` order by ${outerBy.join(', ')}` : ''}`
}

function neighboursOf({ keys, limit, isBackwards }: Ask, rows: Row[], { after, offset = 0 }: ListQuery) {
  const hasMore = rows.length > limit
  const page = rows.slice(0, limit)
  if (isBackwards) page.reverse()
  const cursorAt = (row: Row | undefined) =>
    row
      ? cursorOf(
          keys,
          keys.map((_, index) => row[`k${index}`] as string | null),
        )
      : null // it was selected as text
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : after !== undefined || offset > 0
  const next = hasNext ? cursorAt(page.at(-1)) : null
  const prev = hasPrevious ? cursorAt(page[0]) : null
  for (const row of page) for (const index of keys.keys()) delete row[`k${index}`]
  return { items: page, next, prev }
}

function relationsOf(spec: ListSpec, wanted: string) {
  const relations = wanted.split(/[;,]/).filter(Boolean)
  for (const one of relations) if (!Object.hasOwn(spec.with ?? {}, one)) fail(E.invalid, { with: [callRefusals.page.noRelation(one)] })
  return relations
}

const EXACT = 10_000
/** A number for every `filters` function. It is part of the cache's key instead of the table's name, because several lists may stand over one table. */
const tellers = new WeakMap<NonNullable<ListSpec['filters']>, number>()
let lastTeller = 0

/** Choices change seldom and are asked for with every page. */
async function filtersOf(ctx: Ctx, spec: ListSpec): Promise<ListFilter[]> {
  if (!spec.filters) return []
  const number = tellers.get(spec.filters) ?? ++lastTeller
  tellers.set(spec.filters, number)
  const key = `filters|${number}|${ctx.me.company_id}|${ctx.me.employer_id}|${ctx.locale}`
  return ctx.lists.recall<ListFilter[]>(key) ?? ctx.lists.keep(key, await spec.filters(ctx))
}

/** Counts the rows: exactly up to ten thousand, and beyond that from a count of a moment ago. */
async function count(ctx: Ctx, { countText, countValues }: Ask): Promise<{ count: number; count_exact: 0 | 1 }> {
  const key = `count|${ctx.me.company_id}|${countText}|${countValues.join('|')}`
  const known = ctx.lists.recall<number>(key)
  if (known !== undefined) return { count: known, count_exact: 0 }
  const [row] = await ctx.rows<[number]>(`select count(*)::int from (${countText} limit ${EXACT + 1}) counted`, countValues)
  const counted = row?.[0] ?? 0
  if (counted <= EXACT) return { count: counted, count_exact: 1 }
  const [exact] = await ctx.rows<[number]>(`select count(*)::int from (${countText}) counted`, countValues)
  return { count: ctx.lists.keep(key, exact?.[0] ?? counted), count_exact: 0 }
}
