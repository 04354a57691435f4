import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, money, named, price } from '#contract/core/fields.ts'
import { inn } from '#contract/core/inn.ts'
import { email, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { isWebAddress } from '#contract/core/web-address.ts'
import { legalEntitiesMessages } from './legal-entities.ru.ts'

/** Systems of taxation, tag 1055 of a receipt. */
export const taxations = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const
const taxation = z.enum(taxations)
/** Kinds of things that an order sells (domain.md §3.2). */
export const itemKinds = [1, 2, 3, 4, 5, 6] as const
const itemKind = z.literal(itemKinds)
/** In per cent; 0 is without VAT, 12 is Uzbekistan's. */
export const vatRates = [0, 5, 7, 10, 12, 20, 22] as const
const rate = z.literal(vatRates)

export const legalEntityRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  taxation: taxation.nullable(),
  site: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** How much cash the entity's drawers and safes may hold overnight; null: no limit was set. */
  cash_limit: money.nullable(),
  is_default: flag,
  /** The rate is that of today in the zone of X-Timezone; null: no rate has begun. */
  vat_rate: z.number().nullable(),
})

export const legalEntityBody = z.object({
  title: requiredText(200),
  inn,
  kpp: z
    .string()
    .trim()
    .transform((text) => text || null)
    .refine((text) => text === null || /^\d{4}[\dA-Z]{2}\d{3}$/.test(text), legalEntitiesMessages.kpp)
    .nullable()
    .optional(),
  taxation: taxation.nullable().optional(),
  site: optionalText(200).refine((text) => !text || isWebAddress(text), legalEntitiesMessages.site),
  sender_email: email,
  cash_limit: price.nullable().optional(),
  is_default: flag.optional(),
})

export const vatRow = z.object({ id, entity_id: id, from_day: day, rate: z.number() })
export type VatRow = z.output<typeof vatRow>
export const vatBody = z.object({ from_day: day, rate })

export const routeRow = z.object({
  id,
  entity_id: id,
  unit_id: id.nullable(),
  unit: named.nullable(),
  item_kind: itemKind,
  from_day: day,
  taxation: taxation.nullable(),
})
export type RouteRow = z.output<typeof routeRow>
export const routeBody = z.object({
  unit_id: requiredId.nullable().optional(),
  item_kind: itemKind,
  from_day: day,
  taxation: taxation.nullable().optional(),
})

const ofEntity = idParams.extend({ part_id: id })

export const legalEntities = feature('legal-entities', {
  ...crud({ path: '/legal-entities', model: 'LegalEntity', row: legalEntityRow, body: legalEntityBody }),
  /** Rates of VAT of an entity, the latest first. */
  vat: { method: 'GET', path: '/legal-entities/:id/vat', may: 'LegalEntity.view', params: idParams, data: z.array(vatRow) },
  /** Saves a rate from a day on; the same day once more replaces the rate. */
  saveVat: { method: 'POST', path: '/legal-entities/:id/vat', may: 'LegalEntity.update', params: idParams, body: vatBody, data: vatRow },
  removeVat: { method: 'DELETE', path: '/legal-entities/:id/vat/:part_id', may: 'LegalEntity.update', params: ofEntity },
  /** The routes say which of the company's sales are this entity's. */
  routes: { method: 'GET', path: '/legal-entities/:id/routes', may: 'LegalEntity.view', params: idParams, data: z.array(routeRow) },
  /** Sends the sales of a unit and a kind to this entity from a day on; the same three once more replace the route. */
  saveRoute: {
    method: 'POST',
    path: '/legal-entities/:id/routes',
    may: 'LegalEntity.update',
    params: idParams,
    body: routeBody,
    data: routeRow,
  },
  removeRoute: { method: 'DELETE', path: '/legal-entities/:id/routes/:part_id', may: 'LegalEntity.update', params: ofEntity },
})
