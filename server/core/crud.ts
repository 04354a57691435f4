import type { ListQuery } from '#contract/core/list.ts'
import type { Ctx } from './context.ts'
import { find, type ListSpec, list, type Row } from './list.ts'
import { insert, type RecordSpec, remove, update } from './records.ts'

interface CrudSpec {
  /** The feature's name: screens refetch by it. */
  feature: string
  list: ListSpec
  record: RecordSpec
}

type Within<T> = { params: { id: number } } & T

/** The five verbs of a dictionary. A feature that needs more writes its own verb beside these, never an option here. */
export function crudHandlers(spec: CrudSpec) {
  const tell = (ctx: Ctx, id: number) => ctx.tell({ feature: spec.feature, ids: [id] })
  const answer = async (ctx: Ctx, id: number) => {
    tell(ctx, id)
    return (await find(ctx, spec.list, id)) as never // the contract's schema checks it on its way out
  }
  return {
    list: (ctx: Ctx, { query }: { query: ListQuery }) => list(ctx, spec.list, query),
    show: async (ctx: Ctx, { params }: Within<object>) => (await find(ctx, spec.list, params.id)) as never,
    create: async (ctx: Ctx, { body }: { body: Row }) => answer(ctx, (await insert<{ id: number }>(ctx, spec.record, body)).id),
    update: async (ctx: Ctx, { params, body }: Within<{ body: Row }>) => {
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
