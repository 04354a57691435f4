import { z } from 'zod'
import { flag, id, moment, money, named, price } from '#contract/core/fields.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { answered, exchange } from '#contract/fiscal/fiscal.ts'
import { taskStates } from '#domain/fiscal/verdict.ts'

/** For each face in kopecks, the number of counted pieces. */
export const denominations = z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.number().int().min(0).max(999_999))

/** Letters and digits of the label: typed by hand or by a scanner. */
const packageCode = requiredText(40)

const totals = z.object({ cash: money, electronic: money, prepaid: money, sells: z.number().int(), returns: z.number().int() })

/** The totals of an X-report; cash is null for a reader who is still to count it (decision 070). */
const xTotals = totals.extend({ cash: money.nullable() })

/** What was counted beside what the books say; answered only after the count. */
const counted = z.object({
  id,
  total: money,
  counted_at: moment,
  calc: money,
  /** The counted sum less the expected one. */
  difference: z.number(),
  /** The lines from which the books make the expected sum. */
  rows: z.array(z.object({ kind: z.enum(['open', 'sales', 'returns', 'pko', 'rko', 'packages', 'differences']), sum: z.number() })),
})

/** A visit that is over and that no order has paid (C39). */
const unpaidVisit = z.object({ id, begin_at: moment, customer: named, services: z.string(), total: money })

const receipt = z.object({ uuid: z.string(), state: z.enum(taskStates), is_silent: flag, kind: z.string(), total: money, register: named })

/** What the reader sees before closing a shift. The sum in the books is left out, because the count is blind. */
export const closingView = z.object({
  unit_id: id,
  register: named,
  currency: z.literal([1, 2]),
  shift: z.object({ id, number: z.number(), state: z.string(), opened_at: moment, is_expired: flag }),
  receipts: z.array(receipt),
  visits: z.array(unpaidVisit),
  /** Visits that were told of as left unpaid since the shift was opened: they may still be taken back among `visits`. */
  left: z.array(unpaidVisit),
  /** Visits that were called ones nobody came to since the shift was opened: they too may still be taken back among `visits`. */
  missed: z.array(unpaidVisit),
  /** Cash that self-employed masters took today in their own hand; its receipts are theirs to check (1750). */
  self_employed: money,
  /** The studio packs its cash when a shift is closed. */
  is_packed: flag,
  /** The float that is proposed for the morning: what the studio should keep, or else what the former shift has left. */
  float: money.nullable(),
  /** A difference above this many roubles wants two signatures; null: no limit. */
  limit: z.number().nullable(),
  /** Why the last try was refused by the register. */
  refused: z.string().nullable(),
})

const body = z.object({
  register_id: requiredId.optional(),
  safe_package_sum: price.optional(),
  safe_package_code: packageCode.optional(),
  exchange_sum: price.optional(),
  denominations: denominations.optional(),
  count_id: requiredId.optional(),
  comment: optionalText(500),
  self_employed_checked: flag.optional(),
  second_login: optionalText(20),
  second_password: z.string().max(200).optional(),
})

const difference = z.object({
  uuid: z.string(),
  fd: z.number().int().nullable(),
  order_id: id.nullable(),
  paper: z.number(),
  books: z.number(),
})

/** What a closing has come to; `closing`: the register prints its Z-report, and this call is asked again. */
export const closingResult = z.object({
  shift_id: id,
  register_id: id,
  number: z.number(),
  state: z.enum(['open', 'closing', 'closed']),
  calc: money,
  fact: money,
  exchange: money,
  package: z.object({ id, code: z.string(), sum: money }).nullable(),
  /** Why the register refused; the shift is open again then. */
  cause: z.string().nullable(),
  /** What the register has counted beside what its receipts come to; null: it prints no Z-report, or has not printed this one. */
  z: z
    .object({ fd: z.number().int().nullable(), totals: totals.nullable(), expected: totals, differences: z.array(difference) })
    .nullable(),
})
export type ClosingResult = z.input<typeof closingResult>

/** `user_id` is of the specification's calls of company 5; `register_id` is our own, for a studio with several registers. */
export const ofPerson = z.object({ user_id: requiredId, register_id: requiredId.optional() })

const of = z.object({ register_id: id.optional() })
/** What was told of visits in this shift is taken back of those that are named; answered are the ones that wait for a decision again. */
const takenBack = {
  method: 'POST',
  may: 'Shift.close',
  body: z.object({ unit_id: requiredId, booking_ids: z.array(requiredId).min(1).max(200) }),
  data: z.object({ items: z.array(z.object({ booking_id: id })) }),
} as const

export const closingCalls = {
  closing: { method: 'GET', path: '/kkm/closing', may: 'Shift.close', query: of, data: closingView },
  /** The state of the register's last closing, still going or done. */
  closed: { method: 'GET', path: '/kkm/closing/result', may: 'Shift.close', query: of, data: closingResult },
  count: {
    method: 'POST',
    path: '/kkm/counts',
    may: 'Shift.count',
    body: z.object({
      register_id: requiredId.optional(),
      kind: z.enum(['close', 'inventory']).optional(),
      denominations,
      comment: optionalText(500),
    }),
    data: counted,
  },
  close: { method: 'POST', money: true, path: '/kkm/cashier/session-closed', may: 'Shift.close', body, data: closingResult },
  /** «Ушла без оплаты»: the debt follows the client (C39). Visits that are not over, are paid or were told of before are left as they are. */
  unpaid: {
    method: 'POST',
    path: '/kkm/unpaid-visits',
    may: 'Shift.close',
    body: z.object({ unit_id: requiredId, booking_ids: z.array(requiredId).min(1).max(200) }),
    data: z.object({ items: z.array(z.object({ booking_id: id, sum: money })) }),
  },
  /** Takes «Ушла без оплаты» back while the shift in which it was told is open: the visit waits for a decision again. */
  unpaidBack: { ...takenBack, path: '/kkm/unpaid-visits/back' },
  /**
   * Takes «Не пришла» back while the shift in which it was told is open: the visit has its time and its status again, and waits for a decision. Asked of
   * whoever may cancel visits as well.
   */
  missedBack: { ...takenBack, path: '/kkm/missed-visits/back' },
  xReport: {
    method: 'POST',
    path: '/kkm/x-report',
    may: 'Shift.x_report',
    body: z.object({
      register_id: requiredId.optional(),
      /** What the register has said so far to the browser that reaches it; the same answers lead to the same next request. */
      talk: z.object({ id: z.uuid(), answers: z.array(answered).max(20) }).optional(),
    }),
    /** `next`: the request that the browser sends to its register before the report can be made. */
    data: z.object({
      register: named,
      at: moment,
      totals: xTotals.nullable(),
      expected: xTotals,
      drawer: money.nullable(),
      next: exchange.nullable(),
    }),
  },
  /** Collection without closing: money out of the drawer into a sealed package. */
  safePackage: {
    method: 'POST',
    money: true,
    path: '/kkm/safe-package',
    may: 'Shift.collect',
    body: z.object({ sum: price, code: packageCode, register_id: requiredId.optional(), comment: optionalText(500) }),
    data: z.object({ id, code: z.string(), sum: money }),
  },
  /** Company 5 has other names for these calls (002 §7); the person is the signed-in employee. */
  closeShift: { method: 'POST', money: true, path: '/kkm/close-shift', may: 'Shift.close', body: ofPerson, data: closingResult },
  sendReceipt: {
    method: 'POST',
    path: '/kkm/send-receipt',
    may: 'Order.update',
    body: z.object({ order_id: requiredId }),
    data: z.object({ items: z.array(z.object({ uuid: z.string(), state: z.enum(taskStates) })) }),
  },
} as const
