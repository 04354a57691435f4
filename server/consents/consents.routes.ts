import { consents } from '#contract/consents/consents.ts'
import { routes } from '#server/core/serve.ts'
import { listTexts, listVersions, recordConsent, showConsents, writeText } from './consents.ts'

export const consentsRoutes = routes(consents, {
  ofCustomer: showConsents,
  record: recordConsent,
  texts: listTexts,
  versions: listVersions,
  write: writeText,
})
