import type { ProductionDay, ProductionYear } from '#contract/production-calendar/production-calendar.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { dayKinds } from '#domain/production-calendar/production-calendar.ts'
import { dayName } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './production-calendar.module.css'
import { t } from './texts.ts'

interface Props {
  data: ProductionYear
  today: string
  /** null: the reader may not change days. */
  onOpen: ((day: string) => void) | null
}

const names = shell('month.names').split(',')
const weekdays = shell('month.short').split(',')
const longWeekdays = shell('month.days').split(',')

/** Twelve months, each from Monday on. A day shows its kind by colour and in words. */
export function YearTable({ data, today, onOpen }: Props) {
  return (
    <>
      <div className={styles.year}>
        {names.map((name, at) => (
          <table key={name} className={styles.month}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {weekdays.map((short, index) => (
                  <th key={short} scope="col" abbr={longWeekdays[index]}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(data.days.filter(({ day }) => Number(day.slice(5, 7)) === at + 1)).map((week) => (
                <tr key={week.find(Boolean)?.day}>
                  {week.map((day, index) => (
                    // A place without a day of this month has only its weekday as a key.
                    <td key={day?.day ?? weekdays[index]}>{day && <Day day={day} today={today} onOpen={onOpen} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className={styles.legend} aria-label={t('legend')}>
        {dayKinds.map((kind) => (
          <li key={kind}>
            <span className={styles.day} data-kind={kind} aria-hidden />
            {t(`kinds.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Day({ day: told, today, onOpen }: { day: ProductionDay } & Pick<Props, 'today' | 'onOpen'>) {
  const { day, kind, title, is_own } = told
  const words = [title ?? t(`kinds.${kind}`), ...(is_own ? [t('own')] : [])].join(', ')
  const common = {
    className: styles.day,
    title: words,
    'data-kind': kind,
    'data-own': is_own || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
  }
  const number = Number(day.slice(8))
  if (!onOpen)
    return (
      <span {...common}>
        {number}
        {kind !== 'workday' && <span className="unseen">, {words}</span>}
      </span>
    )
  return (
    <button type="button" {...common} aria-label={t('dayLabel', { day: dayName(day), word: words })} onClick={() => onOpen(day)}>
      {number}
    </button>
  )
}

/** Whole weeks; places before the first day and behind the last are empty. */
function weeksOf(days: readonly ProductionDay[]): (ProductionDay | null)[][] {
  const before = Array.from({ length: weekday(days[0]?.day ?? '2024-01-01') - 1 }, () => null)
  const all = [...before, ...days]
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => all[week * 7 + index] ?? null),
  )
}
