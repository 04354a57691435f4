import type { Input } from '#contract/core/endpoint.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { askHouse } from '#server/database/house.ts'

/** The service of a register on the network is asked, and nothing of its notice is believed; a stranger is answered alike. */
export const hint = async (house: House, { params }: Input<typeof fiscal.notice>): Promise<boolean> => {
  const { rows } = await askHouse<{ is_ours: boolean }>(house.database, 'select fiscal_task_hint($1) as is_ours', [params.uuid])
  return rows[0]?.is_ours === true
}

/** Nobody's uuid wakes nobody. */
export const hear = (ctx: Ctx, _: unknown, isOurs: boolean) => {
  if (isOurs) ctx.wake()
  return null
}
