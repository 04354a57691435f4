import { recordOf } from '#server/lists/record-of.ts'
import { notifyTemplates } from './notify-templates.table.ts'

export const notifyTemplateRecord = recordOf(notifyTemplates, { model: 'notify_template' })
