import { dayNotes } from '#contract/day-notes/day-notes.ts'
import { routes } from '#server/core/serve.ts'
import { createDayNote, removeDayNote, showDayNote, updateDayNote } from './day-notes.ts'

export const dayNotesRoutes = routes(dayNotes, {
  show: showDayNote,
  create: createDayNote,
  update: updateDayNote,
  remove: removeDayNote,
})
