import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import { answered } from '#domain/fiscal/verdict.ts'
import { ADDRESS } from '#server/cash-registers/register-status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { insert } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { fiscalAnswerRecord } from './fiscal.record.ts'
import { isSilentAt, toldSilent } from './papers.ts'
import { endIn, type OnDone } from './round.ts'
import { judged, TASK, type TaskRow } from './task.ts'
import { writeAgain } from './write.ts'

const { refusals } = fiscalRu

/** Receipts of a studio that are still on their way, the oldest first; a studio out of reach has none. */
export async function openTasks(ctx: Ctx, { query }: Input<typeof fiscal.tasks>): Promise<Data<typeof fiscal.tasks>> {
  const scope = reachedUnits(ctx, 't.unit_id')
  const rows = await ctx.sql<
    Omit<Data<typeof fiscal.tasks>['items'][number], 'is_silent' | 'written_at'> & { sent_at: number | null; written: number }
  >(
    `select t.uuid, t.unit_id, json_build_object('id', r.id, 'name', r.title) as register, t.state, r.carrier,
       case when r.carrier = 'browser' then ${ADDRESS} end as address, t.kind, t.doc_type, t.doc_id,
       ${roubles(`(t.body->>'total')::bigint`)} as total, t.cause, extract(epoch from t.sent_at)::int as sent_at,
       extract(epoch from t.written_at)::int as written
     from fiscal_tasks t join cash_registers r on r.id = t.register_id
     where t.unit_id = $1 and t.state not in ('done', 'annulled')${scope ? ` and (${scope.sql(2)})` : ''} order by t.seq limit 200`,
    [query.unit_id, ...(scope?.values ?? [])],
  )
  return {
    items: rows.map(({ sent_at, written, ...row }) => ({
      ...row,
      is_silent: toldSilent(ctx, { state: row.state, sent_at, written }),
      written_at: wallTime(written, ctx.zone),
    })),
  }
}

/** Locks a task within reach; its present carrier finds its lease gone. */
export async function lockedTask(ctx: Ctx, uuid: string): Promise<TaskRow & { carrier: string }> {
  const scope = reachedUnits(ctx, 't.unit_id')
  const [row] = await ctx.sql<TaskRow & { carrier: string }>(
    `select ${TASK}, r.carrier from fiscal_tasks t join cash_registers r on r.id = t.register_id
     where t.uuid = $1${scope ? ` and (${scope.sql(2)})` : ''} for no key update of t`,
    [uuid, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

/**
 * A person's word. «Проверить» only hastens the next question. The other two are taken when the register has been silent for a minute or nobody else
 * can decide; «не напечатан» never skips the reading of the FN. `again`: the receipt that was refused for certain is written anew.
 */
export const resolveTask =
  (onDone: OnDone) =>
  async (ctx: Ctx, { params, body }: Input<typeof fiscal.resolve>): Promise<Data<typeof fiscal.resolve>> => {
    const row = await lockedTask(ctx, params.uuid)
    if (body.says === 'again' ? row.state !== 'refused' : row.state === 'done' || row.state === 'annulled' || row.state === 'refused')
      fail(E.processedAlready, { says: [body.says === 'again' ? refusals.notRefused : refusals.notAsked] })
    if ((body.says === 'printed' || body.says === 'not_printed') && !isSilentAt(ctx, row))
      fail(E.processedAlready, { says: [refusals.notAsked] })
    await insert(ctx, fiscalAnswerRecord, {
      unit_id: row.unit_id,
      task_uuid: row.uuid,
      says: body.says,
      fd: body.says === 'printed' ? (body.fd ?? null) : null,
      reason: body.reason,
      answered_by: ctx.me.employer_id,
      answered_at: instantOf(ctx.now),
    })
    const uuid = body.says === 'again' ? await writeAgain(ctx, row.uuid) : row.uuid
    if (body.says === 'printed') await printedBy(ctx, row, body.fd ?? 0, onDone)
    else if (body.says !== 'again') await askAnew(ctx, row, body.says)
    ctx.tell({ feature: 'fiscal', ids: [], unit_id: row.unit_id })
    ctx.wake()
    const [after] = await ctx.sql<{ state: TaskRow['state'] }>('select state from fiscal_tasks where uuid = $1', [uuid])
    return { uuid, state: after?.state ?? row.state }
  }

/** The number is the person's; a document that is known to be another receipt's is refused. */
async function printedBy(ctx: Ctx, row: TaskRow, fd: number, onDone: OnDone) {
  const fn = row.fn ?? ''
  const [other] = await ctx.sql('select 1 from fiscal_documents where fn = $1 and fd = $2 and task_uuid is distinct from $3', [
    fn,
    fd,
    row.uuid,
  ])
  if (other) fail(E.invalid, { fd: [refusals.otherDocument] })
  await endIn(ctx, row, { act: 'accept', fn, fd, fpd: '', notPrinted: false }, onDone)
}

async function askAnew(ctx: Ctx, row: TaskRow, says: 'check' | 'not_printed') {
  const { state, isReleased } = answered(judged(row), { says })
  await ctx.sql(
    `update fiscal_tasks set state = case when state = 'sent' or (state = 'waiting') then state else $2 end, is_released = $3, due_at = 'epoch'
     where uuid = $1`,
    [row.uuid, state, isReleased],
  )
}
