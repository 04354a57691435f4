import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, sign } from 'node:crypto'
import { type Read, signedText } from '#domain/fingerprints/reads.ts'

const raw = (key: { export(options: { format: 'der'; type: 'spki' }): Buffer }) =>
  key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')

/** A reader as docs/fingerprint-reader.md describes it: it signs, and opens what was sealed for it. */
export function newReader() {
  const [signing, sealing] = [generateKeyPairSync('ed25519'), generateKeyPairSync('x25519')]
  return {
    keys: { sign_key: raw(signing.publicKey), seal_key: raw(sealing.publicKey) },
    signed: (read: Read) => ({ ...read, signature: sign(null, Buffer.from(signedText(read)), signing.privateKey).toString('base64url') }),
    open(box: string, place: string): string {
      const bytes = Buffer.from(box, 'base64url')
      const theirs = createPublicKey({
        key: Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), bytes.subarray(0, 32)]),
        format: 'der',
        type: 'spki',
      })
      const key = Buffer.from(
        hkdfSync('sha256', diffieHellman({ privateKey: sealing.privateKey, publicKey: theirs }), '', 'okno reader box', 32),
      )
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44)).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(44, 60))
      return Buffer.concat([decipher.update(bytes.subarray(60)), decipher.final()]).toString('utf8')
    },
  }
}
