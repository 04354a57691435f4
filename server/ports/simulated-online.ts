import { createHash } from 'node:crypto'
import type { OnlineBody, OnlineDocument } from './atol-online-receipt.ts'
import type { AtolReceipt } from './atol-receipt.ts'
import type { Answered, Exchange } from './exchange.ts'
import type { AgentState, RegisterMemory, TapeDocument } from './register-memory.ts'
import { draw, LATE, type SimulatedRegister, serial } from './register-simulator.ts'

/** What the service keeps of a document, for ever: a second one of the same `external_id` is told the first's number. */
interface Kept {
  number: string
  report: { status: 'done' | 'fail'; error: unknown; payload: unknown }
}

interface World {
  memory: RegisterMemory
  clock(): number
  state: AgentState
}

/** A stand-in for ATOL Online: it speaks as the service does and goes wrong as the switches of its register say. */
export function simulatedOnline(memory: RegisterMemory, clock: () => number): SimulatedRegister {
  const change = (more: Partial<AgentState>) => memory.save({ ...memory.load(), ...more })
  return {
    handle(exchange) {
      const world = { memory, clock, state: memory.load() }
      const answered = handle(world, exchange)
      memory.save(world.state)
      return answered
    },
    documents: () => memory.documents(),
    switches: () => memory.load().switches,
    set: (switches) => change({ switches: { ...memory.load().switches, ...switches } }),
    replaceFn: () => change({ fn: memory.load().fn + 1 }),
  }
}

function handle(world: World, exchange: Exchange): Answered | null {
  const { state, clock } = world
  const { switches } = state
  const chance = (percent: number) => percent > 0 && draw(state) * 100 < percent
  if (switches.isSilent) return null
  const due = state.flying.filter(({ at }) => at <= clock())
  state.flying = state.flying.filter(({ at }) => at > clock())
  for (const { request } of due) take(world, request[0] as Sent)
  if (chance(switches.loseRequest)) return null
  const sent = sentIn(exchange)
  if (sent && chance(switches.delay)) {
    state.flying.push({ uuid: sent.document.external_id, request: [sent], at: clock() + Math.floor(draw(state) * LATE) })
    return null
  }
  const answered = obey(world, exchange, sent)
  return chance(switches.loseAnswer) ? null : answered
}

interface Sent {
  operation: string
  document: OnlineDocument
}

/** The body of our own request to register a document; null: it is another request. */
function sentIn({ method, path, body }: Exchange): Sent | null {
  const operation = path.split('/')[4] ?? ''
  return method === 'POST' && operation !== '' ? { operation, document: body as OnlineDocument } : null
}

/** A login is denied whose password is this word. */
export const WRONG_PASSWORD = 'неверный'
const failed = (status: number, code: number, text: string, number: string | null = null): Answered => ({
  status,
  body: { uuid: number, status: code === ALREADY ? 'wait' : 'fail', error: { error_id: 'simulated', code, text, type: 'system' } },
})
const ALREADY = 33

function obey(world: World, { path, body, headers }: Exchange, sent: Sent | null): Answered {
  const { requests, drawn, seed } = world.state
  if (path.endsWith('/getToken')) {
    const { login, pass } = body as { login: string; pass: string } // our own request
    if (!login || !pass || pass === WRONG_PASSWORD) return failed(401, 12, 'Неверный логин или пароль')
    return { status: 200, body: { error: null, token: `token ${seed} ${drawn}` } }
  }
  if (!headers?.Token) return failed(401, 10, 'Не распознан токен запроса')
  if (!sent) {
    const asked = path.split('/').at(-1)
    const [found] = Object.values(requests)
      .flat()
      .filter((one) => (one as Kept).number === asked) as Kept[]
    return found ? { status: 200, body: { uuid: found.number, ...found.report } } : failed(400, 30, 'Передан некорректный UUID')
  }
  const { external_id } = sent.document
  const [former] = (requests[external_id] ?? []) as Kept[]
  if (former) return failed(400, ALREADY, `В системе существует чек с external_id : ${external_id}`, former.number)
  const wrong = wrongIn(sent)
  if (wrong) return failed(400, 32, `Ошибка валидации входного чека. Ошибочные поля : ${wrong}`)
  return { status: 200, body: { uuid: take(world, sent), status: 'wait', error: null } }
}

/** The field that the real service would refuse; null: none. Misspelt field names are not looked for: tests compare whole documents. */
function wrongIn({ document }: Sent): string | null {
  const body = bodyIn(document)
  const summed = (all: readonly { sum: number }[]) => Math.round(all.reduce((sum, one) => sum + one.sum * 100, 0))
  if (!/^\d{10}(\d\d)?$/.test(body.company.inn)) return 'company.inn'
  if (!body.company.email) return 'company.email'
  if (document.receipt && !body.client) return 'client'
  if (summed(body.items) !== Math.round(body.total * 100) || summed(body.payments) !== Math.round(body.total * 100)) return 'total'
  return null
}

/** A document has the one or the other. */
const bodyIn = ({ receipt, correction }: OnlineDocument): OnlineBody => receipt ?? (correction as OnlineBody)

/** Writes the document down once, and answers its number in the service. */
function take(world: World, sent: Sent): string {
  const { state, memory, clock } = world
  const { external_id } = sent.document
  const [former] = (state.requests[external_id] ?? []) as Kept[]
  if (former) return former.number
  const number = createHash('sha256').update(`${state.seed} ${external_id}`).digest('hex').slice(0, 32)
  const keep = (report: Kept['report']) => {
    state.requests[external_id] = [{ number, report }]
    return number
  }
  if (state.switches.paper === 'out_before')
    return keep({ status: 'fail', error: { code: 44, text: 'Нет бумаги', type: 'driver' }, payload: null })
  const body = bodyIn(sent.document)
  const fn = serial(state)
  const fd = (memory.documents().findLast((one) => one.fn === fn)?.fd ?? 0) + 1
  const fpd = String(1_000_000_000 + ((fd * 7_919_393 + state.seed * 104_729) % 3_000_000_000))
  const document: TapeDocument = { fn, fd, fpd, key: body.additional_check_props, at: clock(), isPrinted: false, receipt: onTape(sent) }
  memory.append(document)
  const payload = { total: body.total, fn_number: fn, shift_number: 1, fiscal_document_number: fd, fiscal_document_attribute: Number(fpd) }
  return keep({ status: 'done', error: null, payload })
}

const types: Record<string, string> = {
  sell: 'sell',
  sell_refund: 'sellReturn',
  sell_correction: 'sellCorrection',
  sell_refund_correction: 'sellReturnCorrection',
}
const paidBy = ['cash', 'electronically', 'prepaid']

/** The document in the words in which tapes are drawn. */
function onTape({ operation, document }: Sent): AtolReceipt {
  const body = bodyIn(document)
  const { email, phone } = (body.client ?? {}) as { email?: string; phone?: string }
  const drawn = {
    type: types[operation] ?? operation,
    taxationType: body.company.sno,
    electronically: true,
    operator: { name: body.cashier },
    additionalAttribute: body.additional_check_props,
    clientInfo: { emailOrPhone: email ?? phone ?? '' },
    ...(body.internet && { internet: true }),
    paymentsPlace: body.company.payment_address,
    items: body.items.map(({ name, price, quantity, sum, payment_method, payment_object, vat }) => ({
      type: 'position',
      name,
      price,
      quantity,
      amount: sum,
      measurementUnit: 'piece',
      paymentMethod: camel(payment_method ?? ''),
      paymentObject: objects[payment_object] ?? 'another',
      tax: { type: vat.type, ...(vat.sum > 0 && { sum: vat.sum }) },
    })),
    payments: body.payments.map(({ type, sum }) => ({ type: paidBy[type] ?? '', sum })),
    total: body.total,
  }
  return drawn as unknown as AtolReceipt // the names above are those of a receipt of the desk
}

const objects: Record<number, string> = { 1: 'commodity', 4: 'service', 10: 'payment', 13: 'another' }
const camel = (text: string) => text.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase())
