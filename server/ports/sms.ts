import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { Arrival, Delivered, NotSent, Parcel, Port } from './ports.ts'

const PATIENCE = 10_000
const LONGEST_REASON = 200

interface Gate {
  sending: string
  /** The address at which a gate tells what became of a message. */
  asking?: string | undefined
  token?: string | undefined
}

/**
 * A gate of SMS over HTTP: POST of {to, text, key} as JSON with the token as a bearer; `{to}` in the address is replaced by the phone.
 * Its number of the message is read from `id`, `message_id` or `gate_id` of a JSON answer,
 * and what became of it from `status` of the answer at the other address, by GET with `{id}` replaced by that number.
 */
export function openSms({ sending, asking, token }: Gate): Port {
  return {
    name: 'http',
    async send(parcel) {
      try {
        return withoutKey(await answerOf(await post(sending, token, parcel), parcel), token)
      } catch (error) {
        // Without an answer it is unknown whether the message was sent; its key keeps the gate from sending it twice.
        const code = codeOf(error)
        return { reason: `${outboxRu.noAnswer}: ${code}`, isPassing: true, ...(!NEVER_LEFT.has(code) && { isUnsure: true }) }
      }
    },
    ...(asking && { arrival: async (gateId) => arrivalIn(await ask(asking, token, gateId)) }),
  }
}

/** People read a gate's answer, and some gates repeat the key in it. */
const withoutKey = (answer: Delivered | NotSent, token: string | undefined): Delivered | NotSent =>
  'reason' in answer
    ? { ...answer, reason: (token ? answer.reason.replaceAll(token, '…') : answer.reason).slice(0, LONGEST_REASON) }
    : answer

/** `fetch` says «fetch failed», and has the true reason in the cause. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string } // fetch throws this
  return cause?.code ?? name ?? String(error)
}

/** Errors that occur before any of the message was sent. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const post = (template: string, token: string | undefined, { key, to, text }: Parcel) =>
  fetch(template.replaceAll('{to}', encodeURIComponent(to)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to, text, key }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })

async function ask(template: string, token: string | undefined, gateId: string): Promise<string> {
  const response = await fetch(template.replaceAll('{id}', encodeURIComponent(gateId)), {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  return response.ok ? response.text() : ''
}

/** Gates have their own words for a state; an unknown word tells nothing. */
function arrivalIn(text: string): Arrival {
  const status = fieldsIn(text).status
  const word = typeof status === 'string' ? status.toLowerCase() : ''
  if (ARRIVED.has(word)) return { isArrived: true }
  return LOST.has(word) ? { isArrived: false, reason: `${outboxRu.lost}: ${word}` } : null
}

const ARRIVED = new Set(['delivered', 'delivrd', 'read', 'seen'])
const LOST = new Set(['undelivered', 'undeliv', 'undeliverable', 'not_delivered', 'failed', 'rejected', 'rejectd', 'expired'])

/** Three refusals may pass with time: «busy», «too many» and a fault of the gate itself. The others are final. */
async function answerOf(response: Response, { key }: Parcel): Promise<Delivered | NotSent> {
  const text = await response.text()
  if (response.ok) return { gateId: numberIn(text) ?? key }
  const isPassing = response.status >= 500 || response.status === 408 || response.status === 429
  // «Unavailable» is a refusal, the other faults may come after the message has gone.
  const isUnsure = response.status >= 500 && response.status !== 503
  return { reason: `${response.status} ${text}`.trim(), isPassing, ...(isUnsure && { isUnsure }) }
}

function numberIn(text: string): string | null {
  const { id, message_id, gate_id } = fieldsIn(text)
  const found = id ?? message_id ?? gate_id
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
