import { seenIn } from '#contract/core/edits.ts'
import { type DayNoteRow, dayNotes } from '#contract/day-notes/day-notes.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { addNote, changeNote, dropNote } from './day-note-acts.ts'
import { t } from './texts.ts'
import { writtenAt } from './written-at.ts'

/** A new note: its day, and the studios it may belong to. */
export interface NewNote {
  day: string
  units: readonly { id: number; name: string }[]
}

/** Writes a note of a day, or changes one. */
export function DayNoteDialog({ asked, onClose }: { asked: DayNoteRow | NewNote; onClose: () => void }) {
  const note = 'id' in asked ? asked : null
  const units = 'units' in asked ? asked.units : []
  const form = useForm({
    whileSaving: 'closed',
    schema: dayNotes.create.body,
    name: note ? `day-note-${note.id}` : `day-note-${units[0]?.id}-${asked.day}`,
    initial: note ? seenIn(dayNotes.create, note) : { day: asked.day, ...(units[0] && { unit_id: units[0].id }) },
    ...(note && { seen: seenIn(dayNotes.update, note) }),
    save: async ({ unit_id, ...body }, _, seen) => {
      if (note) await changeNote(note, body, seen)
      else await addNote({ unit_id, ...body })
      onClose()
    },
  })
  const remove = async () => {
    onClose()
    if (note) await dropNote(note)
  }
  return (
    <Dialog isWide title={t(note ? 'form.edit' : 'form.create')} onClose={onClose}>
      <p>{t('form.text')}</p>
      <FormView
        form={form}
        submit={note ? undefined : t('form.save')}
        more={
          note && (
            <Button kind="warning" icon="remove" onClick={() => void remove()}>
              {t('form.remove')}
            </Button>
          )
        }
      >
        <TextAreaField field={form.field('text')} label={t('fields.text')} hint={t('form.example')} maxLength={200} />
        {units.length > 1 && <ChoiceField field={form.field('unit_id')} label={t('fields.unit_id')} options={units} />}
        <DateField field={form.field('day')} label={t('fields.day')} />
        {note?.author && <p>{t('form.author', { name: note.author.name, time: writtenAt(note) })}</p>}
      </FormView>
    </Dialog>
  )
}
