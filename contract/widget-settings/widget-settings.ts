import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id } from '#contract/core/fields.ts'
import { choice, messages, optionalText, requiredId } from '#contract/core/rules.ts'
import { widgetWords } from './widget-settings.ru.ts'

const hour = 3600
export const noticeHours = [0, 1, 2, 3, 6, 12, 24, 48] as const

const row = z.object({
  id,
  company_id: id,
  is_enabled: flag,
  title: z.string().nullable(),
  color: z.string(),
  /** An empty list: every open studio. */
  unit_ids: z.array(id),
  days_ahead: z.number().int(),
  /** Seconds. */
  min_notice: z.number().int(),
  show_prices: flag,
  show_masters: flag,
  success_text: z.string().nullable(),
  consent_text: z.string().nullable(),
})
export type WidgetSettingsRow = z.output<typeof row>

export const widgetSettingsBody = z.object({
  is_enabled: flag.optional(),
  title: optionalText(100),
  color: z
    .string(messages.required)
    .regex(/^#[0-9a-f]{6}$/i, widgetWords.color)
    .transform((text) => text.toLowerCase())
    .optional(),
  unit_ids: z.array(requiredId).max(500).optional(),
  days_ahead: z.number(messages.number).int(widgetWords.days).min(1, widgetWords.days).max(180, widgetWords.days).optional(),
  min_notice: z
    .literal(
      noticeHours.map((hours) => hours * hour),
      choice,
    )
    .optional(),
  show_prices: flag.optional(),
  show_masters: flag.optional(),
  success_text: optionalText(300),
  consent_text: optionalText(1000),
})

/** How the site of the caller's company takes bookings. */
export const widgetSettings = feature('widget-settings', {
  show: { method: 'GET', path: '/widget-settings', may: 'Settings.view', data: row },
  save: {
    method: 'PUT',
    path: '/widget-settings',
    may: 'Settings.update',
    body: widgetSettingsBody,
    data: row,
    edits: { readBy: 'show', locks: { id: () => null } },
  },
})
