import { companySettingsRu } from '#contract/company-settings/company-settings.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { companySettings } from './company-settings.table.ts'

export const companySettingsRecord = recordOf(companySettings, {
  model: 'company_settings',
  words: { marking_mode: companySettingsRu.markingModes },
})
