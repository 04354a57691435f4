import { useState } from 'react'
import { DURATION_STEP, LONGEST_VISIT } from '#domain/bookings/stretch.ts'
import { secondsOf } from '#domain/core/clock-time.ts'
import { formatDuration, formatTime } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './calendar.module.css'
import own from './duration-dialog.module.css'
import { d } from './use-lengths.ts'
import type { Card } from './use-panes.ts'

/** The same as pulling the lower edge, by keys (WCAG 2.5.7): a quarter of an hour either way. */
export function DurationDialog({ card, onSave, onClose }: { card: Card; onSave: (seconds: number) => void; onClose: () => void }) {
  const now = secondsOf(card.end_at) - secondsOf(card.begin_at)
  const [seconds, setSeconds] = useState(now)
  const to = (next: number) => setSeconds(Math.min(LONGEST_VISIT, Math.max(DURATION_STEP, next)))
  const end = card.begin_at.slice(0, 11) + clockOf(secondsOf(card.begin_at) + seconds)
  return (
    <Dialog
      isWide
      title={d('title', { customer: card.user.title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{d('dismiss')}</Button>
          <Button kind="primary" aria-disabled={seconds === now} onClick={() => seconds !== now && onSave(seconds)}>
            {d('save')}
          </Button>
        </>
      }
    >
      <fieldset className={own.length} aria-label={d('field')}>
        <Button aria-label={d('shorter')} onClick={() => to(seconds - DURATION_STEP)}>
          {d('less')}
        </Button>
        <output aria-live="polite">
          <strong>{formatDuration(seconds)}</strong>
        </output>
        <Button aria-label={d('longer')} onClick={() => to(seconds + DURATION_STEP)}>
          {d('more')}
        </Button>
      </fieldset>
      <p className={styles.dim}>{d('until', { time: formatTime(end) })}</p>
    </Dialog>
  )
}

const clockOf = (seconds: number) => new Date(Math.min(seconds, 86_399) * 1000).toISOString().slice(11, 19)
