import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'

/** The member type of a department's head. */
const HEAD = 1

type Asker = Pick<Ctx, 'sql' | 'me'>

const isManager = (ctx: Pick<Ctx, 'me'>) => can(ctx.me, 'Ticket.manage')

/** Departments that this person sees: the own ones, or all for a person who manages them. */
export function groupsSeen(ctx: Pick<Ctx, 'me'>): Scoped | null {
  if (isManager(ctx)) return null
  return {
    sql: (first) => `exists (select from ticket_group_members m where m.group_id = t.id and m.employer_id = $${first}::int)`,
    values: [ctx.me.employer_id],
  }
}

/** The person's member type in a department; null: none. */
async function memberType({ sql, me }: Asker, group: number): Promise<number | null> {
  const [own] = await sql<{ member_type: number }>(
    'select member_type from ticket_group_members where group_id = $1 and employer_id = $2',
    [group, me.employer_id],
  )
  return own?.member_type ?? null
}

const isThere = async ({ sql }: Asker, group: number) => (await sql('select 1 as one from ticket_groups where id = $1', [group])).length > 0

/** True: the person reads all of a department, also what is switched off. */
export async function isSeen(ctx: Asker, group: number): Promise<boolean> {
  return isManager(ctx) ? isThere(ctx, group) : (await memberType(ctx, group)) !== null
}

export async function refuseUnseen(ctx: Asker, group: number) {
  if (!(await isSeen(ctx, group))) fail(E.notFound)
}

/** A department is changed by its head and by whoever manages them all; its other members are told so, to strangers it is not there. */
export async function refuseUneditable(ctx: Asker, group: number) {
  if (isManager(ctx)) return (await isThere(ctx, group)) || fail(E.notFound)
  const own = await memberType(ctx, group)
  return own === HEAD || fail(own === null ? E.notFound : E.forbidden)
}

export const mayEdit = (ctx: Pick<Ctx, 'me'>): Scoped => ({
  sql: (first) =>
    `$${first}::boolean or exists (select from ticket_group_members m
      where m.group_id = t.id and m.employer_id = $${first + 1}::int and m.member_type = ${HEAD})`,
  values: [isManager(ctx), ctx.me.employer_id],
})
