import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companyTypes } from '#contract/companies/companies.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import type { NewRow } from '#server/lists/record-of.ts'
import { companiesList } from './companies.list.ts'
import { companyRecord, createCompany } from './companies.record.ts'
import { companiesSheet } from './companies.sheet.ts'
import type { companies } from './companies.table.ts'
import { copyCompany, listCopies, retryCopy } from './company-copies.ts'

const dictionary = crudHandlers({ feature: 'companies', list: companiesList, record: companyRecord, sheet: companiesSheet })

export const companiesVerbs = {
  ...dictionary,
  create: (ctx: Ctx, { body }: { body: NewRow<typeof companies> }) => createCompany(ctx, body),
  copy: copyCompany,
  copies: listCopies,
  retryCopy,
  types: () => companyTypes.map((id) => ({ id, name: companiesRu.types[id] })),
}

/** An employee who works in another company changes that company's data there (decisions.md, Tenancy). */
export function loadOwnCompany(ctx: Ctx, id: number) {
  return id === ctx.me.company_id ? find(ctx, companiesList, id) : fail(E.notFound)
}
