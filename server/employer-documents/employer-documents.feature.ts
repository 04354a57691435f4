import type { Feature } from '#server/feature.ts'
import { sweepDocuments } from './attachment.ts'
import { documentNumber } from './document-number.ts'
import { employerDocumentsRoutes } from './employer-documents.routes.ts'
import { employerDocumentsConstraints } from './employer-documents.ts'

export const employerDocumentsFeature: Feature = {
  routes: employerDocumentsRoutes,
  constraints: employerDocumentsConstraints,
  sealed: [documentNumber],
  work: ({ house }) => ({ jobs: [{ name: 'documents.sweep', cron: '47 * * * *', run: () => sweepDocuments(house) }] }),
}
