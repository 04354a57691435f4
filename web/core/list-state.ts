import { type ListFilter, type ListQuery, type Operator, printTerms, type Term } from '#contract/core/list.ts'

/** What of a list lives in its URL: `?page=2&items=50&search=анна&orderBy=id&sortedBy=asc&f.unit_id=5&like.phone=34&columns=phone,city`. */
export interface ListState {
  page: number
  size: number
  search: string
  orderBy: string | null
  sortedBy: 'asc' | 'desc'
  filters: Record<string, FilterValue>
  /** The chosen columns besides the first, which is always shown; null: all. */
  columns: string[] | null
}
export interface FilterValue {
  value: string
  operator: Extract<Operator, '=' | 'like'>
}
export type Search = Record<string, string>

/** The sizes of a page (000 §9, «Paged tables»). */
export const PAGE_SIZES = [25, 50, 100, 200] as const
export const DEFAULT_SIZE = 25
const prefixes = { '=': 'f.', like: 'like.' } as const
const OWN = ['page', 'items', 'search', 'orderBy', 'sortedBy', 'columns']

/** `usual`: the page size of a list that nobody has changed; some screens begin with 30 (000 §9). */
export function readList(search: Search, usual: number = DEFAULT_SIZE): ListState {
  const page = Number(search.page)
  const size = Number(search.items)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((one) => one === size) ? size : usual,
    search: search.search ?? '',
    orderBy: search.orderBy || null,
    sortedBy: search.sortedBy === 'asc' ? 'asc' : 'desc',
    filters: readFilters(search),
    columns: search.columns ? search.columns.split(',') : null,
  }
}

/** Prints only what differs from the usual state; parameters of others stay. */
export function printList(state: ListState, others: Search = {}, usual: number = DEFAULT_SIZE): Search {
  const printed = Object.fromEntries(Object.entries(others).filter(([name]) => !isOwn(name)))
  if (state.page > 1) printed.page = String(state.page)
  if (state.size !== usual) printed.items = String(state.size)
  if (state.search !== '') printed.search = state.search
  if (state.orderBy !== null) Object.assign(printed, { orderBy: state.orderBy, sortedBy: state.sortedBy })
  if (state.columns !== null) printed.columns = state.columns.join(',')
  for (const [key, { value, operator }] of Object.entries(state.filters)) if (value !== '') printed[prefixes[operator] + key] = value
  return printed
}

/** The state as the wire asks for it: rows, order and page. */
export function listQueryOf(state: ListState): Partial<ListQuery> {
  return { offset: (state.page - 1) * state.size, limit: state.size, ...questionOf(state) }
}

/** The rows and their order: what a file and a choice of rows depend on. */
export function questionOf(state: ListState): Partial<ListQuery> {
  const terms: Term[] = Object.entries(state.filters).map(([field, one]) => ({ field, ...one }))
  const word = state.search.trim()
  if (word !== '') terms.unshift({ field: '', value: word, operator: 'like' })
  return {
    ...printTerms(terms),
    ...(terms.length > 1 && { searchJoin: 'and' }),
    ...(state.orderBy !== null && { orderBy: state.orderBy, sortedBy: state.sortedBy }),
  }
}

export const operatorOf = (filter: Pick<ListFilter, 'type'>): FilterValue['operator'] => (filter.type === 'text' ? 'like' : '=')

function readFilters(search: Search): ListState['filters'] {
  const filters: ListState['filters'] = {}
  for (const [name, value] of Object.entries(search)) {
    if (value === '') continue
    if (name.startsWith(prefixes['='])) filters[name.slice(prefixes['='].length)] = { value, operator: '=' }
    else if (name.startsWith(prefixes.like)) filters[name.slice(prefixes.like.length)] = { value, operator: 'like' }
  }
  return filters
}

/** True: the address says nothing about the list. */
export const isBare = (search: Search) => !Object.keys(search).some(isOwn)
/** A view keeps the list's part of the address but the page. */
export const viewOf = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => isOwn(name) && name !== 'page'))

const isOwn = (name: string) => OWN.includes(name) || name.startsWith(prefixes['=']) || name.startsWith(prefixes.like)
