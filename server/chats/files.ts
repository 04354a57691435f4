import type { chats } from '#contract/chats/chats.ts'
import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { type FilePlace, keepIn, openKept } from './sent-files.ts'

export const chatFilePlace: FilePlace = { root: 'chats', table: 'chat_files', unsent: 'message_id is null', url: '/api/chat/files/' }

export const keepFile = keepIn(chatFilePlace)

/** Gives a file to members of the chat who see its message, and to whoever has uploaded it and not sent it yet; each reading asks anew. */
export const readFile =
  ({ files }: Pick<House, 'files'>) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof chats.file>): Promise<FileAnswer> => {
    const [row] = await ctx.sql<{ key: string; name: string }>(
      `select f.key, f.origin_name as name from chat_files f
       left join chat_messages m on m.id = f.message_id
       left join chats c on c.id = m.chat_id and c.deleted_at is null
       left join chat_members x on x.chat_id = c.id and x.employer_id = $2
       where f.id = $1 and (x.employer_id is not null and m.seq > x.sees_from or f.message_id is null and f.uploader_id = $2)`,
      [id, ctx.me.employer_id],
    )
    return openKept(files, row)
  }
