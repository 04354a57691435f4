import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('messages', messagesRu)
export const words = texts('message-templates', messageTemplatesRu)
