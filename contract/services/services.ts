import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { datedPriceEnd, datedPriceFields, isInOrder } from '#contract/core/dated-price.ts'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, duration, flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listQuery } from '#contract/core/list.ts'
import { barcode, messages, optionalText, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { serviceMessages, servicesRu } from './services.ru.ts'

/** Days are half-open: on `end_at` the price is no longer in force. */
const servicePriceRow = z.object({
  id,
  service_id: id,
  company_id: id,
  price_company_id: id,
  unit_id: id.nullable(),
  unit: named.nullable(),
  begin_at: day,
  end_at: day.nullable(),
  price: money,
})

/** Flags that matter when a service is chosen. */
const shownFlags = {
  is_countable: flag,
  show_crm: flag,
  show_aggregator: flag,
  popular: flag,
  ignore_window_ratio: flag,
  ignore_windows: flag,
}
const flags = {
  ...shownFlags,
  show_description: flag,
  show_info: flag,
  is_hit: flag,
  is_new: flag,
  is_promoted: flag,
  default_service: flag,
}
const text = z.string().nullable()
/** In force on the asked day (K24); null: the service cannot be sold then. */
const priceActual = z.object({ price: money }).nullable()

export const serviceRow = z.object({
  id,
  company_id: id,
  service_category_id: id,
  parent_service_id: id.nullable(),
  title: z.string(),
  title_online: text,
  title_cashier: text,
  subtitle: text,
  article: text,
  barcode: text,
  description: text,
  duration,
  priority: z.number().int(),
  ...flags,
  service_sub_category_id: id.nullable(),
  info: text,
  seo_title: text,
  seo_description: text,
  ignore_price_category_ids: z.array(id),
  /** Services of one group are variants of each other. */
  group: text,
  /** Companies whose price lists hold the service, its own company first. */
  company_ids: z.array(id),
  /** Names of files, shown at `imageAddress`. */
  image: text,
  big_image: text,
  created_at: moment,
  service_category: named.optional(),
  service_sub_category: named.nullable().optional(),
  groups: z.array(named).optional(),
  images: z.array(z.object({ id, type: z.enum(['image', 'big_image']), filename: z.string() })).optional(),
  prices: z.array(servicePriceRow).optional(),
  price_actual: priceActual.optional(),
})
export type ServiceRow = z.output<typeof serviceRow>

const marks = ['is_hit', 'is_new', 'is_promoted', 'popular', 'show_crm', 'show_aggregator', 'is_countable', 'default_service'] as const
/** Which flags are up, in words. */
export const marksOf = (row: Pick<ServiceRow, (typeof marks)[number]>) =>
  marks
    .filter((name) => row[name] === 1)
    .map((name) => servicesRu.marks[name])
    .join(', ')

export const serviceBody = z.object({
  service_category_id: requiredId,
  title: requiredText(200),
  duration: z
    .number(ruled(messages.number))
    .min(0, serviceMessages.duration)
    .max(36_000, serviceMessages.duration)
    .multipleOf(900, serviceMessages.duration),
  parent_service_id: requiredId.nullable().optional(),
  title_online: optionalText(200),
  title_cashier: optionalText(200),
  subtitle: optionalText(200),
  article: optionalText(100),
  barcode: barcode.nullable().optional(),
  description: optionalText(5000),
  priority: z.number(ruled(messages.number)).int(messages.number).min(0).max(100_000).optional(),
  ...z.object(flags).partial().shape,
  service_sub_category_id: requiredId.nullable().optional(),
  info: optionalText(5000),
  seo_title: optionalText(200),
  seo_description: optionalText(500),
  ignore_price_category_ids: z.array(requiredId).max(100).optional(),
  group: optionalText(100),
})

/** null removes the picture. */
const picture = upload.nullable().optional()
export const servicePictures = ['image', 'big_image'] as const

export const servicePriceBody = z
  .object({
    ...datedPriceFields,
    /** The company whose price list it is; absent: the caller's company. */
    price_company_id: requiredId.optional(),
  })
  .refine(isInOrder, { message: serviceMessages.order, path: ['end_at'] })

/** Whose price, where and when; absent: the own company's list, every studio, today. */
const priceQuery = z.object({ unit_id: id.optional(), date: day.optional(), price_company_id: id.optional() })
export type PriceQuery = z.output<typeof priceQuery>

const categoryWithServices = z.object({
  id,
  parent_id: id.nullable(),
  title: z.string(),
  priority: z.number().int(),
  show_aggregator: flag,
  services: z.array(
    z.object({
      id,
      title: z.string(),
      subtitle: text,
      article: text,
      duration,
      priority: z.number().int(),
      ...shownFlags,
      price: money.nullable(),
    }),
  ),
})
export type CategoryWithServices = z.output<typeof categoryWithServices>

const calls = crud({ path: '/services', model: 'Service', row: serviceRow, body: serviceBody })

const list = { ...calls.list, query: listQuery.extend(priceQuery.shape) }

const samePrice = ({ prices = [] }: ServiceRow, { params }: { params: { price_id: number } }) =>
  prices.find(({ id }) => id === params.price_id)

export const services = feature('services', {
  ...calls,
  list,
  export: exportOf(list),
  /** A body with pictures comes as a form (000 §5): POST with _method=PUT. */
  update: { ...calls.update, body: serviceBody.extend({ image: picture, big_image: picture }).partial() },
  show: { ...calls.show, params: idParams, query: priceQuery.extend({ with: z.string().max(300).optional() }) },
  /** What the form of a service offers to choose from. */
  form: {
    method: 'GET',
    path: '/services/form',
    may: 'Service.view',
    data: z.object({
      service_categories: z.array(named.extend({ parent_id: id.nullable() })),
      units: z.array(named),
      price_categories: z.array(named),
    }),
  },
  /** The whole price list of a day, through which the browser searches when a visit is booked. */
  byCategory: {
    method: 'GET',
    path: '/service-categories/with-services',
    may: 'Service.view',
    query: priceQuery,
    data: z.array(categoryWithServices),
  },
  price: {
    method: 'GET',
    path: '/services/:id/price',
    may: 'Service.view',
    params: idParams,
    query: priceQuery,
    data: z.object({ service_id: id, unit_id: id.nullable(), price_company_id: id, date: day, price: money }),
  },
  createPrice: {
    method: 'POST',
    path: '/services/:id/prices',
    may: 'Service.update',
    params: idParams,
    body: servicePriceBody,
    data: servicePriceRow,
  },
  /** Ends a price, so that the next one may begin. */
  endPrice: {
    method: 'PUT',
    path: '/services/:id/prices/:price_id',
    may: 'Service.update',
    params: idParams.extend({ price_id: id }),
    body: datedPriceEnd,
    data: servicePriceRow,
    edits: { readBy: 'show', asks: ({ params }: { params: object }) => ({ params, query: { with: 'prices' } }), one: samePrice },
  },
  removePrice: {
    method: 'DELETE',
    path: '/services/:id/prices/:price_id',
    may: 'Service.update',
    params: idParams.extend({ price_id: id }),
  },
})
