import type { WaitingRow } from '#contract/waiting-list/waiting-list.ts'
import { maskPhone, type PersonName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'
import { waitingListSpec } from './waiting-list.list.ts'

/** As the database has it: the customer by the parts of her name. */
export type StoredRow = Omit<WaitingRow, 'user'> & { user?: PersonName & { id: number; phone: string; is_blocked: 0 | 1 } }

const CARD = 'user;services;units;employers;offered_unit;offered_employer;author'

export function shown(ctx: Ctx, { user, ...row }: StoredRow): WaitingRow {
  if (!user) return row
  const phone = can(ctx.me, 'User.show_phone') ? user.phone : maskPhone(user.phone)
  return { ...row, user: { id: user.id, title: customerName(user), phone, is_blocked: user.is_blocked } }
}

/** One entry within reach. */
export const waitingCard = async (ctx: Ctx, id: number): Promise<WaitingRow> =>
  shown(ctx, (await find(ctx, waitingListSpec, id, CARD)) as unknown as StoredRow) // what the list's columns and relations select
