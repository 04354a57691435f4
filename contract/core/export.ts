import { z } from 'zod'
import { type Endpoint, LONG, type May } from './endpoint.ts'
import { idList } from './fields.ts'
import type { ListQuery } from './list.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** A file has at most so many rows; a wider question is refused before anything is read. */
export const EXPORT_MOST = 100_000
/** The most rows that may be picked by hand. */
export const PICKED_MOST = 1000

const extra = {
  format: z.enum(exportFormats),
  /** The names of the file's columns in their order, such as `name,phone`; absent: all columns. */
  columns: z.string().max(500).optional(),
  /** The rows to put into the file, of those found; absent: all of them. */
  ids: idList.optional(),
}
export type ExportQuery = Omit<ListQuery, 'offset' | 'limit' | 'after' | 'before' | 'with' | 'filter'> & {
  format: ExportFormat
  columns?: string | undefined
  ids?: number[] | undefined
}

const notAsked = { offset: true, limit: true, after: true, before: true, with: true, filter: true } as const

/** `GET <list>/export`: the list's own question as a file; by default for whoever may see the list. */
export function exportOf<const P extends string, S extends z.ZodRawShape>(
  list: { path: P; may: May; query: z.ZodObject<S> },
  may: May = list.may,
) {
  return {
    method: 'GET',
    path: `${list.path}/export` as const,
    may,
    // A list's query has all of these; the shape of S is kept for what a list adds.
    query: list.query.omit(notAsked as never).extend(extra) as unknown as z.ZodObject<Omit<S, keyof typeof notAsked> & typeof extra>,
    file: true,
    seconds: LONG,
    journal: 'exported',
  } as const satisfies Endpoint
}
