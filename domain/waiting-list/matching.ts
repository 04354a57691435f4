/** Who waits, as far as a freed time asks. Clocks and days are the studio's. */
export interface Wish {
  id: number
  /** A wish with a greater number goes first. */
  priority: number
  /** Seconds since 1970: of equal wishes, the one that waits longest goes first. */
  since: number
  beginDay: string
  endDay: string
  /** The earliest time, such as «10:00»; null: any time. */
  from: string | null
  to: string | null
  /** Empty: any master will do. */
  employerIds: readonly number[]
  /** Windows that were offered in vain already. */
  passedWindowIds: readonly number[]
}

/** A possible start for the services of the wish, with all windows that the visit would take. */
export interface Start {
  day: string
  from: string
  to: string
  employerIds: readonly number[]
  windowIds: readonly number[]
}

/** Wishes by priority, then by age. */
export const inTurn = <W extends Wish>(wishes: readonly W[]): W[] =>
  wishes.toSorted((one, other) => other.priority - one.priority || one.since - other.since || one.id - other.id)

/** The visit lies inside the days and hours wished for, with the masters wished for, and was not refused before. */
export function suits(wish: Wish, start: Start): boolean {
  return (
    start.windowIds.length > 0 &&
    wish.beginDay <= start.day &&
    start.day <= wish.endDay &&
    (wish.from === null || wish.from <= start.from) &&
    // A visit that ends at midnight ends as late as any.
    (wish.to === null || (start.from < start.to && start.to <= wish.to)) &&
    (wish.employerIds.length === 0 || start.employerIds.every((id) => wish.employerIds.includes(id))) &&
    !start.windowIds.some((id) => wish.passedWindowIds.includes(id))
  )
}

/**
 * Who is offered what: everybody in turn gets the first of the starts found for them that suits and that nobody before them got. No window is
 * given twice, nobody gets two.
 */
export function deal<W extends Wish, S extends Start>(wishes: readonly W[], startsOf: (wish: W) => readonly S[]): [wish: W, start: S][] {
  const given = new Set<number>()
  const dealt: [W, S][] = []
  for (const wish of inTurn(wishes)) {
    const start = startsOf(wish).find((one) => suits(wish, one) && !one.windowIds.some((id) => given.has(id)))
    if (!start) continue
    for (const id of start.windowIds) given.add(id)
    dealt.push([wish, start])
  }
  return dealt
}
