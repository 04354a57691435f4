import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Data, Input } from '#contract/core/endpoint.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { addDays, weekday } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, kopecks, less, roundedShareOf, sumOf, zero } from '#domain/core/money.ts'
import { earnedLines } from '#domain/salaries/earned.ts'
import { ruleOn } from '#domain/salaries/rules.ts'
import { notPay, type SalaryLine, type Sources, type Worked } from '#domain/salaries/sheet.model.ts'
import { sheetOf, totalOf } from '#domain/salaries/sheet.ts'
import { timeLines } from '#domain/salaries/time.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { rulesOf } from '#server/salary-rules/pay-rule.ts'
import { workedOf } from './at-work.ts'
import { ofEach } from './counted.ts'
import { type Ahead, broughtBy, visitsAhead } from './earned.ts'
import { periodOf } from './payroll.ts'
import { payPeople } from './people.ts'
import { readSold, type SoldRows, soldWithin } from './sold.ts'
import { firstOf, sourcesOf } from './sources.ts'

/** How many past weeks tell what a day usually brings (finance-goods §9). */
const WEEKS = 8
/** After so many people the process lets the other requests run: a forecast of a whole chain is seconds of counting. */
const TOGETHER = 25

/** What the period brings: what is earned, visits at their price, and for planned days what such a weekday has usually brought; the greater of the two counts. */
export async function forecastOf(ctx: Ctx, { query }: Input<typeof salaries.forecast>): Promise<Data<typeof salaries.forecast>> {
  const { begin, end, employers } = await periodOf(ctx, query)
  const today = wallTime(ctx.now, ctx.zone).slice(0, 10)
  const people = await payPeople(ctx, { begin, ...(employers && { employer_ids: employers }) })
  const ids = people.map(({ id }) => id)
  const past = { begin: addDays(today, -7 * WEEKS), end: addDays(today, -1) }
  const rules = await rulesOf(ctx, ids)
  const [sold, soldBefore] = await soldOf(ctx, { employers: ids, rules, isAlone: true, isTold: false }, { begin, end }, past)
  const [earned, usual, visits, shifts] = [
    await sourcesOf(ctx, people, { begin, end }, { sold }),
    await usualOf(ctx, { employers: ids, rules }, past, soldBefore),
    await visitsAhead(ctx, ids, begin > today ? begin : today, end),
    await ctx.sql<{ employer_id: number; day: string; minutes: number }>(
      `select s.employer_id, s.day, sum(extract(epoch from s.end_at - s.begin_at) / 60)::int as minutes from employer_schedules s
       where s.employer_id = any($1) and s.day between $2::date and $3::date and s.end_at > to_timestamp($4) group by 1, 2 order by 1, 2`,
      [ids, begin, end, ctx.now],
    ),
  ]
  const [visitsOf, shiftsOf] = [ofEach(visits), ofEach(shifts)]
  const items: (Forecast & { employer_id: number; employer: string })[] = []
  for (const [at, { id, name }] of people.entries()) {
    // Others are answered between these people: a company of two thousand takes a second.
    if (at % TOGETHER === 0) await nextTurn()
    const row = rowOf(earned.get(id), usual(id), { today, visits: visitsOf(id), shifts: shiftsOf(id) })
    if (row) items.push({ employer_id: id, employer: name, ...row })
  }
  const total = (of: 'earned' | 'rates' | 'booked' | 'expected' | 'forecast') => fromKopecks(sumOf(items.map((one) => one[of])))
  return {
    items: items.map((one) => ({
      employer_id: one.employer_id,
      employer: one.employer,
      shifts: one.shifts,
      earned: fromKopecks(one.earned),
      rates: fromKopecks(one.rates),
      booked: fromKopecks(one.booked),
      expected: fromKopecks(one.expected),
      forecast: fromKopecks(one.forecast),
    })),
    total: {
      earned: total('earned'),
      rates: total('rates'),
      booked: total('booked'),
      expected: total('expected'),
      forecast: total('forecast'),
    },
  }
}

interface Period {
  begin: string
  end: string
}
type Reading = Omit<Parameters<typeof readSold>[1], 'begin' | 'end' | 'since'>

/** Sales of two periods: where the one touches the other, both are read at once, and the days that they share once only. */
async function soldOf(ctx: Ctx, reading: Reading, one: Period, other: Period): Promise<[SoldRows, SoldRows]> {
  const read = ({ begin, end }: Period) => readSold(ctx, { ...reading, begin, end, since: firstOf({ begin }) })
  if (one.begin > addDays(other.end, 1) || other.begin > addDays(one.end, 1)) return [await read(one), await read(other)]
  const both = await read({
    begin: one.begin < other.begin ? one.begin : other.begin,
    end: one.end > other.end ? one.end : other.end,
  })
  return [both, both]
}

/** What working days of each weekday have brought by sales, by person. */
async function usualOf(ctx: Ctx, { employers, rules }: Pick<Reading, 'employers' | 'rules'>, period: Period, rows: SoldRows) {
  const asked = { ...period, employers, since: firstOf(period) }
  const [sold, worked] = [soldWithin(rows, asked, new Map()), await workedOf(ctx, asked, new Map())]
  return (id: number) => meansOf(earnedLines({ ...sold(id), begin: period.begin, rules: rules.get(id) ?? [] }), worked(id).worked)
}

type Forecast = NonNullable<ReturnType<typeof rowOf>>

interface Planned {
  today: string
  visits: readonly Ahead[]
  shifts: readonly { day: string; minutes: number }[]
}

function rowOf(sources: Sources | undefined, means: ReadonlyMap<number, Kopecks>, { today, visits, shifts }: Planned) {
  if (!sources) return null
  const lines = sheetOf(sources).lines.filter(({ kind }) => !notPay.includes(kind))
  const monthAhead = monthAfter(today, sources, lines)
  const earned = less(totalOf(lines), monthAhead)
  const days = [...new Set([...shifts, ...visits].map(({ day }) => day))]
  const ahead = days.map((day) => {
    const booked = broughtBy(
      visits.filter((one) => one.day === day),
      sources.rules,
    )
    const expected = shifts.some((one) => one.day === day) ? (means.get(weekday(day)) ?? zero) : zero
    return { booked, expected, counted: booked > expected ? booked : expected }
  })
  const rates = sumOf([monthAhead, ...shifts.map(({ day, minutes }) => rateOf(sources, day, minutes))])
  if (earned === 0 && rates === 0 && ahead.every(({ counted }) => counted === 0)) return null
  const counted = sumOf(ahead.map((one) => one.counted))
  return {
    shifts: shifts.length,
    earned,
    rates,
    booked: sumOf(ahead.map((one) => one.booked)),
    expected: sumOf(ahead.map((one) => one.expected)),
    forecast: kopecks(earned + rates + counted),
  }
}

/** What the month's pay brings for the days after today: a sheet gives the whole period of it, of which only the days up to today are earned. */
function monthAfter(today: string, sources: Sources, lines: readonly SalaryLine[]) {
  const ofMonth = (all: readonly SalaryLine[]) => totalOf(all.filter(({ kind }) => kind === 'month_rate'))
  const whole = ofMonth(lines)
  if (whole === 0 || sources.end <= today) return zero
  return less(whole, ofMonth(timeLines({ ...sources, worked: [], end: today })))
}

function rateOf({ rules }: Sources, day: string, minutes: number) {
  const { shift_rate = zero, shift_hours = 12, hour_rate = zero } = ruleOn(rules, day).rule
  const full = Math.round(shift_hours * 60)
  return kopecks(roundedShareOf(shift_rate, Math.min(minutes, full), full) + roundedShareOf(hour_rate, minutes, 60))
}

const byWork = new Set<SalaryLine['kind']>([
  'service_percent',
  'service_fixed',
  'goods_percent',
  'certificate_percent',
  'club_card_percent',
])

function meansOf(all: readonly SalaryLine[], worked: readonly Worked[]) {
  const lines = all.filter(({ kind }) => byWork.has(kind))
  const days = Map.groupBy([...new Set(worked.map(({ day }) => day))], weekday)
  return new Map(
    [...days].map(([of, own]) => [
      of,
      roundedShareOf(kopecks(Math.max(0, totalOf(lines.filter(({ day }) => own.includes(day))))), 1, own.length),
    ]),
  )
}
