import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText } from '#contract/core/rules.ts'

const hours = z.array(z.number().int().min(0).max(23)).min(1, messages.tooFew(1)).max(24)

export const popupReminderRow = z.object({
  id,
  company_id: id,
  message: z.string(),
  hours: z.array(z.number().int()),
  /** An empty list means everybody. */
  position_ids: z.array(id),
  is_on: flag,
})

export const popupReminderBody = z.object({
  message: requiredText(500),
  hours,
  position_ids: z.array(requiredId).max(100),
  is_on: flag,
})

export const popupReminders = feature('popup-reminders', {
  /** The call answers the reminders that pop up for the reader today (000 §7). */
  mine: {
    method: 'GET',
    path: '/notify-popup-employer',
    may: 'anyone',
    data: z.object({ data: z.array(z.object({ hours: z.array(z.number().int()), message: z.string() })) }),
  },
  positions: { method: 'GET', path: '/popup-reminders/positions', may: 'Notify.view', data: z.object({ items: z.array(named) }) },
  ...crud({ path: '/popup-reminders', model: 'Notify', row: popupReminderRow, body: popupReminderBody }),
})
