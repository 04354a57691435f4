import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Feature } from '#server/feature.ts'
import { certificatesRoutes } from './certificates.routes.ts'

const { walls } = certificatesRu.refusals

export const certificatesFeature: Feature = {
  routes: certificatesRoutes,
  constraints: {
    certificates_way: { code: E.invalid, field: 'state', message: walls },
    certificates_stay: { code: E.invalid, field: 'state', message: walls },
  },
}
