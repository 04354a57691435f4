import { messageTemplates } from '#contract/message-templates/message-templates.ts'
import { routes } from '#server/core/serve.ts'
import { listTemplates, saveTemplate } from './message-templates.ts'

export const messageTemplatesRoutes = routes(messageTemplates, {
  list: (ctx) => listTemplates(ctx),
  save: (ctx, { body }) => saveTemplate(ctx, body),
})
