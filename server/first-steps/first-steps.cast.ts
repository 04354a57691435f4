import type { firstSteps } from '#contract/first-steps/first-steps.ts'
import type { Examples } from '#server/testing/example.ts'

export const firstStepsExamples: Examples<typeof firstSteps> = { show: () => ({}) }
