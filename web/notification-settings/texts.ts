import { notificationSettingsRu } from '#contract/notification-settings/notification-settings.ru.ts'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('notification-settings', notificationSettingsRu)
/** What the kinds are called wherever they are told. */
export const kinds = texts('notifications', notificationsRu)
