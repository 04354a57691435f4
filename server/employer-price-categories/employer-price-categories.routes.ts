import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { syncVerb } from '#server/company-settings/sync.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { employerPriceCategoriesList } from './employer-price-categories.list.ts'
import { employerPriceCategoryRecord } from './employer-price-categories.record.ts'

export const employerPriceCategoriesRoutes = routes(employerPriceCategories, {
  list: (ctx, { query }) => list(ctx, employerPriceCategoriesList, query),
  sync: syncVerb({ feature: 'employer-price-categories', list: employerPriceCategoriesList, record: employerPriceCategoryRecord }),
})
