import { Link } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import type { TimesheetData } from '#contract/timesheets/timesheets.ts'
import { dayName, formatDay, formatMoment } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { t } from './texts.ts'
import styles from './timesheets.module.css'
import type { OpenDay } from './timesheets-page.tsx'

/** Where the sheet stands, and everything that keeps it from being approved: each question opens its day. */
export function SheetState({ data, onOpen }: { data: TimesheetData; onOpen: (open: OpenDay) => void }) {
  const { questions, is_provisional, norm } = data
  return (
    <>
      <p className={styles.state} data-status={data.status} role="status">
        <Icon name={data.status === 'approved' ? 'check' : 'info'} size={16} />
        <span>{stateOf(data)}</span>
        <small>{t('norm', { days: norm.days, hours: norm.hours })}</small>
      </p>
      {is_provisional === 1 && (
        <p className="look-strip look-noted">
          {t('provisional')}{' '}
          <Link to={paths['production-calendar']} search={{ year: Number(data.begin.slice(0, 4)) }}>
            {t('toCalendar')}
          </Link>
        </p>
      )}
      {questions.length > 0 && (
        <section className={styles.questions} aria-label={t('fields.questions')}>
          <h2>{t('questionsTitle', { count: questions.length })}</h2>
          <p>{t('questionsText')}</p>
          <ul>
            {questions.map(({ kind, employer, day }) => (
              <li key={`${kind}-${employer.id}-${day}`}>
                <button type="button" onClick={() => onOpen({ employer, day })}>
                  {t('question', { name: employer.name, day: dayName(day), word: t(`questionKinds.${kind}`) })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function stateOf({ status, number, versions, is_over, questions, changed }: TimesheetData): string {
  const version = versions.find((one) => one.number === number)
  if (status === 'approved' && version?.approved_at) {
    const at = formatMoment(version.approved_at)
    const said = version.approver ? t('approved', { at, name: version.approver.name }) : t('approvedNobody', { at })
    return number > 1 && version.reason ? `${said}. ${t('correcting', { number: number - 1, reason: version.reason })}` : said
  }
  if (version?.reason) {
    const told = changed ? t('changed', { count: changed }) : t('unchanged')
    return `${t('correcting', { number: number - 1, reason: version.reason })}. ${told}`
  }
  if (!is_over) return t('running')
  return questions.length > 0 ? t('open') : t('ready')
}

export const periodName = ({ begin, end }: Pick<TimesheetData, 'begin' | 'end'>) => ({ begin: formatDay(begin), end: formatDay(end) })
