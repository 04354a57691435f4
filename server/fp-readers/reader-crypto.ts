import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto'

/** The bytes before the 32 bytes of a key in the form that Node reads (RFC 8410). */
const prefixes = { ed25519: '302a300506032b6570032100', x25519: '302a300506032b656e032100' } as const
const [KEY, IV, TAG] = [32, 12, 16]

const keyOf = (kind: keyof typeof prefixes, bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([Buffer.from(prefixes[kind], 'hex'), bytes]), format: 'der', type: 'spki' })

function publicKeyOf(kind: keyof typeof prefixes, raw: string): KeyObject | null {
  const bytes = Buffer.from(raw, 'base64url')
  return bytes.length === KEY ? keyOf(kind, bytes) : null
}

const bytesOf = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY)
/** The 32 bytes of the public half, as the wire carries them. */
export const rawOf = (key: KeyObject): string => bytesOf(key).toString('base64url')

export function isSignedBy(signKey: string, text: string, signature: string): boolean {
  const key = publicKeyOf('ed25519', signKey)
  const given = Buffer.from(signature, 'base64url')
  return key !== null && given.length === 64 && verify(null, Buffer.from(text), key, given)
}

const boxKey = (privateKey: KeyObject, publicKey: KeyObject) =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), '', 'okno reader box', 32))

/** Only the holder of the key opens it, and only at its place. Sealed anew each time: an ephemeral key of X25519, HKDF, AES-256-GCM. */
export function sealedFor(sealKey: string, plain: string, place: string): string {
  const theirs = publicKeyOf('x25519', sealKey)
  if (!theirs) throw new Error('there is no key to seal for')
  const own = generateKeyPairSync('x25519').privateKey
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', boxKey(own, theirs), iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([bytesOf(own), iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Opens what `sealedFor` has sealed for this key and place; null: it was sealed for others. */
export function openedBy(key: KeyObject, box: string, place: string): string | null {
  const bytes = Buffer.from(box, 'base64url')
  const [ivAt, tagAt, bodyAt] = [KEY, KEY + IV, KEY + IV + TAG]
  if (bytes.length < bodyAt) return null
  try {
    const secret = boxKey(key, keyOf('x25519', bytes.subarray(0, KEY)))
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(ivAt, tagAt)).setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(tagAt, bodyAt))
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
