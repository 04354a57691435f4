import { lazy, Suspense, useState } from 'react'
import { type DayNoteRow, dayNotes } from '#contract/day-notes/day-notes.ts'
import { chunk } from '#web/core/chunk.ts'
import { dayName } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { NewNote } from './day-note-dialog.tsx'
import styles from './day-notes.module.css'
import { t } from './texts.ts'
import { writtenAt } from './written-at.ts'

const DayNoteDialog = lazy(chunk(async () => ({ default: (await import('./day-note-dialog.tsx')).DayNoteDialog })))

/** A studio's day as a calendar shows it. */
interface NotedDay {
  unit: { id: number; name: string }
  date: string
  data: { notes: readonly DayNoteRow[] }
}

/** How many notes are shown over a day: more would take its place, so the rest is one press away. */
const SHOWN = 2

/** Notes of the days in view, over their grid. */
export function DayNotes({ days }: { days: readonly NotedDay[] }) {
  const { can } = useSession()
  const [asked, setAsked] = useState<DayNoteRow | null>(null)
  const [isWhole, setWhole] = useState(false)
  const rows = days.flatMap((one) => one.data.notes.map((note) => ({ note, place: placeOf(one, days) })))
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <>
      {rows.length > 0 && (
        <section className={`${styles.notes} ${styles.over}`} aria-label={t('list')}>
          <ul>
            {shown.map(({ note, place }, at) => (
              <li key={note.id} className={styles.note}>
                <Icon name="note" size={16} />
                <p className={styles.text}>
                  <strong>{place}.</strong> {note.text}
                </p>
                <span className={styles.who}>{[note.author?.name, writtenAt(note)].filter(Boolean).join(', ')}</span>
                {can(dayNotes.update.may) && (
                  <button type="button" className={styles.act} aria-label={t('editOf', { text: note.text })} onClick={() => setAsked(note)}>
                    <Icon name="edit" size={16} />
                    <span>{t('edit')}</span>
                  </button>
                )}
                {rows.length > SHOWN && at === shown.length - 1 && (
                  <button type="button" className={styles.act} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                    {isWhole ? t('less') : t('rest', { count: rows.length - SHOWN })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Suspense fallback={null}>
          <DayNoteDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The day and studio of a note; nothing where the address already says them. */
function placeOf({ unit, date }: NotedDay, days: readonly NotedDay[]): string {
  const said = [days.some((one) => one.unit.id !== unit.id) && unit.name, days.some((one) => one.date !== date) && dayName(date)].filter(
    Boolean,
  )
  return said.join(', ') || t('title')
}

/** Notes for reading on a telephone. `place`: the studio, where there are several. */
export const NoteLines = ({ notes }: { notes: readonly { id: number; text: string; place?: string | undefined }[] }) =>
  notes.length > 0 && (
    <section className={styles.notes} aria-label={t('list')}>
      <ul>
        {notes.map(({ id, text, place }) => (
          <li key={id} className={styles.note}>
            <Icon name="note" size={16} />
            <p className={styles.text}>
              {place && <strong>{place}.</strong>} {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )

/** Writes a note of the day; `place`: the screen on which the key works. */
export function AddDayNote({ day, units, place }: NewNote & { place: string }) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const may = can(dayNotes.create.may)
  useShortcut({ codes: ['KeyJ'], keys: 'J', text: t('add'), place, isOffered: true }, () => setOpen(true), may)
  if (!may) return null
  return (
    <>
      <IconButton icon="note" label={t('add')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <DayNoteDialog asked={{ day, units }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
