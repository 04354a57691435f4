import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('message-templates', messageTemplatesRu)
