import type { visitLinks } from '#contract/visit-links/visit-links.ts'
import type { Examples } from '#server/testing/example.ts'

/** The house keeps no link that could be read back: this one leads nowhere (`visit-links.test.ts` reads one from its message). */
const link = { token: 'net-takoj-ssylki-v-etom-dome' }

export const visitLinksExamples: Examples<typeof visitLinks> = {
  show: () => ({ params: link }),
  answer: () => ({ params: link, body: { answer: 'come' } }),
}
