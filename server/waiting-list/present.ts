import type { waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { waitingListSpec } from './waiting-list.list.ts'

const CARD = 'user;services;units;employers;offered_unit;offered_employer;author'

export function shown(ctx: Ctx, { user, ...row }: RowOf<typeof waitingListSpec.row>): RowOf<typeof waitingRow> {
  if (!user) return row
  const phone = can(ctx.me, 'User.show_phone') ? user.phone : maskPhone(user.phone)
  return { ...row, user: { id: user.id, title: customerName(user), phone, is_blocked: user.is_blocked, warnings: user.warnings } }
}

/** One entry within reach. */
export const waitingCard = async (ctx: Ctx, id: number) => shown(ctx, await find(ctx, waitingListSpec, id, CARD))
