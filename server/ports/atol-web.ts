import { z } from 'zod'
import { isDay } from '#domain/core/clock-time.ts'
import type { FnMemory } from '#domain/fiscal/memory.ts'
import { CLOSING_KEY, isReport, OPENING_KEY, type ShiftTotals } from '#domain/fiscal/report.ts'
import type { CertainCause, FnDocument, Reading, Reply } from '#domain/fiscal/verdict.ts'
import { atolReceipt } from './atol-receipt.ts'
import { type AtolTotals, atolReport, GET_TOTALS, paramsOf, shiftOf, totalsOf } from './atol-report.ts'
import type { Answered, Exchange, Talk } from './exchange.ts'
import type { RegisterProtocol } from './register-protocol.ts'

/** The result of one item of a request, by the names of the agent's answers (finance-goods §5). */
interface Result {
  status?: string
  errorCode?: number
  errorDescription?: string
  result?: {
    fiscalParams?: unknown
    warnings?: { notPrinted?: boolean } | null
    fnInfo?: { serial: string; [more: string]: unknown }
    fnStatus?: { fiscalDocumentNumber: number }
    documentTLV?: Record<string, unknown>
    fiscalDocumentType?: string
    shiftTotals?: AtolTotals
    shiftStatus?: unknown
  }
}

/** Codes of the driver after which nothing has been printed for certain; any other code leaves it unknown. */
const certain: Record<number, CertainCause> = { 44: 'no_paper', 45: 'cover_open', 68: 'shift_expired' }

/** The driver's answer to a Z-report when no shift is open. */
const SHIFT_IS_CLOSED = 73
/** The error of an opening when a shift is already open. */
const SHIFT_IS_OPEN = 83

/** Questions to the device wait in the agent's queue like receipts: asked so often and so far apart, ms. */
const TRIES = 12
const PAUSE = 250
/** How many documents of the FN one request reads. */
const AT_ONCE = 20

/** ATOL Web Requests: the agent beside the register; `deviceID` where it has several registers. */
export function atolWeb(deviceId: string | null): RegisterProtocol {
  const path = (uuid = '') => `/api/v2/requests${uuid && `/${uuid}`}${deviceId ? `?deviceID=${encodeURIComponent(deviceId)}` : ''}`
  const post = (uuid: string, request: unknown[]): Exchange => ({ method: 'POST', path: path(), body: { uuid, request } })

  /** Puts questions to the device in one request; null: no answer, or not all were answered. */
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
      const results = resultsOf(answered)
      return results ? replyOf(results) : { is: 'silent' }
    },

    *read(since, newUuid): Talk<Reading> {
      const state = yield* question(newUuid(), [{ type: 'getFnInfo' }, { type: 'getFnStatus' }])
      const info = state?.find(({ fnInfo }) => fnInfo)?.fnInfo
      const fn = info?.serial
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
        documents.push(...read.map((found, at) => documentOf(found, numbers[at] ?? 0)))
      }
      return { fn, fd, documents, memory: memoryOf(info) }
    },

    *glance(newUuid, cashier): Talk<ShiftTotals | null> {
      const read = yield* question(newUuid(), [GET_TOTALS, { type: 'reportX', operator: { name: cashier } }])
      return totalsOf(read?.find(({ shiftTotals }) => shiftTotals)?.shiftTotals)
    },

    *send(uuid, paper, isRepeat): Talk<undefined> {
      if (isRepeat) yield { method: 'DELETE', path: path(uuid) }
      yield post(uuid, isReport(paper) ? atolReport(paper) : [atolReceipt(paper)])
      return undefined
    },

    *list() {
      const answered = yield { method: 'GET', path: path() }
      return answered && answered.status < 300 ? uuidsOf(answered.body) : null
    },

    *answer(uuid) {
      const answered = yield { method: 'GET', path: path(uuid) }
      if (answered?.status === 404) return { told: null }
      return answered && answered.status < 300 ? { told: answered.body } : null
    },

    *forget(uuid) {
      const answered = yield { method: 'DELETE', path: path(uuid) }
      return answered !== null && (answered.status < 300 || answered.status === 404)
    },
  }
}

/** What it cannot say, or says in another way, is not known: no receipt waits for it. */
const fnInfo = z.object({
  validityDate: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d/)
    .nullish()
    .catch(null),
  registrationsRemaining: z.number().int().min(0).max(1000).nullish().catch(null),
  warnings: z.object({ memoryOverflow: z.boolean().optional() }).nullish().catch(null),
})
function memoryOf(info: unknown): FnMemory {
  const { validityDate, registrationsRemaining, warnings } = fnInfo.safeParse(info).data ?? {}
  const until = validityDate?.slice(0, 10) ?? null
  return {
    until: until !== null && isDay(until) ? until : null,
    registrationsLeft: registrationsRemaining ?? null,
    isFull: warnings?.memoryOverflow === true,
  }
}

/** The service may list anything, however long, so both are limited. */
const listed = z.object({ requests: z.array(z.object({ uuid: z.uuid() })).max(1000) })
const uuidsOf = (told: unknown) => listed.safeParse(told).data?.requests.map(({ uuid }) => uuid) ?? null

/** 201: the agent took it; 409: the agent already has it. */
const isTaken = (answered: Answered | null) => answered !== null && (answered.status < 300 || answered.status === 409)

function resultsOf(answered: Answered | null): Result[] | null {
  if (answered === null || answered.status >= 300) return null
  const { results } = (answered.body ?? {}) as { results?: Result[] } // the agent's JSON is read by its own names
  return Array.isArray(results) && results.length > 0 ? results : null
}

/** The last item decides; a report of a shift asks first for the shift's state. */
function replyOf(results: Result[]): Reply {
  if (results.some(({ status }) => status === 'wait' || status === 'inProgress')) return { is: 'working' }
  const { status, errorCode, errorDescription, result } = results.at(-1) ?? {}
  const params = paramsOf(result?.fiscalParams)
  // A number of a document that is none, as a broken or a forged answer has: the FN itself is read.
  if (status === 'ready' && result?.fiscalParams && !params) return { is: 'unclear', cause: 'fiscalParams' }
  const before = shiftOf(results.find((one) => one.result?.shiftStatus)?.result?.shiftStatus)
  if (errorCode === SHIFT_IS_OPEN && before?.state === 'expired') return { is: 'refused', cause: 'shift_expired' }
  const shift = params?.shiftNumber ?? (errorCode === SHIFT_IS_OPEN ? before?.number : undefined)
  const totals = totalsOf(results.find((one) => one.result?.shiftTotals)?.result?.shiftTotals)
  // The shift is closed (or open) already: what was asked for has been done, and there is no other document of it.
  if (status === 'ready' || (status === 'error' && (errorCode === SHIFT_IS_CLOSED || errorCode === SHIFT_IS_OPEN))) {
    return {
      is: 'ready',
      fn: params?.fnNumber ?? '',
      fd: params?.fiscalDocumentNumber ?? 0,
      fpd: String(params?.fiscalDocumentSign ?? ''),
      notPrinted: result?.warnings?.notPrinted === true,
      ...(totals && { totals }),
      ...(shift && { shift }),
    }
  }
  const cause = status === 'error' && errorCode !== undefined ? certain[errorCode] : undefined
  return cause ? { is: 'refused', cause } : { is: 'unclear', cause: `${status ?? ''} ${errorCode ?? ''} ${errorDescription ?? ''}`.trim() }
}

/** Tags of a document: 1040 is its number, 1077 its sign, 1192 our key. */
const documentOf = ({ documentTLV: tags = {}, fiscalDocumentType }: NonNullable<Result['result']>, fd: number): FnDocument => ({
  fd: Number(tags['1040'] ?? fd),
  fpd: String(tags['1077'] ?? ''),
  key: keysOfReports[fiscalDocumentType ?? ''] ?? keyOf(tags['1192']),
})

const keysOfReports: Record<string, string> = { openShift: OPENING_KEY, closeShift: CLOSING_KEY }

const keyOf = (tag: unknown) => (typeof tag === 'string' ? tag.trim() : null)
