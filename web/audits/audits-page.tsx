import { type AuditRow, audits } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, shorten } from '#web/core/formats.ts'
import { changedFields, labelOf } from '#web/ui/changes.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import styles from './audit.module.css'
import { objectOf, t } from './texts.ts'

export default function AuditsPage() {
  return (
    <ListPage
      endpoint={audits.list}
      file={audits.export}
      title={t('title')}
      empty={t('empty')}
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

function Author({ row: { author, impersonator } }: { row: AuditRow }) {
  return (
    <>
      {author?.name ?? t('unknown')}
      {impersonator && <span className={styles.acted}>{t('actedBy', { name: impersonator.name })}</span>}
    </>
  )
}

function changedIn(row: AuditRow) {
  const labels = labelsIn(row)
  const fields = changedFields(row.before, row.after, labels)
  return shorten(fields.map((field) => labelOf(field, labels)).join(', '), 100)
}
