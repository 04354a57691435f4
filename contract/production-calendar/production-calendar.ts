import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, moment, named } from '#contract/core/fields.ts'
import { choice, messages, optionalText, ruled } from '#contract/core/rules.ts'
import { countries } from '#domain/production-calendar/days.ts'
import { dayKinds } from '#domain/production-calendar/production-calendar.ts'
import { productionCalendarMessages as words } from './production-calendar.ru.ts'

const country = z.enum(countries, choice)
const FIRST = 2020
const LAST = 2099
const year = z.number(ruled(messages.number)).int(messages.strange).min(FIRST, words.year).max(LAST, words.year)
const yearQuery = z.coerce.number().pipe(year)

const shownDay = z.object({ day, kind: z.enum(dayKinds), title: z.string().nullable(), is_own: flag })
export type ProductionDay = z.output<typeof shownDay>
export const productionYear = z.object({
  country,
  year,
  /** Official: the year has its decree, or the company confirms that it has read it. */
  state: z.enum(['official', 'provisional']),
  /** The decree, as the company has written it; null: the company has confirmed nothing. */
  source: z.string().nullable(),
  confirmed_at: moment.nullable(),
  confirmer: named.nullable(),
  /** Every day of the year, so that a screen counts nothing itself. */
  days: z.array(shownDay),
  /** The norm of each month and, last, of the year: working days and hours for 40, 36 and 24 hours a week. */
  norms: z.array(z.object({ days: z.number().int(), hours_40: z.number(), hours_36: z.number(), hours_24: z.number() })),
})
export type ProductionYear = z.output<typeof productionYear>

const isNamed = ({ kind, title }: { kind: (typeof dayKinds)[number] | null; title?: string | null | undefined }) =>
  kind !== 'holiday' || Boolean(title)

/** The production calendar by which timesheets tell holidays and norms: the product brings one, each company may write its own over it. */
export const productionCalendar = feature('production-calendar', {
  show: {
    method: 'GET',
    path: '/production-calendar',
    may: 'Attendance.view',
    data: productionYear,
    query: z.object({ country, year: yearQuery }),
  },
  /** Gives a day the kind that the decree names; without a kind the product's own one returns. */
  change: {
    method: 'PUT',
    path: '/production-calendar/days',
    may: 'Attendance.approve',
    data: productionYear,
    body: z
      .object({
        country,
        day: day.refine((text) => Number(text.slice(0, 4)) >= FIRST && Number(text.slice(0, 4)) <= LAST, words.year),
        kind: z.enum(dayKinds, choice).nullable(),
        title: optionalText(100),
      })
      .refine(isNamed, { path: ['title'], message: messages.required }),
  },
  /** Confirms that the decree of a year was read and its days are right; without a source the confirmation is taken back. */
  confirm: {
    method: 'PUT',
    path: '/production-calendar/years',
    may: 'Attendance.approve',
    data: productionYear,
    body: z.object({ country, year, source: optionalText(300) }),
  },
})
