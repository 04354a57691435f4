import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { quantity, requiredId } from '#contract/core/rules.ts'
import { layoutNames, tagLayouts } from '#domain/good-labels/layouts.ts'
import { goodLabelMessages as words } from './good-labels.ru.ts'

export const labelKinds = ['label', 'tag'] as const
/** Labels of one sheet: what a worker draws in some seconds. */
export const mostLabels = 5000

/** What was asked to be printed; its file says what the goods were called and cost at that moment, however often it is drawn. */
export const labelSheetRow = z.object({
  id,
  unit_id: id,
  unit: named,
  kind: z.enum(labelKinds),
  layout: z.enum(layoutNames),
  count: z.number().int(),
  /** The title of the first good. */
  first: z.string(),
  author: z.string().nullable(),
  created_at: moment,
})
export type LabelSheetRow = z.output<typeof labelSheetRow>

/** A tag on the shelf that says another price than the till takes. */
const staleTag = z.object({
  good_id: id,
  title: z.string(),
  /** The tag on the shelf says this price. */
  was: money,
  /** null: the good has no price any more, and the tag is to be taken off. */
  price: money.nullable(),
  printed_at: moment,
})
export type StaleTag = z.output<typeof staleTag>

const item = z.object({ good_id: requiredId, count: quantity.max(mostLabels, words.many) })

const itemsOf = <I extends z.ZodType<{ good_id: number; count: number }>>(one: I) =>
  z
    .array(one)
    .min(1, words.empty)
    .max(500, words.lines)
    .refine((all) => new Set(all.map(({ good_id }) => good_id)).size === all.length, words.twice)
    .refine((all) => all.reduce((sum, { count }) => sum + count, 0) <= mostLabels, words.many)

const terms = z.object({
  unit_id: requiredId,
  kind: z.enum(labelKinds),
  layout: z.enum(layoutNames),
  /** Labels carry the price only if this asks for it; a tag carries it always. */
  is_priced: flag.optional(),
  items: itemsOf(item),
})
type Terms = Pick<z.output<typeof terms>, 'kind' | 'layout'>
const isReadable = ({ kind, layout }: Terms) => kind === 'label' || tagLayouts.includes(layout)
const readable = { message: words.small, path: ['layout'] }

/** What the form asks: its lines know the titles of their goods. */
export const labelForm = terms.extend({ items: itemsOf(item.extend({ title: z.string() })) }).refine(isReadable, readable)

const labelWish = terms.refine(isReadable, readable)
export type LabelWish = z.output<typeof labelWish>

const unitQuery = z.object({ unit_id: id })

export const goodLabels = feature('good-labels', {
  /** The last twenty of the studios within reach. */
  list: { method: 'GET', path: '/good-labels', may: 'Good.view', data: z.array(labelSheetRow) },
  /** Tags of the studio that are to be printed anew or taken off. */
  stale: { method: 'GET', path: '/good-labels/stale', may: 'Good.view', query: unitQuery, data: z.array(staleTag) },
  /** From now on the printed tags say these prices. */
  create: { method: 'POST', path: '/good-labels', may: 'Good.view', body: labelWish, data: labelSheetRow },
  /** The tags of what has no price any more were taken off the shelf. */
  takeOff: {
    method: 'POST',
    path: '/good-labels/take-off',
    may: 'Good.view',
    body: z.object({ unit_id: requiredId, good_ids: z.array(requiredId).min(1, words.empty).max(500, words.lines) }),
  },
  /** PDF, a millimetre on paper for a millimetre of the layout. */
  file: { method: 'GET', path: '/good-labels/:id/file', may: 'Good.view', params: idParams, file: true, seconds: LONG },
})
