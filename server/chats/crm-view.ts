import type { chats } from '#contract/chats/chats.ts'
import { PAGE } from '#contract/chats/chats.ts'
import type { CrmChat, CrmMessage } from '#contract/chats/crm-calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import { openHandle } from '#server/database/db.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Realtime } from '#server/live/realtime.ts'
import type { Me } from '#server/live/session.ts'
import { CALLED, CHATS_OF } from './chat-rows.ts'
import { chatFilePlace } from './files.ts'
import { startChat } from './groups.ts'
import { pageAt } from './history.ts'
import { callIn } from './members.ts'
import { ownChat } from './own.ts'
import { likeOf } from './people.ts'
import { answerMessage, keyOf, type Sent, storeMessage } from './send.ts'
import { prepareFile } from './sent-files.ts'

/** The product API's view of the same store: other names, the same members, the same order. */
interface Live {
  realtime: Realtime
}

const COLLEAGUES = `(select coalesce(json_agg(json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name)
    order by e.last_name collate ru, e.id), '[]') from chat_members k join employers e on e.id = k.employer_id where k.chat_id = c.id)`

async function crmChats(ctx: Ctx, rest: string, values: unknown[]): Promise<CrmChat[]> {
  const rows = await ctx.sql<Omit<CrmChat, 'alias' | 'updated_at'> & { at: number }>(
    `select c.id, ${CALLED} as name, c.kind as type, ${COLLEAGUES} as employers, extract(epoch from c.last_at)::int as at
     ${CHATS_OF} and x.employer_id is not null ${rest} order by c.last_at desc, c.id desc limit 500`,
    [ctx.me.employer_id, ...values],
  )
  return rows.map(({ at, ...row }) => ({ ...row, alias: `c${row.id}`, updated_at: wallTime(at, ctx.zone) }))
}

export async function crmList(ctx: Ctx) {
  const items = await crmChats(ctx, '', [])
  return { items, count: items.length }
}

const oneOf = async (ctx: Ctx, id: number) => (await crmChats(ctx, 'and c.id = $2', [id]))[0] ?? fail(E.notFound)
const chatIn = (channel: string) => {
  const id = Number(channel.slice(1))
  return id < 2 ** 31 ? id : fail(E.notFound)
}

export async function crmMessages(ctx: Ctx, { query: { channel, before } }: Input<typeof chats.crmMessages>) {
  const own = await ownChat(ctx, chatIn(channel))
  const { items } = await pageAt(ctx, own, { before: before ?? own.version + 1, limit: PAGE })
  return { items: await asCrm(ctx, items) }
}

type Told = Awaited<ReturnType<typeof pageAt>>['items'][number]
async function asCrm(ctx: Pick<Ctx, 'sql'>, items: readonly Told[]): Promise<CrmMessage[]> {
  const people = await ctx.sql<{ id: number; first_name: string; last_name: string }>(
    'select id, first_name, last_name from employers where id = any($1)',
    [[...new Set(items.flatMap(({ userId }) => userId ?? []))]],
  )
  return items.map((one) => ({
    id: one.id,
    message: one.text,
    employer: people.find(({ id }) => id === one.userId) ?? null,
    attachments: one.files.map(({ id, originName, url }) => ({ id, filename: originName, url })),
    created_at: one.createdAt,
  }))
}

export const crmCreate =
  (live: Live) =>
  async (ctx: Ctx, { body: { type, name, employer_ids } }: Input<typeof chats.crmCreate>) => {
    const id = await startChat(ctx, live, { kind: type, name: name ?? '', users: employer_ids, icon: null, field: 'employer_ids' })
    return oneOf(ctx, id)
  }

export const crmAdd =
  (live: Live) =>
  async (ctx: Ctx, { body: { chat_id, employer_ids } }: Input<typeof chats.crmAdd>) => {
    await callIn(ctx, live, chat_id, employer_ids, { field: 'employer_ids', showsFormer: false })
    return oneOf(ctx, chat_id)
  }

/** Decisions: from three signs everywhere. */
const SHORTEST = 3
export async function crmSearch(ctx: Ctx, { body: { search } }: Input<typeof chats.crmSearch>) {
  if ([...search].length < SHORTEST) return { items: [] }
  const items = await ctx.sql<{ id: number; first_name: string; last_name: string }>(
    `select e.id, e.first_name, e.last_name from employers e where may_enter(e) and e.blocked_at is null and e.id <> $1
       and concat_ws(' ', e.last_name, e.first_name, e.last_name) ilike $2 order by e.last_name collate ru, e.id limit ${PAGE}`,
    [ctx.me.employer_id, likeOf(search)],
  )
  return { items }
}

/** Files come together with their message and are uploaded within the same call. */
export const crmStore =
  (pictures: PictureTools) =>
  async (
    house: House,
    { body: { channel, message, attachments } }: Input<typeof chats.crmSend>,
    me: Me | null,
    caller: Caller,
  ): Promise<Sent> => {
    const id = chatIn(channel)
    const body = { text: message ?? '', files: [] as number[], attachments: [], answer: null, key: keyOf(caller) }
    const take = prepareFile(pictures, chatFilePlace, 'attachments')
    const isKnown = await inScope(house, me as Me, async (ctx) => {
      await ownChat(ctx, id)
      const known = 'select from chat_messages where chat_id = $1 and author_id = $2 and key = $3'
      return (await ctx.sql(known, [id, ctx.me.employer_id, body.key])).length > 0
    })
    // Files of a repeated message are not uploaded again.
    for (const file of isKnown ? [] : attachments) {
      const { key, name, bytes, width, height } = await take(house, file)
      const kept = await inScope(house, me as Me, (ctx) =>
        ctx.sql<{ id: number }>(
          `insert into chat_files (company_id, uploader_id, kind, key, origin_name, bytes, width, height, created_at)
           values (current_company(), $1, $2, $3, $4, $5, $6, $7, to_timestamp($8)) returning id`,
          [ctx.me.employer_id, width === null ? 'document' : 'image', key, name, bytes, width, height, Math.floor(house.clock() / 1000)],
        ),
      )
      body.files.push(...kept.map((one) => one.id))
    }
    return storeMessage(house, { params: { id }, body }, me, caller)
  }

async function inScope<T>(house: House, me: Me, work: (ctx: Pick<Ctx, 'sql' | 'me'>) => Promise<T>): Promise<T> {
  const handle = openHandle(house.database, { company: me.company_id, zone: 'UTC' }, false)
  try {
    const answer = await work({ sql: handle.sql, me })
    await handle.commit()
    return answer
  } catch (error) {
    await handle.rollback()
    throw error
  }
}

export async function crmAnswer(ctx: Ctx, sent: Sent): Promise<CrmMessage> {
  const [message] = await asCrm(ctx, [await answerMessage(ctx, sent)])
  return message as CrmMessage // one message in, one message out
}
