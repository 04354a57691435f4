/** What a scan tells beside itself. A flag never refuses and never changes pay: a person looks at it and decides. */
export const flags = [
  ...(['far', 'geo_rough', 'no_geo', 'geo_spoof', 'skew', 'shared_phone', 'new_phone', 'other_network'] as const),
  ...(['offline', 'offline_alone', 'master', 'manual', 'no_reason', 'outside'] as const),
]
export type Flag = (typeof flags)[number]

/** Metres around a studio in which a scan needs no look. */
export const FENCE_METRES = 150
const FASTEST_KMH = 150
/** Nearer than this a phone's place only trembles. */
const TREMBLE_METRES = 1000
/** Metres: under a roof no phone measures its place so exactly twice running (planning.md §1.4). */
const TOO_EXACT_METRES = 3
/** Seconds: an older place is not of this moment. */
const OLD_PLACE_SECONDS = 60
/** Days on which one person may tell the same place to the sixth decimal, some ten centimetres: a true one trembles (planning.md §1.4). */
const SAME_PLACE_DAYS = 2
const SKEW_SECONDS = 120
const isSkewed = (skew: number | null) => skew !== null && Math.abs(skew) > SKEW_SECONDS
/** What a reader's own clock says of its read: one that was held back and handed over later is looked at by a person. */
export const evidenceOfRead = (skew: number): Flag[] => (isSkewed(skew) ? ['skew'] : [])
const EARTH_METRES = 6_371_000
/** The most seconds of a phone's or a reader's clock that are kept: the columns hold no more, and a longer time says nothing more. */
export const MOST_SECONDS = 2_000_000_000
export const cutSeconds = (seconds: number) => Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, seconds))

export interface Place {
  latitude: number
  longitude: number
}

/** The distance between two places in metres, along the ground. */
export function distanceBetween(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLon / 2) ** 2
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** True where the phone has sent its place; without one it sends 0, 0 (000 §8). */
export const isTold = ({ latitude, longitude }: Place) => latitude !== 0 || longitude !== 0

/** A place as exactly as it is compared. */
export const exactly = ({ latitude, longitude }: Place) => `${latitude.toFixed(6)} ${longitude.toFixed(6)}`

/** Other scans that told the very same place (`exactly`): no two real positions are equal to the last digit. */
export interface Echoes {
  /** On how many former days the same person told it. */
  days: number
  /** True: another person told it from another phone on the same day in the same studio. */
  others: boolean
}

interface Seen {
  at: number
  place: Place
  /** The accuracy in metres; null: the phone did not send it. */
  accuracy: number | null
  /** Seconds since the phone has found the place; null: it did not say. */
  age?: number | null
  echoes?: Echoes
  /** Seconds that the phone's clock is off. */
  skew: number | null
  studio: Place | null
  /** The person's event before this one, and where it was; its accuracy is null where no phone told it. */
  last: { at: number; place: Place; accuracy: number | null } | null
}

export function evidenceOf({ at, place, accuracy, age = null, echoes, skew, studio, last }: Seen): {
  distance: number | null
  flags: Flag[]
} {
  const found: Flag[] = []
  if (isSkewed(skew)) found.push('skew')
  if (!isTold(place)) return { distance: null, flags: [...found, 'no_geo'] }
  const distance = studio && distanceBetween(studio, place)
  if (distance !== null && distance > FENCE_METRES) found.push(accuracy !== null && accuracy > FENCE_METRES ? 'geo_rough' : 'far')
  const isOld = age !== null && age > OLD_PLACE_SECONDS
  const isEcho = echoes !== undefined && (echoes.others || echoes.days >= SAME_PLACE_DAYS)
  if (isOld || isEcho || isTooExact(accuracy, last?.accuracy ?? null) || (last && isTooFast(last, { at, place }))) found.push('geo_spoof')
  return { distance, flags: found }
}

/** A made-up place is told without any doubt; of a true one a single good look at the sky is no wonder, a second one is. */
function isTooExact(accuracy: number | null, before: number | null): boolean {
  if (accuracy === null) return false
  return accuracy === 0 || (accuracy <= TOO_EXACT_METRES && before !== null && before <= TOO_EXACT_METRES)
}

/** True where the way between two events is too far for the time between them. */
function isTooFast(from: { at: number; place: Place }, to: { at: number; place: Place }): boolean {
  const metres = distanceBetween(from.place, to.place)
  const hours = Math.abs(to.at - from.at) / 3600
  return metres > TREMBLE_METRES && metres / 1000 > FASTEST_KMH * hours
}
