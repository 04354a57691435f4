import { E } from '#contract/core/errors.ts'
import type { ImportKind, ImportRow, RowResult } from '#contract/imports/imports.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Row } from '#server/lists/list.ts'
import { wire } from '#server/lists/list.ts'

export type StoredImport = Omit<ImportRow, 'targets' | 'samples'> & { samples: string[][] | null; author_id: number }

export const SELECT = `select t.id, t.kind, t.name, t.state, t.titles, t.mapping, t.total, t.done, t.fresh, t.changed, t.same,
  t.refused, t.author_id,
    (select json_agg(r.cells order by r.line) from (select s.line, s.cells from import_rows s where s.import_id = t.id order by s.line
      limit 3) r) as samples,
    (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
      where e.id = t.author_id) as author,
    ${wire('t.created_at')} as created_at, ${wire('t.finished_at')} as finished_at
  from imports t`

export interface LockedImport {
  id: number
  kind: ImportKind
  state: ImportRow['state']
  titles: string[]
  mapping: (string | null)[]
  total: number
  last_line: number
  may_create: boolean
  may_update: boolean
  author_id: number
}

/** Locks an import, so that a step, a new mapping and a cancellation wait for each other. */
export async function lockImport(ctx: Ctx, id: number): Promise<LockedImport> {
  const [row] = await ctx.sql<LockedImport>(
    `select id, kind, state, titles, mapping, total, last_line, may_create, may_update, author_id from imports where id = $1 for update`,
    [id],
  )
  return row ?? fail(E.notFound)
}

export interface Decided {
  line: number
  natural_key: string | null
  result: RowResult
  before: Row
  after: Row
  errors: Record<string, string>
}

/** The first and the last line say which rows are meant, so that no plan looks through the whole file for each of them. */
export const saveLines = (ctx: Ctx, id: number, rows: Decided[], isApplied: boolean) =>
  ctx.sql(
    `update import_rows r set natural_key = g.natural_key, result = g.result, before = g.before, after = g.after,
      errors = g.errors, is_applied = $3
     from jsonb_to_recordset($2::jsonb) g(line int, natural_key text, result text, before jsonb, after jsonb, errors jsonb)
     where r.import_id = $1 and r.line = g.line and r.line between $4 and $5`,
    [id, JSON.stringify(rows), isApplied, rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0],
  )
