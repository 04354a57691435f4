/**
 * SQL: when what an entry `e` tells of was done; a paper that came late was written at another moment. The index `ledger_entries_by_day` has the same
 * words: with `coalesce` it would serve nobody (decision 117).
 */
export const DONE_AT = '(case when e.done_at is null then e.at else e.done_at end)'

/** SQL: entries that may be of the day `day`, in whatever zone; the studio's own zone decides among them. */
export const aboutDay = (day: string) =>
  `${DONE_AT} >= (${day}::date - 1)::timestamp at time zone 'UTC' and ${DONE_AT} < (${day}::date + 2)::timestamp at time zone 'UTC'`
