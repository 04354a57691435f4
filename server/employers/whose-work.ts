import type { Permission } from '#contract/core/permissions.ts'
import type { Ctx } from '#server/core/context.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'

/** SQL: the employee `e` may do everything. */
const IS_SUPER = `(e.is_superuser or p.id = ${SUPER_ADMIN_POSITION})`

/** SQL: `e` of the position `p` may enter and holds all of the permissions $1. */
const HOLDS = `may_enter(e) and e.blocked_at is null and (p.permissions @> $1 or ${IS_SUPER})`

/** SQL: the reach of `e` is the studio $2, or some studios and it among them; $2 is null for what belongs to no studio. */
const IN_STUDIO = `(p.reach = 'unit' and e.unit_id = $2::int
  or p.reach = 'units' and exists (select from employer_units x where x.employer_id = e.id and x.unit_id = $2::int))`

const WHOSE = `with able as (
    select e.id, case when ${IN_STUDIO} then 0 when ${IS_SUPER} then 2 else 1 end as distance
    from employers e join work_positions p on p.id = e.work_position_id where ${HOLDS} and (p.reach = 'company' or ${IN_STUDIO}))
  select id from able where distance = (select min(distance) from able) order by id`

/**
 * The employees whose work something of a studio is: they hold the permissions and the studio is their reach. Where nobody so near may do it, those who reach
 * the whole company are asked, and who may do everything only after them: the office of a chain would hear of every studio. Null: it belongs to no studio.
 */
export const whoseWork = (ctx: Pick<Ctx, 'sql'>, unit: number | null, permissions: readonly Permission[]) =>
  idsOf(ctx, WHOSE, [permissions, unit])

const AMONG = `select e.id from employers e join work_positions p on p.id = e.work_position_id where ${HOLDS} and e.id = any($2)`

/** Those of these employees who hold the permissions now. */
export const holdersAmong = (ctx: Pick<Ctx, 'sql'>, people: readonly number[], permissions: readonly Permission[]) =>
  idsOf(ctx, AMONG, [permissions, people])

const idsOf = async ({ sql }: Pick<Ctx, 'sql'>, text: string, values: unknown[]) =>
  (await sql<{ id: number }>(text, values)).map(({ id }) => id)
