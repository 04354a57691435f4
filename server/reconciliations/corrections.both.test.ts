import { afterEach, expect } from 'vitest'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { breakIt, carrier, closeTill, openTill, pay, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, serviceAt } from '#server/testing/till.ts'

const [day, next] = ['2026-11-23', '2026-11-24']
test.beforeEach(openTill)
afterEach(closeTill)

const read = async (of: string) => done(await desk.boss.get(`reconciliations/day?day=${of}`))

test('проведённое мимо чека и исправленное коррекцией чеку не должно: коррекция в дне расчёта, со своей строкой — и в дне, когда пробита', async () => {
  breakIt({ isCoverOpen: true })
  const order = await pay(bodyOf([await serviceAt(3900)], [byCard(3900)]))
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order.id}/force-close`, { reason: 'Открыта крышка' }))
  breakIt({ isCoverOpen: false, isSilent: true })
  desk.wait(24 * 3600)
  const correction = { register_id: till.id, operation: 'sellCorrection', basis_date: day, basis_number: 'акт 9' }
  const lines = [{ kind: 'service', name: 'Маникюр', qty: 1, price: 3900 }]
  done(await desk.boss.post('kkm/corrections', { ...correction, order_id: order.id, electronic: 3900, lines }))
  const told = (more: object) => [{ order_id: order.id, basis_date: day, basis_number: 'акт 9', made_on: next, total: 3900, ...more }]
  // The try that the correction itself has begun ends before the clock goes on: it would put off the next one by the later hour.
  await carrier.sweep()
  expect(await read(day)).toMatchObject({
    total: { receipts: 0, paper_gap: -3900 },
    corrections: told({ state: 'waiting', is_counted: 1 }),
  })
  expect((await read(day)).items).toMatchObject([{ apart: [{ order_id: order.id, states: ['waiting'] }] }])
  breakIt({ isSilent: false })
  desk.wait(60)
  await carrier.sweep()
  const corrected = await read(day)
  expect(corrected.total).toMatchObject({ sales: 3900, receipts: 3900, paper_gap: 0, money_gap: 0 })
  expect(corrected.items).toMatchObject([{ apart: [] }])
  expect(corrected.corrections).toMatchObject(told({ state: 'done', fd: expect.any(Number), is_counted: 1, who: expect.any(String) }))
  // The day on which it was printed tells it and counts nothing: its money is of the day of the sale.
  const printed = await read(next)
  expect(printed).toMatchObject({ total: { sales: 0, receipts: null }, items: [], corrections: told({ is_counted: 0 }) })
  // A correction of no order stands on its line alone.
  done(await desk.boss.post('kkm/corrections', { ...correction, basis_date: next, cash: 3900, lines }))
  await carrier.sweep()
  expect(await read(next)).toMatchObject({
    total: { receipts: null, paper_gap: 0 },
    corrections: [{ order_id: order.id }, { order_id: null, is_counted: 0, basis_date: next }],
  })
})
