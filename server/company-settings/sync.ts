import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import { syncStatuses } from '#contract/core/sync.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { list } from '#server/lists/list.ts'
import type { ListSpec } from '#server/lists/list-spec.ts'
import type { Change, NewRow, RecordSpec } from '#server/lists/record-of.ts'
import { insert, remove, update } from '#server/lists/records.ts'

interface Lists<T extends AnyPgTable> {
  create?: NewRow<T>[] | undefined
  update?: (Change<T> & { id: number })[] | undefined
  delete?: number[] | undefined
}

/** Applies the three lists of an editor in one transaction and answers what there is then (002 §4, §7). */
export function syncVerb<S extends z.ZodObject, T extends AnyPgTable>(spec: { feature: string; list: ListSpec<S>; record: RecordSpec<T> }) {
  return async (ctx: Ctx, { body }: { body: Lists<T> }) => {
    const { create = [], update: changed = [], delete: gone = [] } = body
    await checkTitles(ctx, spec.record.table, { create, update: changed, delete: gone } as Titled) // every row of an editor has a title
    for (const id of new Set(gone)) await remove(ctx, spec.record, id)
    for (const { id, ...patch } of changed) await update(ctx, spec.record, id, { ...patch, status: syncStatuses.updated } as Change<T>) // every table of an editor has a status
    const made = []
    for (const one of create) made.push((await insert(ctx, spec.record, one)).id)
    ctx.tell({ feature: spec.feature, ids: [...gone, ...changed.map(({ id }) => id), ...made] })
    return (await list(ctx, spec.list, { limit: 2000, isBare: true })).items
  }
}

interface Titled {
  create: { title?: unknown }[]
  update: { title?: unknown; id: number }[]
  delete: number[]
}

/** Refuses at the item that repeats another's title; the database would refuse the whole save without saying which. */
async function checkTitles(ctx: Ctx, table: string, lists: Titled) {
  const kept = await ctx.sql<{ id: number; title: string }>(`select id, title from ${table} where id <> all($1::int[])`, [
    [...lists.delete, ...lists.update.map(({ id }) => id)],
  ])
  const taken = new Set(kept.map(({ title }) => title))
  for (const name of ['update', 'create'] as const)
    for (const [index, { title }] of lists[name].entries()) {
      if (typeof title !== 'string') continue
      if (taken.has(title)) fail(E.duplicate, { [`${name}.${index}.title`]: [callRefusals.titleTaken] })
      taken.add(title)
    }
}
