import { Temporal } from 'temporal-polyfill'
import { auditModels, type audits } from '#contract/audits/audits.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { type ListQuery, printTerms } from '#contract/core/list.ts'
import { fromKopecks } from '#domain/core/money.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find, list, type Row } from '#server/core/list.ts'
import { can } from '#server/core/session.ts'
import { auditsList } from './audits.list.ts'

export async function listAudits(ctx: Ctx, { query }: { query: ListQuery }) {
  const page = await list(ctx, auditsList, query)
  return { ...page, items: page.items.map((row) => presented(ctx, row)) }
}

export async function showAudit(ctx: Ctx, { params }: { params: { id: number } }) {
  return presented(ctx, await find(ctx, auditsList, params.id))
}

/** The history of one thing, for whoever may see the thing. */
export function listHistory(ctx: Ctx, { params, query }: Input<typeof audits.byModel>) {
  if (!can(ctx.me, auditModels[params.type])) fail(1030)
  const terms = printTerms([
    { field: 'model_type', operator: '=', value: params.type },
    { field: 'model_id', operator: '=', value: String(params.id) },
  ])
  return listAudits(ctx, { query: { ...query, ...terms, searchJoin: 'and' } })
}

function presented(ctx: Ctx, row: Row) {
  const hides = hidesContacts(ctx, row)
  const told = (values: unknown) => (hides ? withoutContacts(shown(ctx, values) as Row) : shown(ctx, values)) // recorded values are an object
  return { ...row, before: told(row.before), after: told(row.after) } as never // the contract's schema checks each row on its way out
}

/** The history of an employee tells no more than the card: contacts are for their own permission, and one's own. */
const hidesContacts = ({ me }: Ctx, { model_type, model_id }: Row) =>
  model_type === 'employer' && model_id !== me.employer_id && !can(me, 'Employer.contacts')

const withoutContacts = ({ email, phone, ...rest }: Row): Row => ({
  ...rest,
  ...(phone !== undefined && { phone: typeof phone === 'string' ? maskPhone(phone) : null }),
  ...(email !== undefined && { email: null }),
})

/** Values as the reader may see them: moments in her zone, money in roubles, phones masked unless she may see phones. */
function shown(ctx: Ctx, value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key.endsWith('phone') && !can(ctx.me, 'User.show_phone')) return maskPhone(value)
    return STORED_MOMENT.test(value) ? momentIn(ctx.zone, value) : value
  }
  if (typeof value === 'number' && MONEY.has(key)) return fromKopecks(value)
  if (Array.isArray(value)) return value.map((one) => shown(ctx, one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(ctx, one, name)]))
}

/** Recorded fields that hold kopecks. */
const MONEY = new Set(['price', 'total'])
/** How PostgreSQL writes a timestamptz into json. */
const STORED_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/

function momentIn(zone: string, stored: string) {
  const [day, time] = Temporal.Instant.from(stored)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .split('T')
  return `${day} ${time}`
}
