import type { Dispatch } from 'react'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './new-booking.module.css'
import type { Change, NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { mastersOf } from './slots.ts'

/** Why this booking was not saved, and the free starts nearest to the wanted one. */
export function Refused({ tab, nameOf, onChange }: { tab: NewBooking; nameOf: (id: number) => string; onChange: Dispatch<Change> }) {
  const { refusal, joins } = tab
  if (!refusal) return null
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.verdict}>
        <Icon name="error" size={18} />
        <strong>{refusal.title}</strong>
        {refusal.reason}
      </p>
      {refusal.isCustomerBusy && !tab.parallel && <Button onClick={() => onChange({ parallel: true, joins })}>{n('allowParallel')}</Button>}
      {refusal.alternatives.length > 0 && (
        <div className={styles.alternatives}>
          <span>{n('alternatives')}</span>
          {refusal.alternatives.map((one) => (
            <Button key={`${one.begin_at}${one.employer_id}`} onClick={() => onChange({ day: dayOf(one.begin_at), joins: one })}>
              {`${dayName(dayOf(one.begin_at))}, ${formatRange(one)}, ${mastersOf(one, nameOf)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
