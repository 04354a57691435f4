import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { calendar } from '#contract/calendar/calendar.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatDay, formatRange } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './series.module.css'
import { s } from './series-texts.ts'
import type { SeriesRow } from './use-series.ts'

interface SeriesRowsProps {
  rows: readonly SeriesRow[]
  unitId: number
  timezone: string
  onChange: (day: string, patch: Partial<SeriesRow>) => void
}

/** Every date of the series: free, taken with other offers, skipped or booked. */
export function SeriesRows({ rows, unitId, timezone, onChange }: SeriesRowsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{s('planned')}</h3>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.planned.day} row={row} unitId={unitId} timezone={timezone} onChange={(patch) => onChange(row.planned.day, patch)} />
        ))}
      </ol>
    </section>
  )
}

interface RowProps extends Omit<SeriesRowsProps, 'rows' | 'onChange'> {
  row: SeriesRow
  onChange: (patch: Partial<SeriesRow>) => void
}

function Row({ row, unitId, timezone, onChange }: RowProps) {
  const { planned, choice, isSkipped, savedId, refusal } = row
  const isOpen = savedId === null && !isSkipped && choice === null
  const name = `${dayName(planned.day)} ${planned.day.slice(0, 4)}`
  return (
    <li className={styles.row} aria-label={name}>
      <strong>{name}</strong>
      {savedId !== null && (
        <span className={styles.state}>
          <Icon name="check" size={16} />
          {s('saved')} <Link to={pathTo('booking', { id: savedId })}>{s('open_saved', { id: savedId })}</Link>
        </span>
      )}
      {isSkipped && <span className={styles.state}>{s('skipped')}</span>}
      {savedId === null && !isSkipped && choice && (
        <span className={styles.state}>
          <Icon name="clock" size={16} />
          {choice === planned.offer ? `${s('free')}: ${formatRange(choice)}` : s('chosen', { time: whenOf(choice, planned.day) })}
        </span>
      )}
      {savedId === null && (
        <Button kind="quiet" onClick={() => onChange({ isSkipped: !isSkipped })}>
          {s(isSkipped ? 'unskip' : 'skip')}
        </Button>
      )}
      {isOpen && (
        <Conflict
          unitId={unitId}
          timezone={timezone}
          planned={planned}
          {...(refusal && { refusal })}
          onPick={(one) => onChange({ choice: one, refusal: null })}
        />
      )}
    </li>
  )
}

interface ConflictProps extends Pick<RowProps, 'unitId' | 'timezone'> {
  planned: SeriesRow['planned']
  refusal?: NonNullable<SeriesRow['refusal']>
  onPick: (offer: Offer) => void
}

/** Why the date cannot stand as planned, and the ways out; a refusal of the moment knows better than the plan. */
function Conflict({ planned, refusal, unitId, timezone, onPick }: ConflictProps) {
  const nameOf = useNames(unitId, planned.day, timezone)
  const groups: [string, Offer[]][] = refusal
    ? [[s('alternatives'), refusal.alternatives]]
    : [
        [s('times'), planned.times],
        [s('other_masters'), planned.other_masters],
        [s('other_days'), planned.other_days],
      ]
  const shown = groups.filter(([, offers]) => offers.length > 0)
  const labelOf = (one: Offer) =>
    [
      whenOf(one, planned.day),
      planned.other_masters.includes(one) && [...new Set(seatsOf(one).map((seat) => nameOf(seat.employer_id)))].join(', '),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <div className={styles.conflict}>
      <p className={styles.why}>
        <Icon name="error" size={16} />
        {refusal ? `${refusal.title} ${refusal.reason}` : planned.conflict?.message}
      </p>
      {shown.length === 0 && <p className={styles.soft}>{s('nothing')}</p>}
      {shown.map(([title, offers]) => (
        <div key={title} className={styles.ways}>
          <span>{title}</span>
          {offers.map((one) => (
            <Button key={`${one.begin_at}-${one.employer_id}`} onClick={() => onPick(one)}>
              {labelOf(one)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}

const whenOf = (one: Offer, day: string) =>
  dayOf(one.begin_at) === day ? formatRange(one) : `${formatDay(dayOf(one.begin_at)).slice(0, 5)} ${formatRange(one)}`

/** Offers name masters by id only. */
function useNames(unitId: number, day: string, timezone: string): (id: number) => string {
  const { data } = useData(calendar.day, { query: { unit_id: unitId, day } }, { timezone })
  return (id) => data?.masters.find((master) => master.id === id)?.name ?? ''
}
