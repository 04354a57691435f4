/** The message to a master about shifts that were approved together. */
export const approvedWords = (count: number, first: string, last: string) =>
  count === 1 ? `Ваша смена ${dayOf(first)} утверждена` : `Утверждены ваши смены: ${count}, с ${dayOf(first)} по ${dayOf(last)}`

/** Prints `2026-11-24` as people say it. */
const dayOf = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`
