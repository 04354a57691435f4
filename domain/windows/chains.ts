import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { byBegin, contains, type Interval, overlaps } from '#domain/core/interval.ts'

/** A row of workplace_windows or employer_windows: the date of begin_at is «valid from», its time the start of the chain. */
export type WindowTemplate = { begin_at: string; end_at: string | null; schedule: readonly number[] }

/** Durations in seconds, one after another; `begin` null means «from the begin of the shift». */
export type Chain = { begin: number | null; schedule: readonly number[] }

/** Whose chains make the windows of the shift: 0 the workplace's, 1 the master's own. */
export type ChainOwner = 0 | 1

export type ShiftWindows = { windows: Interval[] } | { refusal: 'noIntervals' | 'shiftTooShort' }

/** All rows in force on the day with the greatest valid-from date: two rows of one date are two chains, lunch between. */
export function chainsOf(templates: readonly WindowTemplate[], day: string): Chain[] {
  const midnight = `${day} 00:00:00`
  const inForce = templates.filter((row) => dayOf(row.begin_at) <= day && (row.end_at === null || midnight < row.end_at))
  const validFrom = inForce.reduce((latest, row) => (dayOf(row.begin_at) > latest ? dayOf(row.begin_at) : latest), '')
  return inForce
    .filter((row) => dayOf(row.begin_at) === validFrom)
    .map((row) => ({ begin: secondsOf(row.begin_at) || null, schedule: row.schedule }))
}

export function windowsOfShift(shift: Interval, chains: readonly Chain[], owner: ChainOwner): ShiftWindows {
  const windows = byBegin(chains.flatMap((chain) => windowsOfChain(chain, shift.begin)))
  // A person's own chain is promised whole: dropping its end silently would leave an unsold evening nobody notices.
  if (owner === 1 && windows.some((window) => !contains(shift, window))) return { refusal: 'shiftTooShort' }
  const inside: Interval[] = []
  for (const window of windows) {
    const previous = inside.at(-1)
    if (contains(shift, window) && !(previous && overlaps(previous, window))) inside.push(window)
  }
  return inside.length === 0 ? { refusal: 'noIntervals' } : { windows: inside }
}

function windowsOfChain(chain: Chain, shiftBegin: number): Interval[] {
  let begin = chain.begin ?? shiftBegin
  return chain.schedule
    .filter((duration) => duration > 0)
    .map((duration) => {
      const window = { begin, end: begin + duration }
      begin = window.end
      return window
    })
}
