import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { crudHandlers } from '#server/core/crud.ts'
import { routes } from '#server/core/serve.ts'
import { serviceCategoriesList } from './service-categories.list.ts'
import { categoryRecord, changeCategory, createCategory, showCategory } from './service-categories.ts'

const { list, remove } = crudHandlers({ feature: 'service-categories', list: serviceCategoriesList, record: categoryRecord })

export const serviceCategoriesRoutes = routes(serviceCategories, {
  list,
  show: showCategory,
  create: createCategory,
  update: changeCategory,
  remove,
})
