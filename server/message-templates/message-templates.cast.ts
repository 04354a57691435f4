import type { messageTemplates } from '#contract/message-templates/message-templates.ts'
import type { Examples } from '#server/testing/example.ts'

export const messageTemplatesExamples: Examples<typeof messageTemplates> = {
  list: () => ({}),
  save: () => ({
    body: { event: 'booked', channel: 'mail', is_on: 1, subject: 'Вы записаны', body: '{user.first_name}, ждём вас {booking.begin_at}.' },
  }),
}
