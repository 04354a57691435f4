import { customers } from '#contract/customers/customers.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { archiveCustomer } from './customer-archive.ts'
import { eraseCustomer, prepareErase } from './customer-erase.ts'
import { exportCustomers } from './customer-export.ts'
import { searchCustomers } from './customer-search.ts'
import { sourcesList } from './customers.list.ts'
import { changeCustomer, createCustomer, listCustomers, removeCustomer, restoreCustomer, showCustomer } from './customers.ts'
import { takeListed, takeSearched, takeWritten } from './hidden-phones.ts'

export const customersRoutes = routes(customers, {
  list: { prepare: (house, { query }, me) => takeListed(house, query, me), run: listCustomers },
  export: { prepare: (house, { query }, me) => takeListed(house, query, me), run: exportCustomers },
  show: showCustomer,
  create: { prepare: (house, { body }, me) => takeWritten(house, body.phone, me), run: createCustomer },
  update: { prepare: (house, { body }, me) => takeWritten(house, body.phone, me), run: changeCustomer },
  remove: removeCustomer,
  archive: archiveCustomer,
  erase: { prepare: prepareErase, run: eraseCustomer },
  restore: restoreCustomer,
  search: { prepare: (house, { query }, me) => takeSearched(house, query.name, me), run: searchCustomers },
  sources: (ctx, { query }) => list(ctx, sourcesList, query),
})
