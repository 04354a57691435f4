import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, house, test } from '#server/testing/house.ts'

const areas = {
  ...{ Good: 'goods', GoodFlow: 'good-flows', GoodRemain: 'good-remains', GoodGive: 'good-gives' },
  ...{ GoodInvoice: 'good-invoices', GoodInvent: 'good-invents', GoodOrder: 'good-orders' },
}

test('GDS-005 у товаров, движения, остатков, выдачи, накладных, инвентаризаций и заказов свои права: каждое открывает свою область и ни одной другой', async () => {
  for (const [n, [model, own]] of Object.entries(areas).entries()) {
    const position = done(await boss.post('work-positions', { title: `Только ${model}`, reach: 'company', permissions: [`${model}.view`] }))
    const phone = `7901000${8800 + n}`
    done(
      await boss.post('employers', {
        ...{ last_name: 'Кладовщикова', first_name: 'Инна', phone, work_position_id: position.id, unit_id: cast.units.arbat, can_login: 1 },
      }),
    )
    const person = await house.as(phone)
    for (const path of Object.values(areas)) expect([path, (await person.get(path)).status]).toEqual([path, path === own ? 200 : 403])
  }
})
