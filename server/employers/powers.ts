import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import { mayGive, type Powers } from '#domain/employers/powers.ts'
import type { PositionDuties } from '#domain/employers/schedule-type.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Row } from '#server/lists/list.ts'
import { SUPER_ADMIN_POSITION } from './positions.ts'

export type Position = PositionDuties & Powers & { id: number }
export const POSITION = 'select id, title, with_services, with_schedule, permissions, reach from work_positions'

/** Powers in all companies are given by those who have them, powers in this one by a superuser of it. */
export function refuseSuper({ me }: Ctx, { is_superuser, work_position_id }: { is_superuser?: unknown; work_position_id?: unknown }) {
  if (is_superuser && !me.crosses_companies) fail(E.superuserOnly)
  if (work_position_id === SUPER_ADMIN_POSITION && !me.is_superuser) fail(E.superuserOnly)
}

export const mayGivePosition = ({ me }: Ctx, position: Position) =>
  me.is_superuser || (position.id !== SUPER_ADMIN_POSITION && mayGive(me, position))

/** A caller who could take an employee's place, or dismiss her, must have her powers (docs/decisions/034). */
export async function refuseAbove(ctx: Ctx, row: Row) {
  refuseSuper(ctx, row)
  if (!mayGivePosition(ctx, await positionOf(ctx, row.work_position_id))) fail(E.forbidden)
}

/** Positions of another company are not found; keeping the present position needs no right. */
export async function checkPosition(
  ctx: Ctx,
  sent: { is_superuser?: unknown; work_position_id?: unknown },
  held?: unknown,
): Promise<Position> {
  refuseSuper(ctx, sent)
  const position = await positionOf(ctx, sent.work_position_id)
  if (position.id !== held && !mayGivePosition(ctx, position)) fail(E.forbidden, { work_position_id: [employerMessages.widerPosition] })
  return position
}

async function positionOf(ctx: Ctx, id: unknown): Promise<Position> {
  const [position] = await ctx.sql<Position>(`${POSITION} where id = $1`, [id])
  return position ?? fail(E.notFound, { work_position_id: [employerMessages.missing] })
}
