import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ExportQuery } from '#contract/core/export.ts'
import type { Ctx } from '#server/core/context.ts'
import { fileOf } from './export.ts'
import { type Asked, find, list } from './list.ts'
import type { ListSpec } from './list-spec.ts'
import type { Change, NewRow, RecordSpec } from './record-of.ts'
import { insert, remove, update } from './records.ts'
import type { Sheet } from './sheet.ts'

interface CrudSpec<S extends z.ZodObject, T extends AnyPgTable> {
  /** The name of the feature, by which screens read again. */
  feature: string
  list: ListSpec<S>
  record: RecordSpec<T>
  /** How the list is written as a file. */
  sheet: Sheet<S>
}

type Within<T> = { params: { id: number } } & T

/** The verbs of a dictionary. A feature that needs more writes its own verb beside these, never an option here. */
export function crudHandlers<S extends z.ZodObject, T extends AnyPgTable>(spec: CrudSpec<S, T>) {
  const tell = (ctx: Ctx, id: number) => ctx.tell({ feature: spec.feature, ids: [id] })
  const answer = (ctx: Ctx, id: number) => {
    tell(ctx, id)
    return find(ctx, spec.list, id)
  }
  const page = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, spec.list, query)
  return {
    list: page,
    export: fileOf<S, ExportQuery>(spec.sheet, page),
    show: (ctx: Ctx, { params }: Within<object>) => find(ctx, spec.list, params.id),
    create: async (ctx: Ctx, { body }: { body: NewRow<T> }) => answer(ctx, (await insert(ctx, spec.record, body)).id),
    update: async (ctx: Ctx, { params, body }: Within<{ body: Change<T> }>) => {
      await update(ctx, spec.record, params.id, body, { within: spec.list.scope?.(ctx) ?? null })
      return answer(ctx, params.id)
    },
    remove: async (ctx: Ctx, { params }: Within<object>) => {
      await remove(ctx, spec.record, params.id, spec.list.scope?.(ctx) ?? null)
      tell(ctx, params.id)
      return null
    },
  }
}
