import { notifications } from '#contract/notifications/notifications.ts'
import { routes } from '#server/core/serve.ts'
import { listOwn, readAll, readOne, showOwn } from './notifications.ts'

export const notificationsRoutes = routes(notifications, {
  all: listOwn(''),
  unread: listOwn('and n.read_at is null'),
  read: listOwn('and n.read_at is not null'),
  show: showOwn,
  readOne,
  readAll: (ctx) => readAll(ctx),
})
