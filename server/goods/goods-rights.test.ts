import { expect } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { permissions } from '#contract/core/permissions.ts'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { goods } from '#contract/goods/goods.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, house, test } from '#server/testing/house.ts'

const areas: Record<string, Record<string, Endpoint>> = {
  Good: goods,
  GoodFlow: goodFlows,
  GoodRemain: goodRemains,
  GoodGive: goodGives,
  GoodInvoice: goodInvoices,
  GoodInvent: goodInvents,
  GoodOrder: goodOrders,
}
const codeOf = async (person: Person, { method, path }: Endpoint): Promise<number | undefined> => {
  const way = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return (await person[way](path.slice(1).replaceAll(/:\w+/g, '999999'), method === 'GET' ? undefined : {})).body?.code
}

test('GDS-005 у товаров, движения, остатков, выдачи, накладных, инвентаризаций и заказов свои права: весь набор открывает каждый вызов своей области и ни одного другой', async () => {
  for (const [n, own] of Object.keys(areas).entries()) {
    const rights = permissions.filter((one) => one.startsWith(`${own}.`))
    const position = done(await boss.post('work-positions', { title: `Только ${own}`, reach: 'company', permissions: rights }))
    const phone = `7901000${8800 + n}`
    done(
      await boss.post('employers', {
        last_name: 'Кладовщикова',
        first_name: 'Инна',
        phone,
        work_position_id: position.id,
        unit_id: cast.units.arbat,
        can_login: 1,
      }),
    )
    const person = await house.as(phone)
    for (const [model, calls] of Object.entries(areas))
      for (const [name, endpoint] of Object.entries(calls))
        expect([own, model, name, (await codeOf(person, endpoint)) === 1030]).toEqual([own, model, name, model !== own])
  }
})
