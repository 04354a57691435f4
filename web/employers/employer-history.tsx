import { audits } from '#contract/audits/audits.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { type EmployerRow, employers, type StatusHistoryRow } from '#contract/employers/employers.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { History } from '#web/ui/history.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** How the status changed, and every other change below. */
export function EmployerHistory({ row }: { row: EmployerRow }) {
  const { data, error, refetch } = useData(employers.statusHistories, { params: { id: row.id } })
  return (
    <div className={styles.history}>
      <FieldGroup title={t('fields.status_histories')}>
        {error && !data && <Failure title={shell('history.failed')} error={error} retry={() => void refetch()} />}
        {!data && !error && <FormSkeleton fields={2} />}
        {data?.items.length === 0 && <p className={styles.hint}>{t('noHistory')}</p>}
        <ol className={styles.lines}>
          {data?.items.map((one) => (
            <StatusLine key={one.id} line={one} />
          ))}
        </ol>
      </FieldGroup>
      <FieldGroup title={t('changes')}>
        <History endpoint={audits.byModel} type="employer" id={row.id} labels={employersRu.fields} />
      </FieldGroup>
    </div>
  )
}

function StatusLine({ line }: { line: StatusHistoryRow }) {
  const values = line.info.fields.map((one) => one.value).filter((value) => value !== null)
  const status = t(`statuses.${line.status as 0 | 1 | 2}`) // the values of the wire
  return (
    <li>
      <strong>{[status, line.employer_status].filter(Boolean).join(' · ')}</strong>
      {values.length > 0 && <span>{values.join(', ')}</span>}
      <span className={styles.hint}>{[formatMoment(line.created_at), line.author ?? shell('history.system')].join(' · ')}</span>
    </li>
  )
}
