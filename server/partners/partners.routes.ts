import { partnerBody, partners } from '#contract/partners/partners.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { partnersList } from './partners.list.ts'
import { partnersSheet } from './partners.sheet.ts'

const record = { table: 'partners', model: 'partner', audited: Object.keys(partnerBody.shape) }

export const partnersRoutes = routes(partners, crudHandlers({ feature: 'partners', list: partnersList, record, sheet: partnersSheet }))
