import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import type { Delivered, NotSent, Parcel, Port } from './ports.ts'

const PATIENCE = 10_000
const LONGEST_REASON = 200

/**
 * A gate of SMS over HTTP: POST of {to, text, key} as JSON with the token as a bearer; `{to}` in the address is replaced by the phone.
 * Its number of the message is read from `id`, `message_id` or `gate_id` of a JSON answer.
 */
export function openSms(template: string, token: string | undefined): Port {
  return {
    name: 'http',
    async send(parcel) {
      try {
        return await answerOf(await post(template, token, parcel), parcel)
      } catch (error) {
        // No answer: whether it was sent is unknown, and the key keeps the gate from sending it twice.
        return { reason: `${outboxRu.noAnswer}: ${codeOf(error)}`, isPassing: true }
      }
    },
  }
}

/** `fetch` says «fetch failed» and keeps the true reason in the cause. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string } // what fetch throws
  return cause?.code ?? name ?? String(error)
}

const post = (template: string, token: string | undefined, { key, to, text }: Parcel) =>
  fetch(template.replaceAll('{to}', encodeURIComponent(to)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to, text, key }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })

/** Of the refusals only «busy», «too many» and a fault of the gate itself may pass. */
async function answerOf(response: Response, { key }: Parcel): Promise<Delivered | NotSent> {
  const text = await response.text()
  if (response.ok) return { gateId: numberIn(text) ?? key }
  const isPassing = response.status >= 500 || response.status === 408 || response.status === 429
  return { reason: `${response.status} ${text}`.slice(0, LONGEST_REASON).trim(), isPassing }
}

function numberIn(text: string): string | null {
  try {
    const read: { id?: unknown; message_id?: unknown; gate_id?: unknown } = JSON.parse(text) ?? {}
    const found = read.id ?? read.message_id ?? read.gate_id
    return typeof found === 'string' || typeof found === 'number' ? String(found) : null
  } catch {
    return null
  }
}
