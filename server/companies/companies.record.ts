import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { type NewRow, recordOf } from '#server/lists/record-of.ts'
import { insert } from '#server/lists/records.ts'
import { companiesList } from './companies.list.ts'
import { companies } from './companies.table.ts'

/** Beside it: the file of its logo. */
export const companyRecord = recordOf(companies, { model: 'company', beside: { logo: { kind: 'text' } } })

/** A new tenant belongs to nobody's company. */
export async function createCompany(ctx: Ctx, body: NewRow<typeof companies>) {
  const { id } = await insert(ctx, companyRecord, { ...body, company_id: undefined })
  ctx.tell({ feature: 'companies', ids: [id] })
  return find(ctx, companiesList, id)
}
