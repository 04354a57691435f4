import { systemSettings } from '#contract/system-settings/system-settings.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.companies.okno }
let last = 0

export const systemSettingsExamples: Examples<typeof systemSettings> = {
  show: () => ({ params }),
  update: async (world) => {
    await world.call(systemSettings.update, { params, body: { support_name: `Служба ${++last}` } })
    return { params, body: { support_name: `Служба ${++last}`, support_email: 'help@okno.example' } }
  },
  support: () => ({}),
}
