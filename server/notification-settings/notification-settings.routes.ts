import { notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { saveSettings, showSettings } from './notification-settings.ts'

export const notificationSettingsRoutes = ({ ports }: Pick<Parts, 'ports'>) =>
  routes(notificationSettings, { show: showSettings(ports.push), save: saveSettings(ports.push) })
