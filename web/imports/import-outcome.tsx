import { useState } from 'react'
import { type ImportRow, imports, type RowResult, rowResults } from '#contract/imports/imports.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatCount } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { ImportLines } from './import-lines.tsx'
import styles from './imports.module.css'
import { t } from './texts.ts'

/** The progress of a file, its changes, and its refused rows. */
export function ImportOutcome({ row }: { row: ImportRow }) {
  const isRunning = row.state === 'checking' || row.state === 'applying'
  return (
    <section className={styles.part} aria-label={row.name}>
      <p className={styles.soft}>
        {row.name} · {t(`states.${row.state}`)}
      </p>
      {isRunning && <Running row={row} />}
      {row.state === 'done' && (
        <p role="status">{t('applied', { fresh: row.fresh, changed: row.changed, same: row.same, refused: row.refused })}</p>
      )}
      {row.state === 'checked' && <Apply row={row} />}
      {!isRunning && <Results row={row} />}
    </section>
  )
}

function Running({ row }: { row: ImportRow }) {
  const cancel = useSave(imports.cancel, { saved: null })
  const text = t('progress', { done: formatCount(row.done), total: formatCount(row.total) })
  return (
    <div className={styles.progress}>
      <progress value={row.done} max={row.total} aria-label={t(`states.${row.state}`)} />
      <span>{text}</span>
      <Button onClick={() => cancel.mutate({ params: { id: row.id } })}>{t('cancel')}</Button>
    </div>
  )
}

function Apply({ row }: { row: ImportRow }) {
  const apply = useSave(imports.apply, { saved: null })
  const count = row.fresh + row.changed
  if (count === 0) return <p role="status">{t(row.same > 0 || row.refused === 0 ? 'nothing' : 'nothingFits')}</p>
  const ask = async () => {
    const { fresh, changed, refused } = row
    const title = t('apply', { count: formatCount(count) })
    if (await confirm({ title, text: t('applyText', { fresh, changed, refused }), action: title })) apply.mutate({ params: { id: row.id } })
  }
  return (
    <div className={styles.acts}>
      <Button kind="primary" aria-disabled={apply.isPending} onClick={() => void ask()}>
        {t('apply', { count: formatCount(count) })}
      </Button>
    </div>
  )
}

function Results({ row }: { row: ImportRow }) {
  const [shown, show] = useState<RowResult>(rowResults.find((one) => row[one] > 0) ?? 'fresh')
  return (
    <>
      <fieldset className={styles.acts}>
        <legend className="unseen">{t('fields.result')}</legend>
        {rowResults.map((one) => (
          <Button key={one} aria-pressed={one === shown} className={styles.result} onClick={() => show(one)}>
            {t(`results.${one}`)}: {formatCount(row[one])}
          </Button>
        ))}
        {row.refused > 0 &&
          (['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              kind="quiet"
              icon="download"
              onClick={() => void downloadFile(imports.refused, row.name, { params: { id: row.id }, query: { format } })}
            >
              {t('refusedFile', { format: format.toUpperCase() })}
            </Button>
          ))}
      </fieldset>
      <ImportLines key={`${shown} ${row.state}`} row={row} result={shown} />
    </>
  )
}
