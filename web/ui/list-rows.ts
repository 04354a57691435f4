import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ListFilter } from '#contract/core/list.ts'

export interface Rows<R> {
  items: R[]
  count: number
  count_exact?: 0 | 1 | undefined
  filters: ListFilter[]
  next?: string | null | undefined
  prev?: string | null | undefined
  /** The shortest word that is searched for, in signs; absent: one sign. */
  word_from?: number | undefined
}
/** A GET whose answer is `listOf(row)`. */
export type ListEndpoint<R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'data'> & { query: z.ZodType; data: z.ZodType<Rows<R>> }
