import { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'

const PATIENCE = 10_000
/** Seconds that a service keeps a message for a device that is away: yesterday's bell wakes nobody. */
const KEPT = 86_400

/** The services of Chrome and Edge on every system, Firefox, Safari and Edge on Windows; `*.` stands for any name before it. */
export const usualHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** The address and keys of a browser. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The answer of the browser's service; null: there was none. */
export type Pushed = { status: number; location?: string } | { status: null; reason: string }

export interface WebPush {
  /** True for addresses of browsers' services: the server posts nowhere else that a browser names. */
  isAllowed(endpoint: string): boolean
  push(to: Subscription, keys: VapidKeys, text: string, topic: string): Promise<Pushed>
}

interface Settings {
  /** The contact that the browsers' services may use. */
  subject: string
  hosts?: readonly string[]
  /** The certificate of a test's service, which no authority has signed. */
  ca?: string
}

/** Messages to browsers by RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function openWebPush({ subject, hosts = usualHosts, ca }: Settings): WebPush {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ...(ca && { ca }) })
  return {
    isAllowed: (endpoint) => isAllowed(endpoint, hosts),
    async push({ endpoint, p256dh, auth }, keys, text, topic) {
      // PUSH_HOSTS may have been shortened since the browser subscribed: its service is then asked nothing.
      if (!isAllowed(endpoint, hosts)) return { status: 410 }
      try {
        const answer = await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, ...keys },
          TTL: KEPT,
          topic,
          agent,
          timeout: PATIENCE,
          contentEncoding: 'aes128gcm',
        })
        const { location } = answer.headers as { location?: string } // names of an answer's headers are in small letters
        return { status: answer.statusCode, ...(location && { location }) }
      } catch (error) {
        if (error instanceof WebPushError) return { status: error.statusCode }
        return { status: null, reason: (error as { code?: string }).code ?? String(error) } // errors of the system carry a code
      }
    },
  }
}

/** A name of the list and its own port; a number of an address is no name, so a stranger's server at home is no service. */
function isAllowed(endpoint: string, hosts: readonly string[]) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) && host.length > one.length - 1 : host === one))
}
