import { callMessages } from '#contract/calls/calls.ru.ts'
import type { calls, SaidEvent } from '#contract/calls/calls.ts'
import type { CallRecording } from '#contract/calls/recordings.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { staysRecordingTold } from '#server/company-settings/recording-told.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { note } from '#server/lists/records.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { findCall } from './calls.list.ts'

/** The exchange has a recording at an address of its own. It is said again in vain, unless the house has given it up. */
export async function wantRecording(ctx: Ctx, { call, recording, url = '' }: SaidEvent, telephony: Telephony) {
  if (!recording) return fail(E.invalid, { recording: [callMessages.noRecording] })
  if (!telephony.keepsAt(url)) fail(E.invalid, { url: [callMessages.strangeUrl] })
  const of = await callOwed(ctx, call)
  if (of === null) return
  await ctx.sql(
    `insert into call_recordings (company_id, call_id, external_id, url, status, next_at, created_at)
     values (current_company(), $1, $2, $3, 'wanted', $4, $4)
     on conflict (call_id, external_id) do update set status = 'wanted', url = excluded.url, tries = 0, next_at = excluded.next_at,
       created_at = excluded.created_at where call_recordings.status = 'lost'`,
    [of, recording, url, instantOf(ctx.now)],
  )
  ctx.tell({ feature: 'calls', ids: [of] })
}

export interface StoredSound {
  key: string
  bytes: number
}

/** The exchange has sent a recording by itself. One that the house has already is left as it is, so that its file is swept. */
export async function keepRecording(ctx: Ctx, { call, recording }: { call: string; recording: string }, { key, bytes }: StoredSound) {
  const of = await callOwed(ctx, call)
  if (of === null) return
  await ctx.sql(
    `insert into call_recordings (company_id, call_id, external_id, status, file_key, bytes, created_at)
     values (current_company(), $1, $2, 'kept', $3, $4, $5)
     on conflict (call_id, external_id) do update set status = 'kept', url = null, next_at = null, file_key = excluded.file_key,
       bytes = excluded.bytes where call_recordings.status <> 'kept'`,
    [of, recording, key, bytes, instantOf(ctx.now)],
  )
  ctx.tell({ feature: 'calls', ids: [of] })
}

/**
 * The call that a recording is of; null: nothing of it is kept, because the company has not said that callers are told, or because its customer has been
 * erased. Whoever is being erased at this moment is waited for.
 */
async function callOwed(ctx: Ctx, external: string): Promise<number | null> {
  const [call] = await ctx.sql<{ id: number; user_id: number | null }>('select id, user_id from calls where external_id = $1', [external])
  if (!call) return fail(E.invalid, { call: [callMessages.noCall] })
  if (!(await staysRecordingTold(ctx))) return null
  const [gone] = await ctx.sql<{ is_erased: boolean }>('select erased_at is not null as is_erased from customers where id = $1 for share', [
    call.user_id,
  ])
  return gone?.is_erased ? null : call.id
}

const SHOWN = `select r.id, r.call_id, r.bytes, ${wire('r.created_at')} as created_at,
  case when r.status = 'kept' and r.file_key is null then 'gone' else r.status end as status from call_recordings r`

export async function listRecordings(ctx: Ctx, { query: { call_id } }: Input<typeof calls.recordings>) {
  await findCall(ctx, call_id)
  return { items: await ctx.sql<CallRecording>(`${SHOWN} where r.call_id = $1 order by r.id`, [call_id]) }
}

const ticketPlace: SealedColumn = { table: 'call_recordings', column: 'file_key', row: 'id' }

/** Seconds for which the address of one listening is valid. */
const HOUR = 3600

export const listen =
  (secrets: Secrets) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof calls.listen>) => {
    const { call_id } = await recordingWithin(ctx, id)
    await note(ctx, { model: 'call', id: call_id, event: 'listened', after: {} })
    const told: Ticket = [ctx.me.company_id, ctx.me.session_id, ctx.now + HOUR]
    return { id, url: `/api/telephony/recordings/${id}/${secrets.seal(JSON.stringify(told), placeIn(ticketPlace, id))}` }
  }

/** Company, session, and until when: seconds since 1970. */
type Ticket = [number, number, number]

/** The contents of a listening's address; null: there was no such address, or its hour is over. */
export function ticketIn(secrets: Secrets, { id, ticket, now }: { id: number; ticket: string; now: number }) {
  try {
    const [company, session, until] = JSON.parse(secrets.open(ticket, placeIn(ticketPlace, id))) as Ticket // only this server seals such texts
    return until > now ? { company, session } : null
  } catch {
    return null
  }
}

interface Within {
  call_id: number
  file_key: string
  bytes: number
}

/** A kept recording of a call that the reader may see; otherwise it is not found. */
export async function recordingWithin(ctx: Ctx, id: number): Promise<Within> {
  const [row] = await ctx.sql<Within>('select call_id, file_key, bytes from call_recordings where id = $1 and file_key is not null', [id])
  if (!row) return fail(E.notFound)
  await findCall(ctx, row.call_id)
  return row
}
