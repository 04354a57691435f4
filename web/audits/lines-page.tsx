import { audits } from '#contract/audits/audits.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Author } from './author.tsx'
import { changedIn, objectOf, t } from './texts.ts'

/** The log line by line: each change of each thing. */
export default function LinesPage() {
  return (
    <ListPage
      endpoint={audits.list}
      file={audits.export}
      title={t('linesTitle')}
      empty={t('empty')}
      actions={
        <LinkButton kind="quiet" icon="log" to={paths.logs}>
          {t('byActs')}
        </LinkButton>
      }
      rowTo={(row) => pathTo('log', { id: row.id })}
      columns={[
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, width: '150px' },
        { key: 'model_type', title: t('fields.model_type'), cell: objectOf, width: '220px' },
        { key: 'event', title: t('fields.event'), cell: (row) => t(`events.${row.event}`), width: '130px' },
        { key: 'after', title: t('changed'), cell: changedIn },
        { key: 'author', title: t('fields.author'), cell: (row) => <Author row={row} />, width: '220px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
