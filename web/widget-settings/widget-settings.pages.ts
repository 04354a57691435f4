import type { widgetSettingsScreens } from '#contract/widget-settings/widget-settings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const widgetSettingsPages = {
  'widget-settings': () => import('./widget-settings-page.tsx'),
} satisfies PagesOf<typeof widgetSettingsScreens>
