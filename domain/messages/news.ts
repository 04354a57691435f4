/** A visit as its customer knows it; null: she knows of none, or that it is cancelled. */
export interface Told {
  /** Seconds since 1970. */
  begin: number
  unitId: number
}

/** What is new to her. A move there and back, or a cancellation undone, is none. */
export function newsOf(told: Told | null, now: Told | null): 'booked' | 'moved' | 'cancelled' | null {
  if (told === null) return now === null ? null : 'booked'
  if (now === null) return 'cancelled'
  return told.begin === now.begin && told.unitId === now.unitId ? null : 'moved'
}
