import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams } from '#contract/core/fields.ts'
import { email, optionalText } from '#contract/core/rules.ts'

const support = {
  support_name: z.string().nullable(),
  support_phone: z.string().nullable(),
  support_email: z.string().nullable(),
  support_hours: z.string().nullable(),
  support_note: z.string().nullable(),
}
export const systemSettingsRow = z.object({ id, company_id: id, ...support })
export type SystemSettingsRow = z.output<typeof systemSettingsRow>

export const systemSettingsBody = z.object({
  support_name: optionalText(100),
  /** A text for people to read and dial: an extension may follow the number. */
  support_phone: optionalText(50),
  support_email: email,
  support_hours: optionalText(100),
  support_note: optionalText(500),
})

/** The settings of the caller's company: its number is not sent. */
export const systemSettings = feature('system-settings', {
  show: { method: 'GET', path: '/system-settings/:id', may: 'Settings.view', params: idParams, data: systemSettingsRow },
  update: {
    method: 'PUT',
    path: '/system-settings/:id',
    may: 'Settings.update',
    params: idParams,
    body: systemSettingsBody,
    data: systemSettingsRow,
    edits: { readBy: 'show', locks: { id: () => null } },
  },
  /** Whom an employee may ask for help; everybody who works here may read it. */
  support: { method: 'GET', path: '/system-settings/support', may: 'anyone', data: z.object(support) },
})
