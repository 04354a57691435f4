import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import type { ChatAct } from '#contract/chats/chat-words.ru.ts'
import type { ChatKind } from '#domain/chats/membership.ts'
import { acted, companyId, hers, instant, isFlag, key, line, personal, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** Where staff talk. `version` counts every change of the chat and moves under the lock of this row, so that changes have an order without gaps. */
export const chats = pgTable(
  'chats',
  {
    id: key(),
    company_id: companyId(),
    kind: smallint().$type<ChatKind>().notNull(),
    /** null: a personal chat, which is named after the other person. */
    name: line(),
    /** The chat's picture, a row of `images`. */
    icon: line(),
    author_id: acted(integer()),
    /** The two members of a personal chat, the smaller number first, so that they have only one. */
    pair_low: acted(integer()),
    pair_high: acted(integer()),
    version: integer().notNull().default(0),
    last_at: instant().notNull(),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (t) => [
    unique('chats_own').on(t.company_id, t.id),
    unique('chats_pair_once').on(t.company_id, t.pair_low, t.pair_high),
    index('chats_public').on(t.company_id, t.last_at).where(sql`kind = 0 and deleted_at is null`),
    check('chats_kind', sql`kind in (0, 1, 2)`),
    check('chats_pair', sql`(kind = 2) = (pair_low is not null) and (kind = 2) = (pair_high is not null) and pair_low < pair_high`),
    check('chats_name', sql`(kind = 2) = (name is null) and length(name) >= 3`),
    within(t.author_id, 'chats', t, employers),
    within(t.pair_low, 'chats', t, employers),
    within(t.pair_high, 'chats', t, employers),
  ],
)

/** Who is in a chat, how far they have read, and from where they see it. Who has left has no row. */
export const chatMembers = pgTable(
  'chat_members',
  {
    company_id: companyId(),
    chat_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    joined_version: integer().notNull(),
    /** Messages up to this place are not shown, because they are from before the member came. */
    sees_from: integer().notNull().default(0),
    read_seq: integer().notNull().default(0),
    is_pinned: isFlag(),
    is_muted: isFlag(),
  },
  (t) => [
    primaryKey({ columns: [t.chat_id, t.employer_id] }),
    index('chat_members_of').on(t.employer_id, t.chat_id),
    foreignKey({
      name: 'chat_members_chat_id_ref',
      columns: [t.company_id, t.chat_id],
      foreignColumns: [chats.company_id, chats.id],
    }).onDelete('cascade'),
    within(t.employer_id, 'chat_members', t, employers),
    check('chat_members_marks', sql`sees_from >= 0 and read_seq >= 0 and joined_version > 0`),
  ],
)

/** A message that was sent on: its words as whoever sent it on saw them; its files are rows of their own (`chat_files.forwarded_id`). */
export interface Forwarded {
  id: number
  /** The message through which the sender saw the forwarded one: its files belong there. */
  within: number
  author_id: number
  text: string
  at: number
  mentions: number[]
}

/**
 * Messages. `seq` is the version of the chat at a message's birth and its place for ever; every later change takes a new `version`. By the key from the
 * browser a message that is sent again is recognised for ever. A message of the product itself has an act and no author.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: key(),
    company_id: companyId(),
    chat_id: integer().notNull(),
    seq: integer().notNull(),
    version: integer().notNull(),
    author_id: hers('emptied', integer()),
    key: uuid(),
    text: personal(line()),
    answer_id: integer(),
    forwarded: personal(jsonb().$type<Forwarded[]>()),
    mentions: integer().array().notNull().default(sql`'{}'`),
    mentions_all: boolean().notNull().default(false),
    act: line().$type<ChatAct>(),
    actor_id: acted(integer()),
    subject_id: acted(integer()),
    created_at: instant().notNull(),
    edited_at: instant(),
    deleted_at: instant(),
  },
  (t) => [
    unique('chat_messages_own').on(t.company_id, t.id),
    unique('chat_messages_place').on(t.chat_id, t.seq),
    unique('chat_messages_key').on(t.chat_id, t.author_id, t.key),
    index('chat_messages_changed').on(t.chat_id, t.version),
    index('chat_messages_unread').on(t.chat_id, t.seq, t.author_id).where(sql`deleted_at is null and author_id is not null`),
    index('chat_messages_by_age').on(t.company_id, t.created_at),
    index('chat_messages_words').using('gin', sql`to_tsvector('russian', text)`),
    foreignKey({
      name: 'chat_messages_chat_id_ref',
      columns: [t.company_id, t.chat_id],
      foreignColumns: [chats.company_id, chats.id],
    }).onDelete('cascade'),
    within(t.author_id, 'chat_messages', t, employers),
    within(t.actor_id, 'chat_messages', t, employers),
    within(t.subject_id, 'chat_messages', t, employers),
    check('chat_messages_said', sql`(author_id is null) = (act is not null) and (author_id is null) = (key is null)`),
    check('chat_messages_versions', sql`seq > 0 and version >= seq`),
    check('chat_messages_length', sql`length(text) <= 4000`),
    check('chat_messages_deleted', sql`deleted_at is null or text is null and forwarded is null and mentions = '{}' and not mentions_all`),
  ],
)

/** What is attached. A file belongs to one message; the bytes lie under `key`, which copies of a message that was sent on share. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: key(),
    company_id: companyId(),
    uploader_id: hers('removed', integer().notNull()),
    /** null: the file is uploaded but not sent yet; it is removed after a day. */
    message_id: integer(),
    /** The original message, where the file came along with a forwarded one. */
    forwarded_id: integer(),
    kind: line().$type<'image' | 'document'>().notNull(),
    key: line().notNull(),
    origin_name: personal(line().notNull()),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('chat_files_by_message').on(t.message_id),
    index('chat_files_by_key').on(t.key),
    foreignKey({
      name: 'chat_files_message_id_ref',
      columns: [t.company_id, t.message_id],
      foreignColumns: [chatMessages.company_id, chatMessages.id],
    }).onDelete('cascade'),
    within(t.uploader_id, 'chat_files', t, employers),
    check('chat_files_kind', sql`kind in ('image', 'document') and bytes > 0 and (kind = 'image') = (width is not null)`),
  ],
)

/** Former texts of changed and deleted messages: only added to, and shown on no screen. */
export const chatEdits = pgTable(
  'chat_edits',
  {
    id: key(),
    company_id: companyId(),
    message_id: integer().notNull(),
    version: integer().notNull(),
    text: personal(line()),
    by_id: hers('emptied', integer().notNull()),
    at: instant().notNull(),
  },
  (t) => [
    unique('chat_edits_once').on(t.message_id, t.version),
    foreignKey({
      name: 'chat_edits_message_id_ref',
      columns: [t.company_id, t.message_id],
      foreignColumns: [chatMessages.company_id, chatMessages.id],
    }).onDelete('cascade'),
    within(t.by_id, 'chat_edits', t, employers),
  ],
)

/** When a person's browser was last known to be open, written by each process for its own people (presence.ts). */
export const employerPresence = pgTable(
  'employer_presence',
  { company_id: companyId(), employer_id: hers('removed', integer().primaryKey()), seen_at: instant().notNull() },
  (t) => [within(t.employer_id, 'employer_presence', t, employers)],
)
