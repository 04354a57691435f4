import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { seenIn } from '#contract/core/edits.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { choice, messages, optionalText, requiredId, requiredText, ruled, wholePercent } from '#contract/core/rules.ts'
import { timezone } from '#contract/core/timezone.ts'
import { unitHours, unitScheduleBody, unitScheduleRow } from './unit-hours.ts'
import { unitSettingsBody } from './unit-settings.ts'
import { unitMessages } from './units.refusals.ru.ts'

/** A type's name on the wire is its place in this row: 0 studio, 1 central store, 2 visits to the customer. */
export const unitTypes = ['studio', 'store', 'visit'] as const
const type = z.literal([0, 1, 2], choice)

/** Seconds in steps of a quarter of an hour (K4). */
const seconds = (min: number, max: number) =>
  z
    .number(ruled(messages.number))
    .int(unitMessages.step)
    .min(min, unitMessages.range)
    .max(max, unitMessages.range)
    .multipleOf(900, unitMessages.step)
const degrees = (max: number) => z.number(ruled(messages.number)).min(-max, unitMessages.degrees).max(max, unitMessages.degrees).nullable()
const HOUR = 3600
const DAY = 24 * HOUR

/** Settings of booking windows (K1–K4, K12): seconds on the wire, minutes on the screen. */
const windowSettings = {
  time_sampling: seconds(900, 4 * HOUR),
  window_ratio: wholePercent,
  window_ratio2: wholePercent,
  window_split_min: seconds(900, 10 * HOUR),
  window_split_indent: seconds(0, 2 * HOUR),
  window_cancel_min: seconds(0, 10 * HOUR),
  no_window_quantum_size: seconds(900, 4 * HOUR),
  no_window_period: seconds(0, 365 * DAY).nullable(),
  min_notice: seconds(0, 7 * DAY),
}

const flags = {
  closed: flag,
  hybrid_schedule: flag,
  waiting_list: flag,
  in_aggregator: flag,
  is_in_analytics: flag,
  is_tablet_enabled: flag,
  is_price_list_enabled: flag,
  is_franchise: flag,
  use_auth: flag,
}

const text = z.string().nullable()

export const unitRow = z.object({
  id,
  company_id: id,
  name: z.string(),
  name_show: text,
  address: text,
  address_short: text,
  info: text,
  /** Always the city (002 §3). */
  location_type: z.literal('city'),
  location_id: id,
  type,
  timezone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  schedule: z.object({ from: z.string(), to: z.string() }),
  order: z.number(),
  time_sampling: z.number(),
  window_ratio: z.number(),
  window_ratio2: z.number(),
  window_split_min: z.number(),
  window_split_indent: z.number(),
  window_cancel_min: z.number(),
  no_window_quantum_size: z.number(),
  no_window_period: z.number().nullable(),
  min_notice: z.number(),
  ...flags,
  created_at: moment,
  city_district_id: id.nullable(),
  metro_id: id.nullable(),
  neighbours: z.array(id).optional(),
  city: named.optional(),
  cityDistrict: named.nullable().optional(),
  metro: z.object({ id, name: z.string(), line: z.string(), color: z.string() }).nullable().optional(),
  /** The studio's stores that are marked: the default one, and the one that goods are sold from. */
  default_store_id: id.nullable().optional(),
  goods_store_id: id.nullable().optional(),
  /** The studio's safe and register that are marked as the default ones. */
  default_safe_id: id.nullable().optional(),
  default_cash_register_id: id.nullable().optional(),
  /** The picture's file. */
  image: z.string().nullable().optional(),
  stores: z.array(z.object({ id, title: z.string() })).optional(),
  /** The studio's own promotion: the numbers of its services, and their names to be shown. */
  promo_services: z.array(id).optional(),
  promo_services_array: z.array(named).optional(),
  promo_goods: z.array(id).optional(),
  promo_goods_array: z.array(named).optional(),
  /** The register that the desk works with, and where the browser finds the service of its devices. */
  settings: z
    .object({
      cash_register: z.object({ id, title: z.string(), kind: z.string() }).nullable(),
      cash_register_base_url: z.string().nullable(),
    })
    .optional(),
  unitSettings: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
})

export const unitBody = z.object({
  name: requiredText(200),
  name_show: optionalText(200),
  address: optionalText(500),
  address_short: optionalText(200),
  info: optionalText(5000),
  location_id: requiredId,
  type: type.optional(),
  timezone: timezone.optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  schedule: unitHours.optional(),
  order: z.number(ruled(messages.number)).int(messages.number).min(-1_000_000).max(1_000_000).optional(),
  ...z.object(windowSettings).partial().shape,
  ...z.object(flags).partial().shape,
  /** Studios to which a full studio sends its customers. */
  neighbours: z.array(requiredId).max(200).optional(),
  city_district_id: requiredId.nullable().optional(),
  metro_id: requiredId.nullable().optional(),
  promo_services: z.array(requiredId).max(1000).optional(),
  promo_goods: z.array(requiredId).max(1000).optional(),
  unit_settings: unitSettingsBody.optional(),
})

const unitChoice = z.object({ id, name: z.string(), type, timezone: z.string(), closed: flag })

const calls = crud({ path: '/units', model: 'Unit', row: unitRow, body: unitBody })
/** A unit as an edit sends it: its settings are rows in an answer, and names with values in a body. */
const heldByUnit = (row: z.output<typeof unitRow>) => ({
  ...seenIn({ body: unitBody }, row),
  unit_settings: Object.fromEntries((row.unitSettings ?? []).map(({ type, value }) => [type, value])),
})

type Weeks = z.output<typeof unitScheduleRow>[]
/** Null where no week begins on that day: another person may be giving it the first one. */
const weekFrom = (rows: Weeks, { body }: { body: { begin_at: string } }) => ({
  schedule: rows.find((one) => one.begin_at === body.begin_at)?.schedule ?? null,
})

export const units = feature('units', {
  ...calls,
  update: { ...calls.update, edits: { readBy: 'show', values: heldByUnit } },
  /** At most 100 studios, open ones first (000 §9). */
  autocomplete: {
    method: 'GET',
    path: '/units/autocomplete',
    may: 'Unit.view',
    query: z.object({ name: z.string().max(200).optional() }),
    data: z.array(unitChoice),
  },
  types: { method: 'GET', path: '/units/types', may: 'Unit.view', data: z.array(z.object({ id: z.number(), name: z.string() })) },
  /** Addresses that begin with the typed text, with their places on the map. */
  addresses: {
    method: 'GET',
    path: '/units/addresses',
    may: 'Unit.view',
    query: z.object({ text: z.string().max(200) }),
    data: z.object({
      is_answering: flag,
      items: z.array(z.object({ address: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() })),
    }),
  },
  schedules: { method: 'GET', path: '/units/:id/schedules', may: 'Unit.view', params: idParams, data: z.array(unitScheduleRow) },
  /** Saves a week from a day on: the same day once more replaces the week. */
  saveSchedule: {
    method: 'POST',
    path: '/units/:id/schedules',
    may: 'Unit.update',
    params: idParams,
    body: unitScheduleBody,
    data: unitScheduleRow,
    edits: { readBy: 'schedules', one: weekFrom, values: ({ schedule }: ReturnType<typeof weekFrom>) => ({ schedule }) },
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/units/:id/schedules/:schedule_id',
    may: 'Unit.update',
    params: idParams.extend({ schedule_id: id }),
  },
})
