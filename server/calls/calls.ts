import { randomUUID } from 'node:crypto'
import { callMessages } from '#contract/calls/calls.ru.ts'
import type { CallComment, calls } from '#contract/calls/calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadLivingCustomer, showCustomer } from '#server/customers/customers.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Parts } from '#server/feature.ts'
import { wire } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { telephonyOf } from '#server/telephony/asterisk.ts'
import { secretOf } from '#server/telephony/settings.ts'
import { findCall, loadCall } from './calls.list.ts'
import { callRecord, commentRecord } from './calls.record.ts'
import { addEvent, OVER, retell } from './events.ts'
import { refuseTaken } from './tasks.ts'

type Lent = Pick<Parts, 'outside' | 'secrets'>

/**
 * The call stands in the database before the exchange hears of it, so that its first word finds it; an exchange that does not take the command ends it
 * as failed.
 */
export const startCall =
  ({ outside, secrets }: Lent) =>
  async (ctx: Ctx, { body }: Input<typeof calls.start>, house: House) => {
    const telephony = await telephonyOf(ctx, secrets, outside)
    const isSimulated = telephony.name === 'simulator'
    const [extension, secret] = await Promise.all([loginOf(ctx), secretOf(ctx, secrets)])
    if (!secret && telephony.name === 'http') fail(E.invalid, { phone: [callMessages.noKey] })
    const { phone, user_id } = await otherSide(ctx, body)
    const external_id = randomUUID()
    const { id } = await insert(ctx, callRecord, {
      external_id,
      direction: 'out',
      phone,
      user_id,
      employer_id: ctx.me.employer_id,
      unit_id: ctx.me.unit_id,
      state: 'ringing',
      started_at: instantOf(ctx.now),
    })
    const { log, me, now } = ctx
    ctx.after(() => {
      telephony.tell({ command: 'call', call: external_id, extension, to: phone }, secret ?? '').catch(async (error: unknown) => {
        log.error({ err: error }, 'telephony')
        await asHouse(house, log, me.company_id, (own) => end(own, id, now, 'failed')).catch((err: unknown) =>
          log.error({ err }, 'telephony'),
        )
      })
    })
    ctx.tell({ feature: 'calls', ids: [id] })
    return { ...(await findCall(ctx, id)), is_simulated: isSimulated }
  }

async function loginOf({ sql, me }: Ctx): Promise<string> {
  const [row] = await sql<{ login: string | null }>('select sip_login as login from employers where id = $1', [me.employer_id])
  return row?.login || fail(E.invalid, { phone: [callMessages.noLogin] })
}

/** The number of the other side: a caller who may not see phones names a customer or a call instead. */
async function otherSide(ctx: Ctx, { phone, user_id, call_id }: Input<typeof calls.start>['body']) {
  if (user_id !== undefined) {
    await showCustomer(ctx, { params: { id: user_id } })
    const customer = await loadLivingCustomer(ctx, user_id)
    if (customer.erased_at !== null) fail(E.notFound)
    return { phone: customer.phone, user_id }
  }
  const dialled = call_id === undefined ? (phone ?? '') : (await loadCall(ctx, call_id)).phone
  if (dialled === '') fail(E.invalid, { phone: [callMessages.noPhone] })
  // The former call is locked, so of two who call back at once the second finds the first.
  if (call_id !== undefined) await refuseTaken(ctx, dialled)
  const [known] = await ctx.sql<{ id: number }>(
    'select id from customers where phone = $1 and deleted_at is null and not is_walk_in order by id limit 1',
    [dialled],
  )
  return { phone: dialled, user_id: known?.id ?? null }
}

/** Ends a call, once: only a person who talks, or at whose telephone it rings, may end it. */
export const finishCall =
  ({ outside, secrets }: Lent) =>
  async (ctx: Ctx, { body: { id, comment } }: Input<typeof calls.finish>) => {
    const [own] = await ctx.sql<{ state: string; external_id: string }>(
      `select state, external_id from calls c where id = $1 and (employer_id = $2
         or (employer_id is null and exists (select from call_legs l where l.call_id = c.id and l.employer_id = $2))) for update`,
      [id, ctx.me.employer_id],
    )
    if (!own) return fail(E.notFound)
    if (own.state === 'ended') fail(E.processedAlready, { id: [callMessages.over] })
    await end(ctx, id, ctx.now, 'finished')
    if (comment) await writeComment(ctx, id, comment)
    const [secret, telephony] = await Promise.all([secretOf(ctx, secrets), telephonyOf(ctx, secrets, outside)])
    const { log } = ctx
    ctx.after(() => {
      telephony
        .tell({ command: 'hangup', call: own.external_id }, secret ?? '')
        .catch((error: unknown) => log.error({ err: error }, 'telephony'))
    })
    return findCall(ctx, id)
  }

/** Ends a call that has no end; what the exchange reports later is still filled in. */
export async function end(ctx: Ctx, id: number, at: number, reason: string) {
  await ctx.sql('select from calls where id = $1 for update', [id])
  const [first] = await ctx.sql('select from call_events where call_id = $1 limit 1', [id])
  const [row] = await ctx.sql<{ started: number }>('select extract(epoch from started_at)::float8 as started from calls where id = $1', [
    id,
  ])
  // The call was begun here, so the exchange has reported nothing of it yet.
  if (!first && row) await addEvent(ctx, id, { leg: '', seq: 0, kind: 'ringing', at: row.started, extension: undefined, reason: undefined })
  await addEvent(ctx, id, { ...OVER, at, extension: undefined, reason })
  await retell(ctx, id)
}

const COMMENT = `select t.id, t.call_id, t.text, ${wire('t.created_at')} as created_at, author_of(t.employer_id) as employer
  from call_comments t`

export async function listComments(ctx: Ctx, { query: { call_id } }: Input<typeof calls.comments>) {
  await findCall(ctx, call_id)
  return { items: await ctx.sql<CallComment>(`${COMMENT} where t.call_id = $1 order by t.id`, [call_id]) }
}

export async function addComment(ctx: Ctx, { body: { call_id, text } }: Input<typeof calls.addComment>): Promise<CallComment> {
  await findCall(ctx, call_id)
  const id = await writeComment(ctx, call_id, text)
  ctx.tell({ feature: 'calls', ids: [call_id] })
  const [row] = await ctx.sql<CallComment>(`${COMMENT} where t.id = $1`, [id])
  return row ?? fail(E.notFound)
}

async function writeComment(ctx: Ctx, call_id: number, text: string): Promise<number> {
  const { id } = await insert(ctx, commentRecord, { call_id, text, employer_id: ctx.me.employer_id, created_at: instantOf(ctx.now) })
  return id
}
