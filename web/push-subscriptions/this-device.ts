/** The employee whose notifications this browser shows; stays when the session ends, so that the next one brings them back. */
const WHOSE = 'okno-push'

export const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
export const whoseDevice = () => Number(localStorage.getItem(WHOSE))
export const keepWhose = (employer: number | null) =>
  employer === null ? localStorage.removeItem(WHOSE) : localStorage.setItem(WHOSE, `${employer}`)

/** The address and keys by which this browser is reached. */
export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** Asks the browser for a subscription, made with the server's present key. */
export async function subscribe(key: string): Promise<Subscribed> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  const wanted = bytesOf(key)
  if (known && !isOf(known, wanted)) await known.unsubscribe()
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  const { keys = {} } = own.toJSON()
  return { endpoint: own.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** The browser's present endpoint, read without asking the person; null: there is none. */
export async function endpointHere(): Promise<string | null> {
  const worker = isAble() ? await navigator.serviceWorker.getRegistration('/') : undefined
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null
}

/** The mark of an endpoint, which does not reveal it: SHA-256 in hex. */
export async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isOf({ options }: PushSubscription, key: Uint8Array) {
  const made = options.applicationServerKey
  return made !== null && new Uint8Array(made).every((byte, n) => byte === key[n])
}

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
