import type { SalaryLine } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'

/** The people and the days of a calculation. */
export interface Asked {
  employers: readonly number[]
  begin: string
  end: string
  /** The first day whose facts are read: what has come too late for its sheet is looked for before the period, if there are other sheets. */
  since: string
}

export type KeptLine = Pick<SalaryLine, 'kind' | 'source_key' | 'direction' | 'base' | 'percent' | 'amount'>

/** What other sheets have counted already, and which days lie in approved ones. */
export interface Counted {
  /** By key and direction: the line. */
  lines: ReadonlyMap<string, KeptLine>
  approved: readonly { begin: string; end: string }[]
}

export const keyOf = (source_key: string, direction: 1 | -1) => `${direction} ${source_key}`

/**
 * Lines of the other live sheets, by person. A sheet of the same period is a draft that is being made anew, so its own lines do not count; facts
 * older than four months before the period are beyond any calculation.
 */
export async function countedOf(ctx: Ctx, { employers, begin, end }: Asked): Promise<Map<number, Counted>> {
  const lines = await ctx.sql<KeptLine & { employer_id: number }>(
    `select i.employer_id, i.kind, i.source_key, i.direction, i.base::float8 as base,
       i.percent::float8 as percent, i.amount::float8 as amount
     from salary_items i join salaries s on s.id = i.salary_id
     where i.employer_id = any($1) and i.day >= $2::date - 190
       and not (s.state = 'draft' and s.begin_at = $2::date and s.end_at = $3::date)`,
    [employers, begin, end],
  )
  const periods = await ctx.sql<{ employer_id: number; begin: string; end: string }>(
    `select employer_id, begin_at as begin, end_at as "end" from salaries
     where employer_id = any($1) and state = 'approved' and begin_at < $2::date`,
    [employers, begin],
  )
  const [linesOf, periodsOf] = [ofEach(lines), ofEach(periods)]
  return new Map(
    employers.map((employer) => [
      employer,
      {
        lines: new Map(linesOf(employer).map((one) => [keyOf(one.source_key, one.direction), one])),
        approved: periodsOf(employer),
      },
    ]),
  )
}

/** Rows by person; each list is read once, however many people there are. */
export function ofEach<Row extends { employer_id: number }>(rows: readonly Row[]): (employer: number) => Row[] {
  const groups = Map.groupBy(rows, (one) => one.employer_id)
  return (employer) => groups.get(employer) ?? []
}

/** A fact belongs to the sheet of its day, or, when it has come too late for an approved one, to the next; and to one sheet only. */
export const belongs = ({ lines, approved }: Counted, { begin, end }: Asked, day: string, key: string, direction: 1 | -1 = 1): boolean => {
  if (day > end || lines.has(keyOf(key, direction))) return false
  return day >= begin || approved.some((one) => one.begin <= day && day <= one.end)
}
