/** Seconds: a good that moved so close to its scans may have been taken before them or after them, and nobody can say which. */
export const DOUBT_SECONDS = 2

/** What a device remembers about the moment of a scan, in milliseconds. */
export interface ScanMoment {
  /** The run of the page: its own clock starts from zero in each. */
  run: string
  /** Milliseconds since the beginning of the run, by a clock that nobody can set. */
  ticks: number
  /** The moment by the clock on the wall, which people may set. */
  wall: number
}

/** Milliseconds by which both clocks of a device may differ before it is clear that one of them stood still. */
const DRIFT = 2000

/**
 * How long ago a scan was, by the device's own clock: a wall clock that is ten minutes off does not matter (C44). null: nobody knows, because the page
 * was started again since, or the device slept and one of its clocks with it; then the good is counted again.
 */
export function ageOf(scan: ScanMoment, now: ScanMoment): number | null {
  if (scan.run !== now.run) return null
  const age = now.ticks - scan.ticks
  const isSteady = age >= 0 && Math.abs(now.wall - scan.wall - age) <= DRIFT
  return isSteady ? Math.round(age) : null
}
