import { cutSeconds } from '#domain/checkins/evidence.ts'

export interface PhonePlace {
  latitude: number
  longitude: number
  accuracy: number | null
  /** Seconds since it was found. */
  place_age: number | null
  /** True: the browser refuses to tell the place. */
  isDenied: boolean
}

const WAIT = 4000
/** Milliseconds of age at which a place that the phone knows already will do: with the walk to the desk it stays younger than what is flagged as old. */
const FRESH = 30_000
const nowhere: PhonePlace = { latitude: 0, longitude: 0, accuracy: null, place_age: null, isDenied: true }

/** The phone's place; 0, 0 where the phone does not tell it within four seconds (000 §8). */
export function placeNow(): Promise<PhonePlace> {
  if (!navigator.geolocation) return Promise.resolve(nowhere)
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          isDenied: false,
          accuracy: Number.isFinite(coords.accuracy) ? Math.min(coords.accuracy, 100_000) : null,
          place_age: Number.isFinite(timestamp) ? Math.max(0, cutSeconds(Math.round((Date.now() - timestamp) / 1000))) : null,
        }),
      () => resolve(nowhere),
      { timeout: WAIT, maximumAge: FRESH, enableHighAccuracy: true },
    ),
  )
}

const DEVICE = 'okno.device'

/** The phone's own name, made once and the same for everybody who signs in on it. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(DEVICE, made)
  return made
}
