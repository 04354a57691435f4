import { randomUUID } from 'node:crypto'
import { callMessages } from '#contract/calls/calls.ru.ts'
import type { calls, SaidEvent } from '#contract/calls/calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type CallEvent, callKinds } from '#domain/calls/told.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { SIMULATED_RECORDING, type Telephony } from '#server/ports/telephony.ts'
import { findCall, loadCall } from './calls.list.ts'
import { takeEvent } from './events.ts'
import { fetchRecordings } from './recordings.fetch.ts'
import { wantRecording } from './recordings.ts'

/** Where a real exchange is connected, calls cannot be simulated. */
const refuseReal = ({ name }: Telephony) => (name === 'simulator' ? undefined : fail(E.notFound))

/** Lets a call ring at the telephones of these people, else at the caller's own. */
export const simulateRing =
  (telephony: Telephony) =>
  async (ctx: Ctx, { body: { phone, line, employer_ids } }: Input<typeof calls.ring>) => {
    refuseReal(telephony)
    const people = employer_ids.length > 0 ? [...new Set(employer_ids)] : [ctx.me.employer_id]
    const logins = await ctx.sql<{ login: string | null }>('select sip_login as login from employers where id = any($1) order by id', [
      people,
    ])
    if (logins.length < people.length || logins.some(({ login }) => !login)) fail(E.invalid, { employer_ids: [callMessages.noExtension] })
    if (line && !(await ctx.sql('select from telephony_lines where number = $1', [line]))[0])
      fail(E.invalid, { line: [callMessages.strangeLine] })
    const call = randomUUID()
    let id: number | null = null
    for (const [n, { login }] of logins.entries())
      id = await takeEvent(ctx, {
        call,
        leg: `${n + 1}`,
        seq: 1,
        at: ctx.now,
        kind: 'ringing',
        direction: 'in',
        from: phone,
        to: line ?? '',
        line,
        extension: login ?? '',
        reason: undefined,
      })
    return findCall(ctx, id ?? fail(E.defect))
  }

/** The next event of a simulated call, and what a faulty exchange sends: its last event again, or an answer after the end. */
export const simulateAct =
  (telephony: Telephony) =>
  async (ctx: Ctx, { params: { id }, body: { act } }: Input<typeof calls.simulate>, house: House) => {
    refuseReal(telephony)
    const { external_id, state } = await loadCall(ctx, id)
    const legs = await legsOf(ctx, id)
    const say = (leg: string, seq: number, kind: CallEvent['kind'], at = ctx.now, extension?: string) =>
      takeEvent(ctx, { ...spoken, call: external_id, leg, seq, kind, at, extension, reason: undefined, line: undefined })
    const first = legs[0] ?? { leg: 'out', extension: null }
    if (act === 'repeat') await repeat(ctx, id, say)
    else if (state === 'ended') fail(E.processedAlready, { id: [callMessages.over] })
    else if (act === 'answer') {
      if (state !== 'ringing') fail(E.processedAlready, { id: [callMessages.notRinging] })
      await say(first.leg, 2, 'answered', ctx.now, first.extension ?? undefined)
      for (const { leg } of legs.slice(1)) await say(leg, 2, 'ended')
    } else {
      await say('', 9, 'summary')
      if (act === 'disorder') await say(first.leg, 2, 'answered', ctx.now, first.extension ?? undefined)
    }
    const call = await findCall(ctx, id)
    if (act !== 'repeat' && call.state === 'ended' && call.answered_at !== null) await giveRecording(ctx, house, external_id, telephony)
    return findCall(ctx, id)
  }

/** A talk that is over leaves a recording, as with an exchange that records every talk. */
async function giveRecording(ctx: Ctx, house: House, call: string, telephony: Telephony) {
  const said = { ...spoken, call, leg: '', seq: 10, at: ctx.now, kind: 'recording', recording: 'tune', url: SIMULATED_RECORDING }
  await wantRecording(ctx, said, telephony)
  const { log } = ctx
  ctx.after(() => void fetchRecordings({ house, log, telephony }).catch((err: unknown) => log.error({ err }, 'telephony')))
}

const spoken: Pick<SaidEvent, 'direction' | 'from' | 'to'> = { direction: 'in', from: '', to: '' }

const legsOf = (ctx: Ctx, id: number) =>
  ctx.sql<{ leg: string; extension: string | null }>(
    `select leg, max(extension) as extension from call_events where call_id = $1 and leg <> '' group by leg order by leg`,
    [id],
  )

async function repeat(ctx: Ctx, id: number, say: (leg: string, seq: number, kind: CallEvent['kind'], at: number) => Promise<unknown>) {
  const [last] = await ctx.sql<{ leg: string; seq: number; kind: CallEvent['kind']; at: number }>(
    `select leg, seq, kind, extract(epoch from at)::float8 as at from call_events
     where call_id = $1 and kind = any($2) order by id desc limit 1`,
    [id, callKinds],
  )
  if (last) await say(last.leg, last.seq, last.kind, last.at)
}
