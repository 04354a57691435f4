import type { Feature } from '#server/feature.ts'
import { messagesRoutes } from './messages.routes.ts'
import { remindCustomers } from './reminders.ts'

export const messagesFeature: Feature = {
  routes: messagesRoutes,
  work: ({ house, log }) => ({ jobs: [{ name: 'messages.remind', cron: '* * * * *', run: () => remindCustomers(house, log) }] }),
}
