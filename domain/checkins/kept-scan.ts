/** A scan as the phone has stored it. */
export interface KeptScan {
  id: string
  hash: string
  unit_id: number
  latitude: number
  longitude: number
  accuracy: number | null
  /** The phone's own clock, in seconds since 1970. */
  phone_time: number | null
  /** The name that the phone has given itself. */
  device: string | null
  /** Seconds since the phone has found the place; absent in what a former version of the page has kept. */
  place_age?: number | null | undefined
}

/** What the phone signs as it scans: every field, in this order, so that none can be put right on the way. */
export function signedScan({ id, hash, unit_id, latitude, longitude, accuracy, phone_time, device, place_age }: KeptScan): string {
  const said = [id, hash, unit_id, latitude, longitude, accuracy, phone_time, device]
  return JSON.stringify(place_age === undefined ? ['okno-scan.v1', ...said] : ['okno-scan.v2', ...said, place_age])
}
