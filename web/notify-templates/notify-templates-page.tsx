import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
import { shorten } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function NotifyTemplatesPage() {
  return (
    <ListPage
      endpoint={notifyTemplates.list}
      file={notifyTemplates.export}
      remove={notifyTemplates.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => pathTo('notifyTemplate', { id: row.id })}
      create={{ label: t('create'), to: paths.newNotifyTemplate, do: notifyTemplates.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'subject_type', title: t('fields.subject_type'), cell: (row) => t(`subjects.${row.subject_type}`) },
        { key: 'channel', title: t('fields.channel'), cell: (row) => t(`channels.${row.channel}`) },
        { key: 'body', title: t('fields.body'), cell: (row) => shorten(fillMarkers(row.body, notifyTemplatesRu.example), 80) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
