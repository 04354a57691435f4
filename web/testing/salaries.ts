import { audits } from '#contract/audits/audits.ts'
import type { Permission } from '#contract/core/permissions.ts'
import {
  type SalaryCard,
  type SalaryItem,
  type SalaryRow,
  salaries,
  salaryCard,
  salaryItem,
  salaryRow,
} from '#contract/salaries/salaries.ts'
import { freshServer } from './app.ts'
import { rowOf } from './rows.ts'
import { answer, listOfRows } from './server.ts'

/** The pay of one master for October: a draft that explains each line. */
const anna = { id: 14, name: 'Климова Анна' }
const base = {
  id: 318,
  company_id: 1,
  employer_id: 14,
  unit_id: 1,
  begin_at: '2026-10-01',
  end_at: '2026-10-31',
  is_self_employed: 0 as const,
  accrued: 3892,
  withheld: 240,
  advance: 1000,
  net: 2652,
  paid: 0,
  calculated_at: '2026-11-01 10:00:00',
  hash: 'abc',
  employer: anna,
}

export const rowWith = (more: Partial<SalaryRow> = {}) =>
  rowOf(salaryRow, { ...base, state: 'draft', unit: { id: 1, name: 'Арбат' }, ...more })

export const line = (more: Partial<SalaryItem>): SalaryItem =>
  rowOf(salaryItem, { kind: 'service_percent', source_key: 'item:1', direction: 1, day: '2026-10-14', amount: 1152, why: {}, ...more })

export const items = [
  line({ base: 2880, percent: 40, why: { title: 'Маникюр с гель-лаком', order_id: 7, receipt: '214', price: 3200 } }),
  line({ kind: 'guarantee', source_key: 'guarantee:2026-10-14', base: 2000, amount: 848, why: { earned: 1152 } }),
  line({ kind: 'bonus', source_key: 'adjustment:3', amount: 1892, why: { reason: 'Наставничество' } }),
  line({ kind: 'withheld', source_key: 'debt:2026-10-31', amount: -240, base: 240, why: { debt: 240, limit: 778.4, left: 0 } }),
  line({ kind: 'advance', source_key: 'payout:1', day: '2026-10-15', amount: -1000, why: { number: '1-452', cash_order_id: 9 } }),
]

export const cardWith = (more: Partial<SalaryCard> = {}) =>
  rowOf(salaryCard, {
    ...base,
    state: 'draft',
    timezone: 'Europe/Moscow',
    items,
    payouts: [],
    previous: 300,
    unit: { id: 1, name: 'Арбат' },
    ...more,
  })

/** A reader with these rights only. */
export const as = (...permissions: Permission[]) => ({ id: 20, unit_id: 1, is_superuser: 0 as const, permissions })

const found = (...rows: SalaryRow[]) => ({ ...listOfRows(...rows), sum: 2652, left: 652 })

/** A server that knows her pay. */
export async function openSalaries() {
  await freshServer()
  answer(salaries.list, found(rowWith()))
  answer(salaries.people, { items: [{ ...anna, unit_id: 1 }] })
  answer(salaries.show, cardWith())
  answer(audits.byModel, listOfRows())
}
