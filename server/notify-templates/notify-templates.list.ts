import { sendingChannels } from '#contract/core/channels.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { notifyTemplateRow, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import { listSpec } from '#server/lists/list-spec.ts'

const { fields, subjects, channels } = notifyTemplatesRu

export const notifyTemplatesList = listSpec({
  row: notifyTemplateRow,
  from: 'notify_templates',
  search: { title: true, body: true, subject_type: true, channel: true },
  words: ['title', 'body'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['id', 'desc'],
  filters: () => [
    {
      key: 'subject_type',
      title: fields.subject_type,
      type: 'select',
      options: subjectTypes.map((id) => ({ id, name: subjects[id] })),
    },
    { key: 'channel', title: fields.channel, type: 'select', options: sendingChannels.map((id) => ({ id, name: channels[id] })) },
  ],
})
