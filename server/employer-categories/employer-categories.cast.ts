import type { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import type { Examples } from '#server/testing/example.ts'

let last = 0

export const employerCategoriesExamples: Examples<typeof employerCategories> = {
  list: () => ({ query: {} }),
  sync: () => ({ body: { create: [{ title: `Дневные ${++last}`, aliases: { 36000: 79_200 } }] } }),
}
