import { afterEach, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { closeTill, openTill, pay, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCash, goodAt, openDrawer } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const day = '2027-04-01'
test.beforeEach(async () => {
  desk.goTo(day, '12:00')
  await openTill()
})
afterEach(closeTill)

test('кто сверяет одну студию, тот о деньгах, кассах и людях другой не узнаёт ничего', async () => {
  const drawer = await openDrawer()
  const order = await pay({ ...bodyOf([goodAt(90)], [byCash(90)]), register_id: drawer.id })
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Не подошло' }))
  await sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open, cash_calc, cash_fact, closed_at)
     select company_id, unit_id, id, 7, 'closed', $2, (select min(id) from employers where company_id = 1), 0, 9000, 9000, $3
     from cash_registers where id = $1`,
    [till.id, `${day}T06:00:00Z`, `${day}T18:00:00Z`],
  )
  const { ponds } = cast.units
  await openDrawer(ponds)
  const person = await personWith(['Payment.reconcile', 'Shift.balance', 'Order.view'], 'unit', ponds)
  const read = async (who: Pick<typeof desk.boss, 'get'>) => done(await who.get(`reconciliations/day?day=${day}`))
  const hands = async (who: Pick<typeof desk.boss, 'get'>) =>
    done(await who.get(`reconciliations/hands?begin_day=${day}&end_day=${day}`)).items.length
  const [all, seen] = [await read(desk.boss), await read(person)]
  expect([all.total.count > 0, all.items.length > 0, all.drawers.length > 0, (await hands(desk.boss)) > 0]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(seen).toMatchObject({ items: [], drawers: [], limit: null, total: { sales: 0, count: 0 } })
  expect(seen.units.map(({ id }: { id: number }) => id)).toEqual([ponds])
  expect(await hands(person)).toBe(0)
})
