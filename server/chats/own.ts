import { E } from '#contract/core/errors.ts'
import type { ChatKind } from '#domain/chats/membership.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** A chat with the fields of one of its members. */
export interface Own {
  id: number
  kind: ChatKind
  name: string | null
  author_id: number | null
  version: number
  sees_from: number
  read_seq: number
}

/** Whoever leads a group: its author, or, once they are gone, whoever is in it longest and still signs in. */
export const LEADER = `case when c.kind = 2 then null
  when exists (select from employers e where e.id = c.author_id and may_enter(e))
    and exists (select from chat_members l where l.chat_id = c.id and l.employer_id = c.author_id) then c.author_id
  else (select l.employer_id from chat_members l join employers e on e.id = l.employer_id and may_enter(e)
    where l.chat_id = c.id order by l.joined_version, l.employer_id limit 1) end`

/**
 * The only way to a chat: open to its members and to nobody else, whatever other rights they have. A removed member is told so (1030); for all others the
 * chat does not exist.
 */
export async function ownChat(ctx: Pick<Ctx, 'sql' | 'me'>, id: number): Promise<Own> {
  const [own] = await ctx.sql<Own>(
    `select c.id, c.kind, c.name, ${LEADER} as author_id, c.version, x.sees_from, x.read_seq
     from chats c join chat_members x on x.chat_id = c.id and x.employer_id = $2 where c.id = $1 and c.deleted_at is null`,
    [id, ctx.me.employer_id],
  )
  return own ?? refuseStranger(ctx, id)
}

export async function refuseStranger(ctx: Pick<Ctx, 'sql' | 'me'>, id: number): Promise<never> {
  const [former] = await ctx.sql(
    `select from chat_messages m where m.chat_id = $1 and m.subject_id = $2 and m.act in ('removed', 'left') limit 1`,
    [id, ctx.me.employer_id],
  )
  return fail(former ? E.forbidden : E.notFound)
}

/** A superuser of another company who works here for now is no colleague and has no chats. */
export async function refuseVisitor(ctx: Pick<Ctx, 'sql' | 'me'>) {
  const [own] = await ctx.sql('select id from employers where id = $1', [ctx.me.employer_id])
  if (!own) fail(E.forbidden)
}
