import { companiesRu } from '#contract/companies/companies.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { type NewRow, recordOf } from '#server/lists/record-of.ts'
import { insert } from '#server/lists/records.ts'
import { companiesList } from './companies.list.ts'
import { companies } from './companies.table.ts'

/** The log also records the file of the logo. */
export const companyRecord = recordOf(companies, {
  model: 'company',
  beside: { logo: { kind: 'text' } },
  words: { type: companiesRu.types, currency: companiesRu.currencies },
})

/** Makes a new company, which belongs to no other. */
export async function createCompany(ctx: Ctx, body: NewRow<typeof companies>) {
  const { id } = await insert(ctx, companyRecord, { ...body, company_id: undefined })
  ctx.tell({ feature: 'companies', ids: [id] })
  return find(ctx, companiesList, id)
}
