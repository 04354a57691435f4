import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#contract/shell/paths.ts'
import { type WorkplaceRow, workplaces } from '#contract/workplaces/workplaces.ts'
import type { Interval } from '#domain/core/interval.ts'
import { previewOn } from '#domain/windows/preview.ts'
import { draftKey, readDraft } from '#web/core/drafts.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DayBar } from '#web/windows/day-bar-panel.tsx'
import { WindowsPanel } from '#web/windows/windows-panel.tsx'
import styles from './intervals.module.css'
import { t } from './texts.ts'
import { usePlaceCalls } from './use-place-calls.ts'

interface PlaceIntervalsProps {
  place: WorkplaceRow
  day: string
  hours: Interval | null
}

/** One place: its day as a bar, with the editor below once it is opened. */
export function PlaceIntervals({ place, day, hours }: PlaceIntervalsProps) {
  const { can } = useSession()
  const calls = usePlaceCalls(place)
  const name = `windows-${place.id}`
  // An editor with unsaved changes is open from the start.
  const [isOpen, setOpen] = useState(() => Object.keys(readDraft(draftKey(name))).length > 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpen(true)
  }
  const saved = place.workplaceWindows ?? []
  const preview = previewOn(day, saved, hours)
  const { title, kind } = place
  return (
    <li className={styles.place} aria-label={title}>
      <div className={styles.head}>
        <Link className={styles.title} to={pathTo('workplaceInUnit', { unit_id: place.unit_id, id: place.id })} title={title}>
          {title}
        </Link>
        <span className={styles.hint}>{[kind, place.closed ? t('closed') : null].filter(Boolean).join(', ')}</span>
      </div>
      {preview ? <DayBar preview={preview} /> : <p className={styles.hint}>{t('intervalsNone')}</p>}
      <IconButton className={styles.toggle} icon="chevronDown" label={t('ofPlace', { title })} aria-expanded={isOpen} onClick={toggle} />
      {wasOpen && (
        // The closed editor is hidden and not removed, so that typed values stay.
        <div className={styles.editor} hidden={!isOpen}>
          <WindowsPanel
            name={name}
            saved={saved}
            calls={calls}
            owner={{ kind: 0, id: place.id, unitId: place.unit_id }}
            empty={t('windowsEmpty')}
            isReadOnly={!can(workplaces.updateWindow.may)}
          />
        </div>
      )}
    </li>
  )
}
