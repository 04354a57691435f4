import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, id, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { type AuditModel, auditModels } from './models.ts'

export const auditEvents = ['created', 'updated', 'deleted', 'exported', 'phone_shown', 'listened'] as const

const auditId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const changes = z.record(z.string(), z.unknown())

export const auditRow = z.object({
  id: auditId,
  company_id: id,
  model_type: z.string(),
  model_id: id,
  event: z.enum(auditEvents),
  /** The number of the act: that of its first line. */
  act_id: auditId,
  /** The call that did it; null: the house's own work, or a line from before calls were written down. */
  command: z.string().nullable(),
  /** Only the recorded fields that changed; moments in the zone of X-Timezone, phones as the reader may see them. */
  before: changes,
  after: changes,
  author_id: id.nullable(),
  author: named.nullable(),
  /** Who looked through the author's eyes. */
  impersonator: named.nullable(),
  created_at: moment,
})
export type AuditRow = z.output<typeof auditRow>

/** What one act did to all things of one kind. */
const actPart = z.object({
  model_type: z.string(),
  event: z.enum(auditEvents),
  /** The number of things. */
  count: z.number().int(),
  /** The id of the only thing, or of one of many; its name where it has one. */
  model_id: id,
  name: z.string().nullable(),
  /** The first line of these things in the log. */
  line_id: auditId,
})
export type ActPart = z.output<typeof actPart>

/** What one call did, of which the reader may see these parts; the number is that of its first line. */
export const actRow = auditRow
  .pick({ id: true, company_id: true, command: true, author_id: true, author: true, impersonator: true, created_at: true })
  .extend({ parts: z.array(actPart) })
export type ActRow = z.output<typeof actRow>

/** Field → id → name, for fields that point to rows. */
const names = z.record(z.string(), z.record(z.string(), z.string()))
export type AuditNames = z.output<typeof names>
/** Field → what its values are, told from the record: money is in roubles, `tail` are the last signs of a secret. */
const kinds = z.record(
  z.string(),
  z.enum(['text', 'number', 'flag', 'money', 'seconds', 'moment', 'wallTime', 'day', 'json', 'row', 'phone', 'tail']),
)
export type AuditKinds = z.output<typeof kinds>
/** A line of the log with the names of the rows that it points to. */
export const namedLine = auditRow.extend({ names, kinds })
/** The address of the caller is told on the page of the log only. */
export const auditPage = namedLine.extend({ address: z.string().nullable() })
export type AuditPage = z.output<typeof auditPage>

const types = Object.keys(auditModels) as [AuditModel, ...AuditModel[]] // `Object.keys` does not know that the object has keys

const of = z.object({ type: z.enum(types), id })

const auditState = z.object({
  at: moment,
  /** unknown: the log begins later, and not with the creation; absent: not created yet. */
  standing: z.enum(['unknown', 'absent', 'present', 'deleted']),
  /** Fields of the thing as they were at that moment; of a deleted thing, as they were last. */
  fields: changes,
  names,
  kinds,
  /** 1: the log begins with the creation, so a recorded field that is missing here was empty. */
  is_whole: flag,
  /** The moment of the first line; null: the log has no line. */
  known_from: moment.nullable(),
  /** The change that brought the thing to this state. */
  last: auditRow.omit({ before: true, after: true }).nullable(),
})
export type AuditState = z.output<typeof auditState>

interface Line {
  model_type: string
  model_id: number
}
const customersOf = (lines: readonly Line[]) => lines.filter(({ model_type }) => model_type === 'user').map(({ model_id }) => model_id)
/** The lines of a customer tell her phone and all else that was changed, so they count as her card. */
const cardsOfPage = { who: 'customers', at: ({ items }: { items: Line[] }) => customersOf(items) } as const

const list = { method: 'GET', path: '/audits', may: 'Log.view', query: listQuery, data: listOf(auditRow) } as const

const acts = { method: 'GET', path: '/audits/acts', may: 'Log.view', query: listQuery, data: listOf(actRow) } as const

export const audits = feature('audits', {
  list: { ...list, opens: cardsOfPage },
  export: { ...exportOf(list), confirms: 'always' },
  /** The log as people remember it: a line an act, which opens into the lines of `list` with its number. */
  acts,
  exportActs: { ...exportOf(acts), confirms: 'always' },
  show: {
    method: 'GET',
    path: '/audits/:id',
    may: 'Log.view',
    params: z.object({ id: auditId }),
    data: auditPage,
    opens: { who: 'customers', at: (line: Line) => customersOf([line]) },
  },
  /** How a thing stood at a past moment, now if none is named; the verb asks the permission to view the thing itself. */
  state: {
    method: 'GET',
    path: '/audits/state',
    may: 'anyone',
    query: z.object({ model_type: of.shape.type, model_id: id, at: moment.optional() }),
    data: auditState,
    opens: { who: 'customers', at: (_: unknown, { query }: { query?: Line }) => customersOf(query ? [query] : []) },
  },
  /** Lines of one thing, for its history tab; the verb asks the permission to view the thing itself. */
  byModel: {
    method: 'GET',
    path: '/audits/by-model/:type/:id',
    may: 'anyone',
    params: of,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(namedLine),
    opens: cardsOfPage,
  },
})
