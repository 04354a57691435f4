import { type ChatAct, chatActs } from '#contract/chats/chat-words.ru.ts'
import type { ChatFile, ChatMessage } from '#contract/chats/chats.ts'
import { withNames } from '#domain/chats/message-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Forwarded } from './chats.table.ts'

type Pen = Pick<Ctx, 'sql'>

/** A message as the database tells it: without names, and with moments that no zone has touched. */
export interface Said {
  id: number
  chat_id: number
  seq: number
  version: number
  author_id: number | null
  author_name: string | null
  key: string | null
  text: string | null
  act: ChatAct | null
  actor_id: number | null
  subject_id: number | null
  forwarded: Forwarded[] | null
  mentions: number[]
  mentions_all: boolean
  at: number
  changed: number
  is_edited: boolean
  is_deleted: boolean
  files: (Omit<ChatFile, 'url'> & { forwarded_id: number | null })[] | null
  answer: { id: number; seq: number; author_id: number | null; text: string; mentions: number[]; is_deleted: boolean } | null
}

const FILES = `(select json_agg(json_build_object('id', f.id, 'type', f.kind, 'originName', f.origin_name, 'bytes', f.bytes,
    'width', f.width, 'height', f.height, 'forwarded_id', f.forwarded_id) order by f.id)
  from chat_files f where f.message_id = m.id) as files`
/** How many signs of an answered message are quoted above the answer. */
const QUOTED = 120
const ANSWER = `case when m.answer_id is not null then (select json_build_object('id', a.id, 'seq', a.seq, 'author_id', a.author_id, 'text', left(a.text, ${QUOTED}), 'mentions', a.mentions,
    'is_deleted', a.deleted_at is not null) from chat_messages a where a.id = m.answer_id) end as answer`

/** Reads rows of `chat_messages m`; `rest` begins with its `where` or `join`. */
export const saidIn = (pen: Pen, rest: string, values: unknown[]) =>
  pen.sql<Said>(
    `select m.id, m.chat_id, m.seq, m.version, m.author_id, m.key, m.text, m.act, m.actor_id, m.subject_id, m.forwarded, m.mentions, m.mentions_all,
       extract(epoch from m.created_at)::int as at, extract(epoch from coalesce(m.deleted_at, m.edited_at, m.created_at))::int as changed,
       m.edited_at is not null as is_edited, m.deleted_at is not null as is_deleted,
       (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = m.author_id) as author_name, ${FILES}, ${ANSWER}
     from chat_messages m ${rest}`,
    values,
  )

/** Names of colleagues by their numbers: authors bring theirs along, whoever else is named is asked for once. */
async function namesIn(pen: Pen, said: readonly Said[]): Promise<Map<number, string>> {
  const names = new Map<number, string>(
    said.flatMap((one) => (one.author_id === null ? [] : [[one.author_id, one.author_name ?? ''] as const])),
  )
  const wanted = [...new Set(said.flatMap(peopleIn))].filter((one) => one !== null && !names.has(one))
  if (wanted.length === 0) return names
  const rows = await pen.sql<{ id: number; name: string }>(
    `select id, concat_ws(' ', last_name, first_name) as name from employers where id = any($1)`,
    [wanted],
  )
  for (const { id, name } of rows) names.set(id, name)
  return names
}

const peopleIn = (one: Said) => [
  one.actor_id,
  one.subject_id,
  one.answer?.author_id ?? null,
  ...(one.answer?.mentions ?? []),
  ...one.mentions,
  ...(one.forwarded ?? []).flatMap(({ author_id, mentions }) => [author_id, ...mentions]),
]

/** Who looks: an instant is written in their zone, and what was said before they came is not quoted to them. */
export interface Reader {
  zone: string
  seesFrom: number
}

export async function messagesFor(pen: Pen, said: readonly Said[], reader: Reader): Promise<ChatMessage[]> {
  const names = await namesIn(pen, said)
  return said.map((one) => messageOf(one, names, reader))
}

function messageOf(one: Said, names: Map<number, string>, { zone, seesFrom }: Reader): ChatMessage {
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const text = one.act ? actWords(one.act, one, names) : (one.text ?? '')
  const files = (one.files ?? []).map((file) => ({ ...file, url: `/api/chat/files/${file.id}` }))
  const { answer } = one
  return {
    id: one.id,
    chatId: one.chat_id,
    seq: one.seq,
    version: one.version,
    text,
    message: text,
    key: one.key,
    at: one.at,
    userId: one.author_id,
    user: person(one.author_id),
    isSystem: one.act !== null,
    isDeleted: one.is_deleted,
    isEdited: one.is_edited && !one.is_deleted,
    createdAt: wallTime(one.at, zone),
    updatedAt: wallTime(one.changed, zone),
    files: files.filter((file) => file.forwarded_id === null),
    attachments: (one.forwarded ?? []).map((sent) => ({
      id: sent.id,
      text: sent.text,
      userId: sent.author_id,
      at: sent.at,
      createdAt: wallTime(sent.at, zone),
      user: { id: sent.author_id, name: names.get(sent.author_id) ?? '' },
      files: files.filter((file) => file.forwarded_id === sent.id),
      mentions: named(sent.mentions, names),
    })),
    answer:
      answer && answer.seq > seesFrom
        ? {
            id: answer.id,
            seq: answer.seq,
            userId: answer.author_id,
            user: person(answer.author_id),
            isDeleted: answer.is_deleted,
            // A quote is plain text, with colleagues by their names.
            text: withNames(answer.text ?? '', named(answer.mentions, names)),
          }
        : null,
    mentions: named(one.mentions, names),
  }
}

const named = (ids: readonly number[], names: Map<number, string>) =>
  ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))

/** The text of an act in the chat, with the present names. */
function actWords(act: ChatAct, { actor_id, subject_id, text }: Said, names: Map<number, string>): string {
  const said = { actor: names.get(actor_id ?? 0) ?? '', subject: names.get(subject_id ?? 0) ?? '', text: text ?? '' }
  return chatActs[act].replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof said) => said[name])
}
