import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { syncVerb } from '#server/company-settings/sync.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import type { RecordSpec } from '#server/lists/records.ts'
import { employerCategoriesList } from './employer-categories.list.ts'

const record: RecordSpec = { table: 'employer_categories', model: 'employer_category', audited: ['title', 'aliases'] }

export const employerCategoriesRoutes = routes(employerCategories, {
  list: (ctx, { query }) => list(ctx, employerCategoriesList, query),
  sync: syncVerb({ feature: 'employer-categories', list: employerCategoriesList, record }),
})
