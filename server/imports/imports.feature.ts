import type { Feature } from '#server/feature.ts'
import { importsRoutes } from './imports.routes.ts'
import { startImports } from './run.ts'

export const importsFeature: Feature = {
  routes: importsRoutes,
  work({ house, log }) {
    const bringing = startImports(house, log)
    return { jobs: [], close: bringing.close }
  },
}
