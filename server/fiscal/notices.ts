import type { Input } from '#contract/core/endpoint.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { askHouse } from '#server/database/house.ts'

/**
 * Makes the receipt that a notice names due, so that the service of its register is asked about it at once. Nothing else of the notice is believed, because
 * anybody can send one; true: the house has such a receipt.
 */
export const hint = async (house: House, { params }: Input<typeof fiscal.notice>): Promise<boolean> => {
  const { rows } = await askHouse<{ is_ours: boolean }>(house.database, 'select fiscal_task_hint($1) as is_ours', [params.uuid])
  return rows[0]?.is_ours === true
}

/** Wakes the carrier for a receipt of the house. Whoever sends a uuid that the house does not know is answered in the same way and wakes nobody. */
export const hear = (ctx: Ctx, _: unknown, isOurs: boolean) => {
  if (isOurs) ctx.wake()
  return null
}
