import { recordOf } from '#server/lists/record-of.ts'
import { employerPriceCategories } from './employer-price-categories.table.ts'

export const employerPriceCategoryRecord = recordOf(employerPriceCategories, { model: 'employer_price_category' })
