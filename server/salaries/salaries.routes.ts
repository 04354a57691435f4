import type { ListQuery } from '#contract/core/list.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { routes } from '#server/core/serve.ts'
import { roubles } from '#server/database/roubles.ts'
import { list } from '#server/lists/list.ts'
import { Conditions, conditionOf, termsOf } from '#server/lists/list-where.ts'
import { adjustSalary, removeAdjustment } from './adjustments.ts'
import { approveSalary, removeSalary } from './approve.ts'
import { calculateSalaries } from './calculate.ts'
import { earnedBy } from './earned.ts'
import { forecastOf } from './forecast.ts'
import { payFile } from './pay-file.ts'
import { giveAdvance, paySalary } from './payouts.ts'
import { payroll } from './payroll.ts'
import { payPeople } from './people.ts'
import { givenAdvances, salaryCard } from './present.ts'
import { PAID, salariesList } from './salaries.list.ts'
import { paySeen } from './scope.ts'

export const salariesRoutes = routes(salaries, {
  list: async (ctx, { query }) => ({ ...(await list(ctx, salariesList, query)), ...(await sumsOf(ctx, query)) }),
  people: async (ctx) => ({
    items: (await payPeople(ctx, { begin: '0001-01-01' })).map(({ id, name, unit_id }) => ({ id, name, unit_id })),
  }),
  advances: givenAdvances,
  sheet: payroll,
  sheetFile: payFile,
  forecast: forecastOf,
  earned: earnedBy,
  show: (ctx, { params }) => salaryCard(ctx, params.id),
  calculate: calculateSalaries,
  approve: approveSalary,
  remove: removeSalary,
  pay: paySalary,
  advance: giveAdvance,
  adjust: adjustSalary,
  removeAdjustment,
})

/** The sum of all found sheets, and the part of it that is still to be paid. */
async function sumsOf(ctx: Ctx, { search, searchFields, searchJoin }: ListQuery) {
  const where = new Conditions()
  where.scope(paySeen(ctx, 't.employer_id', 't.unit_id'))
  const found = termsOf({ search, searchFields }).map((term) => conditionOf(salariesList, term, where))
  if (found.length > 0) where.add(`(${found.join(searchJoin === 'and' ? ' and ' : ' or ')})`)
  const [row] = await ctx.rows<[Roubles, Roubles]>(
    `select ${roubles('coalesce(sum(t.net), 0)')}, ${roubles(`coalesce(sum(t.net - ${PAID}), 0)`)} from salaries t${where.sql()}`,
    where.values,
  )
  return { sum: row?.[0] ?? (0 as Roubles), left: row?.[1] ?? (0 as Roubles) } // it always answers one row
}
