import { companyRow } from '#contract/companies/companies.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec } from '#server/lists/list-spec.ts'

/** Behind the wall: another company's pictures are not seen. */
const LOGO = `(select i.filename from images i where i.company_id = t.id and i.model_type = 'company' and i.model_id = t.id
    and i.type = 'logo')`

const IMAGES = `coalesce((select json_agg(json_build_object('id', i.id, 'type', i.type, 'filename', i.filename) order by i.id)
  from images i where i.company_id = t.id and i.model_type = 'company' and i.model_id = t.id), '[]')`

export const companiesList = listSpec({
  row: companyRow,
  from: 'companies',
  columns: { logo: LOGO, images: IMAGES },
  search: { name: true, type: true, currency: true },
  words: ['name'],
  shortest: 1,
  order: { id: true, name: true, created_at: true },
  with: { settings: 'select to_json(s) from company_settings s where s.id = p.id' },
  fallback: ['id', 'desc'],
  scope: ownOrAll,
})

/** The policy of the table says the same (decision 020). */
function ownOrAll({ me }: Ctx) {
  return me.crosses_companies ? null : { sql: (first: number) => `t.id = $${first}`, values: [me.company_id] }
}
