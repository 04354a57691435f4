import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from './list.ts'
import type { Change, Kept, NewRow, RecordSpec } from './record-of.ts'
import { DIFFERENCE, differing, picked } from './records.ts'

/** As `insert` of records.ts, for any number of rows in one statement, each with its audit line. Every row has the columns of the first; answered in their order. */
export async function insertMany<T extends AnyPgTable>(ctx: Ctx, spec: RecordSpec<T>, rows: NewRow<T>[]): Promise<Kept<T>[]> {
  const [first] = rows
  if (!first) return []
  const names = columnsOf({ company_id: 0, ...first })
  return ctx.sql<Kept<T>>(
    `with given as (select * from jsonb_populate_recordset(null::${spec.table}, $1::jsonb)),
     new as (insert into ${spec.table} (${names}) select ${names} from given returning *),
     log as (${line('created', `'{}'`, picked('n', spec))} from new n)
     select * from new order by id`,
    [JSON.stringify(rows.map((row) => ({ company_id: ctx.me.company_id, ...row }))), ...about(ctx, spec)],
  )
}

/** Like `update`, for rows with ids and the same columns. */
export async function updateMany<T extends AnyPgTable>(ctx: Ctx, spec: RecordSpec<T>, rows: (Change<T> & { id: number })[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const sets = Object.keys(first).flatMap((name) => (name === 'id' ? [] : [`"${name}" = g."${name}"`]))
  await ctx.sql(
    `with given as (select * from jsonb_populate_recordset(null::${spec.table}, $1::jsonb)),
     old as (select t.* from ${spec.table} t join given g on g.id = t.id order by t.id for update of t),
     new as (update ${spec.table} u set ${sets.join(', ')} from given g, old o where u.id = g.id and o.id = g.id returning u.*),
     diff as (select n.id, ${DIFFERENCE} from old o join new n on n.id = o.id cross join ${differing(spec)} group by n.id)
     ${line('updated', 'n.before', 'n.after')} from diff n`,
    [JSON.stringify(rows), ...about(ctx, spec)],
  )
}

/** Like `remove`, for many rows. */
export async function removeMany(ctx: Ctx, spec: RecordSpec, ids: number[]): Promise<void> {
  await ctx.sql(
    `with n as (delete from ${spec.table} where id = any($1::int[]) returning *)
     ${line('deleted', picked('n', spec), `'{}'`)} from n`,
    [ids, ...about(ctx, spec)],
  )
}

const columnsOf = (row: Row) =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')

/** $2 model, $3 author, $4 request, $5 now. */
const line = (event: 'created' | 'updated' | 'deleted', before: string, after: string) =>
  `insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
   select current_company(), $2, n.id, '${event}', ${before}, ${after}, $3::int, $4, to_timestamp($5)`
const about = (ctx: Ctx, spec: RecordSpec) => [spec.model, ctx.me.employer_id || null, ctx.requestId, ctx.now]
