import type { ChatUser, chats } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'
import { ownChat } from './own.ts'

interface Person {
  id: number
  name: string
  avatar: string | null
  phone: string
  is_online: boolean
  is_gone: boolean
  read_seq?: number
}

/** Seconds after which a person is not shown as present (presence.ts writes more often). */
const HERE = 90

const PERSON = `e.id, concat_ws(' ', e.last_name, e.first_name) as name, e.phone, not may_enter(e) or e.blocked_at is not null as is_gone,
  (select i.filename from images i where i.model_type = 'employer' and i.model_id = e.id and i.type = 'avatar') as avatar,
  exists (select from employer_presence h
    where h.employer_id = e.id and h.seen_at > to_timestamp($N) - interval '${HERE} seconds') as is_online`

export async function peopleWhere(ctx: Ctx, rest: string, values: unknown[], more = ''): Promise<ChatUser[]> {
  const rows = await ctx.sql<Person>(`select ${PERSON.replace('$N', `$${values.length + 1}`)}${more} from employers e ${rest}`, [
    ...values,
    ctx.now,
  ])
  return rows.map((one) => personOf(ctx, one))
}

/** A colleague's phone needs the same right as on the employee's card. */
const personOf = (ctx: Ctx, { id, name, avatar, phone, is_online, is_gone, read_seq }: Person) => ({
  id,
  name,
  avatar,
  isOnline: is_online,
  isGone: is_gone,
  ...(read_seq !== undefined && { readSeq: read_seq }),
  personalData: { phone: can(ctx.me, 'Employer.contacts') || id === ctx.me.employer_id ? phone : maskPhone(phone) },
})

const NAMED = `concat_ws(' ', e.last_name, e.first_name, e.last_name) ilike`
/** Escapes the signs that LIKE would interpret. */
export const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Colleagues to whom the caller may write: all of the company who sign in, except the caller. */
export async function listPeople(ctx: Ctx, { query: { search = '', limit, offset } }: Input<typeof chats.users>) {
  const where = `where may_enter(e) and e.blocked_at is null and e.id <> $1 and ($2 = '%%' or ${NAMED} $2)`
  const values = [ctx.me.employer_id, likeOf(search)]
  const [users, [counted]] = await Promise.all([
    peopleWhere(ctx, `${where} order by e.last_name collate ru, e.first_name collate ru, e.id limit $3 offset $4`, [
      ...values,
      limit,
      offset,
    ]),
    ctx.sql<{ count: number }>(`select count(*)::int as count from employers e ${where}`, values),
  ])
  return { users, count: counted?.count ?? 0 }
}

export async function listMembers(ctx: Ctx, { params: { id }, query: { search = '', limit, offset } }: Input<typeof chats.members>) {
  await ownChat(ctx, id)
  const where = `join chat_members x on x.employer_id = e.id where x.chat_id = $1 and ($2 = '%%' or ${NAMED} $2)`
  const values = [id, likeOf(search)]
  const [users, [counted]] = await Promise.all([
    peopleWhere(
      ctx,
      `${where} order by e.last_name collate ru, e.first_name collate ru, e.id limit $3 offset $4`,
      [...values, limit, offset],
      ', x.read_seq',
    ),
    ctx.sql<{ count: number }>(`select count(*)::int as count from employers e ${where}`, values),
  ])
  return { users: users as (ChatUser & { readSeq: number })[], count: counted?.count ?? 0 } // `more` has asked for it
}
