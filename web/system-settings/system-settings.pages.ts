import type { systemSettingsScreens } from '#contract/system-settings/system-settings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const systemSettingsPages = {
  systemSettings: () => import('./system-settings-page.tsx'),
} satisfies PagesOf<typeof systemSettingsScreens>
