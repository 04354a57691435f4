import type { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const customerOverviewExamples: Examples<typeof customerOverview> = {
  show: () => ({ params: { id: cast.customers.maria } }),
}
