import { z } from 'zod'
import { registerCarriers } from '#contract/cash-registers/cash-registers.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, moment, money, named, price } from '#contract/core/fields.ts'
import { optionalText, quantity, requiredId, requiredText } from '#contract/core/rules.ts'
import { phases } from '#domain/fiscal/lines.ts'
import { taskStates } from '#domain/fiscal/verdict.ts'
import { fiscalRu } from './fiscal.ru.ts'

const { refusals } = fiscalRu
const uuid = z.uuid()
const uuidParams = z.object({ uuid })

/** A receipt that is not over: it waits, is under way, was refused, or a person decides about it. */
const taskRow = z.object({
  uuid,
  unit_id: id,
  register: named,
  state: z.enum(taskStates),
  /** The carrier of the receipt to its register: the server, or the browser of the desk, whose page leases the task. */
  carrier: z.enum(registerCarriers),
  /** Where the desk's browser reaches the register; null: the server carries, or the address is not of the desk's own computer. */
  address: z.string().nullable(),
  kind: z.string(),
  doc_type: z.string(),
  doc_id: id,
  total: money,
  /** Why the register refused it, or what the register said last. */
  cause: z.string().nullable(),
  /** 1: the register has not answered for a minute, or the receipt has not reached it for as long, so a person is told. */
  is_silent: flag,
  written_at: moment,
})

/** A receipt of an order, in whatever state. */
export const receiptRow = z.object({
  uuid,
  /** `prepay`: money before the visit; `settle`: the visit is paid and rendered. */
  phase: z.enum(phases),
  kind: z.string(),
  state: z.enum(taskStates),
  carrier: z.enum(registerCarriers),
  register: named,
  /** The legal entity that sells: an order of two sellers has two receipts. */
  entity: named,
  total: money,
  fn: z.string().nullable(),
  fd: z.number().int().nullable(),
  fpd: z.string().nullable(),
  /** 1: the document is in the FN, but the paper did not come out. */
  not_printed: flag,
  cause: z.string().nullable(),
  is_silent: flag,
})
/** A receipt as the server sends it. */
export type ReceiptRow = z.input<typeof receiptRow>

/** A request that the browser makes to the service of the register; `after`: milliseconds to wait before it. */
export const exchange = z.object({
  method: z.enum(['GET', 'POST', 'DELETE']),
  url: z.string(),
  body: z.json().optional(),
  after: z.number().int().optional(),
})

/** What the browser does next with a task that it carries: a request, or to ask the server again after `again` ms, or nothing more. */
const step = z.object({
  state: z.enum(taskStates),
  lease: uuid.nullable(),
  next: exchange.nullable(),
  again: z.number().int().nullable(),
})
export type CarrierStep = z.output<typeof step>

/** What the register's service answered; null: nothing came back. */
export const answered = z.object({ status: z.number().int(), body: z.json() }).nullable()

const percent = z.number().int().min(0).max(100)
/** What may go wrong with a simulated register; shares are per cent of requests. */
const switches = z.object({
  loseRequest: percent,
  loseAnswer: percent,
  delay: percent,
  forget: percent,
  foreign: percent,
  paper: z.enum(['there', 'out_before', 'out_after']),
  isCoverOpen: flag,
  isShiftExpired: flag,
  isSilent: flag,
  /** Days until the term of the fiscal memory ends; null: as many as a new one has. */
  fnDays: z.number().int().min(-30).max(1000).nullable(),
  isFnFull: flag,
})

const says = ['check', 'printed', 'not_printed', 'again'] as const

const correctionOperations = ['sellCorrection', 'sellReturnCorrection'] as const
const correctedKinds = ['service', 'good'] as const

/** A posted order whose receipt is in no FN: what a correction of it would say. */
const uncovered = z.object({
  order_id: id,
  entity_id: id,
  unit: named,
  at: moment,
  /** The day of the missing receipt by the studio's clock: when the money was taken or, of a settlement, when the order was posted. */
  day,
  /** `settlement`: the receipt of the prepayment is in the FN, and the one that offsets it is not; `whole`: there is none at all. */
  receipt: z.enum(['whole', 'settlement']),
  total: money,
  cash: money,
  electronic: money,
  prepaid: money,
  /** Empty: something else than services and goods was sold, and a person says what. */
  lines: z.array(z.object({ kind: z.enum(correctedKinds), name: z.string(), qty: z.number().int(), price: money })),
})
export type UncoveredRow = z.output<typeof uncovered>

const correctionRow = z.object({
  id,
  unit: named,
  register: named,
  /** The order whose receipt it stands for; null: it is of no order here. */
  order_id: id.nullable(),
  operation: z.enum(correctionOperations),
  total: money,
  basis_date: day,
  basis_number: z.string(),
  comment: z.string().nullable(),
  made_at: moment,
  made_by: named.nullable(),
  ...receiptRow.pick({ uuid: true, state: true, cause: true, fd: true, not_printed: true, is_silent: true }).shape,
})
export type CorrectionRow = z.output<typeof correctionRow>

export const fiscal = feature('fiscal', {
  /** Receipts of a studio that somebody has to look at, the oldest first. */
  tasks: {
    method: 'GET',
    path: '/kkm/tasks',
    may: 'Order.view',
    query: z.object({ unit_id: id }),
    data: z.object({ items: z.array(taskRow) }),
  },
  /** The browser takes a task of its desk's register upon itself: nobody else carries it meanwhile. */
  lease: { method: 'POST', path: '/kkm/tasks/:uuid/lease', may: 'Order.update', params: uuidParams, data: step },
  /** The browser brings the register's answer to the request that it was given. */
  answer: {
    method: 'POST',
    path: '/kkm/tasks/:uuid/answer',
    may: 'Order.update',
    params: uuidParams,
    body: z.object({ lease: uuid, answer: answered.optional() }),
    data: step,
  },
  /** A person decides about a receipt of a silent register, or sends a refused one `again`. */
  resolve: {
    method: 'POST',
    money: true,
    path: '/kkm/tasks/:uuid/resolve',
    may: 'Shift.resolve',
    params: uuidParams,
    body: z
      .object({ says: z.enum(says), fd: z.number().int().min(1).max(2_147_483_647).nullable().optional(), reason: requiredText(200) })
      .refine(({ says: said, fd }) => said !== 'printed' || fd, { path: ['fd'], message: refusals.fd }),
    data: z.object({ uuid, state: z.enum(taskStates) }),
  },
  /** The orders within reach that have no receipt, the registers that print, and the last corrections. */
  corrections: {
    method: 'GET',
    path: '/kkm/corrections',
    may: 'Payment.view',
    data: z.object({
      needed: z.array(uncovered),
      registers: z.array(z.object({ id, title: z.string(), unit: named, entity_id: id })),
      items: z.array(correctionRow),
    }),
  },
  /**
   * A correction by a person (ФФД 1.2): money that was taken without a receipt, or a wrong receipt turned back before the right one. `basis`: of
   * what day, and the number of the paper.
   */
  correct: {
    method: 'POST',
    money: true,
    path: '/kkm/corrections',
    may: 'Payment.create',
    body: z.object({
      register_id: requiredId,
      /** The order that has no receipt, of those that `corrections` names. */
      order_id: requiredId.optional(),
      operation: z.enum(correctionOperations),
      basis_date: day,
      basis_number: requiredText(32),
      cash: price.optional(),
      electronic: price.optional(),
      prepaid: price.optional(),
      lines: z
        .array(z.object({ kind: z.enum(correctedKinds), name: requiredText(128), qty: quantity.max(1000), price }))
        .min(1)
        .max(100),
      comment: optionalText(200),
    }),
    data: z.object({ uuid }),
  },
  /** What the service of a register on the network calls when a document is over: a hint to ask it, whoever calls and whatever the body says. */
  notice: {
    method: 'POST',
    path: '/receipt-notices/:uuid',
    may: 'public',
    params: uuidParams,
    body: z.looseObject({}),
    bodyLimit: 65_536,
  },
  /** The paper of a simulated register: its last hundred documents, 58 or 80 mm wide. */
  tape: {
    method: 'GET',
    path: '/kkm/tape',
    may: 'Shift.x_report',
    query: z.object({ register_id: id, width: z.enum(['58', '80']).optional() }),
    data: z.object({ items: z.array(z.object({ fn: z.string(), fd: z.number().int(), at: moment, text: z.string() })), switches }),
  },
  /** Sets how a simulated register fails; `replace_fn` puts a new fiscal memory into it. */
  switches: {
    method: 'PUT',
    path: '/kkm/tape',
    may: 'Unit.update',
    body: switches.partial().extend({ register_id: requiredId, replace_fn: flag.optional() }),
    data: switches,
  },
})
