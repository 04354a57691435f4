import type { auth } from '#contract/auth/auth.ts'
import { type Seen, versionOf } from '#contract/core/edits.ts'
import { type Answer, type CallInput, type Endpoint, urlOf } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { holdsFile } from '#contract/core/holds-file.ts'
import { ChunkError, chunk } from './chunk.ts'
import { confirmIdentity } from './identity.ts'
import { setReachable } from './reachable.ts'
import { refusalWords } from './refusal-words.ts'
import { renewed } from './renewal.ts'
import { locale, shell } from './texts.ts'
import { dropToken, forgetToken, getToken, isImpersonating, isSignedIn, markEyes, setToken, tellPasswordDue } from './token.ts'
import { wire } from './wire.ts'
import { sessionZone } from './zone.ts'

export interface CallOptions {
  /** The zone of sent and answered moments; absent: that of the session's studio. */
  timezone?: string
  /** A repeated POST sends the same key, so that it takes effect once. */
  idempotencyKey?: string
  /** How much of a body with files has left, 0…1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** True: the request is sent even while the page is being closed. */
  keepalive?: boolean
  /** True: an open endpoint is told who asks, in order to confirm the password. */
  isSigned?: boolean
}

/** A refusal of the server or the network; `message` may be shown as it is. */
export class CallError extends Error {
  readonly status: number
  readonly code: number | 'network'
  readonly errors: FieldErrors
  readonly data: unknown
  readonly requestId: string | null
  /** True: the session has too many calls at once; in a second or two there is room again. */
  readonly isSoon: boolean

  constructor(one: {
    status: number
    code: number | 'network'
    message: string
    errors?: FieldErrors
    data?: unknown
    requestId?: string | null
    isSoon?: boolean
  }) {
    super(one.message)
    this.status = one.status
    this.code = one.code
    this.errors = one.errors ?? {}
    this.data = one.data
    this.requestId = one.requestId ?? null
    this.isSoon = one.isSoon ?? false
  }

  /** Where values are wrong, the first refusal says it exactly; «Проверьте поля формы» would send somebody to a form that is not there. */
  get exactly(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message
  }
}

export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions]

export async function call<E extends Endpoint>(endpoint: E, ...[input, options = {}]: CallArgs<E>): Promise<Answer<E>> {
  // Which parts there are depends on the endpoint, and the server checks its answers by the schema that the type comes from.
  return (await callWith(endpoint, (input ?? {}) as Parts, options)) as Answer<E>
}

/** `call` of an endpoint that was handed over: what it takes and answers is known to whoever handed it. */
export async function callWith(endpoint: Endpoint, parts: Parts, options: CallOptions = {}): Promise<unknown> {
  const token = endpoint.may === 'public' && !options.isSigned ? null : await tokenNow()
  // A request that is repeated with a new token keeps its key, because it is the same request.
  const once = { ...options, idempotencyKey: options.idempotencyKey ?? newKey() }
  const first = await ask(endpoint, parts, token, once)
  const next = token !== null && isToRenew(endpoint, first.envelope) ? await renewed(token, refresh) : null
  const { response, envelope } = next === null ? first : await ask(endpoint, parts, next, once)
  if (response.ok && envelope.result === 'success') return endpoint.file ? response : (envelope.data ?? null)
  const refused = await refusal(response, envelope)
  // Repeats the call with the same key, so that nothing typed is lost.
  if (refused.code === E.confirmationDue && (await confirmIdentity())) return callWith(endpoint, parts, once)
  const again = refused.code === E.changedMeanwhile && parts.seen ? await settled(endpoint, parts, refused.data) : null
  // Another body is another request; but an act of money keeps its one key, under which a refusal has left nothing.
  if (again) return callWith(endpoint, { ...parts, ...again }, endpoint.money ? once : { ...options, idempotencyKey: newKey() })
  noteRefusal(refused, next ?? token)
  throw refused
}

/** A fresh key of a create. randomUUID is absent where the page is not served securely. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function printUrl(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else search.append(name, String(typeof value === 'boolean' ? Number(value) : value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

const bringCollision = chunk(() => import('./collision.ts'))

/** Whoever edits stands in the frame, which has brought it: a page that edits nothing does not carry the schema of the answer. */
const settled = (endpoint: Endpoint, parts: Parts, data: unknown) =>
  bringCollision().then(
    ({ settleCollision }) => settleCollision(endpoint, parts, data),
    () => null,
  )

const refreshing = wire<typeof auth.refresh>({ method: 'POST', path: '/auth/refresh', may: 'public' })

const isToRenew = (endpoint: Endpoint, { code }: Envelope) => code === E.sessionExpired && endpoint.path !== refreshing.path

/** The token for a call; a tab that has just begun gets its first one by the cookie. */
const tokenNow = async () => getToken() ?? (isSignedIn() ? renewed(null, refresh) : null)

/** Renews the session by the cookie, which the browser sends itself. Without the network nobody is signed out: the expired token waits. */
async function refresh() {
  const former = getToken()
  try {
    const { token } = await call(refreshing, {}, { signal: AbortSignal.timeout(PATIENCE) })
    setToken(token, 'renewed')
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && getToken() === former) dropToken('lost')
    throw error
  }
}

/** A borrowed session that is over leads back to one's own, whoever ended it: its cookie gives the token. */
export async function goHome() {
  forgetToken()
  const own = await renewed(null, refresh).catch(() => null)
  if (own === null) return
  markEyes('own')
  setToken(own, 'switched')
}

/** Ends the session in this tab. When a borrowed session ends, the person goes back to their own. */
export const loseSession = () => (isImpersonating() ? void goHome() : dropToken('lost'))

/** Milliseconds: other tabs wait for this answer too. */
const PATIENCE = 15_000

/** Every 401 ends the session (000 §4), but a wrong password or code typed once more by somebody who is in. */
function noteRefusal({ status, code }: CallError, token: string | null) {
  // Another tab may have signed in meanwhile: only the refused token is dropped.
  if (status === 401 && code !== E.wrongLogin && code !== E.codeNeeded && token !== null && getToken() === token) loseSession()
  if (code === E.passwordDue || code === E.secondFactorDue) tellPasswordDue()
}

export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The values that the editor had read before the edit. */
  seen?: Seen | undefined
}

interface Envelope {
  result?: string
  data?: unknown
  code?: number
  message?: string
  errors?: FieldErrors
}

async function ask(endpoint: Endpoint, parts: Parts, token: string | null, options: CallOptions) {
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, token, options),
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
    cache: 'no-store',
  }
  const response = await send(printUrl(endpoint, parts), init, parts.body, options.onProgress)
  // A file has no envelope: its caller reads the response.
  return { response, envelope: endpoint.file && response.ok ? { result: 'success' } : await readEnvelope(response) }
}

function headersOf(endpoint: Endpoint, { body, seen }: Parts, token: string | null, options: CallOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    // By this header the server recognises a browser, whose session is renewed by a cookie.
    'X-Session': 'cookie',
    'X-Locale': locale(),
    'X-Timezone': options.timezone ?? sessionZone(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(seen && { 'If-Match': versionOf(seen) }),
    ...((endpoint.method === 'POST' || endpoint.money) && { 'Idempotency-Key': options.idempotencyKey ?? newKey() }),
  }
}

const bringMultipart = chunk(() => import('./multipart.ts'))

/** The browser itself writes the type of a form, with its boundary. */
async function asForm(init: RequestInit, body: unknown): Promise<RequestInit> {
  const { formDataOf } = await bringMultipart()
  const headers = new Headers(init.headers)
  headers.delete('Content-Type')
  return { ...init, headers, body: formDataOf(body as object) } // a body with a file is an object
}

/** A part of the program that has not come counts as the network does: the person is told, and what was typed stays. */
async function send(url: string, init: RequestInit, body: unknown, onProgress: CallOptions['onProgress']): Promise<Response> {
  try {
    const sent = holdsFile(body) ? await asForm(init, body) : init
    const response = onProgress ? await (await bringMultipart()).sendWatched(url, sent, onProgress) : await fetch(url, sent)
    setReachable(true)
    return response
  } catch (error) {
    if (init.signal?.aborted && !isLate(init.signal)) throw error
    if (!(error instanceof ChunkError)) setReachable(false)
    throw new CallError({ status: 0, code: 'network', message: shell('network') })
  }
}

const isLate = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError'

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const read: unknown = await response.json()
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    // A proxy's page or an empty body has no envelope; the status says enough.
    return {}
  }
}

async function refusal(response: Response, envelope: Envelope): Promise<CallError> {
  const code = envelope.code ?? response.status
  return new CallError({
    status: response.status,
    code,
    isSoon: response.status === 429 && Number(response.headers.get('retry-after') ?? 9) < 3,
    message: (await refusalWords(code)) ?? envelope.message ?? shell('unknownError'),
    errors: envelope.errors ?? {},
    data: envelope.data,
    requestId: response.headers.get('X-Request-Id'),
  })
}
