import type { Feature } from '#server/feature.ts'
import { fingerprintTemplate } from '#server/fp-readers/template.ts'
import { fingerprintsRoutes } from './fingerprints.routes.ts'
import { fingerprintsConstraints, forgetLeft } from './fingerprints.ts'

export const fingerprintsFeature: Feature = {
  routes: fingerprintsRoutes,
  constraints: fingerprintsConstraints,
  sealed: [fingerprintTemplate],
  work: ({ house }) => ({ jobs: [{ name: 'fingerprints.forget', cron: '5 * * * *', run: () => forgetLeft(house) }] }),
}
