import { pushSubscriptionsRu } from '#contract/push-subscriptions/push-subscriptions.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('push-subscriptions', pushSubscriptionsRu)
