import { E } from '#contract/core/errors.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import type { Feature } from '#server/feature.ts'
import { startFeeding } from './feed.ts'
import { mailingsRoutes } from './mailings.routes.ts'

export const mailingsFeature: Feature = {
  routes: mailingsRoutes,
  constraints: { outbox_consent: { code: E.invalid, field: 'id', message: mailingsRu.refusals.consent } },
  work({ house, log }) {
    const feeding = startFeeding(house, log)
    return { jobs: [], close: feeding.close }
  },
}
