import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, email, messages, optionalText, phone, requiredId, requiredText, shownPhone } from '#contract/core/rules.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { grounds } from '#domain/customers/ground.ts'

/** A customer's visits to the whole company, as a list shows them; days and moments are by the clock of the visit's studio. */
const customerVisitsBrief = z.object({
  count: z.number().int(),
  no_shows: z.number().int(),
  last_on: day.nullable(),
  next_at: moment.nullable(),
})

/** The wire's `user`. `phone` is digits with the country code, or masked for whoever may not see it. */
export const customerRow = z.object({
  id,
  company_id: id,
  /** The name cut to 30 characters and the phone, or its last four digits. */
  title: z.string(),
  last_name: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  phone_code: z.string().nullable(),
  email: z.string().nullable(),
  comment: z.string().nullable(),
  confirm_email: flag,
  confirm_sms: flag,
  /** The legal ground for keeping the card. */
  ground: z.enum(grounds),
  /** No ground is left: only in the card. */
  ground_ended: flag.optional(),
  user_source_id: id.nullable(),
  country_id: id.nullable(),
  city_id: id.nullable(),
  city_district_id: id.nullable(),
  birth_date: day.nullable(),
  is_blocked: flag,
  warnings: warningMarks,
  deleted_at: moment.nullable(),
  /** The moment when all that was personal on the card was erased. */
  erased_at: moment.nullable(),
  avatar: z.string().nullable(),
  /** The last bought club card that is not used up; what is left of it and whether it is valid today is in her wallet. */
  club_card: named.nullable(),
  created_at: moment,
  country: named.nullable().optional(),
  city: named.nullable().optional(),
  cityDistrict: named.nullable().optional(),
  user_source: named.nullable().optional(),
  /** null: the reader sees no bookings. */
  visits: customerVisitsBrief.nullable().optional(),
})
export type CustomerRow = z.output<typeof customerRow>

export const customerBody = z.object({
  last_name: optionalText(100),
  first_name: requiredText(100),
  middle_name: optionalText(100),
  phone,
  email,
  comment: optionalText(2000),
  confirm_email: flag.optional(),
  confirm_sms: flag.optional(),
  ground: z.enum(grounds, choice).optional(),
  user_source_id: requiredId.nullable().optional(),
  country_id: requiredId.nullable().optional(),
  city_id: requiredId.nullable().optional(),
  city_district_id: requiredId.nullable().optional(),
  birth_date: day.nullable().optional(),
  is_blocked: flag.optional(),
})

/** A masked phone comes back as it was shown and changes nothing (000 §5). */
const keptPhone = z
  .string()
  .transform((text) => (text.includes('*') ? undefined : text))
  .pipe(phone.optional())
  .optional()

export const customerFound = z.object({
  id,
  title: z.string(),
  last_name: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  city: named.nullable(),
  cityDistrict: named.nullable(),
  last_visit_at: moment.nullable(),
  warnings: warningMarks,
})
export type CustomerFound = z.output<typeof customerFound>

/** What the form of a saved customer parses. */
export const savedCustomerBody = customerBody.extend({ phone: shownPhone })

/** Erasing asks for the caller's own password, because somebody else may stand at the open desk. */
export const eraseBody = z.object({ password: z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty).max(200) })

const basic = crud({ path: '/customers', model: 'User', row: customerRow, body: customerBody, opens: 'customers' })

export const customers = feature('customers', {
  ...basic,
  export: { ...exportOf(basic.list, 'User.download'), confirms: 'always' },
  /** Another phone needs `User.change_phone` too, a block `User.block`, also of a new customer. */
  update: { ...basic.update, body: customerBody.partial().extend({ phone: keptPhone }) },
  /** All that is kept about one person, as a file for her (152-ФЗ, ст. 14): the caller also needs `User.show_phone` and `User.health`. */
  archive: {
    method: 'GET',
    path: '/customers/:id/archive',
    may: 'User.archive',
    params: idParams,
    query: z.object({ format: z.enum(['json', 'xlsx']) }),
    file: true,
    confirms: 'always',
    seconds: LONG,
    journal: 'archived',
  },
  /** Erases all that is personal and keeps her visits; this cannot be taken back. */
  erase: {
    method: 'POST',
    path: '/customers/:id/erase',
    may: 'User.erase',
    params: idParams,
    body: eraseBody,
    data: customerRow,
    confirms: 'by password',
    journal: 'erased',
  },
  restore: {
    method: 'PATCH',
    path: '/customers/:id/restore',
    may: 'User.restore',
    params: idParams,
    data: customerRow,
    opens: { who: 'customers', at: 'id' },
  },
  /** Whom to book: not blocked, not deleted; by a fragment of the name, four last digits, or more digits. */
  search: {
    method: 'GET',
    path: '/users/search',
    may: 'User.view',
    /** `with=cityDistrict` is asked as the specification has it; the district always comes. */
    query: z.object({ name: z.string().max(100), with: z.string().max(100).optional() }),
    data: z.object({ items: z.object({ data: z.array(customerFound) }) }),
    opens: { who: 'customers', at: 'items.data.*.id' },
  },
  sources: { method: 'GET', path: '/user-sources', may: 'anyone', query: listQuery, data: listOf(named) },
})
