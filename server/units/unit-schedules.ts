import type { z } from 'zod'
import type { UnitScheduleRow, unitScheduleBody } from '#contract/units/unit-hours.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit } from './reach.ts'
import { unitsList } from './units.list.ts'
import { unitScheduleRecord } from './units.record.ts'

interface Of {
  params: { id: number }
}

/** The latest first: the week in force is the first that has begun. */
export async function listSchedules(ctx: Ctx, { params: { id } }: Of) {
  await find(ctx, unitsList, id)
  return ctx.sql<UnitScheduleRow>(
    'select id, unit_id, begin_at::text as begin_at, schedule from unit_schedules where unit_id = $1 order by begin_at desc',
    [id],
  )
}

export async function saveSchedule(ctx: Ctx, { params: { id }, body }: Of & { body: z.output<typeof unitScheduleBody> }) {
  await loadReachedUnit(ctx, id)
  const { schedule } = body
  const [old] = await ctx.sql<{ id: number }>('select id from unit_schedules where unit_id = $1 and begin_at = $2 for update', [
    id,
    body.begin_at,
  ])
  const saved = old
    ? await update(ctx, unitScheduleRecord, old.id, { schedule })
    : await insert(ctx, unitScheduleRecord, { unit_id: id, begin_at: body.begin_at, schedule })
  ctx.tell({ feature: 'units', ids: [id] })
  return { id: saved.id, unit_id: id, ...body }
}

export async function removeSchedule(ctx: Ctx, { params }: { params: { id: number; schedule_id: number } }) {
  await loadReachedUnit(ctx, params.id)
  await remove(ctx, unitScheduleRecord, params.schedule_id, { sql: (first) => `t.unit_id = $${first}`, values: [params.id] })
  ctx.tell({ feature: 'units', ids: [params.id] })
  return null
}
