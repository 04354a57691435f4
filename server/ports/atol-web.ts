import type { CertainCause, FnDocument, Reading, Reply } from '#domain/fiscal/verdict.ts'
import { atolReceipt } from './atol-receipt.ts'
import type { Answered, Exchange, Talk } from './exchange.ts'
import type { RegisterProtocol } from './register-protocol.ts'

/** What an item of a request came to: names of the agent's answers (finance-goods §5). */
interface Result {
  status?: string
  errorCode?: number
  errorDescription?: string
  result?: {
    fiscalParams?: { fiscalDocumentNumber: number; fiscalDocumentSign: string | number; fnNumber: string }
    warnings?: { notPrinted?: boolean } | null
    fnInfo?: { serial: string }
    fnStatus?: { fiscalDocumentNumber: number }
    documentTLV?: Record<string, unknown>
  }
}

/** Codes of the driver after which nothing has been printed for certain; any other code leaves it unknown. */
const certain: Record<number, CertainCause> = { 44: 'no_paper', 45: 'cover_open', 68: 'shift_expired' }

/** Questions to the device wait in the agent's queue like receipts: asked so often and so far apart, ms. */
const TRIES = 12
const PAUSE = 250
/** Documents of the FN that are read by one request. */
const AT_ONCE = 20

/** ATOL Web Requests: the agent beside the register, `deviceID` where it has several. */
export function atolWeb(deviceId: string | null): RegisterProtocol {
  const path = (uuid = '') => `/api/v2/requests${uuid && `/${uuid}`}${deviceId ? `?deviceID=${encodeURIComponent(deviceId)}` : ''}`
  const post = (uuid: string, request: unknown[]): Exchange => ({ method: 'POST', path: path(), body: { uuid, request } })

  /** Questions to the device by one request; null: no answer, or not all of them were answered. */
  function* question(uuid: string, request: unknown[]): Talk<NonNullable<Result['result']>[] | null> {
    if (!isTaken(yield post(uuid, request))) return null
    for (let left = TRIES; left > 0; left--) {
      const results = resultsOf(yield { method: 'GET', path: path(uuid), after: PAUSE })
      if (results === null) return null
      if (results.some(({ status }) => status === 'wait' || status === 'inProgress')) continue
      const all = results.flatMap(({ status, result }) => (status === 'ready' && result ? [result] : []))
      return all.length === request.length ? all : null
    }
    return null
  }

  return {
    *ask(uuid) {
      const answered = yield { method: 'GET', path: path(uuid) }
      if (answered?.status === 404) return { is: 'absent' }
      const [result] = resultsOf(answered) ?? []
      return result ? replyOf(result) : { is: 'silent' }
    },

    *read(since, newUuid): Talk<Reading> {
      const state = yield* question(newUuid(), [{ type: 'getFnInfo' }, { type: 'getFnStatus' }])
      const fn = state?.find(({ fnInfo }) => fnInfo)?.fnInfo?.serial
      const fd = state?.find(({ fnStatus }) => fnStatus)?.fnStatus?.fiscalDocumentNumber
      if (!fn || fd === undefined) return null
      const documents: FnDocument[] = []
      for (let from = (since ?? fd) + 1; from <= fd; from += AT_ONCE) {
        const numbers = Array.from({ length: Math.min(AT_ONCE, fd - from + 1) }, (_, at) => from + at)
        const read = yield* question(
          newUuid(),
          numbers.map((fiscalDocumentNumber) => ({ type: 'getFnDocument', fiscalDocumentNumber, withRawData: false })),
        )
        if (read === null) return null
        documents.push(...read.map(({ documentTLV = {} }, at) => documentOf(documentTLV, numbers[at] ?? 0)))
      }
      return { fn, fd, documents }
    },

    *send(uuid, receipt, isRepeat): Talk<undefined> {
      if (isRepeat) yield { method: 'DELETE', path: path(uuid) }
      yield post(uuid, [atolReceipt(receipt)])
      return undefined
    },
  }
}

/** 201: taken; 409: the agent has it already. */
const isTaken = (answered: Answered | null) => answered !== null && (answered.status < 300 || answered.status === 409)

function resultsOf(answered: Answered | null): Result[] | null {
  if (answered === null || answered.status >= 300) return null
  const { results } = (answered.body ?? {}) as { results?: Result[] } // the agent's JSON, read by its own names
  return Array.isArray(results) && results.length > 0 ? results : null
}

function replyOf({ status, errorCode, errorDescription, result }: Result): Reply {
  if (status === 'wait' || status === 'inProgress') return { is: 'working' }
  const params = result?.fiscalParams
  if (status === 'ready' && params) {
    return {
      is: 'ready',
      fn: params.fnNumber,
      fd: params.fiscalDocumentNumber,
      fpd: String(params.fiscalDocumentSign),
      notPrinted: result?.warnings?.notPrinted === true,
    }
  }
  const cause = status === 'error' && errorCode !== undefined ? certain[errorCode] : undefined
  return cause ? { is: 'refused', cause } : { is: 'unclear', cause: `${status ?? ''} ${errorCode ?? ''} ${errorDescription ?? ''}`.trim() }
}

/** Tags of a document: 1040 its number, 1077 its sign, 1192 our key. */
const documentOf = (tags: Record<string, unknown>, fd: number): FnDocument => ({
  fd: Number(tags['1040'] ?? fd),
  fpd: String(tags['1077'] ?? ''),
  key: typeof tags['1192'] === 'string' ? tags['1192'].trim() : null,
})
