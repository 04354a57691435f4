import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import { type ListQuery, parseTerms, type Term } from '#contract/core/list.ts'
import { isDay, isMoment } from '#domain/core/clock-time.ts'
import { fail } from '#server/core/fail.ts'

const { search: refusals } = callRefusals

export interface SearchField {
  /** SQL over the table's alias `t`. */
  sql: string
  kind: 'text' | 'number' | 'flag' | 'day' | 'moment'
  /**
   * Where LIKE may not use an index behind row security (core-path.md, 6): a `security definer` function of
   * (company, pattern) that answers ids.
   */
  finder?: string
  /** The field belongs to another table, to which this one points: `sql` is over that row. */
  behind?: Behind
  /** True: `sql` selects many values, of which one must meet the condition. */
  isMany?: boolean
  /** A field with few values: each has a condition of its own, which an index or a join may serve; `sql` is not used then. */
  chosen?: Record<string, string>
  /**
   * The value always has this many digits. A search by a part of it compares with every number of this length that holds the part, because equality
   * uses the index and LIKE may not; a part that is too long or has other signs finds nothing.
   */
  digits?: number
  /** `sql` is a value of these rows, `lines x where x.order_id = t.id`, of which one is enough. A join, so the few that meet it may be read first. */
  rows?: string
  /** From how many signs `like` looks through it, where the list's own number does not hold; false: never. */
  like?: number | false
}

interface Behind {
  /** SQL over `t`: the id of the other row. */
  pointer: string
  /** The other table with its alias, and the id under that alias. */
  table: string
  id: string
}

interface Searched {
  search: Record<string, SearchField>
  words: string[]
  shortest: number
}

/** The most conditions of a query: those that must all hold narrow each other, and of those of which one is enough each may read a whole table. */
const MOST_TERMS = { and: 12, or: 8 }
const MOST_OF_FIELD = 3

/** Reads the terms of a search. It refuses with 422 a search that cannot be read and one that would keep the database from everybody else. */
export function termsOf({ search, searchFields, searchJoin }: Pick<ListQuery, 'search' | 'searchFields' | 'searchJoin'>): Term[] {
  const terms = parseTerms(search, searchFields) ?? refuse(refusals.unread)
  const most = MOST_TERMS[searchJoin === 'and' ? 'and' : 'or']
  if (terms.length > most) refuse(refusals.many(most))
  const counts = new Map<string, number>()
  for (const { field } of terms) counts.set(field, (counts.get(field) ?? 0) + 1)
  for (const [field, count] of counts) if (count > MOST_OF_FIELD) refuse(refusals.manyOfField(MOST_OF_FIELD, field))
  return terms
}

/** From how many signs a bare word is looked for. */
export const wordFrom = ({ search, words, shortest }: Searched) => Math.max(1, ...words.map((name) => search[name]?.like || shortest))

const refuse = (message: string) => fail(E.invalid, { search: [message] })

/** The conditions of a statement, and the values of its parameters. */
export class Conditions {
  values: unknown[] = []
  #parts: string[] = []
  mark(value: unknown) {
    this.values.push(value)
    return `$${this.values.length}`
  }
  add(part: string) {
    this.#parts.push(part)
  }
  scope(scoped: { sql(first: number): string; values: unknown[] } | null) {
    if (!scoped) return
    this.add(`(${scoped.sql(this.values.length + 1)})`)
    this.values.push(...scoped.values)
  }
  sql() {
    return this.#parts.length > 0 ? ` where ${this.#parts.join(' and ')}` : ''
  }
}

export function conditionOf(spec: Searched, term: Term, where: Conditions): string {
  if (term.field === '') return anyOf(spec, term, where)
  const known = fieldOf(spec, term)
  if (known.rows) return `exists (select from ${known.rows} and ${compare(known, term, where)})`
  if (known.chosen) return chosenBy(known.chosen, term)
  if (known.isMany) return `exists (select from (${known.sql}) many(value) where ${compare({ ...known, sql: 'many.value' }, term, where)})`
  return known.behind ? pointed(known.behind.pointer, [foundBehind(known, known.behind, term, where)]) : compare(known, term, where)
}

/** The field that the term asks for, if that is allowed. */
function fieldOf({ search, shortest }: Searched, term: Term): SearchField {
  const known = Object.hasOwn(search, term.field) ? search[term.field] : undefined
  if (!known) return refuse(refusals.noField(term.field))
  if (term.operator === 'like' && known.kind === 'text') refuseLike(known.like ?? shortest, term)
  return known
}

/** Such a field is compared for equality only, and a value without a condition finds no rows. */
function chosenBy(chosen: Record<string, string>, { field, operator, value }: Term): string {
  if (operator !== '=' && operator !== 'in') refuse(refusals.otherwise(field))
  const values = new Set(operator === 'in' ? value.split(',') : [value])
  const found = [...values].filter((one) => Object.hasOwn(chosen, one)).map((one) => `(${chosen[one]})`)
  return found.length > 0 ? `(${found.join(' or ')})` : 'false'
}

/** The other rows are found first and once, by their own index: looked at from each row of the list, a million of these took seconds. */
const pointed = (pointer: string, found: string[]) => `${pointer} in (${found.join(' union all ')})`

function foundBehind(known: SearchField, { table, id }: Behind, term: Term, where: Conditions): string {
  const isFound = known.finder !== undefined && term.operator === 'like'
  return isFound
    ? `select ${known.finder}(current_company(), ${where.mark(like(term.value))})`
    : `select ${id} from ${table} where ${compare(known, term, where)}`
}

/** Signs are counted as a person counts them. */
function refuseLike(from: number | false, { field, value }: Term) {
  if (from === false) refuse(refusals.wholeOnly(field))
  else if ([...value].length < from) refuse(refusals.short(from))
}

/** A bare word looks through every word field. Those behind one pointer are one condition, which its index can serve; two of them it could not. */
function anyOf(spec: Searched, word: Term, where: Conditions): string {
  const conditions: string[] = []
  const behind = new Map<string, string[]>()
  for (const field of spec.words) {
    const term = { ...word, field }
    const known = fieldOf(spec, term)
    if (!known.behind) conditions.push(conditionOf(spec, term, where))
    else {
      const { pointer } = known.behind
      behind.set(pointer, [...(behind.get(pointer) ?? []), foundBehind(known, known.behind, term, where)])
    }
  }
  for (const [pointer, found] of behind) conditions.push(pointed(pointer, found))
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : refuse(refusals.noWords)
}

function compare(known: SearchField, { field, operator, value }: Term, where: Conditions): string {
  const cast = (one: string) => where.mark(checked(known, field, one))
  switch (operator) {
    case 'like':
      if (known.digits !== undefined) return `${known.sql} = any(${where.mark(valuesWith(value, known.digits))}::text[])`
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

/** All values of so many digits that hold this part. Twenty equalities use an index behind row security, where LIKE may not (core-path.md, 6). */
function valuesWith(part: string, digits: number): string[] {
  const rest = digits - part.length
  if (rest < 0 || !/^\d+$/.test(part)) return []
  const others = Array.from({ length: 10 ** rest }, (_, n) => String(n).padStart(rest, '0').slice(0, rest))
  return [...new Set(others.flatMap((other) => Array.from({ length: rest + 1 }, (_, at) => other.slice(0, at) + part + other.slice(at))))]
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
  return isOfKind[kind](value) ? value : refuse(refusals.value(field))
}
