import type { Permission } from '#contract/core/permissions.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from './list.ts'

/** A column that a file may have. */
export interface ImportField {
  key: string
  title: string
  /** Other titles that it is recognised by. */
  aliases?: readonly string[]
  /** Without it no row can be read. */
  isRequired?: boolean
  /** What the template shows. */
  example: string
}

export type Parsed = { key: string; values: Row } | { key?: string; errors: Record<string, string> }

/** A row that could be read. */
export type Read = Extract<Parsed, { values: Row }>

export interface Known {
  id: number
  /** What a row is compared with; what is not named here is not compared. */
  values: Row
}

/** Keys that were not written: field → why; null: somebody else has brought it meanwhile. */
export type Refusals = ReadonlyMap<string, Record<string, string> | null>

export interface Written {
  /** Null: a new one. */
  id: number | null
  key: string
  /** What differs. */
  before: Row
  after: Row
  /** All that the row says. */
  whole: Row
}

/**
 * How a feature takes its rows from a file: all that it says. Reading, comparing, progress, refusals and their file are done by
 * server/imports. Every call is about a batch and set-based: 50,000 rows are 125 batches.
 */
export interface ImportSpec<Facts = unknown> {
  mayCreate: Permission
  mayUpdate: Permission
  fields: readonly ImportField[]
  /** What a new one cannot do without, beside the required columns. */
  neededForNew: readonly string[]
  /** The screens that refetch. */
  feature: string
  /** Dictionaries that texts are looked up in, once a batch. */
  facts(ctx: Ctx): Promise<Facts>
  /** Texts by field, empty ones left out: a natural key and values, or why not. */
  parse(texts: Record<string, string>, facts: Facts): Parsed
  /** Who is there already, by natural key; `isLocked`: they are about to be written; `rows`: the keys with what stands beside them. */
  match(ctx: Ctx, keys: string[], isLocked: boolean, rows: Read[], facts: Facts): Promise<Map<string, Known>>
  /** Writes with audit lines. */
  write(ctx: Ctx, rows: Written[], facts: Facts): Promise<Refusals>
  /**
   * So many rows at once, where each costs statements of its own: the work beside does them, and the difference is told by doing it all
   * and taking it back, so that nothing is promised that the rules of the house refuse.
   */
  byHand?: number
}
