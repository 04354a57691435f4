import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Place, Talk } from './talk.tsx'
import { t } from './texts.ts'

let last: Place = {}

/** The chat over any screen (CHT-707), opened at the place where it was closed. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState(last)
  const go = (next: Place) => {
    last = next
    setPlace(next)
  }
  return (
    <Dialog title={t('title')} onClose={onClose} size="most">
      <Talk frame="dialog" place={place} go={go} />
    </Dialog>
  )
}
