import { companySettings } from '#contract/company-settings/company-settings.ts'
import { routes } from '#server/core/serve.ts'
import { changeCompanySettings, showCompanySettings } from './company-settings.ts'

export const companySettingsRoutes = routes(companySettings, { show: showCompanySettings, update: changeCompanySettings })
