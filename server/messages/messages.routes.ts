import { messages } from '#contract/messages/messages.ts'
import { routes } from '#server/core/serve.ts'
import { messagesOfBooking, messagesPage, resendMessage } from './messages.ts'

export const messagesRoutes = routes(messages, {
  list: (ctx, { query }) => messagesPage(ctx, query),
  ofBooking: (ctx, { params }) => messagesOfBooking(ctx, params.id),
  resend: (ctx, { params }) => resendMessage(ctx, params.id),
})
