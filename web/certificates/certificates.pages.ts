import type { certificatesScreens } from '#contract/certificates/certificates.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const certificatesPages = {
  certificate: () => import('./certificate-page.tsx'),
  certificateBatches: () => import('./batches-page.tsx'),
  newCertificateBatch: () => import('./new-batch-page.tsx'),
  certificateBatch: () => import('./batch-page.tsx'),
  'certificates-invent': () => import('./invent-page.tsx'),
  'certificates-logs': () => import('./logs-page.tsx'),
} satisfies PagesOf<typeof certificatesScreens>
