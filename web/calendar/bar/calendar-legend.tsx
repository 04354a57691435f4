import type { LegendEntry } from '#web/calendar/colours.ts'
import { t } from '#web/calendar/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar-legend.module.css'

/** The most names below a grid: nobody reads more, and each column names its master anyway. */
const MOST = 16

/** What the tints and the stripes of the cards mean; on a telephone it stands where they are chosen. */
export function CalendarLegend({ legend, isInside = false }: { legend: readonly LegendEntry[]; isInside?: boolean }) {
  if (legend.length === 0) return null
  return (
    <ul className={`${styles.legend} ${isInside ? styles.inside : styles.below}`} aria-label={t('colour.legend')}>
      {legend.slice(0, MOST).map(({ key, title, hue, tone, icon, stripe }) => (
        <li key={key}>
          {(hue !== undefined || tone) && (
            <span className={styles.swatch} data-hue={hue} data-tone={tone}>
              {icon && <Icon name={icon} size={14} />}
            </span>
          )}
          {stripe && <span className={styles.stripe} data-stripe={stripe} />}
          {title}
        </li>
      ))}
      {legend.length > MOST && <li>{t('colour.more', { count: legend.length - MOST })}</li>}
    </ul>
  )
}
