import type { FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { payPapersMessages, payPapersRu } from '#contract/salaries/pay-papers.ru.ts'
import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { drawnInThread } from '#server/papers/in-thread.ts'
import { PAYROLL_SUMS, type PayPaper, type Slip } from './pay-papers.ts'
import { linesFile, payroll, periodOf, reportName, sheetsOf } from './payroll.ts'
import { PAID, STATE } from './salaries.list.ts'

type Asked = Input<typeof salaries.sheetFile>['query']

/** Sheets on one paper at most: the payslips of a company of hundreds for a month. */
const MOST = 1000

/** The files of a report: every line of it as a table, or its papers (ТК 136 gives everybody a payslip). */
export function payFile(ctx: Ctx, { query: { format, ...query } }: Input<typeof salaries.sheetFile>): Promise<FileAnswer> {
  if (format === 'slips') return slipsFile(ctx, query)
  if (format === 'pdf') return payrollPaper(ctx, query)
  return linesFile(ctx, { ...query, format })
}

async function slipsFile(ctx: Ctx, query: Omit<Asked, 'format'>): Promise<FileAnswer> {
  const { where, values } = await sheetsOf(ctx, query)
  const slips = await ctx.sql<Slip>(
    `select t.id, t.begin_at, t.end_at, ${STATE} as state, ${wire('t.approved_at')} as approved_at,
       concat_ws(' ', e.last_name, e.first_name, e.middle_name) as employer, w.title as position, u.name as unit,
       l.title as organisation, l.inn,
       ${(['accrued', 'withheld', 'advance', 'net'] as const).map((name) => `${roubles(`t.${name}`)} as ${name}`).join(', ')},
       ${roubles(PAID)} as paid,
       (select coalesce(json_agg(json_build_object('kind', i.kind, 'source_key', i.source_key, 'direction', i.direction, 'day', i.day,
         'base', i.base, 'percent', i.percent, 'qty', i.qty, 'amount', i.amount, 'why', i.why) order by i.day, i.n), '[]')::text
        from salary_items i where i.salary_id = t.id) as lines
     from salaries t join employers e on e.id = t.employer_id join work_positions w on w.id = e.work_position_id
       join units u on u.id = t.unit_id join legal_entities l on l.id = t.entity_id
     where ${where} order by e.last_name collate ru, e.first_name collate ru, t.begin_at, t.id limit ${MOST + 1}`,
    values,
  )
  refuseMany(slips)
  const [only] = slips
  const isOne = slips.length === 1 && only
  const name = isOne ? `${salariesRu.slip.title} ${only.employer} ${only.begin_at}` : await reportName(ctx, query, payPapersRu.slips)
  return paperOf(name, { kind: 'slips', at: ctx.now, slips })
}

async function payrollPaper(ctx: Ctx, query: Omit<Asked, 'format'>): Promise<FileAnswer> {
  const { begin, end } = await periodOf(ctx, query)
  const { items, total } = await payroll(ctx, { query })
  refuseMany(items)
  const [entity] = await ctx.sql<{ organisation: string; inn: string | null }>(
    'select title as organisation, inn from legal_entities where is_default',
  )
  return paperOf(await reportName(ctx, query), {
    kind: 'pdf',
    at: ctx.now,
    begin,
    end,
    organisation: entity?.organisation ?? '',
    inn: entity?.inn ?? null,
    lines: items.map(({ employer, position, begin_at, end_at, ...row }) => ({
      employer,
      position,
      begin_at,
      end_at,
      sums: PAYROLL_SUMS.map((column) => row[column]),
    })),
    total: PAYROLL_SUMS.map((column) => total[column]),
  })
}

function refuseMany(sheets: readonly unknown[]) {
  if (sheets.length > MOST) fail(E.invalid, { endAt: [payPapersMessages.many.replace('{{most}}', String(MOST))] })
}

async function paperOf(name: string, paper: PayPaper): Promise<FileAnswer> {
  const bytes = await drawnInThread(new URL('./papers-worker.ts', import.meta.url), paper)
  async function* stream() {
    yield bytes
  }
  return { name: `${name}.pdf`, type: 'application/pdf', size: bytes.length, stream: stream() }
}
