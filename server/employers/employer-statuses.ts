import type { StatusField } from '#contract/employer-statuses/employer-statuses.ts'
import { type InfoField, infoOf, isNewStatus, type StatusState } from '#domain/employers/status-history.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Row } from '#server/lists/list.ts'

interface Sent {
  employer_status_id?: number | null | undefined
  info?: { fields: { key: string; value?: string | null | undefined }[] } | undefined
}

/** The values of the fields that the status asks for; a former status's values are dropped. */
export async function infoFor(ctx: Ctx, sent: Sent, before?: Row): Promise<{ fields: InfoField[] }> {
  const stored = before?.info as { fields: InfoField[] } | undefined // the shape of the column itself
  const statusId = sent.employer_status_id === undefined ? before?.employer_status_id : sent.employer_status_id
  if (!statusId) return { fields: [] }
  const [status] = await ctx.sql<{ fields: StatusField[] }>('select fields from employer_statuses where id = $1', [statusId])
  return { fields: infoOf(status?.fields ?? [], sent.info?.fields ?? stored?.fields ?? []) }
}

/** A line only when something differs (EMP-414, EMP-415); `before` null: a new employer. */
export async function keepHistory(ctx: Ctx, before: Row | null, after: Row) {
  if (before && !isNewStatus(stateOf(before), stateOf(after))) return
  await ctx.sql(
    `insert into employer_status_histories (company_id, employer_id, status, employer_status_id, info, author_id, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $6)`,
    [after.id, after.status, after.employer_status_id, JSON.stringify(after.info), ctx.me.employer_id, instantOf(ctx.now)],
  )
}

const stateOf = (row: Row) => row as unknown as StatusState // the row has the columns of employers

/** SQL of the history; `where` speaks of `h`. */
export const HISTORY = `select h.id, h.status, h.employer_status_id, s.title as employer_status, h.info,
    nullif(concat_ws(' ', a.last_name, a.first_name), '') as author, h.created_at
  from employer_status_histories h left join employer_statuses s on s.id = h.employer_status_id left join employers a on a.id = h.author_id`
