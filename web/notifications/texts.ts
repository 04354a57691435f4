import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('notifications', notificationsRu)
