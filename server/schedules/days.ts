/** Which days of a schedule are asked for (contract/schedules: days). */
export interface Days {
  begin_at?: string | undefined
  end_at?: string | undefined
  for_today?: boolean | undefined
}

/** 001 §9: a schedule is looked at from today through fourteen days ahead. */
const AHEAD = 14

/** Values of `withinDays`: the first day, the last one, and how many days follow the first where no last is named. */
export const boundsOf = ({ begin_at, end_at, for_today }: Days): [string | null, string | null, number] =>
  for_today ? [null, null, 0] : [begin_at ?? null, end_at ?? null, AHEAD]

/** A condition on `s.day` by the values $1, $2 and $3; `today` is SQL. */
export const withinDays = (today: string) =>
  `s.day between coalesce($1::date, ${today}) and coalesce($2::date, coalesce($1::date, ${today}) + $3::int)`
