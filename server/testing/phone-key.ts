import { generateKeyPairSync, sign } from 'node:crypto'
import { type KeptScan, signedScan } from '#domain/checkins/kept-scan.ts'
import type { Person } from './as.ts'

/** A phone with a key of its own, as web/checkins/phone-key.ts makes one. */
export function newPhone() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const signed = (scan: KeptScan) =>
    sign('sha256', Buffer.from(signedScan(scan)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return { public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'), signed }
}

export interface KnownPhone {
  id: number
  /** The body of a scan that was kept and comes now; `more` is what the phone knew beside the code. */
  kept(code: Pick<KeptScan, 'id' | 'hash' | 'unit_id'>, more?: Partial<KeptScan>): object
}

/** A phone whose key was registered before its first scan. */
export async function phoneOf(who: Person): Promise<KnownPhone> {
  const { public_key, signed } = newPhone()
  const { data } = await who.post('checkin/phones', { public_key })
  return {
    id: data.id,
    kept({ id, hash, unit_id }, more = {}) {
      const scan = { id, hash, unit_id, latitude: 0, longitude: 0, accuracy: null, phone_time: null, device: null, ...more }
      return { checkinData: { ...scan, offline: 1, phone_id: data.id, signature: signed(scan) } }
    },
  }
}
