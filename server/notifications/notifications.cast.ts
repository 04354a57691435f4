import type { notifications } from '#contract/notifications/notifications.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const notificationsExamples: Examples<typeof notifications> = {
  all: () => ({ query: { limit: 5, offset: 0, before: 1_000_000 } }),
  unread: () => ({ query: { limit: 30, offset: 0 } }),
  read: () => ({ query: {} }),
  show: () => ({ params: { id: cast.notification } }),
  readOne: () => ({ params: { id: cast.notification } }),
  readAll: () => ({}),
}
