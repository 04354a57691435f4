import { createHash } from 'node:crypto'

/** The namespace of our uuids. */
const space = Buffer.from('5e0f8b1c5d2c4a3e9a6b3f0d7c1e2a94', 'hex')

/** A uuid that a name always leads to (RFC 9562, version 5): who writes the same task again writes the same uuid. */
export function uuid5(name: string): string {
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
