import { companySettingsRu } from '#contract/company-settings/company-settings.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('company-settings', companySettingsRu)
