import { Link } from '@tanstack/react-router'
import { pathTo } from '#contract/shell/paths.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './shift-dialog.module.css'
import { s } from './texts.ts'
import type { Refused } from './use-approval.ts'

/** Which shifts were refused and why; the bookings that stand in the way are links. */
export function OutcomesDialog({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Dialog
      isWide
      title={s('outcomes.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {s('outcomes.close')}
        </Button>
      }
    >
      <p>{s('outcomes.text')}</p>
      <ul className={styles.outcomes}>
        {refused.map(({ shift, message, bookingIds }) => (
          <li key={shift.id}>
            <strong>{s('outcomes.line', { name: shift.employer.name, day: dayName(shift.day), time: formatRange(shift) })}</strong>
            <span>{message}</span>
            {bookingIds.map((id) => (
              <Link key={id} to={pathTo('booking', { id })}>
                {`№\u00a0${id}`}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
