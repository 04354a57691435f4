import type { Data, FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { lineKindWords, lineWords } from '#contract/salaries/line-words.ru.ts'
import { salariesRu, salaryMessages } from '#contract/salaries/salaries.ru.ts'
import { payrollLine, type SalaryItem, type salaries } from '#contract/salaries/salaries.ts'
import { toRoubles } from '#domain/core/money.ts'
import type { SalaryLine } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { exported } from '#server/lists/export.ts'
import { figure, money, type Sheet, words } from '#server/lists/sheet.ts'
import { PAID, STATE } from './salaries.list.ts'
import { paySeen } from './scope.ts'
import { toldLine } from './told-line.ts'

type Query = Input<typeof salaries.sheet>['query']

/** The days and people of a report: those of one sheet, or of a period (the month of today, if nothing is said). */
export async function periodOf(ctx: Ctx, { salaryId, employerId, beginAt, endAt }: Query) {
  if (salaryId !== undefined) {
    const scope = paySeen(ctx, 't.employer_id', 't.unit_id')
    const [row] = await ctx.sql<{ begin: string; end: string; employer_id: number }>(
      `select t.begin_at as begin, t.end_at as "end", t.employer_id from salaries t
       where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
      [salaryId, ...(scope?.values ?? [])],
    )
    if (!row) return fail(E.notFound, { salaryId: [messages.missing] })
    return { begin: row.begin, end: row.end, employers: [row.employer_id] }
  }
  const today = wallTime(ctx.now, ctx.zone).slice(0, 10)
  const begin = beginAt ?? `${(endAt ?? today).slice(0, 7)}-01`
  const end = endAt ?? lastOf(begin)
  if (begin > end) fail(E.invalid, { endAt: [salaryMessages.period] })
  if (Date.parse(end) - Date.parse(begin) > 366 * 86_400_000) fail(E.invalid, { endAt: [salaryMessages.longReport] })
  return { begin, end, employers: employerId === undefined ? null : [employerId] }
}

const lastOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The condition of the sheets that a report is about, with its values: those that this person sees and whose period lies within the asked one. */
export async function sheetsOf(ctx: Ctx, query: Query) {
  const { begin, end, employers } = await periodOf(ctx, query)
  const scope = paySeen(ctx, 't.employer_id', 't.unit_id')
  return {
    where: `t.begin_at >= $1 and t.end_at <= $2 and ($3::int[] is null or t.employer_id = any($3)) and ($4::int is null or t.id = $4)
      ${scope ? ` and (${scope.sql(5)})` : ''}`,
    values: [begin, end, employers, query.salaryId ?? null, ...(scope?.values ?? [])],
  }
}

const KINDS = (...kinds: SalaryLine['kind'][]) =>
  roubles(`coalesce(sum(i.amount) filter (where i.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`)
const GROUPS = {
  pay: KINDS('shift_rate', 'hour_rate', 'month_rate', 'unit_revenue', 'certificate_percent', 'club_card_percent'),
  services: KINDS('service_percent', 'service_fixed', 'own_hand', 'acquiring', 'materials'),
  goods: KINDS('goods_percent'),
  bonuses: KINDS('guarantee', 'plan_bonus', 'bonus', 'late', 'correction'),
  tips: KINDS('tips'),
  carried: KINDS('carried'),
}
const SUMS = ['pay', 'services', 'goods', 'bonuses', 'tips', 'accrued', 'withheld', 'advance', 'carried', 'net', 'paid', 'left'] as const

/** The payroll of a period: a sheet a row, with the columns of form Т-53 and what makes them up. */
export async function payroll(ctx: Ctx, { query }: Input<typeof salaries.sheet>): Promise<Data<typeof salaries.sheet>> {
  const { where, values } = await sheetsOf(ctx, query)
  type Answer = Data<typeof salaries.sheet>
  const items = await ctx.sql<Answer['items'][number]>(
    `select t.id as salary_id, t.employer_id, concat_ws(' ', e.last_name, e.first_name) as employer, w.title as position,
       t.begin_at, t.end_at,
       ${STATE} as state, ${Object.entries(GROUPS)
         .map(([name, sql]) => `${sql} as ${name}`)
         .join(', ')},
       ${(['accrued', 'withheld', 'advance', 'net'] as const).map((name) => `${roubles(`t.${name}`)} as ${name}`).join(', ')},
       ${roubles(PAID)} as paid, ${roubles(`t.net - ${PAID}`)} as left
     from salaries t join employers e on e.id = t.employer_id join work_positions w on w.id = e.work_position_id
       left join salary_items i on i.salary_id = t.id
     where ${where} group by t.id, e.id, w.title order by e.last_name collate ru, e.first_name collate ru, t.begin_at, t.id`,
    values,
  )
  const total = Object.fromEntries(SUMS.map((name) => [name, toRoubles(items.reduce((sum, one) => sum + one[name], 0))])) as Answer['total'] // each name has its sum
  return { items, total }
}

const { fields, states } = salariesRu

/** Every line of every sheet of the report. */
const linesSheet: Sheet<typeof payrollLine> = {
  title: salariesRu.reports.sheet,
  row: payrollLine,
  columns: {
    salary_id: figure(fields.salary_id, (one) => one.salary_id),
    employer: words(fields.employer, (one) => one.employer),
    begin_at: words(fields.begin_at, (one) => one.begin_at),
    end_at: words(fields.end_at, (one) => one.end_at),
    state: words(fields.state, (one) => one.state),
    day: words(fields.day, (one) => one.day),
    kind: words(fields.kind, (one) => one.kind),
    words: words(fields.words, (one) => one.words),
    base: money(fields.base, (one) => one.base),
    percent: figure(fields.percent, (one) => one.percent),
    qty: figure(fields.qty, (one) => one.qty),
    amount: money(fields.amount, (one) => one.amount),
    order_id: figure(fields.order_id, (one) => one.order_id),
  },
}

const PAGE = 400

export async function linesFile(ctx: Ctx, query: Query & { format: 'xlsx' | 'csv' }): Promise<FileAnswer> {
  const file = await exported(ctx, linesSheet, query, linesPage)
  return { ...file, name: `${await reportName(ctx, query)}.${query.format}` }
}

/** A report's file is named by whose pay and which days it tells of: the day on which it was asked for says neither. */
export async function reportName(ctx: Ctx, query: Query, title: string = salariesRu.reports.sheet): Promise<string> {
  const { begin, end, employers } = await periodOf(ctx, query)
  const [whose] = await ctx.sql<{ name: string }>(
    `select concat_ws(' ', last_name, first_name, middle_name) as name from employers where id = any($1::int[])`,
    [employers ?? []],
  )
  return [title, whose?.name, `${begin} – ${end}`].filter(Boolean).join(' ')
}

interface LineRow extends SalaryLine {
  id: number
  salary_id: number
  employer: string
  begin_at: string
  end_at: string
  state: keyof typeof states
}

async function linesPage(ctx: Ctx, { query }: { query: Query & { after?: string | undefined } }) {
  const { where, values } = await sheetsOf(ctx, query)
  const at = values.length
  const rows = await ctx.sql<LineRow>(
    `select i.id, i.salary_id, concat_ws(' ', e.last_name, e.first_name) as employer, t.begin_at, t.end_at,
       ${STATE} as state, i.kind, i.source_key,
       i.direction, i.day, i.base::float8 as base, i.percent::float8 as percent, i.qty, i.amount::float8 as amount, i.why
     from salaries t join salary_items i on i.salary_id = t.id join employers e on e.id = t.employer_id
     where ${where} and i.id > $${at + 1} order by i.id limit ${PAGE}`,
    [...values, Number(query.after ?? 0)],
  )
  const items = rows.map(({ id, salary_id, employer, begin_at, end_at, state, ...line }) => {
    const told = toldLine(line)
    const words = lineWords(told as SalaryItem) // the same line: only the type of an answer leaves ids unknown until it is parsed
    return {
      id,
      salary_id,
      employer,
      begin_at,
      end_at,
      state: states[state],
      day: told.day,
      kind: lineKindWords(told.kind),
      words,
      base: told.base,
      percent: told.percent,
      qty: told.qty,
      amount: told.amount,
      order_id: line.why.order_id ?? null,
    }
  })
  return { items, next: rows.length === PAGE ? String(rows.at(-1)?.id) : null }
}
