import { z } from 'zod'
import { id, moment } from '#contract/core/fields.ts'
import { requiredId } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { chatWords as words } from './chat-words.ru.ts'

/** The same chats as the product API tells them (002 §7): a second view of one store. */
const colleague = z.object({ id, first_name: z.string(), last_name: z.string() })

export const crmChat = z.object({
  id,
  /** The name of the chat's channel: `c12`. */
  alias: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  employers: z.array(colleague),
  updated_at: moment,
})
export type CrmChat = z.output<typeof crmChat>

export const crmMessage = z.object({
  id,
  message: z.string(),
  employer: colleague.nullable(),
  attachments: z.array(z.object({ id, filename: z.string(), url: z.string() })),
  created_at: moment,
})
export type CrmMessage = z.output<typeof crmMessage>

const channel = z.string({ error: words.channel }).regex(/^c[1-9]\d{0,9}$/, words.channel)
const colleagues = z.array(requiredId, { error: words.noUsers }).min(1, words.noUsers).max(500)
const mine = { may: 'Chat.view', ownEyes: true } as const

export const crmCalls = {
  crmList: { ...mine, method: 'GET', path: '/chats', data: z.object({ items: z.array(crmChat), count: z.number().int() }) },
  crmMessages: {
    ...mine,
    method: 'GET',
    path: '/chats/messages',
    query: z.object({ channel, before: z.coerce.number().int().min(0).optional() }),
    data: z.object({ items: z.array(crmMessage) }),
  },
  crmCreate: {
    ...mine,
    method: 'POST',
    path: '/chats',
    body: z.object({
      name: z
        .string()
        .trim()
        .max(100, words.nameLong)
        .refine((text) => !text.includes('\u0000'), words.strangeSign)
        .nullable()
        .optional(),
      type: z.union([z.literal(0), z.literal(1), z.literal(2)], { error: words.type }),
      employer_ids: colleagues,
    }),
    data: crmChat,
  },
  crmAdd: {
    ...mine,
    method: 'POST',
    path: '/chats/employers',
    body: z.object({ chat_id: requiredId, employer_ids: colleagues }),
    data: crmChat,
  },
  crmSearch: {
    ...mine,
    method: 'POST',
    path: '/chats/search-employers',
    body: z.object({ search: z.string().trim().max(100) }),
    data: z.object({ items: z.array(colleague) }),
  },
  crmSend: {
    ...mine,
    method: 'POST',
    path: '/chats/messages',
    body: z
      .object({
        channel,
        message: z
          .string()
          .max(4000, words.tooLong)
          .refine((text) => !text.includes('\u0000'), words.strangeSign)
          .nullable()
          .optional(),
        attachments: z.array(upload).max(10, words.tooManyFiles).default([]),
      })
      .refine(({ message, attachments }) => (message ?? '').trim() !== '' || attachments.length > 0, {
        path: ['message'],
        message: words.empty,
      }),
    data: crmMessage,
  },
} as const
