import type { Ctx } from '#server/core/context.ts'

interface Named {
  id: number
  name: string
}

/** Studios and colleagues by name, for the forms of tickets: whoever writes one may not see their cards. */
export async function listBindings(ctx: Ctx) {
  const [units, employers] = await Promise.all([
    ctx.sql<Named>('select id, name from units where not closed order by name collate ru, id'),
    ctx.sql<Named>(
      `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e where may_enter(e) and e.blocked_at is null
       order by e.last_name collate ru, e.first_name collate ru, e.id`,
    ),
  ])
  return { units, employers }
}
