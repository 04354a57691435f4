import { useState } from 'react'
import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { formatNumber } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './reconciliations.module.css'
import { t } from './texts.ts'

/** Who discounts, refunds, corrects and opens the drawer (C47): from the first of the month to the day that is looked at, or any other days. */
export function Hands({ day, unit }: { day: string; unit: number | undefined }) {
  const [begin, setBegin] = useState<string | null>(null)
  const begin_day = begin ?? `${day.slice(0, 8)}01`
  const { data, error, refetch } = useData(
    reconciliations.hands,
    { query: { begin_day: begin_day <= day ? begin_day : day, end_day: day, ...(unit && { unit_id: unit }) } },
    { keep: true },
  )
  return (
    <div className={styles.day}>
      <div className={styles.toolbar}>
        <label htmlFor="hands-begin">{t('fields.begin_day')}</label>
        <DayInput id="hands-begin" label={t('fields.begin_day')} value={begin_day} onDay={setBegin} required />
        <span className={styles.soft}>{t('handsHint')}</span>
      </div>
      {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.items.length === 0 && <Empty icon="check" title={t('handsNone')} text={t('noneText')} />}
      {data && data.items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.registers}>
            <thead>
              <tr>
                <th scope="col">{t('fields.employer')}</th>
                <th scope="col" className="figures">
                  {t('fields.discounts')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.refunds')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.corrections')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.left_after')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.forced')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.changes')}
                </th>
                <th scope="col" className="figures">
                  {t('fields.drawer_openings')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((one) => (
                <tr key={one.employer?.id ?? 0}>
                  <th scope="row">{one.employer?.name ?? t('nobody')}</th>
                  <td className="figures">{countAndSum(one.discounts, one.discount_sum)}</td>
                  <td className="figures">{countAndSum(one.refunds, one.refund_sum)}</td>
                  <td className="figures">{one.corrections || '—'}</td>
                  <td className="figures">{one.left_after || '—'}</td>
                  <td className="figures">{one.forced || '—'}</td>
                  <td className="figures">{one.changes || '—'}</td>
                  <td className="figures">{one.drawer_openings || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

const countAndSum = (count: number, sum: number) => (count === 0 ? '—' : `${count} · ${formatNumber(sum)}`)
