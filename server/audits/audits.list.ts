import { auditsRu } from '#contract/audits/audits.ru.ts'
import { auditPage as auditPageRow, auditRow } from '#contract/audits/audits.ts'
import { type AuditModel, auditModels, modelTitles } from '#contract/audits/models.ts'
import type { Ctx } from '#server/core/context.ts'
import { dayField, flagField, type ListSpec, listSpec, number, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { actOf } from './audits.table.ts'

/** Where a row of each kind stands: which are within reach, `$` being the employer or the studios. What is not here belongs to the whole company. */
const own: Record<string, string> = {
  activity_status: 'exists (select from activity_statuses s where s.id = t.model_id and s.employer_id = $)',
  booking: 'exists (select from booking_services s where s.booking_id = t.model_id and s.employer_id = $)',
  user: 'exists (select from booking_services s join bookings b on b.id = s.booking_id where b.user_id = t.model_id and s.employer_id = $)',
  window: 'exists (select from windows w where w.id = t.model_id and w.employer_id = $)',
  employer_schedule: 'exists (select from employer_schedules s where s.id = t.model_id and s.employer_id = $)',
  employer: 't.model_id = $',
  employer_document: 'exists (select from employer_documents d where d.id = t.model_id and d.employer_id = $)',
  photo_work: 'exists (select from photo_works w where w.id = t.model_id and w.employer_id = $)',
}
const ofOne = (table: string) => `exists (select from ${table} x where x.id = t.model_id and x.unit_id = any($))`
const ofUnits: Record<string, string> = {
  booking: 'exists (select from bookings b where b.id = t.model_id and b.unit_id = any($))',
  window: 'exists (select from windows w where w.id = t.model_id and w.unit_id = any($))',
  employer_schedule: 'exists (select from employer_schedules s where s.id = t.model_id and s.unit_id = any($))',
  workplace: 'exists (select from workplaces w where w.id = t.model_id and w.unit_id = any($))',
  employer: 'exists (select from employers e where e.id = t.model_id and e.unit_id = any($))',
  employer_document:
    'exists (select from employer_documents d join employers e on e.id = d.employer_id where d.id = t.model_id and e.unit_id = any($))',
  unit: 't.model_id = any($)',
  photo_work: 'exists (select from photo_works w join employers e on e.id = w.employer_id where w.id = t.model_id and e.unit_id = any($))',
  revenue_plan: 'exists (select from revenue_plans p where p.id = t.model_id and (p.unit_id is null or p.unit_id = any($)))',
  rko: ofOne('cash_orders'),
  pko: ofOne('cash_orders'),
  kkm_shift: ofOne('kkm_shifts'),
  cash_count: 'exists (select from cash_counts c join kkm_shifts s on s.id = c.shift_id where c.id = t.model_id and s.unit_id = any($))',
  shift_closing:
    'exists (select from shift_closings c join kkm_shifts s on s.id = c.shift_id where c.id = t.model_id and s.unit_id = any($))',
  unpaid_visit: ofOne('unpaid_visits'),
  safe_package: ofOne('safe_packages'),
  waiting_list: 'exists (select from waiting_list_units x where x.waiting_id = t.model_id and x.unit_id = any($))',
}

/** Models that the caller may see without the right to the log: the list shows only these. */
export const modelsSeen = ({ me }: Ctx): AuditModel[] => models.filter((model) => can(me, auditModels[model]))
const models = Object.keys(auditModels) as AuditModel[] // the object's own keys

/** Which lines of the log this person reads, `t`; null: all of the company. */
function auditsScope(ctx: Ctx): Scoped | null {
  const seen = modelsSeen(ctx)
  const reach = reachOf(ctx)
  if (seen.length === models.length) return reach
  return {
    sql: (first) => `t.model_type = any($${first}::text[])${reach ? ` and ${reach.sql(first + 1)}` : ''}`,
    values: [seen, ...(reach?.values ?? [])],
  }
}

function reachOf({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own') return { sql: (first) => within(own, `$${first}::int`), values: [me.employer_id] }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (first) => within(ofUnits, `$${first}::int[]`), values: [units] }
}

const within = (reach: Record<string, string>, mark: string) =>
  `case t.model_type ${Object.entries(reach)
    .map(([type, sql]) => `when '${type}' then ${sql.replaceAll('$', mark)}`)
    .join(' ')} else true end`

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
