import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import type { Me } from '#server/live/session.ts'
import { unitsList } from './units.list.ts'

/** Studios whose own data this person's position may change (decisions.md, Tenancy); null: all of the company. */
export function reachedUnits({ me }: Ctx, column: string): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  const reached = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (first) => `${column} = any($${first}::int[])`, values: [reached] }
}

/** The same check for one studio whose number is known. */
export const reachesUnit = ({ is_superuser, reach, unit_id, unit_ids }: Me, unit: number) =>
  is_superuser || reach === 'company' || (reach === 'units' ? unit_ids.includes(unit) : unit_id === unit)

/** A device that is about to be asked over the network. Whoever does not reach its studio is told that there is none, before it is asked. */
export function reachedDevice<T extends { unit_id: number }>(me: Me | null | undefined, device: T | null | undefined): T {
  return device && me && reachesUnit(me, device.unit_id) ? device : fail(E.notFound)
}

/** A unit whose own data this person may change; any other is not found. */
export const loadReachedUnit = (ctx: Ctx, id: number) => find(ctx, { ...unitsList, scope: (one) => reachedUnits(one, 't.id') }, id)
