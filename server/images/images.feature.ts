import type { Feature } from '#server/feature.ts'
import { sweepFiles } from './images.files.ts'
import { imagesRoutes } from './images.routes.ts'

export const imagesFeature: Feature = {
  routes: imagesRoutes,
  work: ({ house }) => ({ jobs: [{ name: 'images.sweep', cron: '41 * * * *', run: () => sweepFiles(house) }] }),
}
