import type { calls } from '#contract/calls/calls.ts'
import type { CallFigures, FiguresBy, FiguresLine } from '#contract/calls/figures.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { Ctx } from '#server/core/context.ts'
import { callsScope } from './calls.list.ts'
import { BOOKED_SQL, CALLED_BACK_SQL, IN_TIME_SQL, lineTitle } from './outcomes.ts'

const KEYS: Record<FiguresBy, { key: string; title: string; order: string }> = {
  hour: { key: `to_char(t.started_at, 'HH24')`, title: `to_char(t.started_at, 'HH24":00"')`, order: '1' },
  employer: { key: 't.employer_id::text', title: "(author_of(t.employer_id) ->> 'name')", order: '2 nulls last' },
  line: { key: 't.line', title: lineTitle('t'), order: '2 nulls last' },
}
const IN = `t.direction = 'in'`
const count = (where: string, name: string) => `count(*) filter (where ${where})::int as ${name}`
const FIGURES = [
  'count(*)::int as calls',
  count(IN, 'inbound'),
  count(`${IN} and t.result = 'answered'`, 'answered'),
  count(`${IN} and t.result = 'missed'`, 'missed'),
  count(`${IN} and t.result = 'short'`, 'short'),
  `(avg(t.wait_s) filter (where ${IN} and t.result = 'answered'))::int as wait_s`,
  'coalesce(sum(t.talk_s), 0)::int as talk_s',
  count(IN_TIME_SQL, 'in_time'),
  count(CALLED_BACK_SQL, 'called_back'),
  count(BOOKED_SQL, 'booked'),
].join(', ')

/** A day of calls within the reader's reach. */
export async function showFigures(ctx: Ctx, { query: { day, by } }: Input<typeof calls.figures>) {
  const scope = callsScope(ctx)
  const { key, title, order } = KEYS[by]
  const rows = await ctx.sql<Omit<FiguresLine, 'service_level'> & { is_total: boolean }>(
    `select ${key} as key, ${title} as title, ${FIGURES}, grouping(${key}) = 1 as is_total from calls t
     where t.company_id = current_company() and t.started_at >= $1::date::timestamptz
       and t.started_at < ($1::date + 1)::timestamptz${scope ? ` and ${scope.sql(2)}` : ''}
     group by grouping sets ((${key}, ${title}), ()) order by is_total, ${order}`,
    [day, ...(scope?.values ?? [])],
  )
  const told = rows.map(({ is_total, ...row }) => ({ is_total, row: { ...row, service_level: levelOf(row) } }))
  const total = told.find((one) => one.is_total)?.row
  const { key: _key, title: _title, ...sums } = total ?? { ...NOTHING, key: null, title: null }
  return { items: told.filter((one) => !one.is_total).map((one) => one.row), total: sums }
}

const NOTHING: CallFigures = {
  calls: 0,
  inbound: 0,
  answered: 0,
  missed: 0,
  short: 0,
  wait_s: null,
  talk_s: 0,
  in_time: 0,
  service_level: null,
  called_back: 0,
  booked: 0,
}

/** Of those who called and did not hang up at once. */
function levelOf({ inbound, short, in_time }: Pick<CallFigures, 'inbound' | 'short' | 'in_time'>): number | null {
  return inbound > short ? Math.round((100 * in_time) / (inbound - short)) : null
}
