import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams } from '#contract/core/fields.ts'
import { messages, ruled, wholePercent } from '#contract/core/rules.ts'
import { markingModes } from '#domain/core/mark.ts'
import { MOST_BONUS_PERCENT } from '#domain/orders/bonuses.ts'
import { companySettingsWords } from './company-settings.ru.ts'

/** A mean of marks: hundredths, not only halves. */
const average = z
  .number(ruled(messages.rating))
  .min(0, messages.rating)
  .max(5, messages.rating)
  .refine((mark) => Math.abs(mark * 100 - Math.round(mark * 100)) < 1e-6, companySettingsWords.hundredths)
const days = z
  .number(ruled(messages.number))
  .int(companySettingsWords.days)
  .min(1, companySettingsWords.days)
  .max(365, companySettingsWords.days)
const ratingRule = z.object({ if: z.object({ vote_avg_less: average }) })

const values = {
  rating_rules: z.array(ratingRule).max(20),
  rating_min123: z.number(ruled(messages.number)).int(messages.quantity).min(1, messages.quantity).max(100).nullable(),
  rating_min: average.nullable(),
  rating_block_after: days.nullable(),
  rating_block_at: day.nullable(),
  certification_min_score: z
    .number(ruled(messages.number))
    .int(companySettingsWords.score)
    .min(0, companySettingsWords.score)
    .max(100, companySettingsWords.score)
    .nullable(),
  /** Whole roubles: a difference in a counted drawer beyond it wants a second signature; null: no difference does. */
  count_limit: z
    .number(ruled(messages.number))
    .int(messages.number)
    .min(0, messages.least(0))
    .max(1_000_000, messages.most(1_000_000))
    .nullable(),
  rebook_after: days.nullable(),
  rebook_before: days.nullable(),
  /** Advertising messages that one customer may get within seven days; of a day there is one at most. */
  mailings_week: z.number(ruled(messages.number)).int(messages.number).min(1, messages.least(1)).max(7, messages.most(7)),
  /** Whether a marked good is sold without its mark («Честный знак»): nobody asks, the desk is warned, or it is refused. */
  marking_mode: z.enum(markingModes),
  /** Before this day a mode that requires marks only warns. */
  marking_from: day.nullable(),
  /** Whether callers are told that talks are recorded: of a company that has not said so no recording is kept (docs/decisions/115). */
  recording_told: flag,
  /** Per cent of what a client pays for services and goods that come back as bonuses; null: none do. */
  bonus_percent: wholePercent.max(MOST_BONUS_PERCENT, messages.most(MOST_BONUS_PERCENT)).nullable(),
  /** Per cent of the services and goods of a bill that bonuses may pay. */
  bonus_limit: wholePercent,
}

export const companySettingsRow = z.object({
  id,
  company_id: id,
  ...values,
  /** Derived: 0 for good, 1 until a day, 2 for a time after the mark. */
  blocking_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})
export type CompanySettingsRow = z.output<typeof companySettingsRow>

export const companySettingsBody = z.object(values).partial()

/** The settings of the caller's company: its number is not sent. */
export const companySettings = feature('company-settings', {
  show: { method: 'GET', path: '/company-settings/:id', may: 'Settings.view', params: idParams, data: companySettingsRow },
  update: {
    method: 'PUT',
    path: '/company-settings/:id',
    may: 'Settings.update',
    params: idParams,
    body: companySettingsBody,
    data: companySettingsRow,
    edits: { readBy: 'show', locks: { id: () => null } },
  },
})
