import { notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { routes } from '#server/core/serve.ts'
import { saveSettings, showSettings } from './notification-settings.ts'

export const notificationSettingsRoutes = routes(notificationSettings, { show: (ctx) => showSettings(ctx), save: saveSettings })
