import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { lineKinds } from '#domain/salaries/sheet.model.ts'
import { salaryMessages } from './salaries.ru.ts'

export const salaryStates = ['draft', 'approved', 'paid'] as const
const salaryWays = ['bank', 'register', 'safe'] as const
/** Files of a report: every line of its sheets as a workbook or plain lines; on paper, the payroll or the payslips, which begin a page each. */
export const payFormats = ['xlsx', 'csv', 'pdf', 'slips'] as const
export type PayFormat = (typeof payFormats)[number]
export const adjustmentKinds = ['bonus', 'correction', 'late'] as const

/** What explains a line; which fields there are depends on the line's kind. */
const why = z
  .object({
    title: z.string(),
    order_id: id,
    receipt: z.string(),
    price: money,
    materials: money,
    minutes: z.number(),
    hours: z.number(),
    unit: z.string(),
    month: z.string(),
    plan: money,
    fact: money,
    reached: z.number(),
    earned: money,
    debt: money,
    limit: money,
    left: money,
    fee: money,
    basis: z.string(),
    reason: z.string(),
    number: z.string(),
    cash_order_id: id,
    salary_id: id,
    is_taxable: z.literal(true),
    is_late: z.literal(true),
    told: z.enum(['attendance', 'timesheet']),
    rules: z.array(id),
  })
  .partial()

export const salaryItem = z.object({
  kind: z.enum(lineKinds),
  /** The key of the fact that the line pays for. */
  source_key: z.string(),
  /** -1: the line takes back what an earlier one gave. */
  direction: z.literal([1, -1]),
  day,
  base: money.nullable(),
  percent: z.number().nullable(),
  qty: z.number().nullable(),
  amount: money,
  why,
})
export type SalaryItem = z.output<typeof salaryItem>

export const salaryRow = z.object({
  id,
  company_id: id,
  employer_id: id,
  unit_id: id,
  begin_at: day,
  end_at: day,
  /** Paid: the payments have reached the whole sum. */
  state: z.enum(salaryStates),
  /** 1: when the sheet is approved it becomes a payment request. */
  is_self_employed: flag,
  accrued: money,
  withheld: money,
  advance: money,
  net: money,
  paid: money,
  calculated_at: moment,
  approved_at: moment.nullable(),
  /** Of all lines: the same sources, rules and period make the same. */
  hash: z.string(),
  employer: named.nullable().optional(),
  position: z.string().nullable().optional(),
  unit: named.optional(),
  calculator: named.nullable().optional(),
  approver: named.nullable().optional(),
  request: z.object({ id, state: z.string() }).nullable().optional(),
})
export type SalaryRow = z.output<typeof salaryRow>

export const salaryPayout = z.object({
  id,
  sum: money,
  way: z.enum(salaryWays),
  paid_at: moment,
  payer: named.nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
})

/** An advance and the sheet that has taken it off; null: it waits for the next one. */
const salaryAdvance = salaryPayout.extend({ employer: named, unit: named, salary_id: id.nullable() })
export type SalaryAdvance = z.output<typeof salaryAdvance>

export const salaryCard = salaryRow.extend({
  /** The zone of the studio: its day decides whether the period is over. */
  timezone: z.string(),
  items: z.array(salaryItem),
  payouts: z.array(salaryPayout),
  /** The employee's sheets before and after this one. */
  previous: id.nullable(),
  next: id.nullable(),
})
export type SalaryCard = z.output<typeof salaryCard>

const period = { begin_at: day, end_at: day }
const inOrder = { path: ['end_at'], error: salaryMessages.period }
const pay = { way: z.enum(salaryWays), place_id: requiredId.nullable().optional() }

/** Both reports take the parameters of the specification (001 §2). */
const reportQuery = z.object({ salaryId: id.optional(), employerId: id.optional(), beginAt: day.optional(), endAt: day.optional() })

const sums = { accrued: money, withheld: money, advance: money, carried: money, net: money, paid: money, left: money }
const groups = { pay: money, services: money, goods: money, bonuses: money, tips: money }

export const payrollRow = z.object({
  salary_id: id,
  employer_id: id,
  employer: z.string(),
  position: z.string().nullable(),
  ...period,
  state: z.enum(salaryStates),
  ...groups,
  ...sums,
})

export const forecastRow = z.object({
  employer_id: id,
  employer: z.string(),
  shifts: z.number(),
  earned: money,
  rates: money,
  booked: money,
  expected: money,
  forecast: money,
})

/** A line of the file: every line of every sheet. */
export const payrollLine = z.object({
  id: z.number(),
  salary_id: id,
  employer: z.string(),
  ...period,
  state: z.string(),
  day,
  kind: z.string(),
  words: z.string(),
  base: money.nullable(),
  percent: z.number().nullable(),
  qty: z.number().nullable(),
  amount: money,
  order_id: id.nullable(),
})

/** Salary sheets (001 §7): a master reads her own, whoever else may see pay reads that of the people within reach. */
export const salaries = feature('salaries', {
  list: {
    method: 'GET',
    path: '/salaries',
    may: 'Salary.view',
    query: listQuery,
    /** `sum`: what is to be paid by all found sheets, and how much of it is not paid yet. */
    data: listOf(salaryRow).extend({ sum: money, left: money }),
  },
  /** Employees for whom a sheet may be made, each with the studio out of whose till she is paid. */
  people: {
    method: 'GET',
    path: '/salaries/people',
    may: 'Salary.calculate',
    data: z.object({ items: z.array(named.extend({ unit_id: id.nullable() })) }),
  },
  /** Advances of the last two months, and older ones that no sheet has taken off yet; `left`: the sum of those. */
  advances: {
    method: 'GET',
    path: '/salaries/advances',
    may: 'Salary.view',
    data: z.object({ items: z.array(salaryAdvance), left: money }),
  },
  sheet: {
    method: 'GET',
    path: '/salaries/sheet',
    may: 'Salary.view',
    query: reportQuery,
    seconds: LONG,
    data: z.object({ items: z.array(payrollRow), total: z.object({ ...groups, ...sums }) }),
  },
  sheetFile: {
    method: 'GET',
    path: '/salaries/sheet/file',
    may: 'Salary.view',
    file: true,
    seconds: LONG,
    journal: 'exported',
    confirms: 'always',
    query: reportQuery.extend({ format: z.enum(payFormats) }),
  },
  forecast: {
    method: 'GET',
    path: '/salaries/forecast',
    may: 'Salary.view',
    query: reportQuery,
    seconds: LONG,
    data: z.object({
      items: z.array(forecastRow),
      total: forecastRow.pick({ earned: true, rates: true, booked: true, expected: true, forecast: true }),
    }),
  },
  /** What the caller has earned on a day so far; it cannot be asked about another person. */
  earned: {
    method: 'GET',
    path: '/salaries/earned',
    may: 'Salary.view',
    query: z.object({ day }),
    data: z.object({
      today: money,
      forecast: money,
      done: z.number(),
      planned: z.number(),
      lines: z.array(salaryItem.omit({ source_key: true })),
      month: z.object({ earned: money, shifts: z.number(), advance: money, salary_id: id.nullable() }),
    }),
  },
  show: { method: 'GET', path: '/salaries/:id', may: 'Salary.view', params: idParams, data: salaryCard },
  /** Calculates drafts anew; approved sheets stay and are listed as skipped. */
  calculate: {
    method: 'POST',
    path: '/salaries/calculate',
    may: 'Salary.calculate',
    seconds: LONG,
    body: z
      .object({ ...period, unit_id: requiredId.nullable().optional(), employer_ids: z.array(requiredId).max(1000).optional() })
      .refine(({ begin_at, end_at }) => begin_at <= end_at, inOrder)
      .refine(({ begin_at, end_at }) => Date.parse(end_at) - Date.parse(begin_at) < 62 * 86_400_000, {
        path: ['end_at'],
        error: salaryMessages.long,
      }),
    data: z.object({ items: z.array(salaryRow), skipped: z.array(z.object({ employer: named, reason: z.string() })) }),
  },
  /** Approves a sheet: from then on the books owe the sum, or a self-employed person has a payment request. */
  approve: {
    method: 'POST',
    money: true,
    path: '/salaries/:id/approve',
    may: 'Salary.approve',
    params: idParams,
    data: salaryCard,
    /** The hash of the lines that the caller has read: if the lines have changed since, the approval is refused. */
    body: z.object({ hash: requiredText(100) }),
  },
  remove: { method: 'DELETE', path: '/salaries/:id', may: 'Salary.delete', params: idParams },
  /** A whole sheet or a part of it: from the bank (`Payment.create`), or by a cash order 2 (`RKO.create`). */
  pay: {
    method: 'POST',
    money: true,
    path: '/salaries/:id/payouts',
    may: 'Salary.calculate',
    params: idParams,
    data: salaryCard,
    body: z.object({ ...pay, sum: price }),
  },
  advance: {
    method: 'POST',
    money: true,
    path: '/salaries/advances',
    may: 'Salary.calculate',
    data: salaryPayout,
    body: z.object({ ...pay, sum: price, employer_id: requiredId }),
  },
  adjust: {
    method: 'POST',
    money: true,
    path: '/salaries/adjustments',
    may: 'Salary.calculate',
    data: z.object({ id }),
    body: z.object({
      employer_id: requiredId,
      kind: z.enum(adjustmentKinds),
      day,
      sign: z.enum(['plus', 'minus']).optional(),
      sum: price.optional(),
      minutes: z.number().int().min(1).max(6000).nullable().optional(),
      basis: optionalText(200),
      reason: requiredText(300),
    }),
  },
  removeAdjustment: { method: 'DELETE', path: '/salaries/adjustments/:id', may: 'Salary.calculate', params: idParams },
})
