import type { Feature } from '#server/feature.ts'
import { employersRoutes } from './employers.routes.ts'
import { employersConstraints } from './employers.ts'
import { sipPassword } from './prepare-employer.ts'
import { readingWork } from './reading-alarm.ts'

export const employersFeature: Feature = {
  routes: ({ pictures }) => employersRoutes(pictures),
  constraints: employersConstraints,
  sealed: [sipPassword],
  work: readingWork,
}
