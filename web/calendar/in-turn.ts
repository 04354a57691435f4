const lastOf = new Map<number, Promise<unknown>>()

/**
 * Acts on one booking leave one after another: a card shows its new place at once (U-07), so the next act may be asked for before the last one
 * is answered, and means what that one makes of it.
 */
export function inTurn<T>(bookingId: number, act: () => Promise<T>): Promise<T> {
  const mine = (lastOf.get(bookingId) ?? Promise.resolve()).then(act, act)
  lastOf.set(bookingId, mine)
  return mine.finally(() => lastOf.get(bookingId) === mine && lastOf.delete(bookingId))
}
