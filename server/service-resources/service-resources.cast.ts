import type { serviceResources } from '#contract/service-resources/service-resources.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.services.gel }

export const serviceResourcesExamples: Examples<typeof serviceResources> = {
  list: () => ({ params }),
  set: () => ({ params, body: { resources: [{ type: 'УФ-лампа', count: 3 }] } }),
}
