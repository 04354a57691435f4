import { expect } from 'vitest'
import { candidates } from '#contract/candidates/candidates.ts'
import { certificates } from '#contract/certificates/certificates.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employers } from '#contract/employers/employers.ts'
import { exchanges } from '#contract/exchanges/exchanges.ts'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import { orders } from '#contract/orders/orders.ts'
import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const areas: Record<string, Endpoint[]> = {
  staff: [employers.list, candidates.list, photoWorks.list],
  finance: [orders.list, salaries.list, certificates.list, exchanges.list],
  goods: [goods.list, goodInvoices.list, goodRemains.list, goodFlows.list],
}

/** «Кассир» is not a built-in position: a company makes it with the till's rights. */
async function cashier() {
  const permissions = ['Order.view', 'Order.create', 'Order.close', 'Certificate.view', 'Shift.open', 'Shift.close', 'Employer.view']
  const position = (await boss.post('work-positions', { title: 'Кассир', reach: 'unit', permissions })).data
  const phone = '79180000077'
  const person = { last_name: 'Кассова', first_name: 'Ия', phone, work_position_id: position.id, unit_id: cast.units.arbat }
  expect((await boss.post('employers', person)).status).toBe(200)
  return phone
}

test('ACC-401 администратор, управляющий, HR, бухгалтер и кассир работают с персоналом, финансами и товарами в пределах прав своей должности', async () => {
  const open: Record<string, string[]> = {}
  const people = {
    administrator: cast.administrator,
    manager: cast.manager,
    hr: cast.hr,
    accountant: cast.accountant,
    cashier: await cashier(),
  }
  for (const [role, phone] of Object.entries(people)) {
    const me = await house.as(phone)
    const held: string[] = (await me.get('auth/iam')).data.permissions
    for (const [area, calls] of Object.entries(areas))
      for (const { path, may } of calls) {
        const { status, body } = await me.get(`${path.slice(1)}?limit=1`)
        const mayCall = held.includes(String(may))
        expect([role, path, status, body.code], `${role} ${path}`).toEqual([role, path, ...(mayCall ? [200, undefined] : [403, 1030])])
        if (mayCall) open[role] = [...new Set([...(open[role] ?? []), area])]
      }
  }
  expect(open).toEqual({
    administrator: ['staff', 'finance', 'goods'],
    manager: ['staff', 'finance', 'goods'],
    hr: ['staff'],
    accountant: ['finance', 'goods'],
    cashier: ['staff', 'finance'],
  })
})
