import type { DayNoteRow } from '#contract/day-notes/day-notes.ts'
import type { Ctx } from '#server/core/context.ts'

export const dayNotesWhere = (ctx: Ctx, where: string, values: unknown[]) =>
  ctx.sql<DayNoteRow>(
    `select t.id, t.unit_id, t.day, t.text, json_build_object('id', a.id, 'name', concat_ws(' ', a.last_name, a.first_name)) as author, t.written_at
     from day_notes t join employers a on a.id = t.author_id
     where ${where} order by t.id`,
    values,
  )

/** The notes of one day of a studio, for readers of its calendar. */
export const dayNotesOfDay = (ctx: Ctx, { unit_id, day }: { unit_id: number; day: string }) =>
  dayNotesWhere(ctx, 't.unit_id = $1 and t.day = $2', [unit_id, day])
