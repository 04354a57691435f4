import { seriesScreensRu } from '#contract/bookings/series-screens.ru.ts'
import { Button } from '#web/ui/button.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import { isTouched, type NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import type { Saving } from './use-saving.ts'

interface SaveActsProps {
  tabs: readonly NewBooking[]
  open: NewBooking
  saving: Saving
  onSave: (tabs: readonly NewBooking[], isRepeated?: boolean) => void
}

/** The one main act is the booking that is looked at; beside it, all prepared ones in turn (BKG-016). */
export function SaveActs({ tabs, open, saving, onSave }: SaveActsProps) {
  const meant = tabs.length === 1 ? tabs : tabs.filter(isTouched)
  const isBusy = saving.progress !== null
  return (
    <div className={styles.acts}>
      <Button kind="primary" id={places.save} aria-disabled={isBusy} aria-keyshortcuts="Control+Enter" onClick={() => onSave([open])}>
        {labelOf(saving)}
      </Button>
      <span className={styles.keys}>{n('keys')}</span>
      {meant.length > 1 && (
        <Button aria-disabled={isBusy} onClick={() => onSave(tabs)}>
          {n('saveAll', { count: meant.length })}
        </Button>
      )}
      {tabs.length === 1 && (
        <Button aria-disabled={isBusy} onClick={() => onSave(tabs, true)}>
          {seriesScreensRu.saveAndRepeat}
        </Button>
      )}
    </div>
  )
}

function labelOf({ progress }: Saving): string {
  if (progress === null) return n('save')
  return progress.count > 1 ? n('savingOf', progress) : n('saving')
}
