import { z } from 'zod'
import { consentPurposes } from '#contract/consents/consents.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { customerRow } from '#contract/customers/customers.ts'
import { waitingRow } from '#contract/waiting-list/waiting-list.ts'

/** How often the service was done in the visit, counted as it was booked. */
const service = z.object({ id, title: z.string(), qty: z.number().int() })

/** A visit to a studio that the reader does not reach tells its time, studio, services and status, and nothing else. */
const visit = z.object({
  /** null: the visit was in a studio out of the reader's reach. */
  id: id.nullable(),
  is_elsewhere: flag,
  status_id: z.number().int(),
  /** 1: the visit was cancelled because nobody came. */
  is_no_show: flag,
  /** By the clock of the studio, whatever zone is asked for: a customer of a chain has visits by several clocks. */
  begin_at: moment,
  end_at: moment,
  unit: named.extend({ timezone: z.string() }),
  services: z.array(service),
  employers: z.array(named),
  total: money.nullable(),
  /** The acts that the person who reads may do with the visit now. */
  may_move: flag,
  may_cancel: flag,
})
export type CustomerVisit = z.output<typeof visit>

/** What she usually takes, as it was the last time: «Повторить» asks for the same. */
const usual = z.object({
  services: z.array(service),
  /** The master of that visit, if there was one only and she still works. */
  employer: named.nullable(),
  unit_id: id,
  duration: z.number().int(),
  total: money,
  visits: z.number().int(),
})
export type UsualVisit = z.output<typeof usual>

export const customerVisits = z.object({
  /** Coming visits, the nearest first. */
  coming: z.array(visit),
  /** Past visits and no-shows, the latest first; the list of bookings has the rest. */
  past: z.array(visit),
  /** Her visits and no-shows are counted over the whole company, whatever the reader reaches. */
  count: z.number().int(),
  no_shows: z.number().int(),
  /** «Стоимость завершённых визитов» of the studios within reach. */
  completed_total: money,
  /** Visits completed beyond the reader's reach are not in the sum. */
  is_total_partial: flag,
  /** The day of her last visit anywhere in the company, by that studio's clock. */
  last_visit_on: day.nullable(),
  /** Who served her oftenest, of those who still work; null: nobody twice. */
  master: named.extend({ avatar: z.string().nullable(), visits: z.number().int() }).nullable(),
  usual: z.array(usual),
  /** «Советуем прийти»: between these days by the company's rule; a wish and no visit. */
  next_from: day.nullable(),
  next_to: day.nullable(),
})
export type CustomerVisits = z.output<typeof customerVisits>

const overview = z.object({
  customer: customerRow,
  /** null: the reader sees no bookings. */
  visits: customerVisits.nullable(),
  /** The latest ordinary notes; warnings have a call of their own. */
  notes: z.array(z.object({ id, text: z.string(), author: named.nullable(), created_at: moment })),
  consents: z.array(z.object({ purpose: z.enum(consentPurposes), is_given: flag })),
  /** Open entries; null: the reader sees no waiting list. */
  waiting: z.array(waitingRow).nullable(),
  /** Other cards that are probably hers; null: the reader may not merge cards. */
  twins: z.array(z.object({ id, title: z.string(), why: z.enum(['phone', 'email', 'birthday', 'tail']) })).nullable(),
})
export type CustomerOverview = z.output<typeof overview>

export const customerOverview = feature('customer-overview', {
  /** All that the desk needs when a customer calls, in one answer: who she is and when she comes. */
  show: {
    method: 'GET',
    path: '/customers/:id/overview',
    may: 'User.view',
    params: idParams,
    data: overview,
    opens: { who: 'customers', at: 'customer.id' },
  },
})
