import { goodLabels } from '#contract/good-labels/good-labels.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { downloadSheet, sheetTitle } from './download-sheet.ts'
import styles from './good-labels.module.css'
import { t } from './texts.ts'

/** The last sheets, which can be printed again as they were. */
export function PrintedSheets() {
  const { data, error, refetch } = useData(goodLabels.list, {})
  return (
    <section className={styles.part} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {error && !data && <Failure title={t('historyFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.length === 0 && <p className={styles.hint}>{t('historyEmpty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map((row) => (
            <li key={row.id}>
              <span className={styles.name}>
                {t('historyRow', { kind: t(`kinds.${row.kind}`), layout: t(`layouts.${row.layout}`), first: row.first, count: row.count })}
                <small>{[row.unit.name, formatMoment(row.created_at), row.author].filter(Boolean).join(' · ')}</small>
              </span>
              <IconButton icon="download" label={`${t('download')}: ${sheetTitle(row)}`} onClick={() => void downloadSheet(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
