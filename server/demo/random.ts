/** The same seed gives the same studio on every machine: mulberry32, no Math.random. */
export interface Random {
  /** A number x with 0 ≤ x < 1. */
  next(): number
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** A day within these years, never later than the 28th. */
  day(fromYear: number, toYear: number): string
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    next,
    whole,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
    chance: (share) => next() < share,
    day: (fromYear, toYear) => `${whole(fromYear, toYear)}-${two(whole(1, 12))}-${two(whole(1, 28))}`,
  }
}
