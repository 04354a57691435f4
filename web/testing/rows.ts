import { type output, parse, safeParse, type ZodObject } from 'zod'
import { contractorRow } from '#contract/contractors/contractors.ts'
import { customerRow } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { shiftRow } from '#contract/schedules/schedules.ts'
import { type CategoryWithServices, services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import type { Offer } from '#contract/windows/windows.ts'

/** Fields that a row must have, because they may not be empty. */
type Filled<R> = { [K in keyof R as null extends R[K] ? never : undefined extends R[K] ? never : K]: R[K] }

/** A row of the contract, parsed by its schema: what may be empty and is not named is empty, so a new field of that kind needs no word here. */
export function rowOf<S extends ZodObject>(schema: S, given: Filled<output<S>> & Partial<output<S>>): output<S> {
  const empty = Object.entries(schema.shape).filter(([, field]) => safeParse(field, null).success)
  return parse(schema, { ...Object.fromEntries(empty.map(([name]) => [name, null])), ...given })
}

export const contractorOf = (id: number, name_full: string, more: Partial<output<typeof contractorRow>> = {}) =>
  rowOf(contractorRow, { id, company_id: 1, name_full, ...more })

/** Rows that several screens need; a test adds what it is about. */
export const customerOf = (more: Partial<output<typeof customerRow>> = {}) =>
  rowOf(customerRow, {
    id: 9,
    company_id: 1,
    title: '',
    last_name: 'Климова',
    first_name: 'Анна',
    phone: '79161234567',
    phone_code: '7',
    confirm_email: 0,
    confirm_sms: 1,
    ground: 'service',
    is_blocked: 0,
    warnings: [],
    created_at: '2026-11-01 10:00:00',
    ...more,
  })

export const unitRow = (id: number, name: string) =>
  rowOf(units.show.data, {
    id,
    company_id: 1,
    name,
    name_show: null,
    address: null,
    address_short: null,
    info: null,
    location_id: 1,
    type: 0,
    order: 0,
    timezone: 'Europe/Moscow',
    latitude: null,
    longitude: null,
    schedule: { from: '10:00', to: '22:00' },
    time_sampling: 900,
    window_ratio: 63,
    window_ratio2: 30,
    window_split_min: 5400,
    window_split_indent: 0,
    window_cancel_min: 3600,
    min_notice: 0,

    no_window_quantum_size: 900,
    no_window_period: null,
    closed: 0,
    hybrid_schedule: 0,
    waiting_list: 0,
    in_aggregator: 0,
    city_district_id: null,
    metro_id: null,
    location_type: 'city' as const,
    is_in_analytics: 1,
    is_tablet_enabled: 0,
    is_price_list_enabled: 0,
    is_franchise: 0,
    use_auth: 0,
    created_at: '2026-11-01 10:00:00',
    neighbours: [2],
    city: { id: 1, name: 'Москва' },
  })

export const employerRow = rowOf(employers.show.data, {
  id: 14,
  company_id: 1,
  unit_id: 1,
  work_position_id: 1,
  city_id: null,
  region_id: null,
  last_name: 'Климова',
  first_name: 'Анна',
  middle_name: null,
  phone: '79000000014',
  email: null,
  status: 1,
  schedule_type: 0,
  is_superuser: 0,
  can_login: 1,
  start_work_at: null,
  end_work_at: null,
  birthday_at: null,
  blocked_at: null,
  created_at: '2026-11-01 10:00:00',
  avatar: null,

  deleted_at: null,
  erased_at: null,
  interview_at: null,
  education: null,
  resident: null,
  hr_manager_id: null,
  employer_status_id: null,
  has_left: 0,
  category_id: null,
  employer_price_category_id: null,
  sipLogin: null,
  info: { fields: [] },
})

export const serviceRow = rowOf(services.show.data, {
  id: 3,
  company_id: 1,
  service_category_id: 40,
  parent_service_id: null,
  title: 'Маникюр',
  title_online: null,
  title_cashier: null,
  subtitle: null,
  article: null,
  barcode: null,
  description: null,
  duration: 1800,
  priority: 0,
  is_countable: 0,
  show_crm: 1,
  show_aggregator: 1,
  popular: 0,
  ignore_window_ratio: 0,
  ignore_windows: 0,
  created_at: '2026-11-01 10:00:00',

  service_category: { id: 40, name: 'Маникюр' },
  price_actual: null,
  service_sub_category_id: null,
  show_description: 0,
  show_info: 0,
  info: null,
  seo_title: null,
  seo_description: null,
  is_hit: 0,
  is_new: 0,
  is_promoted: 0,
  default_service: 0,
  ignore_price_category_ids: [],
  group: null,
  company_ids: [1],
  image: null,
  big_image: null,
})

/** Forty-five minutes that the desk offers, by the studio's clock. */
export const offerAt = (begin_at: string, end_at: string): Offer => ({
  booking_type: 'windows',
  window_ids: [100],
  unit_id: 1,
  employer_id: 14,
  workplace_id: 3,
  employer_schedule_id: 7,
  begin_at,
  end_at,
  duration: 2700,
  loss: 0,
})

export const manicure: CategoryWithServices = {
  id: 12,
  parent_id: null,
  title: 'Маникюр',
  priority: 1,
  show_aggregator: 1,
  services: [
    {
      id: 5,
      title: 'Маникюр классический',
      subtitle: null,
      article: null,
      duration: 2700,
      priority: 1,
      price: 1500,
      is_countable: 0,
      show_crm: 1,
      show_aggregator: 1,
      popular: 0,
      ignore_window_ratio: 0,
      ignore_windows: 0,
    },
  ],
}

/** An unapproved shift of a master on a day, 10–22. */
export const shiftOn = (day: string) =>
  rowOf(shiftRow, {
    id: 7,
    unit_id: 1,
    employer_id: 14,
    employer: { id: 14, name: 'Климова Анна' },
    workplace_id: 5,
    workplace: { id: 5, name: 'M5' },
    day,
    begin_at: `${day} 10:00:00`,
    end_at: `${day} 22:00:00`,
    schedule_type: 0,
    input_type: 'default',
    approved_at: null,
    service_category_ids: [12],
    windows: 0,
    bookings: 0,
  })
