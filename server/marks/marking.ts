import { type Marking, type MarkingMode, markingOn } from '#domain/core/mark.ts'
import type { Ctx } from '#server/core/context.ts'

/** What the studio asks today of these goods; a good without marks is left out. */
export async function markingIn(ctx: Ctx, unit: number, goods: readonly number[]): Promise<Map<number, MarkingMode>> {
  if (goods.length === 0) return new Map()
  const rows = await ctx.sql<Marking & { id: number; marking_group: string | null; day: string }>(
    `select g.id, g.marking_group, coalesce(s.marking_mode, 'off') as mode, s.marking_from as from,
       (to_timestamp($3) at time zone u.timezone)::date as day
     from goods g join units u on u.id = $2 left join company_settings s on s.id = current_company()
     where g.id = any($1::int[]) and g.is_marked`,
    [goods, unit, ctx.now],
  )
  return new Map(rows.map(({ id, marking_group, day, ...rule }) => [id, markingOn(rule, marking_group, day)]))
}
