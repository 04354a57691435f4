import { z } from 'zod'

/** What the query of a list may say (l5-repository, decisions.md «Wire») and what the list answers. */
export const listQuery = z.object({
  offset: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** `next` or `prev` of an answer to the same question: the neighbouring page, wherever its rows have moved; instead of `offset`. */
  after: z.string().max(3000).optional(),
  before: z.string().max(3000).optional(),
  limit: z.coerce.number().int().min(1).max(2000).optional(),
  /** Terms such as `name:Анна;phone:77`, or a bare word that is looked for in every declared text field. */
  search: z.string().max(500).optional(),
  /** How each field is compared, such as `name:like;unit_id:in`. */
  searchFields: z.string().max(500).optional(),
  searchJoin: z.enum(['and', 'or']).optional(),
  orderBy: z.string().max(200).optional(),
  sortedBy: z.string().max(100).optional(),
  with: z.string().max(300).optional(),
  /** Columns to answer, `id;name`. */
  filter: z.string().max(500).optional(),
})
export type ListQuery = z.output<typeof listQuery>

export const listFilter = z.object({
  key: z.string(),
  title: z.string(),
  type: z.enum(['text', 'select', 'date', 'flag', 'number']),
  options: z.array(z.object({ id: z.union([z.number(), z.string()]), name: z.string() })).optional(),
})
export type ListFilter = z.output<typeof listFilter>

export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({
    items: z.array(row),
    count: z.number().int(),
    count_exact: z.union([z.literal(0), z.literal(1)]).optional(),
    filters: z.array(listFilter),
    /** Cursors of the neighbouring pages; null at the ends. */
    next: z.string().nullable().optional(),
    prev: z.string().nullable().optional(),
    /** The shortest bare word that is looked for, in signs; absent: one sign. */
    word_from: z.number().int().optional(),
  })

export const operators = ['=', '!=', 'like', 'in', 'between', '>', '>=', '<', '<='] as const
export type Operator = (typeof operators)[number]
export interface Term {
  field: string
  value: string
  operator: Operator
}

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text)

/** `search` + `searchFields` → terms; null when they cannot be read. A bare word has the field ''. */
export function parseTerms(search = '', searchFields = ''): Term[] | null {
  const wanted = new Map<string, Operator>()
  for (const part of split(searchFields, ';')) {
    const [field = '', operator = 'like'] = split(part, ':')
    if (!isOperator(operator)) return null
    wanted.set(field, operator)
  }
  if (search === '') return []
  const terms = split(search, ';').map((part): Term => {
    const [field = '', ...rest] = split(part, ':')
    if (rest.length === 0) return { field: '', value: plain(field), operator: 'like' }
    return { field, value: plain(rest.join(':')), operator: wanted.get(field) ?? '=' }
  })
  // One bare word may stand beside the fields, because a list is searched and filtered at the same time.
  return terms.filter((term) => term.field === '').length > 1 ? null : terms
}

/** The inverse of `parseTerms`: separators inside values are escaped by a backslash. */
export function printTerms(terms: Term[]): { search?: string; searchFields?: string } {
  if (terms.length === 0) return {}
  const fields = terms.filter((term) => term.field !== '')
  return {
    search: terms.map((term) => (term.field === '' ? escaped(term.value) : `${term.field}:${escaped(term.value)}`)).join(';'),
    ...(fields.length > 0 && { searchFields: fields.map((term) => `${term.field}:${term.operator}`).join(';') }),
  }
}

const escaped = (value: string) => value.replace(/[\\;:]/g, (sign) => `\\${sign}`)
const plain = (value: string) => value.replace(/\\([\\;:])/g, '$1')

/** Splits by a separator that is not escaped, leaving the escapes in place. */
function split(text: string, separator: ';' | ':'): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && at + 1 < text.length) part += text[at]! + text[++at]!
    else if (text[at] === separator) {
      parts.push(part)
      part = ''
    } else part += text[at]
  }
  parts.push(part)
  return parts.filter((one, index) => one !== '' || index > 0)
}
