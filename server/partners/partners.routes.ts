import { partners } from '#contract/partners/partners.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { partnersList } from './partners.list.ts'
import { partnerRecord } from './partners.record.ts'
import { partnersSheet } from './partners.sheet.ts'

export const partnersRoutes = routes(
  partners,
  crudHandlers({ feature: 'partners', list: partnersList, record: partnerRecord, sheet: partnersSheet }),
)
