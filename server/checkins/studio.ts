import { E } from '#contract/core/errors.ts'
import type { ApprovedShift } from '#domain/checkins/events.ts'
import type { Place } from '#domain/checkins/evidence.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { reachedUnits } from '#server/units/reach.ts'

export interface Studio {
  id: number
  name: string
  timezone: string
  place: Place | null
}

type Row = Omit<Studio, 'place'> & { latitude: number | null; longitude: number | null }
const SELECT = 'select id, name, timezone, latitude, longitude from units'
const studioOf = ({ latitude, longitude, ...row }: Row): Studio => ({
  ...row,
  place: latitude === null || longitude === null ? null : { latitude, longitude },
})

/** Any studio of the company: a person in front of its tablet is there, whatever her position reaches. */
export async function anyStudio(ctx: Ctx, id: number): Promise<Studio> {
  const [row] = await ctx.sql<Row>(`${SELECT} where id = $1`, [id])
  return row ? studioOf(row) : fail(E.notFound)
}

/** A studio in which the caller may mark others. */
export async function reachedStudio(ctx: Ctx, id: number): Promise<Studio> {
  const reach = reachedUnits(ctx, 'id')
  const [row] = await ctx.sql<Row>(`${SELECT} where id = $1 and ${reach?.sql(2) ?? 'true'}`, [id, ...(reach?.values ?? [])])
  return row ? studioOf(row) : fail(E.notFound)
}

/** Approved shifts of a person that touch the hours around a moment, in every studio. */
export const shiftsAround = (ctx: Ctx, employerId: number, from: number, to: number) =>
  ctx.sql<ApprovedShift>(
    `select id, unit_id, day::text as day, extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end"
     from employer_schedules where employer_id = $1 and approved_at is not null and begin_at < to_timestamp($3) and end_at > to_timestamp($2)
     order by begin_at, id`,
    [employerId, from, to],
  )
