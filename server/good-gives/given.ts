import type { Covered } from '#domain/good-gives/pieces.ts'
import type { Ctx } from '#server/core/context.ts'

/** SQL of pieces given to visits, one row `v` for each giving, without mistaken ones. */
export const GIVEN = `(select e.booking_id, e.give_id, e.employer_id, d.id as good_id, d.good_type_id, d.base_unit
  from good_give_events e join good_gives g on g.id = e.give_id join goods d on d.id = g.good_id
  where e.kind = 'issued' and not exists (select from good_give_events c where c.ends_id = e.id and c.kind = 'cancelled')) v`

/** The goods of the pieces that a visit was given: what they use up is written off when they come back. */
export async function givenTo(ctx: Ctx, booking_id: number | null): Promise<Covered[]> {
  if (booking_id === null) return []
  return ctx.sql<Covered>(
    `select v.good_id, v.base_unit, count(distinct v.give_id)::int as pieces from ${GIVEN} where v.booking_id = $1 group by 1, 2`,
    [booking_id],
  )
}
