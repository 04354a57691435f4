import type { ProductionYear } from '#contract/production-calendar/production-calendar.ts'
import { formatNumber } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './production-calendar.module.css'
import { t } from './texts.ts'

const names = shell('month.names').split(',')

/** Working days and hours of each month and of the year, for the three weeks of labour law. */
export function Norms({ data: { norms, year } }: { data: ProductionYear }) {
  return (
    <div className={styles.norms}>
      <table aria-label={t('normsLabel', { year })}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('fields.days')}</th>
            {[40, 36, 24].map((count) => (
              <th key={count} scope="col">
                {t('week', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {norms.map(({ days, hours_40, hours_36, hours_24 }, at) => (
            <tr key={names[at] ?? 'year'}>
              <th scope="row">{names[at] ?? t('wholeYear')}</th>
              <td>{days}</td>
              <td>{formatNumber(hours_40)}</td>
              <td>{formatNumber(hours_36)}</td>
              <td>{formatNumber(hours_24)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
