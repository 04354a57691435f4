import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { TicketMessage } from '#contract/tickets/tickets.ts'
import type { TicketStatus } from '#domain/tickets/moves.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import type { Own } from './door.ts'

interface Line {
  kind: TicketMessage['kind']
  text?: string | null | undefined
  is_internal?: boolean
  from?: TicketStatus
  to?: TicketStatus
  files?: number[]
}

/** Adds a line with its files to the thread; answers its number. */
export async function say(ctx: Ctx, ticket: number, { kind, text, is_internal = false, from, to, files = [] }: Line): Promise<number> {
  const words = text?.trim() ? text.trim() : null
  const [row] = await ctx.sql<{ id: number }>(
    `insert into ticket_messages (company_id, ticket_id, kind, is_internal, author_id, text, from_status, to_status, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [ticket, kind, is_internal, ctx.me.employer_id, words, from ?? null, to ?? null, instantOf(ctx.now)],
  )
  const id = row?.id ?? 0 // an insert without an error returns its row
  if (files.length > 0) await claimFiles(ctx, files, ticket, id)
  await markRead(ctx, ticket, id)
  return id
}

/** Files that this person has uploaded and not sent yet become the message's, or the form's. */
export async function claimFiles(ctx: Ctx, files: number[], ticket: number, message: number | null, field = 'files') {
  const own = [...new Set(files)]
  const claimed = await ctx.sql(
    'update ticket_files set ticket_id = $2, message_id = $3 where id = any($1) and uploader_id = $4 and ticket_id is null returning id',
    [own, ticket, message, ctx.me.employer_id],
  )
  if (claimed.length < own.length) fail(E.invalid, { [field]: [words.strangeFiles] })
}

export const markRead = (ctx: Ctx, ticket: number, message: number) =>
  ctx.sql(
    `insert into ticket_reads (company_id, ticket_id, employer_id, message_id) values (current_company(), $1, $2, $3)
     on conflict (ticket_id, employer_id) do update set message_id = excluded.message_id`,
    [ticket, ctx.me.employer_id, message],
  )

/** A message of another ticket is not found, and neither is a note for people who read no notes. */
export async function refuseStrangeMessage(ctx: Ctx, { id, isInside }: Pick<Own, 'id' | 'isInside'>, message: number, field: string) {
  const [found] = await ctx.sql('select id from ticket_messages where ticket_id = $1 and id = $2 and ($3 or not is_internal)', [
    id,
    message,
    isInside,
  ])
  if (!found) fail(E.notFound, { [field]: [messages.missing] })
}

export const FILE = `jsonb_build_object('id', f.id, 'type', f.kind, 'url', '/api/crm/tickets/files/' || f.id, 'originName', f.origin_name,
  'bytes', f.bytes, 'width', f.width, 'height', f.height)`

/** The thread, or its lines after a message; `isInside`: the reader also reads internal notes. */
export const threadOf = (ctx: Ctx, ticket: number, { isInside, after = 0 }: { isInside: boolean; after?: number }) =>
  ctx.sql<TicketMessage>(
    `select m.id, m.kind, m.is_internal, m.text, m.from_status, m.to_status, ${wire('m.created_at')} as created_at, author_of(m.author_id) as author,
       coalesce((select jsonb_agg(${FILE} order by f.id) from ticket_files f where f.message_id = m.id), '[]') as files
     from ticket_messages m where m.ticket_id = $1 and m.id > $2 and ($3 or not m.is_internal) order by m.id`,
    [ticket, after, isInside],
  )
