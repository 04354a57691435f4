import { customersRu } from '#contract/customers/customers.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { dayField, flagField, type ListSpec, momentField, number, type Scoped, text } from '#server/core/list.ts'

const { fields } = customersRu

/** Masters reach the customers of their own bookings (decisions.md, Tenancy). */
export function customersScope(ctx: Ctx): Scoped | null {
  if (ctx.me.is_superuser || ctx.me.reach !== 'own') return null
  const own = (first: number) =>
    `t.id in (select b.user_id from booking_services s join bookings b on b.id = s.booking_id where s.employer_id = $${first})`
  return { sql: own, values: [ctx.me.employer_id] }
}

export const customersList: ListSpec = {
  from: 'customers',
  columns: {
    id: 't.id',
    company_id: 't.company_id',
    last_name: 't.last_name',
    first_name: 't.first_name',
    middle_name: 't.middle_name',
    phone: 't.phone',
    phone_code: '(select c.phone_code from countries c where c.id = t.country_id)',
    email: 't.email',
    comment: 't.comment',
    confirm_email: 't.confirm_email',
    confirm_sms: 't.confirm_sms',
    user_source_id: 't.user_source_id',
    country_id: 't.country_id',
    city_id: 't.city_id',
    birth_date: 't.birth_date',
    is_blocked: 't.is_blocked',
    deleted_at: 't.deleted_at',
    created_at: 't.created_at',
  },
  search: {
    id: number('t.id'),
    name: { ...text('t.search_name'), finder: 'customers_by_name' },
    phone: { ...text('t.phone'), finder: 'customers_by_phone' },
    phone_tail: text('t.phone_tail'),
    email: text('t.email'),
    city_id: number('t.city_id'),
    country_id: number('t.country_id'),
    user_source_id: number('t.user_source_id'),
    is_blocked: flagField('t.is_blocked'),
    deleted: flagField('(t.deleted_at is not null)'),
    birth_date: dayField('t.birth_date'),
    created_at: momentField('t.created_at'),
  },
  words: ['name'],
  order: {
    id: 't.id',
    last_name: 't.last_name collate ru',
    first_name: 't.first_name collate ru',
    phone: 't.phone',
    birth_date: 't.birth_date',
    created_at: 't.created_at',
  },
  with: {
    country: `select json_build_object('id', c.id, 'name', c.name) from countries c where c.id = p.country_id`,
    city: `select json_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id`,
    user_source: `select json_build_object('id', s.id, 'name', s.name) from user_sources s where s.id = p.user_source_id`,
  },
  fallback: ['id', 'desc'],
  scope: customersScope,
  filters: () => [
    { key: 'is_blocked', title: fields.is_blocked, type: 'flag' },
    { key: 'deleted', title: fields.deleted_at, type: 'flag' },
  ],
}

export const sourcesList: ListSpec = {
  from: 'user_sources',
  columns: { id: 't.id', name: 't.name' },
  search: { id: number('t.id'), name: text('t.name') },
  words: ['name'],
  order: { id: 't.id', name: 't.name collate ru' },
  fallback: ['id', 'asc'],
}
