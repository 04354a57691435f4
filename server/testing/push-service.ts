import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A certificate of this test's own, for `localhost` alone: nobody trusts it but whoever is told to. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjUjdkEniIN7eSDfC
yxUf2EtOJLOjLa2b8DG7kFsqxfGhRANCAAQ7lbv9Xoa4r9TN3FVNDBT0YMcFcFKc
D4FeFqsUO3XX5HyjLhSBFGJjSBqRhUUWqnZ5hDP63eEMkLexOy0+NoM/
-----END PRIVATE KEY-----`
export const ca = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIULPQ6XS8az2k968VMm1nAKThK0vAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzAzMTI0NloYDzIxMjYxMTAz
MDMxMjQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ7lbv9Xoa4r9TN3FVNDBT0YMcFcFKcD4FeFqsUO3XX5HyjLhSBFGJj
SBqRhUUWqnZ5hDP63eEMkLexOy0+NoM/o2kwZzAdBgNVHQ4EFgQUdj9Qbp4zhihn
WV1oEcnYYyaIsUswHwYDVR0jBBgwFoAUdj9Qbp4zhihnWV1oEcnYYyaIsUswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAPoqTxRv/8L3BklyBuK/1g5r37Lm25Tq6mLSA9zG0r9AAiEAwyDxhc2h
0AVxi5+80AHL+6GpZI/SL0Alxe7dL43ZeHI=
-----END CERTIFICATE-----`

/** A message that reached the service for one browser. */
export interface Got {
  path: string
  headers: Record<string, string>
  /** The message, decrypted by the browser's own keys (RFC 8291). */
  word: { kind: string; title: string; id: number | null; to: string; topic: string; receipt: string }
  /** The length of the message before it was decrypted. */
  bytes: number
}

export interface PushService {
  origin: string
  host: string
  got: Got[]
  /** The service answers with this status from now on; at first with 201. */
  answers(status: number): void
  /** A browser that subscribes to this service. */
  browser(name: string): { endpoint: string; p256dh: string; auth: string }
  /** The contact and the key with which the last message was signed. */
  signed(): { sub: string; aud: string; key: string; isTrue: boolean }
  close(): Promise<void>
}

/** A push service over TLS (RFC 8030), with the browsers behind it. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const got: Got[] = []
  let status = 201
  const server: Server = createServer({ key: KEY, cert: ca }, async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // a request gives buffers
    const path = request.url ?? ''
    const one = browsers.get(path)
    if (one && status === 201) {
      const body = Buffer.concat(parts)
      got.push({ path, headers: request.headers as Record<string, string>, word: JSON.parse(decrypt(body, one)), bytes: body.length }) // every header stands once
    }
    reply.writeHead(status, { location: `${path}/message` }).end(status === 201 ? '' : 'no')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}` // a listening server has a port
  return {
    host,
    origin: `https://${host}`,
    got,
    answers: (next) => {
      status = next
    },
    browser(name) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = ecdh.generateKeys('base64url')
      browsers.set(`/push/${name}`, { ecdh, auth })
      return { endpoint: `https://${host}/push/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    signed: () => signatureOf(got.at(-1)?.headers.authorization ?? ''),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Decrypts one record by RFC 8188, with the key agreement of RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const shared = ecdh.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** Reads a signature of VAPID (RFC 8292): the sender, the audience, and whether the header's key has signed it. */
function signatureOf(header: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { sub, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  return { sub, aud, key, isTrue } as { sub: string; aud: string; key: string; isTrue: boolean } // the token was verified above
}
