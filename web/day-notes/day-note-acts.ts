import { type Seen, seenIn } from '#contract/core/edits.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { type DayNoteRow, dayNotes } from '#contract/day-notes/day-notes.ts'
import { call, newKey } from '#web/core/call.ts'
import { formatDay, shorten } from '#web/core/formats.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { t } from './texts.ts'

type NewRow = Input<typeof dayNotes.create>['body']
type Change = Input<typeof dayNotes.update>['body']

/** Adds a note that everybody reads at once; it can be undone within ten seconds. */
export async function addNote(body: NewRow) {
  const row = await call(dayNotes.create, { body }, { idempotencyKey: newKey() })
  offerUndo(words('create', row), () => void takenBack(() => call(dayNotes.remove, { params: { id: row.id } })))
  refetchDays()
}

/** The refusal is the form's to show. */
export async function changeNote(former: DayNoteRow, body: Change, seen: Seen | undefined) {
  const row = await call(dayNotes.update, { params: { id: former.id }, body, seen }, { idempotencyKey: newKey() })
  const before = { day: former.day, text: former.text }
  const back = () => call(dayNotes.update, { params: { id: row.id }, body: before, seen: seenIn(dayNotes.update, row) })
  offerUndo(words('update', row), () => void takenBack(back))
  refetchDays()
}

export async function dropNote(row: DayNoteRow) {
  try {
    await call(dayNotes.remove, { params: { id: row.id } })
    const { unit_id, day, text } = row
    const back = () => call(dayNotes.create, { body: { unit_id, day, text } }, { idempotencyKey: newKey() })
    offerUndo(words('remove', row), () => void takenBack(back))
  } catch (error) {
    showRefusal(error)
  }
  refetchDays()
}

async function takenBack(act: () => Promise<unknown>) {
  try {
    await act()
    toast.success(t('done.undone'))
  } catch (error) {
    showRefusal(error)
  }
  refetchDays()
}

/** How many signs a toast shows of a note, which the list shows whole. */
const MOST_SAID = 60
const words = (act: 'create' | 'update' | 'remove', { day, text }: DayNoteRow) =>
  t(`done.${act}`, { day: formatDay(day), text: shorten(text, MOST_SAID) })

function refetchDays() {
  for (const feature of ['calendar', 'my-days', 'audits']) void queryClient.invalidateQueries({ queryKey: [feature] })
}
