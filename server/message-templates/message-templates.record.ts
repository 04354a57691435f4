import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { messageTemplates } from './message-templates.table.ts'

export const messageTemplateRecord = recordOf(messageTemplates, {
  model: 'message_template',
  words: { event: messageTemplatesRu.events, channel: messageTemplatesRu.channels },
})
