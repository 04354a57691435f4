import type { AtolReceipt } from './atol-receipt.ts'
import type { AtolDrawer, AtolPaper, AtolReport } from './atol-report.ts'
import type { Answered, Exchange } from './exchange.ts'
import type { AgentState, RegisterMemory, Switches, TapeDocument } from './register-memory.ts'
import { shiftTotals } from './simulated-totals.ts'

export interface SimulatedRegister {
  /** Answers like the agent of ATOL Web Requests; null: there was no answer. */
  handle(exchange: Exchange): Answered | null
  documents(): TapeDocument[]
  switches(): Switches
  set(switches: Partial<Switches>): void
  /** A new FN: documents begin anew, and the agent, stopped for it, has forgotten what it was doing. */
  replaceFn(): void
}

/** Milliseconds by which a request may be late; less than the life of a request. */
export const LATE = 5000
/** Uuids that the agent keeps; older ones are forgotten without a fault. */
const KEPT = 200

interface World {
  memory: RegisterMemory
  clock(): number
  state: AgentState
}

/** A register with its agent: it speaks as the real one does and goes wrong as the switches say, by the seed of its memory. */
export function simulatedRegister(memory: RegisterMemory, clock: () => number): SimulatedRegister {
  return {
    handle(exchange) {
      const world = { memory, clock, state: memory.load() }
      const answered = handle(world, exchange)
      world.state.requests = Object.fromEntries(Object.entries(world.state.requests).slice(-KEPT))
      memory.save(world.state)
      return answered
    },
    documents: () => memory.documents(),
    switches: () => memory.load().switches,
    set(switches) {
      const state = memory.load()
      memory.save({ ...state, switches: { ...state.switches, ...switches } })
    },
    replaceFn() {
      const state = memory.load()
      const switches = { ...state.switches, fnDays: null, isFnFull: false }
      memory.save({ ...state, switches, fn: state.fn + 1, requests: {}, flying: [] })
    },
  }
}

function handle(world: World, exchange: Exchange): Answered | null {
  const { state } = world
  const chance = (percent: number) => percent > 0 && draw(state) * 100 < percent
  const { switches } = state
  if (switches.isSilent) return null
  if (chance(switches.foreign)) print(world, null)
  if (chance(switches.forget)) state.requests = {}
  arrivals(world)
  if (chance(switches.loseRequest)) return null
  if (exchange.method === 'POST' && chance(switches.delay)) {
    state.flying.push({ ...sentIn(exchange), at: world.clock() + Math.floor(draw(state) * LATE) })
    return null
  }
  const answered = obey(world, exchange)
  return chance(switches.loseAnswer) ? null : answered
}

/** the body of our own request */
const sentIn = ({ body }: Exchange) => body as { uuid: string; request: unknown[] }

function arrivals(world: World) {
  const { state, clock } = world
  const due = state.flying.filter(({ at }) => at <= clock())
  state.flying = state.flying.filter(({ at }) => at > clock())
  for (const { uuid, request } of due) take(world, uuid, request)
}

function obey(world: World, exchange: Exchange): Answered {
  if (exchange.method === 'POST') {
    const { uuid, request } = sentIn(exchange)
    return { status: take(world, uuid, request) ? 201 : 409, body: {} }
  }
  const { requests } = world.state
  const uuid = exchange.path.split('?')[0]?.split('/')[4] ?? ''
  // The journal of answers, the newest first.
  if (uuid === '' && exchange.method === 'GET')
    return {
      status: 200,
      body: {
        requests: Object.keys(requests)
          .map((one) => ({ uuid: one }))
          .reverse(),
      },
    }
  const results = requests[uuid]
  if (!results) return { status: 404, body: {} }
  if (exchange.method === 'DELETE') delete requests[uuid]
  return { status: 200, body: { results } }
}

/** Days for which a new FN prints. */
const TERM = 450
const DAY = 86_400_000

/** The term runs from the first document. */
function fnInfo(world: World) {
  const { fnDays, isFnFull } = world.state.switches
  const end = fnDays === null ? (ownDocuments(world)[0]?.at ?? world.clock()) + TERM * DAY : world.clock() + fnDays * DAY
  const validityDate = `${new Date(end).toISOString().slice(0, 10)}T00:00:00+03:00`
  const warnings = { memoryOverflow: isFnFull, needReplacement: false, ofdTimeout: false, resourceExhausted: false, criticalError: false }
  return { serial: serial(world.state), validityDate, registrationsRemaining: 29, warnings }
}

interface Job {
  type: string
  fiscalDocumentNumber?: number
}

/** Prints at once, unless the uuid is known. */
function take(world: World, uuid: string, request: unknown[]): boolean {
  const { requests } = world.state
  if (requests[uuid]) return false
  requests[uuid] = request.map((one) => ({ number: 0, ...resultOf(world, one as Job) })) // the body of our own request
  return true
}

function resultOf(world: World, job: Job) {
  const own = ownDocuments(world).filter(({ fd }) => fd > 0)
  if (job.type === 'getFnInfo') return ready({ fnInfo: fnInfo(world) })
  if (job.type === 'getFnStatus') return ready({ fnStatus: { fiscalDocumentNumber: own.at(-1)?.fd ?? 0 } })
  if (job.type === 'getShiftTotals') return ready({ shiftTotals: shiftTotals(ownDocuments(world)) })
  if (job.type === 'getShiftStatus') return ready({ shiftStatus: shiftStatus(world) })
  if (isReportJob(job)) return reportResult(world, job)
  if (isOtherJob(job)) return otherResult(world, job)
  if (job.type !== 'getFnDocument') return receiptResult(world, job as AtolReceipt) // no other job is sent
  const found = own.find(({ fd }) => fd === job.fiscalDocumentNumber)
  const fiscalDocumentType = found?.report?.type ?? 'receipt'
  return found
    ? ready({ documentTLV: { 1040: found.fd, 1077: found.fpd, 1192: found.key }, fiscalDocumentType })
    : refusal(-1, 'Документ не найден')
}

const isReportJob = (job: Job): job is AtolReport => ['openShift', 'closeShift', 'reportX', 'cashIn', 'cashOut'].includes(job.type)
const isOtherJob = (job: Job): job is AtolPaper | AtolDrawer => ['nonFiscal', 'openCashDrawer'].includes(job.type)
const isOfFn = ({ type }: AtolReport) => type === 'openShift' || type === 'closeShift'

/** Open since the first document after a Z-report, which a receipt too makes; shifts of an FN are counted from its first. */
function shiftStatus(world: World) {
  const own = ownDocuments(world).filter(({ fd }) => fd > 0)
  const closed = own.filter(({ report }) => report?.type === 'closeShift').length
  const isOpen = own.length > 0 && own.at(-1)?.report?.type !== 'closeShift'
  if (world.state.switches.isShiftExpired) return { state: 'expired', number: closed + 1 }
  return isOpen ? { state: 'opened', number: closed + 1 } : { state: 'closed', number: closed }
}

/** The reports of a shift are documents of the FN, and a Z-report begins a new shift; the others are paper alone. */
function reportResult(world: World, report: AtolReport) {
  const { switches } = world.state
  const { state, number } = shiftStatus(world)
  if (report.type === 'openShift' && state !== 'closed') return refusal(83, 'Смена открыта, операция невозможна')
  if (switches.isCoverOpen) return refusal(45, 'Открыта крышка')
  if (switches.paper === 'out_before') return refusal(44, 'Нет бумаги')
  const shiftNumber = state === 'closed' ? number + 1 : number
  if (report.type === 'closeShift') world.state.switches = { ...switches, isShiftExpired: false }
  const { fd, fpd, isPrinted } = print(world, null, { report: { ...report, totals: shiftTotals(ownDocuments(world)) } })
  const fiscalParams = { fiscalDocumentNumber: fd, fiscalDocumentSign: fpd, fnNumber: serial(world.state), shiftNumber }
  return ready({ ...(isOfFn(report) && { fiscalParams }), warnings: { notPrinted: !isPrinted } })
}

function otherResult(world: World, job: AtolPaper | AtolDrawer) {
  const { paper, isCoverOpen } = world.state.switches
  if (job.type === 'openCashDrawer') print(world, null, { other: job })
  else if (isCoverOpen) return refusal(45, 'Открыта крышка')
  else if (paper === 'out_before') return refusal(44, 'Нет бумаги')
  else print(world, null, { other: job })
  return ready({})
}

function receiptResult(world: World, receipt: AtolReceipt) {
  const { paper, isCoverOpen, isShiftExpired } = world.state.switches
  if (isShiftExpired) return refusal(68, 'Смена превысила 24 часа')
  if (isCoverOpen) return refusal(45, 'Открыта крышка')
  if (paper === 'out_before' && !receipt.electronically) return refusal(44, 'Нет бумаги')
  const { fd, fpd, isPrinted } = print(world, receipt)
  const fiscalParams = { fiscalDocumentNumber: fd, fiscalDocumentSign: fpd, fnNumber: serial(world.state) }
  return ready({ fiscalParams, warnings: { notPrinted: !isPrinted } })
}

/** Adds a document to the FN: our receipt, or null for one of another program. */
function print(world: World, receipt: AtolReceipt | null, { report, other }: Pick<TapeDocument, 'report' | 'other'> = {}): TapeDocument {
  const { memory, clock, state } = world
  const fd = other || (report && !isOfFn(report)) ? 0 : lastFd(world) + 1
  const document: TapeDocument = {
    fn: serial(state),
    fd,
    fpd: String(1_000_000_000 + ((fd * 7_919_393 + state.fn * 104_729) % 3_000_000_000)),
    key: receipt?.additionalAttribute ?? null,
    at: clock(),
    isPrinted: receipt?.electronically !== true && other?.type !== 'openCashDrawer' && state.switches.paper === 'there',
    receipt,
    ...(report && { report }),
    ...(other && { other }),
  }
  memory.append(document)
  return document
}

/** Sixteen digits; no two simulators have one FN. */
/** The number of its memory; a fresh one is the first. */
export const serial = ({ seed, fn }: Pick<AgentState, 'seed' | 'fn'>) => String(9_999_000_000_000_000 + seed * 1000 + fn)
const ownDocuments = ({ memory, state }: World) => memory.documents().filter(({ fn }) => fn === serial(state))

const lastFd = (world: World) => ownDocuments(world).findLast(({ fd }) => fd > 0)?.fd ?? 0

const ready = (result: Record<string, unknown>) => ({ status: 'ready', result })
const refusal = (errorCode: number, errorDescription: string) => ({ status: 'error', errorCode, errorDescription })

/** The next number of a register's own chance, 0…1 (mulberry32 over seed and count). */
export function draw(state: AgentState): number {
  let mixed = (state.seed + ++state.drawn * 0x6d2b79f5) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
