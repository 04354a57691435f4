import { audits } from '#contract/audits/audits.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { ActCell } from './act-cell.tsx'
import { Author } from './author.tsx'
import { t } from './texts.ts'

/** The log by acts: each line opens into what the act has changed. */
export default function AuditsPage() {
  return (
    <ListPage
      endpoint={audits.acts}
      file={audits.exportActs}
      title={t('title')}
      empty={t('empty')}
      actions={
        <LinkButton kind="quiet" icon="list" to={paths.logLines}>
          {t('byLines')}
        </LinkButton>
      }
      columns={[
        { key: 'created_at', title: t('fields.created_at'), cell: (act) => formatMoment(act.created_at), isSortable: true, width: '150px' },
        { key: 'parts', title: t('act'), cell: (act) => <ActCell act={act} /> },
        { key: 'author', title: t('fields.author'), cell: (act) => <Author row={act} />, width: '220px' },
        { key: 'id', title: t('fields.id'), cell: (act) => act.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
