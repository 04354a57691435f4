import type { FiscalTask, FnDocument, Verdict } from '#domain/fiscal/verdict.ts'
import type { TaskRow } from './task.ts'

/** Anything that runs SQL: the server's pool, or the transaction of a request. */
export type Ask = <R>(text: string, values: unknown[]) => Promise<R[]>

/** Prolongs a lease; false: another carrier has the task now. */
export async function keptLease(ask: Ask, uuid: string, lease: string, until: number): Promise<boolean> {
  return (
    (await ask(`update fiscal_tasks set lease_until = to_timestamp($3) where uuid = $1 and lease = $2 returning 1`, [uuid, lease, until]))
      .length > 0
  )
}

/** Written down before the request is let go, by whoever holds the lease and has seen the last send; false: it must not be let go. */
export async function letGo(ask: Ask, row: TaskRow, lease: string, next: FiscalTask): Promise<boolean> {
  const sent = await ask(
    `update fiscal_tasks set state = 'sent', fn = $4, fd_before = $5, sends = $6, sent_at = to_timestamp($7::float8), is_released = false, heard = null
     where uuid = $1 and lease = $2 and sends = $3 and state in ('waiting', 'sent', 'unknown') returning 1`,
    // Rounded up, so that a request never lives longer than the verdict assumes.
    [row.uuid, lease, row.sends, next.fn, next.fdBefore, next.sends, Math.ceil((next.sentAt ?? 0) / 1000)],
  )
  return sent.length > 0
}

/** Puts a task off until a second at which its turn comes again. */
export async function laidAside(ask: Ask, uuid: string, lease: string, state: string, due: number, cause: string | null) {
  await ask(
    `update fiscal_tasks set state = $3, due_at = to_timestamp($4), cause = coalesce($5, cause), lease = null, lease_until = 'epoch', heard = null
     where uuid = $1 and lease = $2 and state in ('waiting', 'sent', 'unknown')`,
    [uuid, lease, state, due, cause],
  )
}

/** Ends a task; false: another carrier has ended it. */
export async function ended(ask: Ask, row: TaskRow, verdict: Verdict, now: number): Promise<boolean> {
  const rest = `over_at = to_timestamp($2), lease = null, lease_until = 'epoch', heard = null
    where uuid = $1 and state not in ('done', 'annulled', 'refused')`
  if (verdict.act === 'accept') {
    const done = await ask(
      `update fiscal_tasks set state = 'done', fn = $3, fd = $4, fpd = $5, not_printed = $6, totals = $7, shift_number = $8, cause = null,
         ${rest} returning 1`,
      [
        row.uuid,
        now,
        verdict.fn,
        verdict.fd,
        verdict.fpd,
        verdict.notPrinted,
        verdict.totals ? JSON.stringify(verdict.totals) : null,
        verdict.shift ?? null,
      ],
    )
    // A document that is not in the FN has no number there.
    if (done.length > 0 && verdict.fd > 0) await seen(ask, row, verdict.fn, [{ fd: verdict.fd, fpd: verdict.fpd, key: row.key16 }], now)
    return done.length > 0
  }
  const [state, cause] = verdict.act === 'refuse' ? ['refused', verdict.cause] : ['person', verdict.act === 'person' ? verdict.why : null]
  return (
    (
      await ask(`update fiscal_tasks set state = $3, cause = $4, ${rest} returning 1`, [
        row.uuid,
        state === 'person' ? null : now,
        state,
        cause,
      ])
    ).length > 0
  )
}

/** Documents of the FN as they were read, foreign ones too; what is known already stays as it is. */
export async function seen(
  ask: Ask,
  row: Pick<TaskRow, 'company_id' | 'register_id'>,
  fn: string,
  documents: readonly FnDocument[],
  now: number,
) {
  if (documents.length === 0) return
  await ask(
    `insert into fiscal_documents (company_id, register_id, fn, fd, fpd, task_uuid, kind, total, seen_at)
     select $1, $2, $3, d.fd, d.fpd, t.uuid, t.kind, (t.body->>'total')::bigint, to_timestamp($5)
     from jsonb_to_recordset($4::jsonb) as d(fd int, fpd text, key text) left join fiscal_tasks t on t.key16 = d.key and t.company_id = $1
     on conflict do nothing`,
    [row.company_id, row.register_id, fn, JSON.stringify(documents), now],
  )
}
