import type { companySettingsScreens } from '#contract/company-settings/company-settings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const companySettingsPages = {
  companySettings: () => import('./company-settings-page.tsx'),
} satisfies PagesOf<typeof companySettingsScreens>
