import type { Feature } from '#server/feature.ts'
import { importsRoutes } from './imports.routes.ts'
import { forgetImports, startImports } from './run.ts'

export const importsFeature: Feature = {
  routes: importsRoutes,
  work({ house, log }) {
    const bringing = startImports(house, log)
    return { jobs: [{ name: 'imports.forget', cron: '37 3 * * *', run: () => forgetImports(house) }], close: bringing.close }
  },
}
