import type { revealedPhones } from '#contract/revealed-phones/revealed-phones.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const revealedPhonesExamples: Examples<typeof revealedPhones> = {
  reveal: () => ({ params: { id: cast.customers.maria } }),
}
