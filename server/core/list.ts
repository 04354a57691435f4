import { type ListFilter, type ListQuery, parseTerms, type Term } from '#contract/core/list.ts'
import { isDay, isMoment } from '#domain/core/clock-time.ts'
import type { Ctx } from './context.ts'
import { fail } from './fail.ts'
import { keep, recall } from './memory.ts'

export interface SearchField {
  /** SQL over the table's alias `t`. */
  sql: string
  kind: 'text' | 'number' | 'flag' | 'day' | 'moment'
  /**
   * Where LIKE may not use an index behind row security (core-path.md, 6): a `security definer` function of
   * (company, pattern) that answers ids.
   */
  finder?: string
  /** `sql` is a select of many values: one that meets the condition is enough. */
  isMany?: boolean
}

/** What may be listed: whitelists and nothing else. All SQL here is ours; what people send is always a parameter. */
export interface ListSpec {
  /** The table, aliased `t`. */
  from: string
  /** Wire name → SQL over `t`. */
  columns: Record<string, string>
  search: Record<string, SearchField>
  /** Search fields that a bare word looks through. */
  words: string[]
  /** Wire name → SQL over `t`; words want `collate ru`. */
  order: Record<string, string>
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

export const text = (sql: string): SearchField => ({ sql, kind: 'text' })
export const number = (sql: string): SearchField => ({ sql, kind: 'number' })
export const flagField = (sql: string): SearchField => ({ sql, kind: 'flag' })
export const dayField = (sql: string): SearchField => ({ sql, kind: 'day' })
export const momentField = (sql: string): SearchField => ({ sql, kind: 'moment' })
/** An instant inside json, as the wire writes it. */
export const wire = (sql: string) => `left((${sql})::text, 19)`

export const manyNumbers = (sql: string): SearchField => ({ sql, kind: 'number', isMany: true })

/** Columns of the table that the row names alike. */
export const columnsOf = (row: { shape: object }) => Object.fromEntries(Object.keys(row.shape).map((name) => [name, `t.${name}`]))

export type Row = Record<string, unknown>

/** A page, its exact count up to 10,000 and what may be filtered by. */
export async function list(ctx: Ctx, spec: ListSpec, query: ListQuery) {
  const ask = compose(ctx, spec, query)
  const [items, counted, filters] = await Promise.all([ctx.sql<Row>(ask.page, ask.values), count(ctx, ask), filtersOf(ctx, spec)])
  return { items: items as never[], ...counted, filters } // the contract's schema checks each row on its way out
}

/** One row within reach, or 404. */
export async function find(ctx: Ctx, spec: ListSpec, id: number, relations = ''): Promise<Row> {
  const where = new Conditions()
  where.add(`t.id = ${where.mark(id)}`)
  if (spec.where) where.add(spec.where)
  where.scope(spec.scope?.(ctx) ?? null)
  const wanted = relationsOf(spec, relations)
  const [row] = await ctx.sql<Row>(pageSql(spec, wanted, where.sql(), [], 'limit 1'), where.values)
  return row ?? fail(404)
}

interface Ask {
  page: string
  values: unknown[]
  countText: string
  countValues: unknown[]
}

function compose(ctx: Ctx, spec: ListSpec, query: ListQuery): Ask {
  const where = new Conditions()
  if (spec.where) where.add(spec.where)
  where.scope(spec.scope?.(ctx) ?? null)
  const terms = parseTerms(query.search, query.searchFields) ?? fail(422, { search: ['Поиск не разобран.'] })
  const found = terms.map((term) => conditionOf(spec, term, where))
  if (found.length > 0) where.add(`(${found.join(query.searchJoin === 'and' ? ' and ' : ' or ')})`)
  const countValues = [...where.values]
  const order = orderOf(spec, query)
  const limits = `limit ${where.mark(query.limit ?? 25)} offset ${where.mark(query.offset ?? 0)}`
  return {
    page: pageSql(spec, relationsOf(spec, query.with ?? ''), where.sql(), order, limits),
    values: where.values,
    countText: `select 1 from ${spec.from} t${where.sql()}`,
    countValues,
  }
}

/** Relations are computed for the page's rows only, in the same statement. */
function pageSql(spec: ListSpec, relations: string[], where: string, order: string[], limits: string) {
  const columns = Object.entries(spec.columns).map(([name, sql]) => `${sql} as "${name}"`)
  const keys = order.map((one, index) => `${one.replace(/ (asc|desc)$/, '')} as o${index}`)
  const by = order.length > 0 ? ` order by ${order.join(', ')}` : ''
  const inner = `select ${[...columns, ...keys].join(', ')} from ${spec.from} t${where}${by} ${limits}`
  if (relations.length === 0) return inner
  const outer = [
    ...Object.keys(spec.columns).map((name) => `p."${name}"`),
    ...relations.map((name) => `(${spec.with?.[name]}) as "${name}"`),
  ]
  const outerBy = order.map((one, index) => `p.o${index}${one.endsWith(' desc') ? ' desc' : ' asc'}`)
  return `select ${outer.join(', ')} from (${inner}) p${outerBy.length > 0 ? ` order by ${outerBy.join(', ')}` : ''}`
}

function relationsOf(spec: ListSpec, wanted: string) {
  const relations = wanted.split(/[;,]/).filter(Boolean)
  for (const one of relations) if (!Object.hasOwn(spec.with ?? {}, one)) fail(422, { with: [`Нет связи «${one}».`] })
  return relations
}

/** The id is always the last tie-breaker and follows the first direction. */
function orderOf(spec: ListSpec, query: ListQuery) {
  const fields = (query.orderBy || spec.fallback[0]).split(';').filter(Boolean)
  const directions = (query.sortedBy || (query.orderBy ? 'asc' : spec.fallback[1])).split(';').map((one) => one.toLowerCase())
  if (!directions.every((one) => one === 'asc' || one === 'desc')) fail(422, { sortedBy: ['asc или desc.'] })
  const order = fields.map((field, index) => {
    if (!Object.hasOwn(spec.order, field)) fail(422, { orderBy: [`По полю «${field}» сортировки нет.`] })
    return `${spec.order[field]} ${directions[index] ?? directions[0]}`
  })
  return fields.includes('id') ? order : [...order, `t.id ${directions[0]}`]
}

class Conditions {
  values: unknown[] = []
  #parts: string[] = []
  mark(value: unknown) {
    this.values.push(value)
    return `$${this.values.length}`
  }
  add(part: string) {
    this.#parts.push(part)
  }
  scope(scoped: Scoped | null) {
    if (!scoped) return
    this.add(`(${scoped.sql(this.values.length + 1)})`)
    this.values.push(...scoped.values)
  }
  sql() {
    return this.#parts.length > 0 ? ` where ${this.#parts.join(' and ')}` : ''
  }
}

function conditionOf(spec: ListSpec, term: Term, where: Conditions): string {
  if (term.field === '') return anyOf(spec, term, where)
  const known = Object.hasOwn(spec.search, term.field) ? spec.search[term.field] : undefined
  if (!known) return fail(422, { search: [`По полю «${term.field}» поиска нет.`] })
  if (known.isMany) return `exists (select from (${known.sql}) many(value) where ${compare({ ...known, sql: 'many.value' }, term, where)})`
  return compare(known, term, where)
}

/** A bare word looks through every word field. */
function anyOf(spec: ListSpec, term: Term, where: Conditions): string {
  const fields = spec.words.map((field) => conditionOf(spec, { ...term, field }, where))
  return fields.length > 0 ? `(${fields.join(' or ')})` : fail(422, { search: ['Поиска по слову здесь нет.'] })
}

function compare(known: SearchField, { field, operator, value }: Term, where: Conditions): string {
  const cast = (one: string) => where.mark(checked(known, field, one))
  switch (operator) {
    case 'like':
      if (known.kind !== 'text') return `${known.sql} = ${cast(value)}`
      return known.finder
        ? `t.id = any(array(select ${known.finder}(current_company(), ${where.mark(like(value))})))`
        : `${known.sql} ilike ${where.mark(like(value))}`
    case 'in':
      return `${known.sql} in (${value.split(',').map(cast).join(', ')})`
    case 'between': {
      const [from = '', to = ''] = value.split(',')
      return `${known.sql} between ${cast(from)} and ${cast(to)}`
    }
    default:
      return `${known.sql} ${operator} ${cast(value)}`
  }
}

const like = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

const isOfKind: Record<SearchField['kind'], (value: string) => boolean> = {
  text: (value) => !value.includes('\u0000'),
  number: (value) => /^-?\d{1,9}$/.test(value),
  flag: (value) => value === '0' || value === '1',
  day: isDay,
  moment: (value) => isMoment(value) || isDay(value),
}

function checked({ kind }: SearchField, field: string, value: string) {
  return isOfKind[kind](value) ? value : fail(422, { search: [`Недопустимое значение поля «${field}».`] })
}

const EXACT = 10_000
/** Choices change seldom and are asked for with every page. */
async function filtersOf(ctx: Ctx, spec: ListSpec): Promise<ListFilter[]> {
  if (!spec.filters) return []
  const key = `filters|${spec.from}|${ctx.me.company_id}|${ctx.me.employer_id}|${ctx.locale}`
  return recall<ListFilter[]>(key) ?? keep(key, await spec.filters(ctx))
}

/** Exact to ten thousand; beyond that as it was a moment ago. */
async function count(ctx: Ctx, { countText, countValues }: Ask): Promise<{ count: number; count_exact: 0 | 1 }> {
  const key = `count|${ctx.me.company_id}|${countText}|${countValues.join('|')}`
  const known = recall<number>(key)
  if (known !== undefined) return { count: known, count_exact: 0 }
  const [row] = await ctx.rows<[number]>(`select count(*)::int from (${countText} limit ${EXACT + 1}) counted`, countValues)
  const counted = row?.[0] ?? 0
  if (counted <= EXACT) return { count: counted, count_exact: 1 }
  const [exact] = await ctx.rows<[number]>(`select count(*)::int from (${countText}) counted`, countValues)
  return { count: keep(key, exact?.[0] ?? counted), count_exact: 0 }
}
