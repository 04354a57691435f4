import type { consentLinks } from '#contract/consent-links/consent-links.ts'
import type { Examples } from '#server/testing/example.ts'

/** The house keeps no link that could be read back: this one leads nowhere (`consent-links.test.ts` reads one from its message). */
const link = { token: 'net-takoj-ssylki-v-etom-dome' }

export const consentLinksExamples: Examples<typeof consentLinks> = {
  show: () => ({ params: link }),
  withdraw: () => ({ params: link }),
}
