import type { cashPlaces } from '#contract/cash-places/cash-places.ts'
import type { Examples } from '#server/testing/example.ts'

export const cashPlacesExamples: Examples<typeof cashPlaces> = { list: () => ({}) }
