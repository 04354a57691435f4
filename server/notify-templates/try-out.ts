import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import type { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
import { takeDistinct } from '#server/auth/throttle.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Me } from '#server/live/session.ts'
import { placeOf } from '#server/notifications/leave.ts'
import { notifyEach } from '#server/notifications/notify.ts'
import { HAS_DEVICE } from '#server/push-subscriptions/has-device.ts'
import { pushTo } from '#server/push-subscriptions/push.ts'

const { example, refusals } = notifyTemplatesRu

interface Own {
  phone: string | null
  email: string | null
  has_device: boolean
}

/** Before the transaction: an SMS costs money, whoever it goes to. A call that is repeated by its key sends nothing again and counts once. */
export const takeTryOut = (house: House, _: unknown, me: Me | null, { repeat }: Caller) =>
  takeDistinct(house, 'tryOuts', String(me?.employer_id), repeat ?? randomUUID())

/** To whoever writes the words and to nobody else, as a recipient will read them, with the examples of the markers in their places. */
export async function tryOut(ctx: Ctx, { body: { channel, subject, body } }: Input<typeof notifyTemplates.tryOut>) {
  const [own] = await ctx.sql<Own>(
    `select nullif(e.phone, '') as phone, nullif(e.email, '') as email, ${HAS_DEVICE} as has_device from employers e where e.id = $1`,
    [ctx.me.employer_id],
  )
  const text = fillMarkers(body, example)
  const theme = subject ? fillMarkers(subject, example) : null
  const isSms = channel === 'sms' || (channel === 'push_or_sms' && !own?.has_device)
  // A superuser who works in another company has no card there.
  if (!own) return fail(E.forbidden)
  if (isSms && !own.phone) return refuse(refusals.noPhone)
  if (channel === 'mail' && !own.email) return refuse(refusals.noMail)
  if (channel === 'push' && !own.has_device) return refuse(refusals.noDevice)
  if (isSms) await ctx.enqueue({ channel: 'sms', recipient: own.phone ?? '', body: text })
  else if (channel === 'mail') await ctx.enqueue({ channel: 'mail', recipient: own.email ?? '', subject: theme ?? '', body: text })
  else await ring(ctx, { channel, text, theme, phone: own.phone })
  if (isSms) return { sent: 'sms' as const }
  return { sent: channel === 'push_or_sms' ? ('push' as const) : channel }
}

const refuse = (message: string) => fail(E.invalid, { channel: [message] })

interface Word {
  channel: 'crm' | 'push' | 'push_or_sms'
  text: string
  theme: string | null
  phone: string | null
}

/** The words stand in the bell; a device shows that they are there, as with a mailing. */
async function ring(ctx: Ctx, { channel, text, theme, phone }: Word) {
  const employer = ctx.me.employer_id
  const occasion = { kind: 'mailing' as const, key: `try:${randomUUID()}`, author: null }
  const [told] = await notifyEach(ctx, occasion, [{ employer, data: { message: text, theme } }])
  if (channel === 'crm' || !told) return
  const instead = channel === 'push_or_sms' && phone ? { phone, text } : undefined
  const word = { employer_id: employer, kind: 'mailing' as const, title: notificationsRu.kinds.mailing, notification_id: told.id }
  await pushTo(ctx, [{ ...word, to: placeOf(told.id), instead }])
}
