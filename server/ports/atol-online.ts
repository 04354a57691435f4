import { z } from 'zod'
import type { Receipt } from '#domain/fiscal/receipt.ts'
import { isReport, type Paper } from '#domain/fiscal/report.ts'
import type { Reading, Reply } from '#domain/fiscal/verdict.ts'
import { onlineDocument, operationOnline } from './atol-online-receipt.ts'
import type { Answered, Exchange, Talk } from './exchange.ts'
import type { RegisterProtocol } from './register-protocol.ts'
import type { OnlineLogin } from './registers.ts'

/** What a process remembers of the service; whatever it forgets is asked for anew. */
export interface OnlineMemory {
  /** By login: a token lives for a day. */
  tokens: Map<string, string>
  /** Our uuid → the service's number of the document. */
  known: Map<string, string>
}
export const freshMemory = (): OnlineMemory => ({ tokens: new Map(), known: new Map() })
const MOST_KNOWN = 1000

const failure = z.object({ code: z.number(), text: z.string().nullish() })
const token = z.object({ token: z.string().min(1) })
const taken = z.object({ uuid: z.string().nullish(), error: failure.nullish() })
const report = z.object({ status: z.string().nullish(), error: failure.nullish(), payload: z.unknown().optional() })
const payload = z.object({
  fn_number: z.coerce.string().min(1).max(20),
  fiscal_document_number: z.coerce.number().int().min(1).max(2_147_483_647),
  fiscal_document_attribute: z.coerce.string(),
  shift_number: z.coerce.number().int().min(1).optional(),
})

/** Codes of errors after which the service has certainly registered nothing (docs/decisions/111); after any other it is asked again, which never prints twice. */
const NOT_TAKEN = [31, 32, 40]
const KNOWN_ALREADY = 33
const NOT_YET = 34
const NO_SUCH_DOCUMENT = 30

/** What the service says of a login: it is right, it is not, or nobody answers. */
export type Greeting = 'ready' | 'denied' | 'silent'

/**
 * ATOL Online, version 5. The service keeps one document for each `external_id` of a group, and that is the task's uuid: a document that is sent again
 * is answered with the number of the first, and is never printed twice. So a question about it is the document itself, and the FN is not read.
 */
export function atolOnline(place: { id: number }, login: OnlineLogin, { tokens, known }: OnlineMemory): RegisterProtocol {
  const account = `${place.id} ${login.login} ${login.password}`

  /** With a token; one that is no longer believed is replaced once. */
  function* entered({ headers, ...exchange }: Exchange): Talk<Answered | null> {
    for (let left = 2; left > 0; left--) {
      const known = tokens.get(account) ?? tokenOf(yield signIn(login))
      if (!known) return null
      tokens.set(account, known)
      const answered = yield { ...exchange, headers: { ...headers, Token: known } }
      if (answered?.status !== 401) return answered
      tokens.delete(account)
    }
    return null
  }

  function* registered(uuid: string, paper: Paper): Talk<Reply | { number: string }> {
    const { online } = paper as Receipt // a report is never written for such a register, and a report has no `online`
    if (isReport(paper) || !online) return { is: 'refused', cause: 'wrong_data' }
    const path = `${HOME}/${encodeURIComponent(online.group)}/${operationOnline(paper)}`
    const answered = yield* entered({ method: 'POST', path, body: onlineDocument(uuid, paper, online) })
    const { uuid: number, error } = taken.safeParse(answered?.body).data ?? {}
    if (number && (!error || error.code === KNOWN_ALREADY)) {
      remember(known, uuid, number)
      return { number }
    }
    if (answered === null || answered.status >= 500 || !error) return { is: 'silent' }
    return NOT_TAKEN.includes(error.code) ? { is: 'refused', cause: 'wrong_data' } : unclear(error)
  }

  return {
    *ask(uuid, paper): Talk<Reply> {
      const kept = known.get(uuid)
      const found = kept ? { number: kept } : yield* registered(uuid, paper)
      if ('is' in found) return found
      const group = (paper as Receipt).online?.group ?? '' // what was registered has a group
      const path = `${HOME}/${encodeURIComponent(group)}/report/${encodeURIComponent(found.number)}`
      const reply = replyOf(yield* entered({ method: 'GET', path }))
      // What is over is asked about no more; a number that the service does not know is looked for anew.
      if (reply.is !== 'working') known.delete(uuid)
      return reply
    },

    /** There is no FN to read: the service's own promise stands for it. */
    *read(): Talk<Reading> {
      yield* nothing()
      return { fn: `online ${place.id}`, fd: 0, documents: [] }
    },

    *send(uuid, paper): Talk<undefined> {
      yield* registered(uuid, paper)
      return undefined
    },

    glance: silent<null>,
    list: silent<null>,
    answer: silent<null>,
    *forget() {
      yield* nothing()
      return false
    },
  }
}

/** Asks for a token alone. */
export function* greeted(login: OnlineLogin): Talk<Greeting> {
  const answered = yield signIn(login)
  if (answered === null || answered.status >= 500) return 'silent'
  return tokenOf(answered) ? 'ready' : 'denied'
}

const HOME = '/possystem/v5'

const signIn = ({ login, password }: OnlineLogin): Exchange => ({
  method: 'POST',
  path: `${HOME}/getToken`,
  body: { login, pass: password },
})

const tokenOf = (answered: Answered | null) => token.safeParse(answered?.body).data?.token ?? null

function replyOf(answered: Answered | null): Reply {
  if (answered === null || answered.status >= 500) return { is: 'silent' }
  const { status, error, payload: told } = report.safeParse(answered.body).data ?? {}
  if (status === 'wait' || error?.code === NOT_YET) return { is: 'working' }
  if (status === 'done') return printedOf(told)
  if (error?.code === NO_SUCH_DOCUMENT) return { is: 'silent' }
  if (status === 'fail') return { is: 'refused', cause: 'not_processed' }
  return error ? unclear(error) : { is: 'silent' }
}

/** Numbers of a document that are none are not believed: the service is asked again. */
function printedOf(told: unknown): Reply {
  const read = payload.safeParse(told).data
  if (!read) return { is: 'unclear', cause: 'payload' }
  const { fn_number: fn, fiscal_document_number: fd, fiscal_document_attribute: fpd, shift_number: shift } = read
  return { is: 'ready', fn, fd, fpd, notPrinted: false, ...(shift && { shift }) }
}

const unclear = ({ code, text }: z.output<typeof failure>): Reply => ({ is: 'unclear', cause: `${code} ${text ?? ''}`.trim() })

function remember(known: OnlineMemory['known'], uuid: string, number: string) {
  known.set(uuid, number)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}

/** A conversation in which nothing is asked. */
function* nothing(): Talk<void> {}

function* silent<T extends null>(): Talk<T> {
  yield* nothing()
  return null as T
}
