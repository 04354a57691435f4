import type { auditRow, audits } from '#contract/audits/audits.ts'
import { type AuditModel, auditModels } from '#contract/audits/models.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type ListQuery, printTerms } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Asked, find, list, type Row } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { askedOf } from './asked.ts'
import { auditPage, auditsList, documentAuditsList } from './audits.list.ts'
import { namesIn } from './names.ts'
import { kindsIn, presented } from './shown.ts'

export async function listAudits(ctx: Ctx, { query }: { query: ListQuery & Asked }) {
  const page = await list(ctx, auditsList, await askedOf(ctx, query, 't.id'))
  return { ...page, items: page.items.map((row) => lineFor(ctx, row)) }
}

export async function showAudit(ctx: Ctx, { params }: { params: { id: number } }) {
  const row = await find(ctx, auditPage, params.id)
  const line = lineFor(ctx, row)
  return { ...line, names: await namesOf(ctx, row.model_type, [row]), kinds: kindsOf(line) }
}

/** The history of one thing, for readers who may see the thing. */
export async function listHistory(ctx: Ctx, { params, query }: Input<typeof audits.byModel>) {
  checkSeen(ctx, params.type)
  const terms = printTerms([
    { field: 'model_type', operator: '=', value: params.type },
    { field: 'model_id', operator: '=', value: String(params.id) },
  ])
  return namedLines(ctx, await list(ctx, auditsList, { ...query, ...terms, searchJoin: 'and' }))
}

/** The history of a thing that the reader has reached, with that of its parts, told as one; its lines are found by whoever knows the parts. */
export async function listLines(ctx: Ctx, ids: number[], query: Pick<ListQuery, 'offset' | 'limit'>) {
  return namedLines(ctx, await list(ctx, documentAuditsList, { ...query, ids }))
}

/** The lines of the list with the names of what they point to, for its file: there is no screen behind it that could ask for them. */
export async function listNamedAudits(ctx: Ctx, { query }: { query: ListQuery & Asked }) {
  return namedLines(ctx, await list(ctx, auditsList, await askedOf(ctx, query, 't.id')))
}

async function namedLines<P extends { items: RowOf<typeof auditRow>[] }>(ctx: Ctx, page: P) {
  const models = Map.groupBy(page.items, ({ model_type }) => model_type)
  const names = new Map(await Promise.all([...models].map(async ([model, rows]) => [model, await namesOf(ctx, model, rows)] as const)))
  const lines = page.items.map((row) => lineFor(ctx, row))
  return { ...page, items: lines.map((line) => ({ ...line, names: names.get(line.model_type) ?? {}, kinds: kindsOf(line) })) }
}

export function checkSeen({ me }: Ctx, model: AuditModel) {
  if (!can(me, auditModels[model])) fail(E.forbidden)
}

/** The line as this reader may see it. */
export function lineFor<R extends RowOf<typeof auditRow>>(ctx: Ctx, row: R): R {
  const told = (values: Row) => presented(ctx, row, values)
  return { ...row, before: told(row.before), after: told(row.after) }
}

const kindsOf = ({ model_type, before, after }: RowOf<typeof auditRow>) => kindsIn(model_type, [before, after])

const namesOf = (ctx: Ctx, model: string, rows: RowOf<typeof auditRow>[]) =>
  namesIn(
    ctx,
    model,
    rows.flatMap(({ before, after }) => [before, after]),
  )
