import type { Permission } from '#contract/core/permissions.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from './list.ts'

/** A column that a file may have. */
export interface ImportField {
  key: string
  title: string
  /** Other titles by which the column is recognised. */
  aliases?: readonly string[]
  /** True: no row can be read without this column. */
  isRequired?: boolean
  /** An example for the template. */
  example: string
}

export type Parsed = { key: string; values: Row } | { key?: string; errors: Record<string, string> }

/** A row that could be read. */
export type Read = Extract<Parsed, { values: Row }>

export interface Known {
  id: number
  /** The values that a row is compared with; others are not compared. */
  values: Row
}

/** Keys that were not written: for each field why; null: somebody else has written it meanwhile. */
export type Refusals = ReadonlyMap<string, Record<string, string> | null>

export interface Written {
  /** null: a new row. */
  id: number | null
  key: string
  /** The fields that differ, with their former values. */
  before: Row
  after: Row
  /** All fields of the row. */
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
  /** Fields that a new row needs besides the required columns. */
  neededForNew: readonly string[]
  /** The screens that refetch. */
  feature: string
  /** Reads the dictionaries in which texts are looked up, once for each batch. */
  facts(ctx: Ctx): Promise<Facts>
  /** Parses the texts of a row, without empty ones: the natural key and the values, or the reasons. */
  parse(texts: Record<string, string>, facts: Facts): Parsed
  /** The existing rows by their natural keys; `isLocked`: they are about to be written; `rows`: the keys with the other values of their lines. */
  match(ctx: Ctx, keys: string[], isLocked: boolean, rows: Read[], facts: Facts): Promise<Map<string, Known>>
  /** Writes rows together with their audit lines. */
  write(ctx: Ctx, rows: Written[], facts: Facts): Promise<Refusals>
  /**
   * How many rows are written at once where each costs its own statements: background work does them, and the preview is made by writing all and rolling
   * back, so that nothing is promised that the rules refuse.
   */
  byHand?: number
  /** A few such lines are handled within the call: the database refuses none of them as late as the end of the transaction. */
  isQuick?: true
}
