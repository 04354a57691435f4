import { callMessages } from '#contract/calls/calls.ru.ts'
import { isKnownKind, type SaidEvent } from '#contract/calls/calls.ts'
import { E } from '#contract/core/errors.ts'
import { employerRoom } from '#contract/core/events.ts'
import { type CallEvent, type Direction, tellCall } from '#domain/calls/told.ts'
import { phoneDigits } from '#domain/core/phone.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { followTasks } from './tasks.ts'

/** Seconds that the clock of an exchange may be ahead. */
const AHEAD = 300

/** Takes an event of the exchange once, however often it is sent. Answers the number of the call; null: the event is unknown. */
export async function takeEvent(ctx: Ctx, said: SaidEvent): Promise<number | null> {
  if (!isKnownKind(said.kind)) return null
  if (said.at > ctx.now + AHEAD) fail(E.invalid, { at: [callMessages.future] })
  const id = await lockedCall(ctx, said)
  await addEvent(ctx, id, { ...said, kind: said.kind })
  await retell(ctx, id)
  return id
}

interface Added extends Pick<SaidEvent, 'leg' | 'seq' | 'at' | 'extension' | 'reason'> {
  kind: CallEvent['kind']
}

export async function addEvent(ctx: Ctx, call: number, { leg, seq, kind, at, extension, reason }: Added) {
  await ctx.sql(
    `insert into call_events (company_id, call_id, leg, seq, kind, at, extension, reason, received_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7, $8) on conflict (call_id, leg, seq, kind) do nothing`,
    [call, leg, seq, kind, instantOf(at), extension || null, reason ?? null, instantOf(ctx.now)],
  )
}

/** The digits of a number as people and exchanges write it; empty: the number is hidden or is a name. */
const digitsOf = (text: string) => {
  const digits = phoneDigits(text)
  return /^\d{1,15}$/.test(digits) ? digits : ''
}

/** The call that is spoken of, begun by its first word; who speaks of it at the same time waits here. */
async function lockedCall(ctx: Ctx, { call, direction, from, to, line, at }: SaidEvent): Promise<number> {
  const phone = digitsOf(direction === 'in' ? from : to)
  const dialled = digitsOf(line ?? (direction === 'in' ? to : '')) || null
  await ctx.sql(
    `insert into calls (company_id, external_id, direction, phone, line, unit_id, user_id, state, started_at)
     select current_company(), $1, $2, $3, $4, (select n.unit_id from telephony_lines n where n.number = $4),
       (select c.id from customers c where c.phone = $3 and $3 <> '' and c.deleted_at is null and not c.is_walk_in order by c.id limit 1),
       'ringing', $5
     on conflict (company_id, external_id) do nothing`,
    [call, direction, phone, dialled, instantOf(at)],
  )
  const [row] = await ctx.sql<{ id: number }>('select id from calls where external_id = $1 for update', [call])
  return row?.id ?? fail(E.defect)
}

interface Stored {
  direction: Direction
  before: string
  employer_id: number | null
}

/** Writes the call as all of its events tell it, and informs the people at whose telephones it rings. */
export async function retell(ctx: Ctx, id: number) {
  const [events, [stored]] = await Promise.all([
    ctx.sql<CallEvent>(`select leg, kind, extract(epoch from at)::float8 as at, extension, reason from call_events where call_id = $1`, [
      id,
    ]),
    ctx.sql<Stored>('select direction, state as before, employer_id from calls where id = $1', [id]),
  ])
  if (!stored || events.length === 0) return
  const told = tellCall(events, stored.direction)
  await ctx.sql(
    `insert into call_legs (company_id, call_id, employer_id)
     select current_company(), $1, e.id from employers e where e.sip_login = any($2) and may_enter(e) on conflict do nothing`,
    [id, told.rung],
  )
  const moments = [told.started, told.answered, told.ended].map((at) => (at === null ? null : instantOf(at)))
  await ctx.sql(
    `update calls set state = $2, result = $3, started_at = $4, answered_at = $5, ended_at = $6, wait_s = $7, talk_s = $8,
       employer_id = coalesce((select e.id from employers e where e.sip_login = $9 order by e.id limit 1), employer_id) where id = $1`,
    [id, told.state, told.result, ...moments, told.wait, told.talk, told.by],
  )
  await followTasks(ctx, id)
  await tellScreens(ctx, id)
}

/** Tells screens only that there is a call: each asks by its own right who calls. */
async function tellScreens(ctx: Ctx, id: number) {
  const people = await ctx.sql<{ employer_id: number }>(
    `select employer_id from call_legs where call_id = $1
     union select employer_id from calls where id = $1 and employer_id is not null`,
    [id],
  )
  if (people.length > 0)
    ctx.say(
      people.map(({ employer_id }) => employerRoom(employer_id)),
      'call',
      { id },
    )
  ctx.tell({ feature: 'calls', ids: [id] })
}

/** The event by which the product itself ends a call as a whole; its number is higher than any of an exchange. */
export const OVER = { leg: '', seq: 2_000_000_001, kind: 'summary' } as const
