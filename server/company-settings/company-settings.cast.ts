import { companySettings } from '#contract/company-settings/company-settings.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.companies.okno }
let rebook = 10

export const companySettingsExamples: Examples<typeof companySettings> = {
  show: () => ({ params }),
  update: async (world) => {
    await world.call(companySettings.update, { params, body: { rebook_after: rebook++ } })
    return { params, body: { rating_rules: [{ if: { vote_avg_less: 4.5 } }], rebook_after: rebook++, rebook_before: 300 } }
  },
}
