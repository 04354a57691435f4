import { contractors } from '#contract/contractors/contractors.ts'
import { crudHandlers } from '#server/core/crud.ts'
import { routes } from '#server/core/serve.ts'
import { contractorsList } from './contractors.list.ts'

const record = { table: 'contractors', model: 'contractor', audited: ['name_full', 'address_legal', 'address_actual'] }

export const contractorsRoutes = routes(contractors, crudHandlers({ feature: 'contractors', list: contractorsList, record }))
