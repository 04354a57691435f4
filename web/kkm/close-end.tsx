import { useState } from 'react'
import { kkm } from '#contract/kkm/kkm.ts'
import { type CurrencyId, sumIn } from '#web/core/money-in.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './close.module.css'
import type { ClosingAnswer } from './close-form.tsx'
import { RegisterTotals } from './register-totals.tsx'
import { t } from './texts.ts'

/** Milliseconds between two readings while the Z-report is printed. */
const LOOK = 1000

/** What has become of the closing: the register prints, or has refused, or the shift is closed and compared with its books. */
export function CloseEnd({ asked, currency, onRefused }: { asked: ClosingAnswer; currency: CurrencyId; onRefused: () => void }) {
  const query = { register_id: asked.register_id }
  const [isAwaited, setAwaited] = useState(asked.state === 'closing')
  const { data = asked } = useData(kkm.closed, { query }, { quiet: true, ...(isAwaited && { refetchInterval: LOOK }) })
  const result = data.shift_id === asked.shift_id ? data : asked
  if (isAwaited && result.state !== 'closing') setAwaited(false)
  const sum = sumIn(currency)
  if (result.state === 'closing')
    return (
      <p role="status" className={styles.wait}>
        <Icon name="print" /> {t('end.printing')}
      </p>
    )
  if (result.state === 'open')
    return (
      <div role="alert" className={styles.wait}>
        <p>{t('end.refused', { cause: result.cause ?? '' })}</p>
        <Button onClick={onRefused}>{t('end.again')}</Button>
      </div>
    )
  return (
    <section className={styles.compare} aria-label={t('end.closedTitle', { number: result.number })}>
      <p role="status">
        <StatusMark icon="check" tone="good">
          {t('end.closedTitle', { number: result.number })}
        </StatusMark>
      </p>
      <p>{t('end.leftFor', { sum: sum(result.exchange) })}</p>
      {result.package && <p>{t('end.packed', { code: result.package.code, sum: sum(result.package.sum) })}</p>}
      {result.z && (
        <>
          {result.z.fd !== null && <p>{t('end.zDocument', { fd: result.z.fd })}</p>}
          {result.z.totals === null && <p>{t('end.zSilent')}</p>}
          <RegisterTotals totals={result.z.totals} expected={result.z.expected} currency={currency} />
          {result.z.differences.length > 0 && (
            <>
              <h2>{t('end.differences')}</h2>
              <ul>
                {result.z.differences.map(({ uuid, fd, paper, books }) => (
                  <li key={uuid}>{t('end.differenceOf', { fd: fd ?? '—', paper: sum(paper), books: sum(books) })}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}
