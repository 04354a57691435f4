import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto'

/** What stands before the 32 bytes of a key in the form that Node reads (RFC 8410). */
const prefixes = { ed25519: '302a300506032b6570032100', x25519: '302a300506032b656e032100' } as const

function publicKeyOf(kind: keyof typeof prefixes, raw: string): KeyObject | null {
  const bytes = Buffer.from(raw, 'base64url')
  if (bytes.length !== 32) return null
  return createPublicKey({ key: Buffer.concat([Buffer.from(prefixes[kind], 'hex'), bytes]), format: 'der', type: 'spki' })
}

export function isSignedBy(signKey: string, text: string, signature: string): boolean {
  const key = publicKeyOf('ed25519', signKey)
  const given = Buffer.from(signature, 'base64url')
  return key !== null && given.length === 64 && verify(null, Buffer.from(text), key, given)
}

/** Only the holder of the key opens it, and only as that finger of that person. Sealed anew each time: an ephemeral key of X25519, HKDF, AES-256-GCM. */
export function sealedFor(sealKey: string, plain: string, place: string): string {
  const theirs = publicKeyOf('x25519', sealKey)
  if (!theirs) throw new Error('a reader has no key to seal for')
  const own = generateKeyPairSync('x25519')
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey: theirs })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'okno reader box', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const ephemeral = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return Buffer.concat([ephemeral, iv, cipher.getAuthTag(), body]).toString('base64url')
}
