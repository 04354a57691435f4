import { recordOf } from '#server/lists/record-of.ts'
import { dayNotes } from './day-notes.table.ts'

export const dayNoteRecord = recordOf(dayNotes, { model: 'day_note' })
