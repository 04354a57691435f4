import { recordOf } from '#server/lists/record-of.ts'
import { employerCategories } from './employer-categories.table.ts'

export const employerCategoryRecord = recordOf(employerCategories, { model: 'employer_category' })
