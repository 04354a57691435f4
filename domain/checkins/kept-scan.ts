/** A scan as the phone has kept it. */
export interface KeptScan {
  id: string
  hash: string
  unit_id: number
  latitude: number
  longitude: number
  accuracy: number | null
  /** Seconds since 1970 by the phone's own clock. */
  phone_time: number | null
  /** What the phone calls itself. */
  device: string | null
}

/** What the phone signs as it scans: every field, in this order, so that none can be put right on the way. */
export const signedScan = ({ id, hash, unit_id, latitude, longitude, accuracy, phone_time, device }: KeptScan) =>
  JSON.stringify(['okno-scan.v1', id, hash, unit_id, latitude, longitude, accuracy, phone_time, device])
