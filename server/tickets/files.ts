import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import type { tickets } from '#contract/tickets/tickets.ts'
import { type FilePlace, keepIn, openKept } from '#server/chats/sent-files.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { insideOf, seenBy } from './door.ts'

/** Where the files of tickets are kept, with those that were not sent yet. */
export const ticketFilePlace: FilePlace = {
  root: 'tickets',
  table: 'ticket_files',
  unsent: 'ticket_id is null',
  url: '/api/crm/tickets/files/',
}

export const keepTicketFile = keepIn(ticketFilePlace)

/** Gives a file to whoever sees its ticket, and, if the file belongs to an internal note, the note; also to whoever has uploaded it and not sent it yet. */
export const readTicketFile =
  ({ files }: Pick<House, 'files'>) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof tickets.file>): Promise<FileAnswer> => {
    const [row] = await ctx.sql<{ key: string; name: string }>(
      `select f.key, f.origin_name as name from ticket_files f
       left join tickets t on t.id = f.ticket_id left join ticket_messages m on m.id = f.message_id
       where f.id = $1 and (f.ticket_id is null and f.uploader_id = $2
         or ${seenBy('$2')} and (m.id is null or not m.is_internal or ${insideOf('$2')}))`,
      [id, ctx.me.employer_id],
    )
    return openKept(files, row)
  }
