import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { pushSubscriptionsMessages } from './push-subscriptions.ru.ts'

const key = (bytes: number) =>
  z
    .string({ error: messages.required })
    .max(200, messages.tooLong(200))
    .regex(/^[\w-]+={0,2}$/, messages.strange)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, messages.strange)

export const pushSubscriptionBody = z.object({
  /** Where the browser's own service takes messages for it; whose it is the server asks (`PUSH_HOSTS`). */
  endpoint: z.string({ error: messages.required }).max(1000, messages.tooLong(1000)).refine(isHttps, pushSubscriptionsMessages.strangeHost),
  /** A point of P-256 and a secret of the browser (RFC 8291). */
  p256dh: key(65),
  auth: key(16),
  /** The page says again by itself what its browser has; absent: the person has pressed the button. A device that was taken away stays away. */
  is_again: flag.default(0),
})

const device = z.object({
  id,
  /** The User-Agent of the browser when the device was switched on. */
  agent: z.string().nullable(),
  created_at: moment,
  seen_at: moment,
  /** SHA-256 of the endpoint in hex, by which a browser recognises its own row. */
  mark: z.string(),
  /** 1: the device was switched on in this session, and ends with it. */
  is_current: flag,
})
export type PushDevice = z.output<typeof device>

const mine = { may: 'anyone', ownEyes: true } as const

/** Devices that show notifications. One's own, and nobody else's; what they are reached by is never told. */
export const pushSubscriptions = feature('push-subscriptions', {
  list: {
    ...mine,
    method: 'GET',
    path: '/push-subscriptions',
    data: z.object({
      /** 1: messages are really sent to browsers; otherwise the screen says why not. */
      is_real: flag,
      /** The house's public key, with which a browser subscribes; null where no messages leave for browsers. */
      key: z.string().nullable(),
      items: z.array(device),
    }),
  },
  /** Switches a device on; answers null for one that its owner has removed. */
  create: { ...mine, method: 'POST', path: '/push-subscriptions', body: pushSubscriptionBody, data: z.object({ id: id.nullable() }) },
  remove: { ...mine, method: 'DELETE', path: '/push-subscriptions/:id', params: idParams },
  /** Sends a trial message to a device of the caller. */
  check: { ...mine, method: 'POST', path: '/push-subscriptions/:id/check', params: idParams },
  /** A device reports that it has shown a message; nobody is told what the token stands for. */
  receive: {
    method: 'POST',
    path: '/push-receipts',
    may: 'public',
    body: z.object({ receipt: z.string({ error: messages.required }).min(1, messages.required).max(100, messages.tooLong(100)) }),
  },
})

function isHttps(text: string) {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
