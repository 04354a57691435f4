import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { UNDO_SECONDS } from '#server/windows/shift-windows.ts'

/** The place of a visit, kept in the audit line so that the visit can come back; never sent. */
export interface StoredSeat {
  /** null: the shift no longer exists. */
  shift_id: number | null
  /** The begin, in seconds since 1970. */
  begin: number
  kind: 'windows' | 'schedules'
  service_ids: number[]
  /** Seconds that each of the services took, in their order; absent: the line is older than this field. */
  durations?: number[]
  /** Seconds that a person has set for the part; absent: as long as the services take. */
  by_hand?: number | null
}

/** A part of a visit, to the second, as it was before its length was changed. */
export interface StoredShare {
  shift_id: number
  windows: { begin: number; end: number }[]
  services: { id: number; begin: number; duration: number; set_by_hand: boolean }[]
}

export type Undo =
  | { act: 'duration'; share: StoredShare }
  | { act: 'move'; seats: StoredSeat[]; unit_id?: number }
  | { act: 'cancel'; status_id: number; seats: StoredSeat[] }
  | { act: 'status'; status_id: number }

interface Line {
  undo: Undo | null
  author_id: number
  at: number
}

const LAST = `select undo, author_id, extract(epoch from created_at)::int as at from audits where model_type = 'booking' and model_id = $1
  order by id desc limit 1`

/** Seconds left in which the author of the last act may undo it, of 10 (decisions.md, Bookings). */
export async function undoSeconds(ctx: Ctx, id: number): Promise<number> {
  const [line] = await ctx.sql<Line>(LAST, [id])
  return line?.undo && line.author_id === ctx.me.employer_id ? Math.max(0, line.at + UNDO_SECONDS - ctx.now) : 0
}

export async function lastAct(ctx: Ctx, id: number): Promise<Undo> {
  const [line] = await ctx.sql<Line>(LAST, [id])
  const isFresh = line && line.author_id === ctx.me.employer_id && ctx.now <= line.at + UNDO_SECONDS
  return (isFresh && line.undo) || fail(E.undoTooLate)
}

/** Where the booking sits by its services: each master from her first start; at two places at once, where that service is done. */
export function seatsOfBooking(ctx: Ctx, id: number): Promise<StoredSeat[]> {
  return ctx.sql<StoredSeat>(
    `select s.id as shift_id, extract(epoch from min(x.begin_at))::int as begin, s.kind, array_agg(x.service_id
        order by x.begin_at, x.id) as service_ids,
       array_agg(x.duration / x.qty order by x.begin_at, x.id) as durations,
       case when bool_or(x.set_by_hand) then round(sum(x.duration::numeric / x.qty))::int end as by_hand
     from (select x.*, generate_series(1, x.qty) from booking_services x where x.booking_id = $1) x join bookings b on b.id = x.booking_id
     join services v on v.id = x.service_id join service_categories c on c.id = v.service_category_id
     left join windows w on w.id = x.window_id
     left join lateral (select s.id, case when w.origin = 'free' then 'schedules' when w.origin is not null
       or (s.input_type <> 'free' and not u.hybrid_schedule and not v.ignore_windows) then 'windows'
         else b.booking_type end as kind from employer_schedules s join units u on u.id = s.unit_id
       where s.employer_id = x.employer_id and s.begin_at <= x.begin_at and x.begin_at <= s.end_at and s.unit_id = b.unit_id
       order by s.id = w.employer_schedule_id desc nulls last, c.id = any(s.categories)
       or coalesce(c.parent_id = any(s.categories), false) desc, x.begin_at < s.end_at desc limit 1) s on true
     group by s.id, s.kind order by 2`,
    [id],
  )
}
