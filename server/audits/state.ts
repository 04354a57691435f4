import type { audits } from '#contract/audits/audits.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { type AuditLine, stateAt } from '#domain/audits/state.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { find } from '#server/lists/list.ts'
import { Conditions } from '#server/lists/list-where.ts'
import { auditsList } from './audits.list.ts'
import { checkSeen, lineFor } from './audits.ts'
import { namesIn } from './names.ts'
import { kindsIn, presented, type Thing } from './shown.ts'

/** The state of a thing at a moment, told from its log alone. */
export async function showState(ctx: Ctx, { query }: Input<typeof audits.state>) {
  checkSeen(ctx, query.model_type)
  const at = query.at ? epochAt(dayOf(query.at), secondsOf(query.at), ctx.zone) : ctx.now
  const lines = await linesOf(ctx, query)
  const { standing, fields, isWhole, last } = stateAt(lines, at)
  const author = last === null ? undefined : lines[last]
  const [names, line] = await Promise.all([namesIn(ctx, query.model_type, [fields]), author && find(ctx, auditsList, author.id)])
  const shown = presented(ctx, query, fields)
  return {
    at: wallTime(at, ctx.zone),
    standing,
    fields: shown,
    names,
    kinds: kindsIn(query.model_type, [shown]),
    is_whole: isWhole,
    known_from: lines[0] ? wallTime(lines[0].at, ctx.zone) : null,
    last: line ? lineFor(ctx, line) : null,
  }
}

/** The log's lines about a thing within reach. Downloads, numbers shown and recordings heard change nothing: they are left out. */
async function linesOf(ctx: Ctx, { model_type, model_id }: Thing) {
  const where = new Conditions()
  where.add(`t.company_id = current_company() and t.model_type = ${where.mark(model_type)} and t.model_id = ${where.mark(model_id)}`)
  where.add(`t.event not in ('exported', 'phone_shown', 'listened')`)
  where.scope(auditsList.scope?.(ctx) ?? null)
  return ctx.sql<AuditLine & { id: number }>(
    `select t.id, t.event, t.before, t.after, extract(epoch from t.created_at)::int as at from audits t${where.sql()} order by t.id`,
    where.values,
  )
}
