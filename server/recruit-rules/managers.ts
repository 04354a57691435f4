import type { Ctx } from '#server/core/context.ts'

interface Named {
  id: number
  name: string
}

/** SQL of managers: they are employed, and their position may change candidates. */
const PICKS = `e.deleted_at is null and e.blocked_at is null and e.status = 1
  and (e.end_work_at is null or e.end_work_at > to_timestamp($1)::date)
  and exists (select from work_positions w where w.id = e.work_position_id and 'Candidate.update' = any(w.permissions))`

export const hrManagers = (ctx: Ctx): Promise<Named[]> =>
  ctx.sql<Named>(
    `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e where ${PICKS}
     order by e.last_name collate ru, e.first_name collate ru, e.id`,
    [ctx.now],
  )

/** Those of the given people who are managers now, in the given order. */
export const pickingOf = (ctx: Ctx, ids: readonly number[]): Promise<Named[]> =>
  ctx.sql<Named>(
    `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from unnest($2::int[]) with ordinality x(id, place)
     join employers e on e.id = x.id where ${PICKS} order by x.place`,
    [ctx.now, ids],
  )

export const citiesAndPositions = async (ctx: Ctx) => {
  const [cities, work_positions] = await Promise.all([
    ctx.sql<Named>('select id, name from cities order by name collate ru'),
    ctx.sql<Named>('select id, title as name from work_positions order by title collate ru'),
  ])
  return { cities, work_positions }
}
