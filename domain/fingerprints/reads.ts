/** A signed message of a reader about a finger that it has recognised. */
export interface Read {
  reader: number
  /** A number that grows with each read: one that is not above the last is a repeat. */
  counter: number
  employer_id: number
  finger: number
  /** How sure the reader is, 0…100. */
  score: number
  /** Seconds since 1970 by the reader's clock: never believed; far from the house's it is a flag for a person. */
  at: number
}

/** The text that the reader signs: every field, in this order. */
export const signedText = ({ reader, counter, employer_id, finger, score, at }: Read) =>
  ['okno-read.v1', reader, counter, employer_id, finger, score, at].join('|')

/** A read that went wrong this many times in a row means that the finger or the glass wants something else (000 §9). */
export const BAD_READS = 20
export type ReadHint = 'put' | 'clean'
/** The hint that the screen shows; after twenty bad reads it changes. */
export const hintAfter = (bad: number): ReadHint => (bad >= BAD_READS ? 'clean' : 'put')

/** Seconds. Of the reading, whatever the marks of a day are told apart by. */
const READ_GUARD = 10
/** The same finger is not processed again within ten seconds (000 §9). `last`: when it was processed. */
export const isRepeat = (last: number | null, now: number) => last !== null && now - last < READ_GUARD

export const fingers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type Finger = (typeof fingers)[number]
/** The first finger that is free; null: all ten are written down. */
export const freeFinger = (taken: readonly number[]): Finger | null => fingers.find((one) => !taken.includes(one)) ?? null
