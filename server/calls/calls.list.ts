import { callsRu } from '#contract/calls/calls.ru.ts'
import { type CallRow, callRow } from '#contract/calls/calls.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { byCustomerName } from '#server/customers/by-customer.ts'
import { askedFor, seesPhones } from '#server/customers/customer-phones.ts'
import { find, list } from '#server/lists/list.ts'
import { chosen, dayField, listSpec, type RowOf, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { BOOKED_SQL, CALLED_BACK_SQL, IN_TIME_SQL, lineTitle } from './outcomes.ts'

const { fields, directions, results, states } = callsRu

/** The caller's own calls: answered or begun by them, or rung at their telephone. */
const OWN = (mark: string) =>
  `(t.employer_id = ${mark}
  or exists (select from call_legs l where l.call_id = t.id and l.employer_id = ${mark}))`

/** Whoever sees the calls of a studio sees those of its lines; a line of no studio is the company's, so its calls are for whoever reaches all of it. */
export function callsScope(ctx: Ctx): Scoped | null {
  const { me } = ctx
  const seesOthers = can(me, 'ClientCall.view') && me.reach !== 'own'
  if (seesOthers && (me.is_superuser || me.reach === 'company')) return null
  const reached = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  const units = seesOthers ? reached : []
  return { sql: (at) => `(t.unit_id = any($${at}::int[]) or ${OWN(`$${at + 1}`)})`, values: [units, me.employer_id] }
}

const PEOPLE = `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e where e.sip_login is not null
  order by e.last_name collate ru, e.first_name collate ru, e.id limit 500`

/** A condition of its own for yes and for no, so that what follows a call is joined and not looked up for each. */
const outcome = (sql: string) => chosen({ 1: sql, 0: `not ${sql}` })

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).map((id) => ({ id, name: `${id}:00` }))

export const callsList = listSpec({
  row: callRow,
  from: 'calls',
  columns: {
    line: lineTitle('t'),
    recording: `(select case when r.status = 'kept' and r.file_key is null then 'gone' else r.status end
      from call_recordings r where r.call_id = t.id order by (r.file_key is null), r.id desc limit 1)`,
    comments: '(select count(*)::int from call_comments c where c.call_id = t.id)',
  },
  search: {
    id: true,
    user_id: true,
    direction: true,
    state: true,
    result: true,
    unit_id: true,
    employer_id: true,
    day: dayField('(t.started_at::date)'),
    hour: text(`to_char(t.started_at, 'HH24')`),
    line: text('t.line'),
    is_in_time: outcome(IN_TIME_SQL),
    is_called_back: outcome(CALLED_BACK_SQL),
    is_booked: outcome(BOOKED_SQL),
    phone: { ...text('t.phone'), like: 1 },
    phone_tail: text('right(t.phone, 4)'),
    name: byCustomerName,
  },
  words: ['name'],
  shortest: 3,
  order: { id: true, started_at: true, talk_s: true, wait_s: true },
  with: {
    user: `(select json_build_object('id', c.id, 'name', concat_ws(' ', c.last_name, c.first_name))
      from customers c where c.id = p.user_id)`,
    employer: `author_of(p.employer_id)`,
    unit: `(select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id)`,
  },
  fallback: ['started_at', 'desc'],
  scope: callsScope,
  async filters(ctx) {
    const choices = <I extends number | string = number>(sql: string) => ctx.sql<{ id: I; name: string }>(sql)
    const seesLines = can(ctx.me, 'Telephony.view')
    const [units, people, lines] = await Promise.all([
      choices('select id, name from units where type <> 1 order by "order", name collate ru'),
      choices(PEOPLE),
      seesLines ? choices<string>('select number as id, title as name from telephony_lines order by title collate ru, id') : [],
    ])
    const words = (of: object) => Object.entries(of).map(([id, name]) => ({ id, name }))
    return [
      { key: 'day', title: fields.day, type: 'date' },
      { key: 'direction', title: fields.direction, type: 'select', options: words(directions) },
      { key: 'result', title: fields.result, type: 'select', options: words(results) },
      { key: 'state', title: fields.state, type: 'select', options: words(states) },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'employer_id', title: fields.employer_id, type: 'select', options: people },
      ...(seesLines ? [{ key: 'line', title: fields.line, type: 'select' as const, options: lines }] : []),
      { key: 'hour', title: fields.hour, type: 'select', options: hours },
      { key: 'is_in_time', title: fields.is_in_time, type: 'flag' },
      { key: 'is_called_back', title: fields.is_called_back, type: 'flag' },
      { key: 'is_booked', title: fields.is_booked, type: 'flag' },
    ]
  },
})

const RELATIONS = 'user;employer;unit'

/** As much of the number as the reader may see. */
const withPhone = (ctx: Ctx, row: RowOf<typeof callRow>): CallRow =>
  (row.phone && !seesPhones(ctx) ? { ...row, phone: maskPhone(row.phone) } : row) as CallRow // the ids are numbers

export async function listCalls(ctx: Ctx, query: ListQuery) {
  // A query that names its columns gets no others.
  const relations = query.with ?? (query.filter === undefined ? RELATIONS : '')
  const { items, ...rest } = await list(ctx, callsList, { ...askedFor(ctx, query), with: relations })
  return { ...rest, items: items.map((row) => withPhone(ctx, row)) }
}

/** A call within reach; otherwise it is not found. */
export const findCall = async (ctx: Ctx, id: number): Promise<CallRow> => withPhone(ctx, await find(ctx, callsList, id, RELATIONS))

/** Loads a call with all its fields, whatever the reader may see, for the server's own use. */
export async function loadCall(ctx: Ctx, id: number): Promise<{ id: number; phone: string; state: CallRow['state']; external_id: string }> {
  await find(ctx, callsList, id)
  const [row] = await ctx.sql<{ id: number; phone: string; state: CallRow['state']; external_id: string }>(
    'select id, phone, state, external_id from calls where id = $1 for update',
    [id],
  )
  return row ?? fail(E.notFound)
}

/** Live calls that concern the reader, the oldest first. */
export async function myCalls(ctx: Ctx) {
  const rows = await ctx.sql<{ id: number }>(
    `select t.id from calls t where t.state <> 'ended' and t.direction = 'in'
       and (t.employer_id = $1 or (t.state = 'ringing' and exists (select from call_legs l where l.call_id = t.id and l.employer_id = $1)))
     order by t.id limit 20`,
    [ctx.me.employer_id],
  )
  return { items: await byIds(ctx, rows, 'asc') }
}

const MOST = 100

export async function callsOfCustomer(ctx: Ctx, id: number) {
  const { items } = await list(ctx, callsList, { search: `user_id:${id}`, with: RELATIONS, limit: MOST, isBare: true })
  return { items: items.map((row) => withPhone(ctx, row)) }
}

async function byIds(ctx: Ctx, rows: { id: number }[], sortedBy: 'asc' | 'desc') {
  if (rows.length === 0) return []
  const { items } = await list(ctx, callsList, {
    ids: rows.map(({ id }) => id),
    with: RELATIONS,
    orderBy: 'id',
    sortedBy,
    isBare: true,
  })
  return items.map((row) => withPhone(ctx, row))
}
