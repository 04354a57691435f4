import { z } from 'zod'
import { registerCarriers } from '#contract/cash-registers/cash-registers.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, moment, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { answered, exchange } from '#contract/fiscal/fiscal.ts'
import { taskStates } from '#domain/fiscal/verdict.ts'

/** What a person has a register do by hand: its own shift opened or closed, a QR on paper, its drawer thrown open, an answer of its journal removed. */
export const registerActKinds = ['open', 'close', 'qr', 'drawer', 'forget'] as const
export type RegisterActKind = (typeof registerActKinds)[number]

export const registerActRow = z.object({
  id,
  kind: z.enum(registerActKinds),
  /** The title of a printed QR, or the number of an answer that was removed. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  made_at: moment,
  made_by: named.nullable(),
  /** The state of the task that brought the act to the register; null: the act had none, as the removing of an answer. */
  state: z.enum(taskStates).nullable(),
  cause: z.string().nullable(),
  shift_number: z.number().int().nullable(),
  fd: z.number().int().nullable(),
})
export type RegisterActRow = z.output<typeof registerActRow>

/** The shift of the register itself, as its answers tell it. */
const session = z.object({
  is_open: flag,
  /** null: the register has not said its number. */
  number: z.number().int().nullable(),
  fd: z.number().int().nullable(),
  at: moment,
  /** 1: the shift is older than 24 hours, so it prints no more receipts (54-ФЗ). */
  is_expired: flag,
})

/** An answer that the service of the register keeps. */
const keptAnswer = z.object({
  uuid: z.string(),
  /** Null: a question of ours, or another program's task. */
  kind: z.string().nullable(),
  state: z.enum(taskStates).nullable(),
  written_at: moment.nullable(),
  /** 1: the product has stored the whole answer, so the register may remove it. */
  can_forget: flag,
})

/** What the register has said so far to the browser that reaches it; the same answers lead to the same next request. */
const talk = z.object({ id: z.uuid(), answers: z.array(answered).max(20) }).optional()
const next = exchange.nullable()
const own = z.object({ register_id: requiredId })
const made = z.object({ id })

export const registerActs = feature('register-acts', {
  /** The register's own shift, and the acts done by hand, the newest first. */
  list: {
    method: 'GET',
    path: '/register-acts',
    may: 'Shift.x_report',
    query: z.object({ register_id: id }),
    data: z.object({
      register: named,
      carrier: z.enum(registerCarriers),
      /** 1: the shift that the product has opened on this register is not closed. */
      has_shift: flag,
      session: session.nullable(),
      items: z.array(registerActRow),
    }),
  },
  open: { method: 'POST', money: true, path: '/register-acts/open', may: 'Shift.open', body: own, data: made },
  /** Only where the house has no shift on it: otherwise the closing of that shift prints the Z-report. */
  close: {
    method: 'POST',
    money: true,
    path: '/register-acts/close',
    may: 'Shift.close',
    body: own.extend({ reason: requiredText(200) }),
    data: made,
  },
  drawer: {
    method: 'POST',
    money: true,
    path: '/register-acts/drawer',
    may: 'Shift.count',
    body: own.extend({ reason: requiredText(200) }),
    data: made,
  },
  /** «Ответы кассы»: the journal of answers that the register's service keeps (CSH-705); `next`: what the browser asks it before. */
  answers: {
    method: 'POST',
    path: '/register-acts/answers',
    may: 'Shift.x_report',
    body: own.extend({ talk }),
    data: z.object({ items: z.array(keptAnswer), next }),
  },
  answer: {
    method: 'POST',
    path: '/register-acts/answer',
    may: 'Shift.x_report',
    body: own.extend({ uuid: z.uuid(), talk }),
    /** `text`: null until the register has been asked, and where it has forgotten the answer itself. */
    data: z.object({ uuid: z.string(), text: z.string().nullable(), next }),
  },
  /** Removes an answer that the product has stored whole: the answer of a receipt on its way is still needed. */
  forget: {
    method: 'POST',
    path: '/register-acts/forget',
    may: 'Shift.resolve',
    body: own.extend({ uuid: z.uuid(), reason: requiredText(200), talk }),
    data: z.object({ uuid: z.string(), is_forgotten: flag, next }),
  },
})
