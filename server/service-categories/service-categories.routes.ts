import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { orderCategories } from './order-categories.ts'
import { serviceCategoriesList } from './service-categories.list.ts'
import { serviceCategoryRecord } from './service-categories.record.ts'
import { serviceCategoriesSheet } from './service-categories.sheet.ts'
import { changeCategory, createCategory, showCategory } from './service-categories.ts'

const dictionary = crudHandlers({
  feature: 'service-categories',
  list: serviceCategoriesList,
  record: serviceCategoryRecord,
  sheet: serviceCategoriesSheet,
})

export const serviceCategoriesRoutes = routes(serviceCategories, {
  list: dictionary.list,
  export: dictionary.export,
  show: showCategory,
  create: createCategory,
  update: changeCategory,
  remove: dictionary.remove,
  order: orderCategories,
})
