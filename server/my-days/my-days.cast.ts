import type { myDays } from '#contract/my-days/my-days.ts'
import { MONDAY } from '#server/testing/as.ts'
import type { Examples } from '#server/testing/example.ts'

export const myDaysExamples: Examples<typeof myDays> = {
  list: () => ({ query: { from: MONDAY, days: 7 } }),
}
