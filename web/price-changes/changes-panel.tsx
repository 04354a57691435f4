import { type PriceChangeRow, priceChanges } from '#contract/price-changes/price-changes.ts'
import { plainText } from '#domain/core/number-text.ts'
import { formatDay, formatMoment, formatMoney, NBSP } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './price-changes.module.css'
import { t } from './texts.ts'

/** The last changes; each can be returned until one of its prices is changed again. */
export function ChangesPanel() {
  const { data, error, refetch } = useData(priceChanges.list, {})
  return (
    <section className={styles.preview} aria-label={t('historyTitle')}>
      <h2>{t('historyTitle')}</h2>
      {error && !data && <Failure title={t('historyFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.length === 0 && <p className={styles.hint}>{t('historyEmpty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.changes}>
          {data.map((row) => (
            <Change key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({ row }: { row: PriceChangeRow }) {
  const takeBack = useSave(priceChanges.return, { saved: t('returned'), failed: t('returnFailed') })
  const summary = t('summary', { change: amountOf(row), day: formatDay(row.begin_at) })
  const ask = async () => {
    const title = t('returnAsk', { change: summary })
    if (await confirm({ title, text: t('returnText', { count: row.count }), action: t('return') }))
      takeBack.mutate({ params: { id: row.id } })
  }
  return (
    <li className={styles.change}>
      <span>
        <strong>{summary}</strong>{' '}
        <span className={styles.hint}>
          {[t('prices', { count: row.count }), row.author, formatMoment(row.created_at)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {row.returned_at === null ? (
        <Button aria-disabled={takeBack.isPending} onClick={() => void ask()}>
          {t('return')}
        </Button>
      ) : (
        <span className={styles.hint}>{t('returnedAt', { when: formatMoment(row.returned_at) })}</span>
      )}
    </li>
  )
}

/** Prints «+10 %» or «−150 ₽». */
function amountOf({ mode, value }: PriceChangeRow): string {
  const size = Math.abs(value)
  return `${value > 0 ? '+' : '−'}${mode === 'percent' ? `${plainText(size)}${NBSP}%` : formatMoney(size)}`
}
