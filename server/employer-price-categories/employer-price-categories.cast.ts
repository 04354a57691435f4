import type { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import type { Examples } from '#server/testing/example.ts'

let last = 0

export const employerPriceCategoriesExamples: Examples<typeof employerPriceCategories> = {
  list: () => ({ query: {} }),
  sync: () => ({ body: { create: [{ title: `Премиум ${++last}` }] } }),
}
