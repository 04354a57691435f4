import { contractorBody, contractors } from '#contract/contractors/contractors.ts'
import { crudHandlers } from '#server/core/crud.ts'
import { routes } from '#server/core/serve.ts'
import { contractorsList } from './contractors.list.ts'
import { contractorsSheet } from './contractors.sheet.ts'

const record = { table: 'contractors', model: 'contractor', audited: Object.keys(contractorBody.shape) }

export const contractorsRoutes = routes(
  contractors,
  crudHandlers({ feature: 'contractors', list: contractorsList, record, sheet: contractorsSheet }),
)
