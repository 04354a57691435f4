/** A visit as its customer was told of it; null: she was told of none, or that it is cancelled. */
export interface Told {
  /** The begin of the visit, in seconds since 1970. */
  begin: number
  unitId: number
}

/** The event that the customer should be told of. A move there and back, or a cancellation that was undone, is none. */
export function newsOf(told: Told | null, now: Told | null): 'booked' | 'moved' | 'cancelled' | null {
  if (told === null) return now === null ? null : 'booked'
  if (now === null) return 'cancelled'
  return told.begin === now.begin && told.unitId === now.unitId ? null : 'moved'
}
