import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { dayNotesRu } from '#contract/day-notes/day-notes.ru.ts'
import { type DayNoteRow, type dayNotes, MOST_NOTES } from '#contract/day-notes/day-notes.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { dayNotesOfDay, dayNotesWhere } from './day.ts'
import { dayNoteRecord } from './day-note.record.ts'

/** Like the calendar, for every studio of the company. */
export async function showDayNote(ctx: Ctx, { params: { id } }: Input<typeof dayNotes.show>): Promise<DayNoteRow> {
  const [row] = await dayNotesWhere(ctx, 't.id = $1', [id])
  return row ?? fail(E.notFound)
}

export async function createDayNote(ctx: Ctx, { body }: Input<typeof dayNotes.create>): Promise<DayNoteRow> {
  await loadReachedUnit(ctx, body.unit_id)
  await refuseMany(ctx, body)
  const { id } = await insert(ctx, dayNoteRecord, { ...body, ...writtenNow(ctx) })
  return told(ctx, id)
}

/** Changes a note; its author is then the person who changed it. */
export async function updateDayNote(ctx: Ctx, { params: { id }, body }: Input<typeof dayNotes.update>): Promise<DayNoteRow> {
  const former = await loadReached(ctx, id)
  const { day = former.day, text = former.text } = body
  if (day !== former.day) {
    await refuseMany(ctx, { unit_id: former.unit_id, day })
    tell(ctx, former)
  }
  await update(ctx, dayNoteRecord, id, { day, text, ...(text !== former.text && writtenNow(ctx)) })
  return told(ctx, id)
}

export async function removeDayNote(ctx: Ctx, { params: { id } }: Input<typeof dayNotes.remove>): Promise<null> {
  const row = await loadReached(ctx, id)
  await remove(ctx, dayNoteRecord, id)
  tell(ctx, row)
  return null
}

/** A note is read by everybody, and changed by employees who reach the studio. */
async function loadReached(ctx: Ctx, id: number): Promise<DayNoteRow> {
  const row = await showDayNote(ctx, { params: { id } })
  await loadReachedUnit(ctx, row.unit_id)
  return row
}

async function refuseMany(ctx: Ctx, place: { unit_id: number; day: string }) {
  const notes = await dayNotesOfDay(ctx, place)
  if (notes.length >= MOST_NOTES) fail(E.invalid, { text: [dayNotesRu.refusals.many.replace('{{count}}', String(MOST_NOTES))] })
}

const writtenNow = (ctx: Ctx) => ({ author_id: ctx.me.employer_id, written_at: instantOf(ctx.now) })

async function told(ctx: Ctx, id: number): Promise<DayNoteRow> {
  const row = await showDayNote(ctx, { params: { id } })
  tell(ctx, row)
  return row
}

const tell = (ctx: Ctx, { id, unit_id, day }: DayNoteRow) => ctx.tell({ feature: 'day-notes', ids: [id], unit_id, days: [dayOf(day)] })
