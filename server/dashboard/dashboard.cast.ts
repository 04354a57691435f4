import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const dashboardExamples: Examples<typeof dashboard> = {
  day: () => ({ query: { unit_id: cast.units.arbat, date: MONDAY } }),
  outlook: () => ({ query: { unit_id: cast.units.arbat, date: MONDAY } }),
  studios: () => ({ query: { date: MONDAY } }),
  units: () => ({}),
}
