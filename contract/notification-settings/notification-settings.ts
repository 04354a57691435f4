import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { kindRules, notificationKinds } from '#contract/notifications/notifications.ts'
import { notificationSettingsMessages } from './notification-settings.ru.ts'

/** One kind of notification and the ways by which its owner hears of it. */
const chosen = z.object({ kind: z.enum(notificationKinds), bell: flag, push: flag, mail: flag })
export type ChosenWays = z.input<typeof chosen>

/** `HH:mm`; the seconds that a field of time may send are left out. */
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, messages.time)
  .transform((text) => text.slice(0, 5))

const settingsRow = z.object({
  items: z.array(chosen.extend({ is_mandatory: flag })),
  /** `HH:mm` of the person's studio; both or neither. Over midnight where the end is the earlier one. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  /** Outside one's shifts nothing comes to devices and mail. */
  off_shift: flag,
  /** Mail has somewhere to go. */
  has_email: flag,
  /** Messages of the house do leave for devices. */
  has_push: flag,
})
export type NotificationSettings = z.output<typeof settingsRow>

export const notificationSettingsBody = z
  .object({
    items: z.array(chosen).max(notificationKinds.length, messages.tooMany(notificationKinds.length)),
    quiet_from: clock.nullable(),
    quiet_to: clock.nullable(),
    off_shift: flag,
  })
  .superRefine(({ items, quiet_from, quiet_to }, ctx) => {
    const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (items.some(({ kind, bell }) => kindRules[kind].isMandatory && bell === 0)) say('items', notificationSettingsMessages.mandatory)
    if (new Set(items.map(({ kind }) => kind)).size < items.length) say('items', messages.strange)
    if ((quiet_from === null) !== (quiet_to === null)) say(quiet_from === null ? 'quiet_from' : 'quiet_to', messages.required)
    else if (quiet_from !== null && quiet_from === quiet_to) say('quiet_to', notificationSettingsMessages.sameHours)
  })

const mine = { may: 'anyone', ownEyes: true, path: '/notification-settings', data: settingsRow } as const

/** How the caller wants to be notified; nobody sets it for another person. */
export const notificationSettings = feature('notification-settings', {
  show: { ...mine, method: 'GET' },
  save: { ...mine, method: 'PUT', body: notificationSettingsBody },
})
