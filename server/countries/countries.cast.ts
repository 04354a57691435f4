import type { countries } from '#contract/countries/countries.ts'
import type { Examples } from '#server/testing/example.ts'

export const countriesExamples: Examples<typeof countries> = { list: () => ({ query: {} }) }
