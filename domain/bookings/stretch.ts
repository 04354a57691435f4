/** A quarter of an hour: the calendar's smallest step (000 §9), and the shortest a service gets by hand. */
export const DURATION_STEP = 900
/** Twelve hours: no shift of a studio lasts longer. */
export const LONGEST_VISIT = 43_200

/**
 * Services one after another, the whole set by hand: the last one gives and takes, then the one before it. Those that take no time keep
 * taking none; null when the rest cannot be made so short.
 */
export function stretch(durations: readonly number[], whole: number): number[] | null {
  const stretched = [...durations]
  let missing = whole - durations.reduce((sum, one) => sum + one, 0)
  const last = lastOf(stretched)
  if (missing >= 0) return missing === 0 ? stretched : stretched.map((one, at) => (at === last ? one + missing : one))
  for (let at = last; at >= 0 && missing < 0; at--) {
    const own = stretched[at] ?? 0
    const given = Math.min(Math.max(0, own - Math.min(own, DURATION_STEP)), -missing)
    stretched[at] = own - given
    missing += given
  }
  return missing === 0 ? stretched : null
}

/** The last service that takes any time at all. */
function lastOf(durations: readonly number[]): number {
  const last = durations.findLastIndex((one) => one > 0)
  return last === -1 ? durations.length - 1 : last
}

/** Where services begin that follow one another without a gap. */
export function inTurn(begin: number, durations: readonly number[]): number[] {
  let at = begin
  return durations.map((duration) => {
    const start = at
    at += duration
    return start
  })
}
