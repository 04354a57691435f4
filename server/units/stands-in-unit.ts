import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import type { ListSpec } from '#server/lists/list-spec.ts'
import type { RecordSpec } from '#server/lists/record-of.ts'
import { remove } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from './reach.ts'

interface Stands<S extends z.ZodObject> {
  feature: string
  list: ListSpec<S>
  record: RecordSpec
  /** The names of the related records that an answer carries with the row, as in `with=` of a list. */
  along: string
  /** The refusal at `unit_id` when no such studio is within this person's reach. */
  noUnit: string
}

/** What stands in a studio and is kept on its card: registers, safes, stores. Whoever may change the studio may change them. */
export function standsInUnit<S extends z.ZodObject>({ feature, list, record, along, noUnit }: Stands<S>) {
  const reached = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')
  const load = (ctx: Ctx, id: number) => find(ctx, { ...list, scope: reached }, id)
  /** The card of the studio shows them, so it is read again too. */
  const tell = (ctx: Ctx, id: number, unitId: number) => {
    ctx.tell({ feature, ids: [id] })
    ctx.tell({ feature: 'units', ids: [unitId] })
  }
  return {
    reached,
    load,
    /** Two people who mark a default of one studio go one after the other. */
    async lockUnit(ctx: Ctx, unitId: number) {
      await foundOr(loadReachedUnit(ctx, unitId), () => fail(E.notFound, { unit_id: [noUnit] }))
      await ctx.sql('select id from units where id = $1 for no key update', [unitId])
    },
    saved(ctx: Ctx, id: number, unitId: number) {
      tell(ctx, id, unitId)
      return find(ctx, list, id, along)
    },
    async remove(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
      const row: Record<string, unknown> = await load(ctx, id)
      await remove(ctx, record, id, reached(ctx))
      tell(ctx, id, Number(row.unit_id))
      return null
    },
  }
}
