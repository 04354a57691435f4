import { CALLED_BACK, IN_TIME } from '#contract/calls/figures.ts'

/** What became of a call `t`, in the words of the figures: the list of calls is searched by the same. */
export const IN_TIME_SQL = `(t.direction = 'in' and t.result = 'answered' and t.wait_s <= ${IN_TIME})`

export const CALLED_BACK_SQL = `(t.direction = 'in' and t.result = 'missed' and t.phone <> '' and exists (select from calls b
  where b.company_id = t.company_id and b.direction = 'out' and b.phone = t.phone
    and b.started_at between t.started_at and t.ended_at + interval '${CALLED_BACK} minutes'))`

export const BOOKED_SQL = `(t.user_id is not null and t.result = 'answered' and exists (select from bookings k
  where k.user_id = t.user_id and k.created_at between t.started_at and t.ended_at + interval '1 hour'))`

/** A line has the name that the company gave it. */
export const lineTitle = (row: string) =>
  `coalesce((select n.title from telephony_lines n where n.company_id = ${row}.company_id and n.number = ${row}.line), ${row}.line)`
