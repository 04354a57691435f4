import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { letGo as lettingGo, type Observation, stateAfter, type Verdict, verdict } from '#domain/fiscal/verdict.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { hold } from '#server/ports/exchange.ts'
import type { Registers } from '#server/ports/registers.ts'
import { keepMemory } from './fn-memory.ts'
import { type Ask, seen as documentsSeen, ended, keptLease, laidAside, letGo } from './ledger-of-tasks.ts'
import { judged, LEASE, placeOf, type TaskRow } from './task.ts'

/** How a task has ended: it is in the FN, or the register has refused it for certain and printed nothing. */
export interface Ended {
  uuid: string
  doc_type: string
  doc_id: number
  end: 'done' | 'refused'
}

/** What the features above do about it in the same transaction: an order is posted (C3), a shift is closed or open again (C33). */
export type OnDone = (ctx: Ctx, task: Ended) => Promise<void>

/** The parts of the server that a round uses. */
export interface Hands {
  house: House
  registers: Registers
  log: FastifyBaseLogger
  onDone: OnDone
  /** Milliseconds between two questions about a receipt that has just been sent. */
  pause: number
  ask: Ask
  isClosed(): boolean
  /** Demands another round at that second. */
  hearSoon(at: number): void
}

/** How often a register is asked without a wait; then the task is laid aside for longer and longer, up to a quarter of a minute. */
const PATIENT = 8

/** Carries one task as far as it goes now: to its end, or until it is laid aside, or until somebody else holds its lease. */
export async function carry(hands: Hands, first: TaskRow, lease: string): Promise<void> {
  let row = first
  let view: Observation = {}
  for (let asked = 0; !hands.isClosed(); ) {
    const next = verdict(judged(row), view)
    if (!(await keptLease(hands.ask, row.uuid, lease, secondOf(hands) + LEASE))) return
    if (next.act === 'wait') {
      const isUseless = asked >= PATIENT || view.asked?.reply.is === 'silent' || row.sends === 0 || view.read !== undefined
      if (isUseless) return layAside(hands, row, lease, view, next)
      await sleep(hands.pause)
      view = {}
    } else if (next.act === 'send') {
      const sent = await send(hands, row, lease, next, view)
      if (!sent) return
      row = sent
      view = {}
    } else if (next.act === 'ask' || next.act === 'read') {
      if (next.act === 'ask') asked++
      view = await looked(hands, row, view, next.act)
    } else return end(hands, row, next)
  }
}

const secondOf = ({ house }: Hands) => Math.floor(house.clock() / 1000)

async function looked(hands: Hands, row: TaskRow, view: Observation, act: 'ask' | 'read'): Promise<Observation> {
  const { registers, house } = hands
  const place = placeOf(row, house.secrets)
  const [protocol, transport, at] = [registers.protocol(place), registers.transport(place), house.clock()]
  if (act === 'ask') return { ...view, asked: { at, reply: await hold(protocol.ask(row.uuid, row.body), transport) } }
  const reading = await hold(protocol.read(row.fd_before, randomUUID), transport)
  if (reading) {
    await documentsSeen(hands.ask, row, reading.fn, reading.documents, secondOf(hands))
    await keepMemory(hands.ask, row, reading)
  }
  return { ...view, read: { at, reading } }
}

type Send = Extract<Verdict, { act: 'send' }>

async function send(hands: Hands, row: TaskRow, lease: string, next: Send, view: Observation): Promise<TaskRow | null> {
  const { registers, house, ask } = hands
  const sent = lettingGo(judged(row), next, house.clock())
  if (!(await letGo(ask, row, lease, sent))) return null
  const isRepeat = view.asked?.reply.is === 'unclear'
  const place = placeOf(row, house.secrets)
  await hold(registers.protocol(place).send(row.uuid, row.body, isRepeat), registers.transport(place))
  return after(row, sent)
}

/** The row after `letGo` has written it. */
export const after = (row: TaskRow, { fn, fdBefore, sends, sentAt }: ReturnType<typeof lettingGo>): TaskRow => ({
  ...row,
  state: 'sent',
  fn,
  fd_before: fdBefore,
  sends,
  sent_at: Math.ceil((sentAt ?? 0) / 1000),
  is_released: false,
})

async function layAside(hands: Hands, row: TaskRow, lease: string, view: Observation, next: Verdict) {
  const now = secondOf(hands)
  const since = row.sent_at === null ? 1 : now - row.sent_at
  const due = now + Math.min(15, Math.max(1, since))
  const said = view.asked?.reply
  await laidAside(hands.ask, row.uuid, lease, stateAfter(judged(row), next), due, said?.is === 'unclear' ? said.cause : null)
  hands.hearSoon(due)
}

const end = (hands: Hands, row: TaskRow, next: Verdict) =>
  asHouse(hands.house, hands.log, row.company_id, (ctx) => endIn(ctx, row, next, hands.onDone))

/** Writes the end of a task and its consequences in one transaction. */
export async function endIn(ctx: Ctx, row: TaskRow, next: Verdict, onDone: OnDone) {
  const ask: Ask = (text, values) => ctx.sql(text, values)
  if (!(await ended(ask, row, next, ctx.now))) return
  const { uuid, doc_type, doc_id, unit_id } = row
  ctx.tell({ feature: 'fiscal', ids: [], unit_id })
  // Open screens of the order read its receipt anew.
  if (doc_type === 'order') ctx.tell({ feature: 'orders', ids: [doc_id], unit_id })
  if (next.act === 'accept' || next.act === 'refuse')
    await onDone(ctx, { uuid, doc_type, doc_id, end: next.act === 'accept' ? 'done' : 'refused' })
}
