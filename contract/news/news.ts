import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { choice, messages, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { newsWords } from './news.ru.ts'

export const audiences = ['company', 'units', 'positions'] as const
export const OPTIONS_MOST = 10
const whole = z.number().int()
const person = z.object({ id, full_name: z.string() })

export const newsPoll = z.object({
  question: z.string(),
  several: flag,
  anonymous: flag,
  closes_at: day.nullable(),
  is_open: flag,
  has_voted: flag,
  voters: whole,
  /** null: the sums are not told yet, to readers who have not voted, or of an anonymous poll before five votes. */
  options: z.array(z.object({ id, title: z.string(), votes: whole.nullable() })),
})

export const newsRow = z.object({
  id,
  company_id: id,
  theme: z.string(),
  message: z.string(),
  sticky: flag,
  audience: z.enum(audiences),
  unit_ids: z.array(id),
  position_ids: z.array(id),
  must_confirm: flag,
  /** The last day on which the item stays on top. */
  until: day.nullable(),
  version: whole,
  published_at: moment,
  author: person.nullable(),
  /** The reader's own notification of the item; null: it was published before the reader was hired. */
  notification_id: id.nullable(),
  /** 0: the reader edits news and sees an item for others, which cannot be confirmed or voted in. */
  is_for_me: flag,
  is_read: flag,
  is_confirmed: flag,
  /** How many have read it of how many; null: only its author and whoever edits news are told. */
  readers: z.object({ read: whole, confirmed: whole, of: whole }).nullable(),
  poll: newsPoll.nullable(),
})
export type NewsRow = z.output<typeof newsRow>

/** The item that stands on top of the application (002 §3). */
export const stickyNews = z.object({
  notification_id: id.nullable(),
  created_at: moment,
  author: z.object({ full_name: z.string() }),
  sticky: flag,
  must_confirm: flag,
  is_confirmed: flag,
  version: whole,
  data: z.object({ message: z.string(), theme: z.string(), news_id: id }),
})
export type StickyNews = z.output<typeof stickyNews>

const ids = z.array(requiredId).max(500)
const fields = {
  theme: requiredText(200),
  message: requiredText(4000),
  sticky: flag,
  audience: z.enum(audiences, choice),
  unit_ids: ids,
  position_ids: ids,
  must_confirm: flag,
  until: day.nullable().optional(),
}
/** Fields of a published item that may still be changed. */
export const newsEdit = z.object(fields)
const poll = {
  poll_question: optionalText(300),
  /** Empty lines are no options. */
  poll_options: z.array(z.string().max(200, messages.tooLong(200))).max(50),
  poll_several: flag,
  poll_anonymous: flag,
  poll_closes_at: day.nullable().optional(),
}
/** The options as they are stored: without blanks and repetitions. */
export const optionsOf = (typed: readonly string[]) => [...new Set(typed.map((one) => one.trim()).filter(Boolean))]

const newNews = z
  .object({ ...fields, ...poll })
  .superRefine(({ audience, unit_ids, position_ids, poll_question, poll_options }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (audience === 'units' && unit_ids.length === 0) wrong('unit_ids', messages.tooFew(1))
    if (audience === 'positions' && position_ids.length === 0) wrong('position_ids', messages.tooFew(1))
    const options = optionsOf(poll_options).length
    if (poll_question && (options < 2 || options > OPTIONS_MOST)) wrong('poll_options', newsWords.options)
    if (!poll_question && options > 0) wrong('poll_question', messages.required)
  })

const may = 'News.view'
const one = { params: idParams, may } as const

export const news = feature('news', {
  /** The list holds the news that are for the reader, newest first; whoever edits news sees all of them, an author also their own. */
  list: {
    method: 'GET',
    path: '/news',
    may,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(30),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    data: z.object({ items: z.array(newsRow), has_more: flag }),
  },
  /** The groups that news may be addressed to. */
  audience: {
    method: 'GET',
    path: '/news/audience',
    may: 'News.create',
    data: z.object({ units: z.array(named), positions: z.array(named) }),
  },
  /** Puts items on top, the newest first. */
  fixSticky: {
    method: 'GET',
    path: '/news/fix-sticky',
    may: 'anyone',
    ownEyes: true,
    query: z.object({ sticky: z.enum(['true', 'false']).default('true') }),
    data: z.object({ data: z.array(stickyNews) }),
  },
  /** Hides an item from the top for the caller. */
  sticky: { method: 'PUT', path: '/news/sticky', may: 'anyone', ownEyes: true, body: z.object({ id: requiredId }) },
  show: { ...one, method: 'GET', path: '/news/:id', data: newsRow },
  create: { method: 'POST', path: '/news', may: 'News.create', body: newNews, data: newsRow },
  /** Changes an item. A poll stays as it was asked; a changed text that must be confirmed asks for it anew. */
  update: {
    method: 'PUT',
    path: '/news/:id',
    may: 'News.update',
    params: idParams,
    edits: { readBy: 'show' },
    body: newsEdit.partial(),
    data: newsRow,
  },
  remove: { method: 'DELETE', path: '/news/:id', may: 'News.delete', params: idParams },
  read: { ...one, method: 'POST', path: '/news/:id/read', ownEyes: true, data: newsRow },
  /** The version is the one that was read: another is asked for anew. Open to everybody, because the banner asks it of everybody. */
  confirm: {
    method: 'POST',
    path: '/news/:id/confirm',
    may: 'anyone',
    ownEyes: true,
    params: idParams,
    body: z.object({ version: requiredId }),
    data: newsRow,
  },
  vote: {
    ...one,
    method: 'POST',
    path: '/news/:id/vote',
    ownEyes: true,
    body: z.object({ option_ids: z.array(requiredId).min(1, messages.tooFew(1)).max(OPTIONS_MOST) }),
    data: newsRow,
  },
  /** Who has read the item and who has not; answered to its author and to employees who edit news. */
  readers: {
    ...one,
    method: 'GET',
    path: '/news/:id/readers',
    data: z.object({
      items: z.array(person.extend({ unit: z.string().nullable(), read_at: moment.nullable(), confirmed_at: moment.nullable() })),
    }),
  },
})
