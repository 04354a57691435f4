import { addDays } from '#domain/core/clock-time.ts'
import { zero } from '#domain/core/money.ts'
import { ruleOn } from '#domain/salaries/rules.ts'
import type { Sources } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'
import { rulesOf } from '#server/salary-rules/pay-rule.ts'
import { plansOf, revenueOf, settledOf, workedOf } from './at-work.ts'
import { byHandOf } from './by-hand.ts'
import { type Asked, countedOf } from './counted.ts'
import { readSold, type SoldRows, soldWithin } from './sold.ts'

export interface Person {
  id: number
  name: string
  unit_id: number | null
  from: string | null
  to: string | null
}

type Period = Pick<Asked, 'begin' | 'end'>

/** A period by itself, as if there were no other sheets. `sold`: what was read of it already, without receipts, for nobody is told the lines. */
interface Alone {
  sold?: SoldRows
}

/** What came late for its sheet is looked for in the two months before the period; a day of a studio may begin a day before the database's. */
const [LATE, ZONES] = [-63, -1]

/** The first day whose sales a period by itself may tell of. */
export const firstOf = ({ begin }: Pick<Period, 'begin'>) => addDays(begin, ZONES)

/** Everything that the sheets of these people are made of, read in a few questions whatever their number. */
export async function sourcesOf(ctx: Ctx, people: readonly Person[], period: Period, alone?: Alone): Promise<Map<number, Sources>> {
  const employers = people.map(({ id }) => id)
  const asked = { ...period, employers, since: alone ? firstOf(period) : addDays(period.begin, LATE) }
  const [rules, counted] = [await rulesOf(ctx, employers), alone ? new Map() : await countedOf(ctx, asked)]
  const ruleOf = (id: number) => ruleOn(rules.get(id) ?? [], period.end).rule
  const ownMasters = asked.employers.filter((id) => ruleOf(id).self_employed_share !== undefined)
  const [sold, worked, byHand, settled] = [
    soldWithin(alone?.sold ?? (await readSold(ctx, { ...asked, rules, isAlone: alone !== undefined, isTold: true })), asked, counted),
    await workedOf(ctx, asked, counted),
    await byHandOf(ctx, asked, counted),
    await settledOf(ctx, { ...period, employers: ownMasters }),
  ]
  const shared = people.filter(({ id }) => ruleOf(id).unit_revenue_percent !== undefined)
  const revenue = await revenueOf(
    ctx,
    shared.flatMap(({ id }) => worked(id).spans.map((span) => ({ ...span, employer: id }))),
  )
  const planned = people.flatMap(({ id, unit_id }) => (ruleOf(id).plan_bonus && unit_id !== null ? [unit_id] : []))
  const plans = await plansOf(ctx, [...new Set(planned)], period)
  const attended = (id: number) => {
    const { spans: _, ...own } = worked(id)
    return own
  }
  return new Map(
    people.map(({ id, unit_id, from, to }): [number, Sources] => [
      id,
      {
        ...period,
        rules: rules.get(id) ?? [],
        employed: { from, to },
        ...sold(id),
        ...attended(id),
        revenue: revenue.get(id) ?? [],
        plans: ruleOf(id).plan_bonus ? plans.filter(({ unit }) => unit === unit_id) : [],
        ...byHand(id),
        byCard: settled.get(id)?.by_card ?? zero,
        materials: settled.get(id)?.materials ?? zero,
      },
    ]),
  )
}
