import type { AuditNames } from '#contract/audits/audits.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'

const PERSON = `concat_ws(' ', last_name, first_name)`
/** Where names of rows stand: table and its name. */
const sources = {
  activity: ['employer_statuses', 'title'],
  bookingSource: ['booking_sources', 'title'],
  city: ['cities', 'name'],
  company: ['companies', 'name'],
  country: ['countries', 'name'],
  district: ['city_districts', 'name'],
  employer: ['employers', PERSON],
  employerCategory: ['employer_categories', 'title'],
  priceCategory: ['employer_price_categories', 'title'],
  documentType: ['employer_document_types', 'title'],
  metro: ['metros', 'name'],
  position: ['work_positions', 'title'],
  service: ['services', 'title'],
  serviceCategory: ['service_categories', 'title'],
  store: ['stores', 'title'],
  unit: ['units', 'name'],
  user: ['customers', PERSON],
  userSource: ['user_sources', 'name'],
  workplace: ['workplaces', 'title'],
} as const
type Kind = keyof typeof sources

/** Recorded fields that point to rows, one or many. */
const pointers: Record<string, Kind> = {
  ...{ author_id: 'employer', employer_id: 'employer', hr_manager_id: 'employer', employer_ids: 'employer', employers: 'employer' },
  ...{ booking_source_id: 'bookingSource', cancel_source_id: 'bookingSource', category_id: 'employerCategory', city_id: 'city' },
  ...{ city_district_id: 'district', company_id: 'company', price_company_id: 'company', source_company_id: 'company' },
  ...{ country_id: 'country', default_store_id: 'store', goods_store_id: 'store', employer_document_type_id: 'documentType' },
  ...{ employer_price_category_id: 'priceCategory', employer_status_id: 'activity', location_id: 'city', metro_id: 'metro' },
  ...{ parent_id: 'serviceCategory', parent_service_id: 'service', service_category_id: 'serviceCategory', promo_services: 'service' },
  ...{ service_id: 'service', service_ids: 'service', services: 'service', unit_id: 'unit', unit_ids: 'unit', units: 'unit' },
  ...{ neighbours: 'unit', user_id: 'user', merged_into: 'user', merged_with: 'user', split_from: 'user', user_source_id: 'userSource' },
  ...{ impersonated_by: 'employer', work_position_id: 'position', workplace_id: 'workplace', master_id: 'employer' },
}

const kinds = Object.keys(sources) as Kind[] // the keys of a literal
const NAMES = kinds
  .map((kind, index) => {
    const [table, name] = sources[kind]
    return `select '${kind}' as kind, id, ${name} as name from ${table} where id = any($${index + 1}::int[])`
  })
  .join(' union all ')

/** The names of whatever recorded values point to; who is no more or of another company stays a number. */
export async function namesIn(ctx: Ctx, values: Row[]): Promise<AuditNames> {
  const asked = new Map<Kind, Set<number>>()
  const found: [field: string, kind: Kind, id: number][] = []
  for (const [field, value] of values.flatMap(Object.entries)) {
    const kind = Object.hasOwn(pointers, field) ? pointers[field] : undefined
    if (!kind) continue
    for (const id of idsIn(value)) {
      found.push([field, kind, id])
      asked.set(kind, (asked.get(kind) ?? new Set()).add(id))
    }
  }
  if (found.length === 0) return {}
  const rows = await ctx.sql<{ kind: Kind; id: number; name: string | null }>(
    NAMES,
    kinds.map((kind) => [...(asked.get(kind) ?? [])]),
  )
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const names: AuditNames = {}
  for (const [field, kind, id] of found) {
    const name = known.get(`${kind} ${id}`)
    if (name) names[field] = { ...names[field], [id]: name }
  }
  return names
}

const MAX_INT = 2_147_483_647
const idsIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isInteger(one) && one > 0 && one <= MAX_INT)
