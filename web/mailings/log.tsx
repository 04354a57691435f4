import { mailings } from '#contract/mailings/mailings.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment, shorten } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { MailingState } from './state.tsx'
import { t } from './texts.ts'

/** `/notify/log`: mailings that people have sent, with their authors and numbers. */
export function Log() {
  useRefetch(mailings.list, null, ['mailings'])
  return (
    <ListPage
      endpoint={mailings.list}
      file={mailings.export}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => pathTo('mailing', { id: row.id })}
      create={{ label: t('log.again'), to: paths['notify-send'], do: mailings.send }}
      columns={[
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, width: '150px' },
        { key: 'body', title: t('fields.body'), cell: (row) => shorten(row.body, 80) },
        { key: 'subject_type', title: t('fields.subject_type'), cell: (row) => t(`subjects.${row.subject_type}`) },
        { key: 'channel', title: t('fields.channel'), cell: (row) => t(`channels.${row.channel}`) },
        { key: 'state', title: t('fields.state'), cell: (row) => <MailingState state={row.state} /> },
        { key: 'total', title: t('fields.total'), cell: (row) => row.total, isSortable: true, isNumber: true },
        { key: 'told', title: t('fields.told'), cell: (row) => row.told, isNumber: true },
        { key: 'left_out', title: t('fields.left_out'), cell: (row) => row.left_out, isNumber: true },
        { key: 'author', title: t('fields.author'), cell: (row) => row.author?.name },
      ]}
    />
  )
}
