import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companyTypes } from '#contract/companies/companies.ts'
import type { Ctx } from '#server/core/context.ts'
import { crudHandlers } from '#server/core/crud.ts'
import { fail } from '#server/core/fail.ts'
import type { Row } from '#server/core/list.ts'
import { companiesList } from './companies.list.ts'

const record = { table: 'companies', model: 'company', audited: ['name', 'type', 'currency'] }
const dictionary = crudHandlers({ feature: 'companies', list: companiesList, record })

export const companiesVerbs = {
  ...dictionary,
  create: createCompany,
  remove: removeCompany,
  types: () => companyTypes.map((id) => ({ id, name: companiesRu.types[id] })),
}

/** A new tenant belongs to nobody's company; only a superuser stands above companies. */
function createCompany(ctx: Ctx, { body }: { body: Row }) {
  if (!ctx.me.is_superuser) fail(1031)
  return dictionary.create(ctx, { body: { ...body, company_id: undefined } })
}

function removeCompany(ctx: Ctx, input: { params: { id: number } }) {
  if (!ctx.me.is_superuser) fail(1031)
  return dictionary.remove(ctx, input)
}
