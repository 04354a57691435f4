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
}

/** What the phone signs as it scans: every field, in this order, so that none can be put right on the way. */
export const signedScan = ({ id, hash, unit_id, latitude, longitude, accuracy, phone_time, device }: KeptScan) =>
  JSON.stringify(['okno-scan.v1', id, hash, unit_id, latitude, longitude, accuracy, phone_time, device])
