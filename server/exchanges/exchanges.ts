import type { Data, Input } from '#contract/core/endpoint.ts'
import type { exchanges } from '#contract/exchanges/exchanges.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { update } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { unitRecord } from '#server/units/units.record.ts'

/** Studios within reach that have a register, with the change that each should keep. */
export async function listTargets(ctx: Ctx): Promise<Data<typeof exchanges.targets>> {
  const scope = reachedUnits(ctx, 'u.id')
  return {
    items: await ctx.sql<Data<typeof exchanges.targets>['items'][number]>(
      `select json_build_object('id', u.id, 'name', u.name) as unit, ${roubles('u.exchange_target')} as sum from units u
       where exists (select from cash_registers r where r.unit_id = u.id)${scope ? ` and (${scope.sql(1)})` : ''}
       order by u."order", u.name collate ru, u.id`,
      scope?.values ?? [],
    ),
  }
}

/** Sets the target that the closing of a shift proposes to leave in the drawer. */
export async function setTarget(ctx: Ctx, { body: { unit_id, sum } }: Input<typeof exchanges.setTarget>) {
  const { id, name } = await loadReachedUnit(ctx, unit_id)
  await update(ctx, unitRecord, id, { exchange_target: sum })
  ctx.tell({ feature: 'exchanges', ids: [] })
  return { unit: { id, name }, sum: sum === null ? null : fromKopecks(sum) }
}
