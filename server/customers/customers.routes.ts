import { customers } from '#contract/customers/customers.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { archiveCustomer } from './customer-archive.ts'
import { eraseCustomer, prepareErase } from './customer-erase.ts'
import { exportCustomers } from './customer-export.ts'
import { searchCustomers } from './customer-search.ts'
import { sourcesList } from './customers.list.ts'
import { changeCustomer, createCustomer, listCustomers, removeCustomer, restoreCustomer, showCustomer } from './customers.ts'

export const customersRoutes = routes(customers, {
  list: listCustomers,
  export: exportCustomers,
  show: showCustomer,
  create: createCustomer,
  update: changeCustomer,
  remove: removeCustomer,
  archive: archiveCustomer,
  erase: { prepare: prepareErase, run: eraseCustomer },
  restore: restoreCustomer,
  search: searchCustomers,
  sources: (ctx, { query }) => list(ctx, sourcesList, query),
})
