import { consentsRu } from '#contract/consents/consents.ru.ts'
import { type ConsentPurpose, consentPurposes } from '#contract/consents/consents.ts'
import { named } from '#contract/core/fields.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { customerRow } from '#contract/customers/customers.ts'
import { grounds } from '#domain/customers/ground.ts'
import type { Ctx } from '#server/core/context.ts'
import { chosen, flagField, listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { groundEnded } from './ground.ts'
import { saidAny, saidYes } from './said.ts'
import { flagOf } from './say-consent.ts'
import { warningMarksOf } from './warning-marks.ts'

const { fields } = customersRu

/** Masters reach the customers of their own bookings (decisions.md, Tenancy). */
export function customersScope(ctx: Ctx): Scoped | null {
  if (ctx.me.is_superuser || ctx.me.reach !== 'own') return null
  const own = (first: number) =>
    `t.id in (select b.user_id from booking_services s join bookings b on b.id = s.booking_id where s.employer_id = $${first})`
  return { sql: own, values: [ctx.me.employer_id] }
}

const AVATAR = `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'user' and i.model_id = t.id
    and i.type = 'avatar')`

/** The feature of cards depends on this one, so its table is named here as text. */
const CLUB_CARD = `(select json_build_object('id', k.id, 'name', k.title || ' · …' || right(k.number, 4)) from club_cards k
  where k.user_id = t.id and k.life in ('active', 'frozen') and (k.kind = 'discount' or k.visits_left > 0 or k.nominal_left > 0)
  order by k.id desc limit 1)`

/** Whether she agrees to a purpose: her last word, or the card's flag until she was asked (server/consents). */
const agreesTo = (purpose: ConsentPurpose) => {
  const flag = flagOf[purpose]
  return flag ? `${saidYes('t', purpose)} or t.${flag} and not ${saidAny('t', purpose)}` : saidYes('t', purpose)
}

const groundFilter = [...grounds.map((id) => ({ id, name: customersRu.grounds[id] })), { id: 'ended', name: fields.ground_ended }]

/** Each district is shown with its city, because several cities have districts of one name. */
const DISTRICTS = `select d.id, d.name || ', ' || c.name as name from city_districts d join cities c on c.id = d.city_id
  order by c.name collate ru, d.name collate ru limit 500`

export const customersList = listSpec({
  row: customerRow.omit({ title: true }),
  from: 'customers',
  // The nameless customer has no card of her own (walk-in.ts).
  where: 'not t.is_walk_in',
  columns: {
    phone_code: '(select c.phone_code from countries c where c.id = t.country_id)',
    avatar: AVATAR,
    club_card: CLUB_CARD,
    warnings: warningMarksOf('t.id'),
  },
  search: {
    id: true,
    name: { ...text('t.search_name'), finder: 'customers_by_name' },
    // A text that is too short for a phone finds nobody (customer-phones.ts).
    phone: { ...text('t.phone'), finder: 'customers_by_phone', like: 1 },
    phone_tail: { ...text('t.phone_tail'), digits: 4 },
    email: { ...text('t.email'), finder: 'customers_by_email' },
    city_id: true,
    city_district_id: true,
    country_id: true,
    user_source_id: true,
    agrees: chosen(Object.fromEntries(consentPurposes.map((purpose) => [purpose, agreesTo(purpose)]))),
    is_blocked: true,
    // The ground on which the card is kept, and whether none is left.
    ground: chosen({ ...Object.fromEntries(grounds.map((one) => [one, `t.ground = '${one}'`])), ended: groundEnded('t') }),
    deleted: flagField('(t.deleted_at is not null)'),
    birth_date: true,
    created_at: true,
  },
  words: ['name'],
  shortest: 3,
  order: {
    id: true,
    last_name: true,
    first_name: true,
    phone: 't.phone',
    birth_date: true,
    created_at: true,
  },
  with: {
    country: `select json_build_object('id', c.id, 'name', c.name) from countries c where c.id = p.country_id`,
    city: `select json_build_object('id', c.id, 'name', c.name) from cities c where c.id = p.city_id`,
    cityDistrict: `select json_build_object('id', d.id, 'name', d.name) from city_districts d where d.id = p.city_district_id`,
    user_source: `select json_build_object('id', s.id, 'name', s.name) from user_sources s where s.id = p.user_source_id`,
    ground_ended: `select ${groundEnded('p')}::int`,
  },
  fallback: ['id', 'desc'],
  scope: customersScope,
  async filters(ctx) {
    const named = (text: string) => ctx.sql<{ id: number; name: string }>(text)
    const [cities, districts, sources] = await Promise.all([
      named('select id, name from cities order by name collate ru limit 200'),
      named(DISTRICTS),
      named('select id, name from user_sources order by name collate ru'),
    ])
    return [
      { key: 'city_id', title: fields.city, type: 'select', options: cities },
      { key: 'city_district_id', title: fields.cityDistrict, type: 'select', options: districts },
      { key: 'user_source_id', title: fields.user_source, type: 'select', options: sources },
      {
        key: 'agrees',
        title: customersRu.consent,
        type: 'select',
        options: consentPurposes.map((id) => ({ id, name: consentsRu.purposes[id] })),
      },
      { key: 'is_blocked', title: fields.is_blocked, type: 'flag' },
      { key: 'ground', title: customersRu.groundShort, type: 'select', options: groundFilter },
      { key: 'deleted', title: fields.deleted_at, type: 'flag' },
    ]
  },
})

export const sourcesList = listSpec({
  row: named,
  from: 'user_sources',
  search: { id: true, name: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: true },
  fallback: ['id', 'asc'],
})
