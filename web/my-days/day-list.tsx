import type { ReactNode } from 'react'
import type { MyDay, MyVisit } from '#contract/my-days/my-days.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { rowsOf } from '#domain/calendar/day-rows.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status-badge.tsx'
import { formatDuration, formatRange, formatTime, formatWhole } from '#web/core/formats.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { NoteLines } from '#web/day-notes/day-notes-panel.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CurrentVisit } from './current-visit.tsx'
import styles from './my-days.module.css'
import { k, t } from './texts.ts'
import { VisitName, VisitWords } from './visit-words.tsx'

interface DayListProps {
  day: MyDay
  /** Wall clock of the moments' zone. */
  now: string
  /** The act of a visit; absent: the day is only shown. */
  actOf?: (visit: MyVisit, isMain: boolean) => ReactNode
}

/** A person's day from top to bottom; only the present visit is raised. */
export function DayList({ day, now, actOf }: DayListProps) {
  const { shifts, visits } = day
  if (shifts.length === 0 && visits.length === 0) return <Empty icon="calendar" title={t('off')} text={t('offHint')} />
  const rows = rowsOf(day, now)
  return (
    <>
      <Shifts shifts={shifts} />
      <NoteLines notes={day.notes.map((note) => ({ ...note, place: placeOf(day, note) }))} />
      {rows.length === 0 && <p className={styles.soft}>{t('empty')}</p>}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.begin_at} ${row.kind === 'visit' ? row.visit.booking_id : ''}`}>
            {row.kind === 'visit' && <Visit visit={row.visit} now={now} actOf={actOf} />}
            {row.kind === 'block' && <Kept block={row.block} />}
            {(row.kind === 'free' || row.kind === 'absent') && (
              <p className={styles.row} data-kind={row.kind}>
                <Times begin_at={row.begin_at} />
                <span>{row.kind === 'free' ? t('free', { time: formatDuration(secondsBetween(row)) }) : t('absent')}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Visit({ visit, now, actOf }: { visit: MyVisit } & Pick<DayListProps, 'now' | 'actOf'>) {
  if (visit.status_id === BOOKING_STATUS.inProgress)
    return <CurrentVisit visit={visit} now={now} act={actOf?.(visit, true)} isLive={actOf !== undefined} />
  const isDone = visit.status_id === BOOKING_STATUS.done
  const act = visit.next === null ? null : actOf?.(visit, false)
  return (
    <div className={styles.row} data-kind={isDone ? 'past' : 'visit'}>
      <Times {...visit} />
      <div className={styles.who}>
        <VisitName visit={visit} isLink={actOf !== undefined} />
        <VisitWords visit={visit} />
        {actOf && !isDone && <CustomerWarnings customerId={visit.user.id} kinds={visit.user.warnings} />}
      </div>
      <div className={styles.end}>
        {act ?? (isDone && actOf ? <Sum total={visit.total} /> : <BookingStatusBadge id={visit.status_id} />)}
      </div>
    </div>
  )
}

/** Time of the master that is kept for something else, without a customer. */
const Kept = ({ block }: { block: MyDay['blocks'][number] }) => (
  <p className={styles.row} data-kind="block">
    <Times {...block} />
    <span>
      {k(`kinds.${block.kind}`)}
      {block.reason && <span className={styles.soft}> · {block.reason}</span>}
    </span>
  </p>
)

const Times = ({ begin_at, end_at }: { begin_at: string; end_at?: string }) => (
  <span className={styles.times}>
    <time>{formatTime(begin_at)}</time>
    {end_at && <small>{formatTime(end_at)}</small>}
  </span>
)

const Sum = ({ total }: { total: number }) => (
  <span className={styles.sum}>
    <Icon name="done" size={18} />
    {formatWhole(total)}
  </span>
)

/** The studio's name; left out where she works in only one. */
function placeOf({ shifts }: MyDay, { unit_id }: MyDay['notes'][number]) {
  const units = new Map(shifts.map(({ unit }) => [unit.id, unit.name]))
  return units.size > 1 ? units.get(unit_id) : undefined
}

function Shifts({ shifts }: Pick<MyDay, 'shifts'>) {
  const lines = [...new Set(shifts.map((one) => t('shift', { unit: one.unit.name, time: formatRange(one) })))]
  const isDraft = shifts.some((one) => !one.is_approved)
  return (
    <p className={styles.soft}>
      {lines.join('; ')}
      {isDraft && `, ${t('draft')}`}
    </p>
  )
}
