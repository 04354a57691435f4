import type { consents } from '#contract/consents/consents.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.customers.maria }

export const consentsExamples: Examples<typeof consents> = {
  ofCustomer: () => ({ params }),
  record: () => ({ params, body: { purpose: 'photo', is_given: 1, source: 'paper' } }),
  texts: () => ({}),
  versions: () => ({}),
  write: () => ({ body: { purpose: 'photo', text: 'Разрешаю снимать мои ногти и показывать снимки.' } }),
}
