import { type ImportKind, imports } from '#contract/imports/imports.ts'
import { formatCount, formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import styles from './imports.module.css'
import { t } from './texts.ts'

/** Files of the last days, so that a running import is found again. */
export function ImportRecent({ kind, onOpen }: { kind: ImportKind; onOpen: (id: number) => void }) {
  const { data, error, refetch } = useData(imports.recent, { query: { kind } })
  return (
    <section className={styles.part} aria-labelledby="import-recent">
      <h2 id="import-recent">{t('recent')}</h2>
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('noRecent')}</p>}
      <ul className={styles.lines}>
        {data?.items.map((one) => (
          <li key={one.id} className={styles.line}>
            <Button kind="quiet" onClick={() => onOpen(one.id)}>
              {one.name}
            </Button>
            <span>{t(`states.${one.state}`)}</span>
            <span className={styles.soft}>
              {t('fields.total')}: {formatCount(one.total)} · {formatMoment(one.created_at)} · {one.author?.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
