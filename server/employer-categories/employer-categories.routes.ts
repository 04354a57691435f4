import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { syncVerb } from '#server/company-settings/sync.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { employerCategoriesList } from './employer-categories.list.ts'
import { employerCategoryRecord } from './employer-categories.record.ts'

export const employerCategoriesRoutes = routes(employerCategories, {
  list: (ctx, { query }) => list(ctx, employerCategoriesList, query),
  sync: syncVerb({ feature: 'employer-categories', list: employerCategoriesList, record: employerCategoryRecord }),
})
