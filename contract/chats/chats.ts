import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { phone, requiredId } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { chatWords as words } from './chat-words.ru.ts'
import { crmCalls } from './crm-calls.ts'

/** A page of chats or of people has so many rows (002 §9), and a page of messages the same. */
export const PAGE = 30
export const TEXT_MOST = 4000
export const FILES_MOST = 10
export const FORWARDED_MOST = 30

const whole = z.number().int()

export const chatFile = z.object({
  id,
  type: z.enum(['image', 'document']),
  /** Opens to members alone and with a session, as any other call. */
  url: z.string(),
  originName: z.string(),
  bytes: whole,
  width: whole.nullable(),
  height: whole.nullable(),
})
export type ChatFile = z.output<typeof chatFile>

/** A message that was sent on, as whoever sent it saw it. */
const forwardedMessage = z.object({
  id,
  text: z.string(),
  userId: id,
  user: named,
  createdAt: moment,
  at: whole,
  files: z.array(chatFile),
  mentions: z.array(named),
})

export const chatMessage = z.object({
  id,
  chatId: id,
  /** The message's place in its chat, and the version of the chat at its last change. */
  seq: whole,
  version: whole,
  text: z.string(),
  /** The same text once more, under the second name that the specification gives it. */
  message: z.string(),
  userId: id.nullable(),
  user: named.nullable(),
  isSystem: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** The moment of sending, seconds since 1970: an event is read in many zones. */
  at: whole,
  files: z.array(chatFile),
  attachments: z.array(forwardedMessage),
  answer: z.object({ id, seq: whole, userId: id.nullable(), user: named.nullable(), text: z.string(), isDeleted: z.boolean() }).nullable(),
  mentions: z.array(named),
  /** The key that the browser made for the message, by which it recognises its own message. */
  key: z.string().nullable(),
})
export type ChatMessage = z.output<typeof chatMessage>

export const chatUser = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  personalData: z.object({ phone: z.string().nullable() }),
  isOnline: z.boolean(),
  /** True: the person has left or may not sign in, and stays in the list in grey. */
  isGone: z.boolean(),
})
export type ChatUser = z.output<typeof chatUser>

export const chatRow = z.object({
  id,
  name: z.string(),
  icon: z.string().nullable(),
  type: z.enum(['private', 'public']),
  /** 0 public group, 1 private group, 2 personal. */
  kind: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Both members of a personal chat; empty for a group, whose members have a call of their own. */
  users: z.array(chatUser),
  usersCount: whole,
  messages: z.array(chatMessage),
  lastMessage: chatMessage.nullable(),
  updatedAt: moment,
  at: whole,
  authorId: id.nullable(),
  closedAt: moment.nullable(),
  deletedAt: moment.nullable(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  isMember: z.boolean(),
  /** The count stops at 99. */
  notReadYet: whole,
  /** True: an unread message mentions the reader by name. */
  isMentioned: z.boolean(),
  newMessageNotify: z.boolean(),
  /** Where older messages go on: the `before` of their call; null: there are none. */
  nextMessagePage: whole.nullable(),
  version: whole,
  readSeq: whole,
})
export type ChatRow = z.output<typeof chatRow>

const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), current_page: whole, last_page: whole, per_page: whole })
const page = z.coerce.number().int().min(1).max(100_000).default(1)
const search = z.string().trim().max(100).optional()

/** What somebody sends: at least one of text, files and forwarded messages. */
const sentText = z
  .string()
  .max(TEXT_MOST, words.tooLong)
  .refine((text) => !text.includes('\u0000'), words.strangeSign)
  .nullable()
  .optional()
const ids = (most: number, tooMany: string) => z.array(requiredId).max(most, tooMany).default([])
const sentMessage = z
  .object({
    text: sentText,
    files: ids(FILES_MOST, words.tooManyFiles),
    attachments: ids(FORWARDED_MOST, words.tooManyForwarded),
    answer: requiredId.nullable().optional(),
    key: z.uuid(words.key).optional(),
  })
  .refine(({ text, files, attachments }) => (text ?? '').trim() !== '' || files.length + attachments.length > 0, {
    path: ['text'],
    message: words.empty,
  })

const isPicture = upload.nullable().optional()
/** People who are invited, by their numbers or as persons with their numbers. */
const users = z.array(requiredId, { error: words.noUsers }).min(1, words.noUsers).max(500)
const chatName = z
  .string()
  .trim()
  .max(100, words.nameLong)
  .refine((text) => !text.includes('\u0000'), words.strangeSign)

const base = '/api/chat'
const may = 'Chat.view'
const ofChat = z.object({ chatId: id, messageId: id })
const mine = { base, may, ownEyes: true } as const
const read = { ...mine, method: 'GET' } as const
const one = { ...mine, params: idParams } as const
const people = z.object({ users: z.array(chatUser), count: whole })

export const chats = feature('chats', {
  /** Signs in with the caller's own session or with the house's one sign-in. */
  login: {
    method: 'POST',
    path: '/auth/login',
    base,
    may: 'public',
    ownEyes: true,
    secret: 'answer',
    body: z.object({ phone: phone.optional(), password: z.string().max(200).optional(), code: z.string().max(20).optional() }),
    data: z.object({ token: z.string() }),
  },
  profile: {
    ...read,
    path: '/profile',
    data: z.object({ id, name: z.string(), pinnedChatIds: z.array(id), unreadChatsIds: z.array(id) }),
  },
  /** The caller's own chats; a search also finds public ones that the caller is not in. */
  list: { ...mine, method: 'GET', path: '/chat', query: z.object({ page, search }), data: pageOf(chatRow) },
  users: {
    ...read,
    path: '/users',
    query: z.object({
      search,
      limit: z.coerce.number().int().min(1).max(100).default(PAGE),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    data: people,
  },
  members: {
    ...one,
    method: 'GET',
    path: '/chat/:id/users',
    query: z.object({
      search,
      limit: z.coerce.number().int().min(1).max(500).default(500),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    /** The members, each with the last message that they have read. */
    data: z.object({ users: z.array(chatUser.extend({ readSeq: whole })), count: whole }),
  },
  create: {
    ...mine,
    method: 'POST',
    path: '/chat',
    body: z.object({
      name: chatName.nullable().optional(),
      type: z.enum(['private', 'public'], { error: words.type }),
      /** A private group: shown in no search. */
      isHidden: z.boolean().optional(),
      users,
      icon: isPicture,
    }),
    data: chatRow,
  },
  show: { ...one, method: 'GET', path: '/chat/:id', data: chatRow },
  update: {
    ...one,
    method: 'PUT',
    path: '/chat/:id',
    body: z.object({ name: chatName.optional(), icon: isPicture }),
    data: chatRow,
  },
  remove: { ...one, method: 'DELETE', path: '/chat/:id' },
  /** «Вступить»: into a public group. */
  join: { ...one, method: 'POST', path: '/chat/:id/join', data: chatRow },
  mute: { ...one, method: 'POST', path: '/chat/mute/:id', data: z.object({ isMuted: z.boolean() }) },
  pin: { ...one, method: 'POST', path: '/chat/pin/:id', data: z.object({ isPinned: z.boolean() }) },
  read: {
    ...one,
    method: 'POST',
    path: '/chat/read/:id',
    /** The last message seen; absent: all messages were seen. */
    body: z.object({
      seq: z
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    data: z.object({ readSeq: whole, notReadYet: whole }),
  },
  addUser: {
    ...one,
    method: 'POST',
    path: '/chat/:id/users',
    /** Whether the newcomer sees what was said before. */
    body: z.object({ user_id: requiredId, showsFormer: z.boolean().optional() }),
    data: chatRow,
  },
  removeUser: { ...mine, method: 'DELETE', path: '/chat/:id/users/:userId', params: idParams.extend({ userId: id }) },
  upload: { ...mine, method: 'POST', path: '/mediafiles', body: z.object({ file: upload }), data: chatFile },
  file: { ...one, method: 'GET', path: '/files/:id', file: true },
  messages: {
    ...one,
    method: 'GET',
    path: '/chat/:id/messages',
    query: z.object({
      before: z.coerce.number().int().min(0).optional(),
      after: z.coerce.number().int().min(0).optional(),
      /** The message that stands in the middle of the page; without any of the three, the first unread one. */
      around: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(PAGE),
    }),
    data: z.object({
      items: z.array(chatMessage),
      isFirst: z.boolean(),
      isLast: z.boolean(),
      version: whole,
      readSeq: whole,
    }),
  },
  send: { ...one, method: 'POST', path: '/chat/:id/messages', ownKey: 'key', body: sentMessage, data: chatMessage },
  edit: {
    ...mine,
    method: 'PUT',
    path: '/chat/:chatId/messages/:messageId',
    params: ofChat,
    body: z.object({ text: sentText }),
    data: chatMessage,
  },
  erase: { ...mine, method: 'DELETE', path: '/chat/:chatId/messages/:messageId', params: ofChat, data: chatMessage },
  find: {
    ...read,
    path: '/chat/messages',
    query: z.object({ search: z.string().trim().max(100).default(''), page }),
    data: pageOf(chatMessage.extend({ chat: named })),
  },
  /** What has changed in chats since the versions that a browser knows. */
  sync: {
    ...mine,
    method: 'POST',
    path: '/sync',
    body: z.object({ chats: z.record(z.string().regex(/^[1-9]\d{0,9}$/), whole.min(0)).refine((all) => Object.keys(all).length <= 50) }),
    data: z.object({
      items: z.array(
        /** `isWhole`: too much has changed, the chat is to be read anew. */
        z.object({ chatId: id, version: whole, isWhole: z.boolean(), items: z.array(chatMessage) }),
      ),
      /** Chats that the caller cannot see any more. */
      lost: z.array(id),
    }),
  },
  ...crmCalls,
})
