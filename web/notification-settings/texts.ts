import { notificationSettingsRu } from '#contract/notification-settings/notification-settings.ru.ts'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('notification-settings', notificationSettingsRu)
/** The names of the kinds, the same everywhere. */
export const kinds = texts('notifications', notificationsRu)
