import { auditsRu } from '#contract/audits/audits.ru.ts'
import { auditPage as auditPageRow, auditRow } from '#contract/audits/audits.ts'
import { type AuditModel, auditModels, modelTitles } from '#contract/audits/models.ts'
import type { Ctx } from '#server/core/context.ts'
import { dayField, flagField, type ListSpec, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { actOf } from './audits.table.ts'
import { reachOf } from './reach.ts'

/** Models that the caller may see without the right to the log: the list shows only these. */
export const modelsSeen = ({ me }: Ctx): AuditModel[] => models.filter((model) => can(me, auditModels[model]))
const models = Object.keys(auditModels) as AuditModel[] // the object's own keys

/** Which lines of the log this person reads, `t`; null: all of the company. */
const auditsScope = (ctx: Ctx) => scopeOf(ctx, reachOf(ctx))

function scopeOf(ctx: Ctx, reach: Scoped | null): Scoped | null {
  const seen = modelsSeen(ctx)
  if (seen.length === models.length) return reach
  return {
    sql: (first) => `t.model_type = any($${first}::text[])${reach ? ` and ${reach.sql(first + 1)}` : ''}`,
    values: [seen, ...(reach?.values ?? [])],
  }
}

export const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))

/** The author of the line `t`, and who looked through the author's eyes; the product's own acts have no author. */
export const whose = {
  author_id: 'nullif(t.author_id, 0)',
  author: 'author_of(t.author_id)',
  impersonator: 'case when t.impersonator_id is not null then author_of(t.impersonator_id) end',
}

/** The column `undo` is never listed, because it must not leave the server. */
export const auditsList = listSpec({
  row: auditRow,
  from: 'audits',
  columns: {
    ...whose,
    act_id: actOf('t.'),
  },
  search: {
    model_type: true,
    model_id: true,
    event: true,
    act_id: number(actOf('t.')),
    author_id: true,
    impersonated: flagField('(t.impersonator_id is not null)'),
    author: text(`(select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = t.author_id)`),
    created_at: true,
    /** By the clock of the request's zone. */
    day: dayField('t.created_at::date'),
    since: dayField('t.created_at::date'),
    until: dayField('t.created_at::date'),
  },
  words: ['author'],
  shortest: 3,
  order: { id: true, created_at: true },
  fallback: ['id', 'desc'],
  scope: auditsScope,
  filters: (ctx) => [
    {
      key: 'model_type',
      title: auditsRu.fields.model_type,
      type: 'select',
      options: modelsSeen(ctx).map((id) => ({ id, name: modelTitles[id] })),
    },
    { key: 'event', title: auditsRu.fields.event, type: 'select', options: optionsOf(auditsRu.events) },
    { key: 'impersonated', title: auditsRu.impersonated, type: 'flag' },
    { key: 'day', title: auditsRu.fields.created_at, type: 'date' },
    { key: 'act_id', title: auditsRu.fields.act_id, type: 'number' },
  ],
})

const opened = auditPageRow.omit({ names: true, kinds: true })
/** One opened line: the address it was done from is shown to readers of the whole log. */
export const auditPage: ListSpec<typeof opened> = {
  ...auditsList,
  row: opened,
  columns: { ...auditsList.columns, address: 't.address' },
}

/** Lines of a document that the reader has just read: what was removed from it stands in no studio any more, and is told all the same. */
export const documentAuditsList: ListSpec<typeof auditRow> = { ...auditsList, scope: (ctx) => scopeOf(ctx, null) }
