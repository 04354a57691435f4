import type { Answer } from '#contract/core/endpoint.ts'
import { lineKindWords, lineWords } from '#contract/salaries/line-words.ru.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { dayName, formatMoney, formatNumber, todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

const MINUTE = 60_000

/** The caller's own pay of today with its details, and of the month so far. */
export default function MyPayPage() {
  const day = todayIn(sessionZone())
  useRefetch(salaries.earned, null, ['orders', 'bookings', 'salaries'])
  const { data, error, refetch } = useData(salaries.earned, { query: { day } }, { refetchInterval: MINUTE, keep: true })
  return (
    <Page title={t('earned.title')}>
      <div className={styles.mine}>
        <p className={styles.soft}>{dayName(day)}</p>
        {!data && error && <Failure title={t('failures.load')} error={error} retry={() => void refetch()} />}
        {!data && !error && <FormSkeleton fields={4} />}
        {data && <Earned data={data} />}
      </div>
    </Page>
  )
}

function Earned({ data }: { data: Answer<typeof salaries.earned> }) {
  const { today, forecast, done, planned, lines, month } = data
  return (
    <>
      <p className={styles.toPay}>
        <span>{t('earned.today')}</span>
        <strong>{formatMoney(today)}</strong>
      </p>
      {forecast > today && <progress value={today} max={forecast} aria-label={t('earned.today')} />}
      <p className={styles.soft}>
        {[
          planned > 0 && t('earned.done', { count: done, all: planned }),
          forecast > today && t('earned.forecast', { sum: formatMoney(forecast) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <h2>{t('earned.why')}</h2>
      {lines.length === 0 && <p className={styles.soft}>{t('earned.none')}</p>}
      <ul className={styles.sums}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one day have no number of their own and keep their order
          <li key={at}>
            <span>
              <strong>{line.why.title ?? lineKindWords(line.kind)}</strong>
              <small className={styles.soft}>{lineWords(line)}</small>
            </span>
            <span className="figures">{formatNumber(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.month}>
        <span>
          <strong>
            {t('earned.month')}, {t('view.shifts', { count: month.shifts })}
          </strong>
          {month.advance > 0 && <small className={styles.soft}>{t('earned.advance', { sum: formatMoney(month.advance) })}</small>}
        </span>
        <strong className="figures">{formatMoney(month.earned)}</strong>
      </p>
      <LinkButton to={month.salary_id === null ? paths['finance-zp'] : pathTo('finance-zp-view', { salaryId: month.salary_id })}>
        {month.salary_id === null ? t('title') : t('one', { id: month.salary_id })}
      </LinkButton>
    </>
  )
}
