import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { CarrierStep, fiscal } from '#contract/fiscal/fiscal.ts'
import { letGo as lettingGo, type Observation, type Reading, type Reply, stateAfter, verdict } from '#domain/fiscal/verdict.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Answered, type Exchange, replayed, type Talk } from '#server/ports/exchange.ts'
import type { Registers } from '#server/ports/registers.ts'
import { keepMemory } from './fn-memory.ts'
import { type Ask, laidAside, letGo, seen } from './ledger-of-tasks.ts'
import { after, endIn, type OnDone } from './round.ts'
import { judged, LEASE, placeAtDesk, type TaskRow } from './task.ts'
import { lockedTask } from './tasks.ts'
import { uuid5 } from './uuid5.ts'

const { refusals } = fiscalRu

/** What a browser has done of a round: the conversation that it is in, and what was seen before. */
interface Heard {
  act: 'ask' | 'read' | 'send' | null
  /** When the conversation began, ms. */
  at: number
  answers: (Answered | null)[]
  view: Observation
  /** The number of conversations, so that the questions of each to the device have their own uuids. */
  talks: number
  asked: number
  isRepeat: boolean
}
const nothing: Heard = { act: null, at: 0, answers: [], view: {}, talks: 0, asked: 0, isRepeat: false }

/** How many times the browser asks again at once, and the milliseconds between. */
const PATIENT = 20
const PAUSE = 400

interface Hands {
  registers: Registers
  onDone: OnDone
}

/**
 * A browser carries a task by the same verdict as the server: it makes the requests and brings the answers, and decides nothing. Each step is a
 * transaction of the server, so that a tab that is closed leaves a task that another goes on with.
 */
export const leaseTask =
  (hands: Hands) =>
  async (ctx: Ctx, { params }: Input<typeof fiscal.lease>): Promise<Data<typeof fiscal.lease>> => {
    const row = await lockedTask(ctx, params.uuid)
    if (row.carrier !== 'browser') fail(E.invalid, { uuid: [refusals.byServer] })
    const lease = randomUUID()
    const [taken] = await ctx.sql(
      `update fiscal_tasks t set lease = $2, lease_until = to_timestamp($3::int + ${LEASE}), heard = null
       where t.uuid = $1 and t.state in ('waiting', 'sent', 'unknown') and t.lease_until <= to_timestamp($3::int)
         and not exists (select from fiscal_tasks f where f.register_id = t.register_id and f.uuid <> t.uuid
           and (f.state in ('sent', 'unknown') or (f.state = 'waiting' and f.seq < t.seq and t.state = 'waiting'))) returning 1`,
      [row.uuid, lease, ctx.now],
    )
    return taken ? onward(ctx, hands, row, lease, nothing) : fail(E.processedAlready, { uuid: [refusals.notYours] })
  }

export const answerTask =
  (hands: Hands) =>
  async (ctx: Ctx, { params, body }: Input<typeof fiscal.answer>): Promise<Data<typeof fiscal.answer>> => {
    const row = await lockedTask(ctx, params.uuid)
    const [mine] = await ctx.sql<{ heard: Heard | null }>(
      `update fiscal_tasks set lease_until = to_timestamp($3::int + ${LEASE}) where uuid = $1 and lease = $2
         and state in ('waiting', 'sent', 'unknown') returning heard`,
      [row.uuid, body.lease, ctx.now],
    )
    if (!mine) return fail(E.processedAlready, { uuid: [refusals.notYours] })
    const heard = mine.heard ?? nothing
    const answers = heard.act && body.answer !== undefined ? [...heard.answers, body.answer] : heard.answers
    return onward(ctx, hands, row, body.lease, { ...heard, answers })
  }

async function onward(ctx: Ctx, hands: Hands, first: TaskRow, lease: string, begun: Heard): Promise<CarrierStep> {
  const ask: Ask = (text, values) => ctx.sql(text, values)
  const now = ctx.now * 1000
  let [row, heard] = [first, begun]
  for (;;) {
    if (heard.act) {
      const step = replayed(talkOf(hands, row, lease, heard), heard.answers)
      if ('next' in step) return kept(ctx, row, lease, heard, { next: requestOf(row, step.next), again: null })
      heard = await concluded(ask, row, heard, step.end, ctx.now)
    }
    const next = verdict(judged(row), heard.view)
    if (next.act === 'ask' || next.act === 'read') {
      const asked = heard.asked + (next.act === 'ask' ? 1 : 0)
      heard = { ...heard, act: next.act, at: now, answers: [], talks: heard.talks + 1, asked }
    } else if (next.act === 'send') {
      const sent = lettingGo(judged(row), next, now)
      if (!(await letGo(ask, row, lease, sent))) return fail(E.processedAlready, { uuid: [refusals.notYours] })
      row = after(row, sent)
      const isRepeat = heard.view.asked?.reply.is === 'unclear'
      heard = { ...heard, act: 'send', at: now, answers: [], view: {}, talks: heard.talks + 1, isRepeat }
    } else if (next.act === 'wait') {
      const isUseless = heard.asked >= PATIENT || heard.view.asked?.reply.is === 'silent' || row.sends === 0 || heard.view.read
      if (!isUseless) return kept(ctx, row, lease, { ...heard, view: {} }, { next: null, again: PAUSE })
      const state = stateAfter(judged(row), next)
      await laidAside(ask, row.uuid, lease, state, ctx.now, null)
      return { state, lease: null, next: null, again: 5000 }
    } else {
      await endIn(ctx, row, next, hands.onDone)
      return { state: stateAfter(judged(row), next), lease: null, next: null, again: null }
    }
  }
}

function talkOf({ registers }: Hands, row: TaskRow, lease: string, { act, talks, isRepeat }: Heard): Talk<Reply | Reading | undefined> {
  const protocol = registers.protocol(placeAtDesk(row))
  let questions = 0
  if (act === 'ask') return protocol.ask(row.uuid, row.body)
  if (act === 'read') return protocol.read(row.fd_before, () => uuid5(`${lease} ${talks} ${++questions}`))
  return protocol.send(row.uuid, row.body, isRepeat)
}

/** The end of a conversation is added to what was seen of the register. */
async function concluded(ask: Ask, row: TaskRow, heard: Heard, end: Reply | Reading | undefined, now: number): Promise<Heard> {
  const rest = { ...heard, act: null, answers: [] }
  if (heard.act === 'ask') return { ...rest, view: { ...heard.view, asked: { at: heard.at, reply: end as Reply } } } // a conversation of `ask` ends so
  if (heard.act !== 'read') return rest
  const reading = end as Reading // a conversation of `read` ends so
  if (reading) {
    await seen(ask, row, reading.fn, reading.documents, now)
    await keepMemory(ask, row, reading)
  }
  return { ...rest, view: { ...heard.view, read: { at: heard.at, reading } } }
}

async function kept(ctx: Ctx, row: TaskRow, lease: string, heard: Heard, step: Pick<CarrierStep, 'next' | 'again'>): Promise<CarrierStep> {
  await ctx.sql('update fiscal_tasks set heard = $3 where uuid = $1 and lease = $2', [row.uuid, lease, JSON.stringify(heard)])
  return { state: row.state, lease, ...step }
}

/** The request goes only to the address that the studio has set: the browser calls no other for it. */
export const requestOf = (
  { base_url }: Pick<TaskRow, 'base_url'>,
  { method, path, body, after: wait }: Exchange,
): NonNullable<CarrierStep['next']> => ({
  method,
  url: `${(base_url ?? '').replace(/\/$/, '')}${path}`,
  ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
  ...(wait !== undefined && { after: wait }),
})
