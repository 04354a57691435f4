import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messages, requiredText } from '#contract/core/rules.ts'
import { keptStatus, syncBody } from '#contract/core/sync.ts'

const day = 86_400
const second = z.number().int().min(0, messages.time).max(day, messages.time).multipleOf(900, messages.time)
/** The shift patterns of the category: begin → end, seconds of the day (domain.md §7). */
const aliases = z
  .record(z.string().regex(/^\d{1,5}$/, messages.time), second, messages.required)
  .refine((map) => Object.keys(map).length <= 20, 'Не больше 20 промежутков.')
  .refine((map) => Object.keys(map).every((begin) => second.safeParse(Number(begin)).success), messages.time)
  .refine((map) => Object.entries(map).every(([begin, end]) => Number(begin) < end), 'Начало должно быть раньше окончания.')

export const employerCategoryRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  aliases: z.record(z.string(), z.number()),
  status: keptStatus,
})

export const employerCategoryBody = z.object({ title: requiredText(100), aliases })

export const employerCategories = feature('employer-categories', {
  /** A reference list: forms of people and schedules choose from it. */
  list: { method: 'GET', path: '/employer-categories', may: 'anyone', query: listQuery, data: listOf(employerCategoryRow) },
  sync: {
    method: 'POST',
    path: '/employer-categories/sync',
    may: 'Settings.update',
    body: syncBody(employerCategoryBody),
    data: z.array(employerCategoryRow),
  },
})
