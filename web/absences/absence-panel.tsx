import { Link } from '@tanstack/react-router'
import { type AbsenceRow, absences } from '#contract/absences/absences.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatRange } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './absence.module.css'
import { t } from './texts.ts'
import { useEndAbsence } from './use-absence.ts'

interface AbsenceNoticeProps {
  /** The absences of one master on one day. */
  rows: readonly AbsenceRow[]
  name: string
  unitId: number
  timezone: string
  /** Pixels from the top of her column. */
  top: number
}

/** The notice over the column of an absent master: what became of her visits, and a button for her return. Nothing else there can be pressed. */
export function AbsenceNotice({ rows, name, unitId, timezone, top }: AbsenceNoticeProps) {
  const end = useEndAbsence(name, timezone)
  const [first] = rows
  if (!first) return null
  const left = rows.reduce((sum, one) => sum + one.left, 0)
  const search = { unit_id: String(unitId), employer_id: String(first.employer_id), date: first.day }
  return (
    <section className={styles.notice} style={{ top }} aria-label={t('notice', { name })}>
      <p>{saidOf(rows).join(' ')}</p>
      <May do={absences.end.may}>
        <span className={styles.acts}>
          {left > 0 && (
            <Link to={paths.reseating} search={search}>
              {t('seat')}
            </Link>
          )}
          <button
            type="button"
            aria-label={t('backOf', { name })}
            aria-disabled={end.isEnding}
            onClick={() => void end.run(rows.map(({ id }) => id))}
          >
            {t('back')}
          </button>
        </span>
      </May>
    </section>
  )
}

/** The same beside the plan of re-seating. */
export function AbsenceState({ rows, name, timezone }: Pick<AbsenceNoticeProps, 'rows' | 'name' | 'timezone'>) {
  const end = useEndAbsence(name, timezone)
  return (
    <section className={styles.state} aria-label={t('notice', { name })}>
      <p>{[...rows.map(hoursOf).filter((one) => one !== ''), ...saidOf(rows)].join(' ')}</p>
      <Button
        icon="repeat"
        aria-disabled={end.isEnding}
        aria-label={t('backOf', { name })}
        onClick={() => void end.run(rows.map(({ id }) => id))}
      >
        {t('back')}
      </Button>
    </section>
  )
}

/** An absence of a part of the day shows its hours; one of the whole day shows none. */
const hoursOf = (row: AbsenceRow) =>
  row.begin_at.endsWith('00:00:00') && row.end_at.endsWith('00:00:00') ? '' : t('said.hours', { time: formatRange(row) })

/** «Окна сняты с продажи. Пересажено 2 из 3. Осталось записей: 1.» */
export function saidOf(rows: readonly AbsenceRow[]): string[] {
  const sum = (name: 'bookings' | 'moved' | 'cancelled' | 'left') => rows.reduce((all, one) => all + one[name], 0)
  const [all, moved, cancelled, left] = [sum('bookings'), sum('moved'), sum('cancelled'), sum('left')]
  const reason = rows.find((one) => one.reason)?.reason
  return [
    t('said.off'),
    ...(all === 0 ? [t('said.none')] : [t('said.moved', { moved, all })]),
    ...(cancelled > 0 ? [t('said.cancelled', { count: cancelled })] : []),
    ...(left > 0 ? [t('said.left', { count: left })] : []),
    ...(reason ? [t('said.reason', { reason })] : []),
  ]
}
