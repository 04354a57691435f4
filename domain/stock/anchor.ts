/** From what an old balance is told: what lies there now, less what has moved since; or the snapshot of a month, and what moved until then. */
export type Anchor = 'now' | 'month'

/** Whichever is nearer, so that the moves of a year are never added up for one day; instants are seconds, null: no month is closed yet. */
export function anchorOf({ at, now, month }: { at: number; now: number; month: number | null }): Anchor {
  return month !== null && at - month < now - at ? 'month' : 'now'
}
