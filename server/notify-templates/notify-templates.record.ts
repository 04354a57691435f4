import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { notifyTemplates } from './notify-templates.table.ts'

export const notifyTemplateRecord = recordOf(notifyTemplates, {
  model: 'notify_template',
  words: { subject_type: notifyTemplatesRu.subjects, channel: notifyTemplatesRu.channels },
})
