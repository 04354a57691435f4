import type { Feature } from '#server/feature.ts'
import { myDaysRoutes } from './my-days.routes.ts'

export const myDaysFeature: Feature = {
  routes: myDaysRoutes,
}
