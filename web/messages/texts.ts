import { messagesRu } from '#contract/messages/messages.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('messages', messagesRu)
