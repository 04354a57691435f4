import { seriesScreensRu } from '#contract/bookings/series-screens.ru.ts'
import { Button } from '#web/ui/button.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import { isTouched, type NewBooking } from './new-bookings.ts'
import { b } from './texts.ts'
import type { Saving } from './use-saving.ts'

interface SaveActsProps {
  tabs: readonly NewBooking[]
  open: NewBooking
  saving: Saving
  onSave: (tabs: readonly NewBooking[], isRepeated?: boolean) => void
}

/** The one main act: all prepared bookings in turn; beside it, the open one alone. */
export function SaveActs({ tabs, open, saving, onSave }: SaveActsProps) {
  const meant = tabs.length === 1 ? tabs : tabs.filter(isTouched)
  const isBusy = saving.progress !== null
  return (
    <div className={styles.acts}>
      <Button kind="primary" id={places.save} aria-disabled={isBusy} aria-keyshortcuts="Control+Enter" onClick={() => onSave(tabs)}>
        {labelOf(saving, meant.length)}
      </Button>
      {meant.length > 1 && (
        <Button aria-disabled={isBusy} onClick={() => onSave([open])}>
          {b('new.saveThis')}
        </Button>
      )}
      {tabs.length === 1 && (
        <Button aria-disabled={isBusy} onClick={() => onSave(tabs, true)}>
          {seriesScreensRu.saveAndRepeat}
        </Button>
      )}
      <span className={styles.keys}>{b('new.keys')}</span>
    </div>
  )
}

function labelOf({ progress }: Saving, count: number): string {
  if (progress) return progress.count > 1 ? b('new.savingOf', progress) : b('new.saving')
  return count > 1 ? b('new.saveAll', { count }) : b('new.save')
}
