import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { day, flag, id, idList, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { choice, messages, requiredId, ruled } from '#contract/core/rules.ts'
import { changeModes, roundingSteps } from '#domain/price-changes/new-price.ts'
import { priceChangeMessages as words } from './price-changes.ru.ts'

const isHundredth = (value: number) => value !== 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const value = z.number(ruled(words.value)).min(-10_000_000, words.value).max(10_000_000, words.value).refine(isHundredth, words.value)
const step = z.literal(roundingSteps, choice)
const numeric = <S extends z.ZodType>(schema: S) => z.preprocess((text) => (typeof text === 'string' ? Number(text) : text), schema)
const beginDay = z.string({ error: messages.required }).pipe(day)

const terms = {
  mode: z.enum(changeModes, choice),
  value,
  step,
  /** The first day of the new prices. */
  begin_at: beginDay,
}
/** Whose price list, where and of what: absent are the company's own, the common prices with the studios' own ones, all services. */
const scope = {
  price_company_id: requiredId.optional(),
  unit_ids: z.array(requiredId).max(1000).optional(),
  service_category_ids: z.array(requiredId).max(1000).optional(),
}
const isSane = ({ mode, value }: { mode: string; value: number }) => mode !== 'percent' || (value >= -99 && value <= 500)
const sane = { message: words.percent, path: ['value'] }

/** The fields of the form. */
export const priceTerms = z.object({ ...terms, ...scope }).refine(isSane, sane)
export type PriceTerms = z.output<typeof priceTerms>

export const priceRefusals = ['none', 'begins', 'same', 'low', 'high'] as const

const previewRow = z.object({
  service_id: id,
  title: z.string(),
  category: named,
  /** null: the price of the list that is common to all studios. */
  unit: named.nullable(),
  price: money.nullable(),
  next: money.nullable(),
  /** Another price has been set from this day on. */
  until: day.nullable(),
  /** 1: the studio has no price of its own and gets one. */
  is_own: flag,
  refusal: z.enum(priceRefusals).nullable(),
})
export type PricePreviewRow = z.output<typeof previewRow>

/** Chosen prices with the values that were shown: a price that has changed since then is refused. */
const chosen = z.object({ service_id: requiredId, unit_id: requiredId.nullable(), price })

const changeRow = z.object({
  id,
  ...terms,
  mode: z.enum(changeModes),
  value: z.number(),
  step: z.number(),
  begin_at: day,
  count: z.number().int(),
  author: z.string().nullable(),
  created_at: moment,
  returned_at: moment.nullable(),
})
export type PriceChangeRow = z.output<typeof changeRow>

/** Changes many prices together: they are shown first, and can be returned together. */
export const priceChanges = feature('price-changes', {
  form: {
    method: 'GET',
    path: '/price-changes/form',
    may: 'Service.update',
    data: z.object({
      companies: z.array(named),
      units: z.array(named),
      service_categories: z.array(named.extend({ parent_id: id.nullable() })),
    }),
  },
  preview: {
    method: 'GET',
    path: '/price-changes/preview',
    may: 'Service.update',
    seconds: LONG,
    query: z
      .object({
        ...terms,
        value: numeric(value),
        step: numeric(step),
        price_company_id: id.optional(),
        unit_ids: idList.optional(),
        service_category_ids: idList.optional(),
      })
      .refine(isSane, sane),
    data: z.array(previewRow),
  },
  /** The last twenty changes. */
  list: { method: 'GET', path: '/price-changes', may: 'Service.update', data: z.array(changeRow) },
  create: {
    method: 'POST',
    path: '/price-changes',
    may: 'Service.update',
    seconds: LONG,
    body: z.object({ ...terms, ...scope, rows: z.array(chosen).min(1, words.rows).max(5000, words.many) }).refine(isSane, sane),
    data: changeRow,
  },
  /** The prices before it come back: as if it had not been while it waits, from today on when it has begun. */
  return: { method: 'POST', path: '/price-changes/:id/return', may: 'Service.update', params: idParams, data: changeRow },
})
