import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('notifyTemplates', notifyTemplatesRu)
