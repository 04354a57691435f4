export interface PhonePlace {
  latitude: number
  longitude: number
  accuracy: number | null
  /** The browser does not tell the place. */
  isDenied: boolean
}

const WAIT = 4000
const FRESH = 60_000
const nowhere: PhonePlace = { latitude: 0, longitude: 0, accuracy: null, isDenied: true }

/** Where the phone is; 0, 0 where it does not say so in four seconds (000 §8). */
export function placeNow(): Promise<PhonePlace> {
  if (!navigator.geolocation) return Promise.resolve(nowhere)
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          ...{ latitude: coords.latitude, longitude: coords.longitude, isDenied: false },
          accuracy: Number.isFinite(coords.accuracy) ? Math.min(coords.accuracy, 100_000) : null,
        }),
      () => resolve(nowhere),
      { timeout: WAIT, maximumAge: FRESH, enableHighAccuracy: true },
    ),
  )
}

const DEVICE = 'okno.device'

/** What this phone calls itself: made up once, and the same for whoever signs in on it. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(DEVICE, made)
  return made
}
