import { afterEach, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { booksOf, closeDrawer as close, drawerWith, heldIn as held, shiftOf } from '#server/testing/drawers.ts'
import { carrier, closeTill, imbalances, openTill, pay, tape, till } from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, goodAt, serviceAt } from '#server/testing/till.ts'

const own = () => crypto.randomUUID().slice(0, 8)
const boss = () => desk.boss

test.beforeEach(openTill)
afterEach(closeTill)

test('M2 размен 3 000, продажи 18 450, возврат 1 200, расходник 640: по книгам 19 610', async () => {
  const { id } = await drawerWith(3000)
  const sell = async (sum: number) =>
    done(await boss().post('orders', { ...bodyOf([goodAt(sum)], [byCash(sum)]), register_id: id, status_id: 3 }))
  await sell(17_250)
  const taken = await sell(1200)
  done(await boss().post(`orders/${taken.id}/refund`, { reason: 'Не подошло' }))
  const household = { type: 0, cash_order_operation_id: 3, cash_order_basis_id: 7, sum: 640, comment: 'На бумагу' }
  const sides = { sender_type: 'register', sender_id: id, recipient_type: 'employer', recipient_id: cast.employers.administrator }
  done(await boss().post('cash-orders', { ...household, ...sides }))
  const denominations = { '500000': 3, '100000': 4, '50000': 1, '10000': 1 }
  const counted = done(await boss().post('kkm/counts', { register_id: id, kind: 'close', denominations }))
  expect(counted).toMatchObject({ total: 19_600, calc: 19_610, difference: -10 })
  expect([await held(id), await imbalances()]).toEqual([19_610, []])
})

test('X17 посчитано купюрами на десять рублей меньше: недостача на 94, пакет и размен сходятся с насчитанным', async () => {
  const { id, shift } = await drawerWith(19_610)
  const denominations = { '500000': 3, '100000': 4, '50000': 1, '10000': 1 }
  const counted = done(await boss().post('kkm/counts', { register_id: id, kind: 'close', denominations }))
  expect(counted).toMatchObject({ total: 19_600, calc: 19_610, difference: -10, rows: [{ kind: 'open', sum: 19_610 }] })
  const body = { count_id: counted.id, safe_package_sum: 16_600, safe_package_code: own(), exchange_sum: 3000 }
  const refused = await close(id, body)
  expect([refused.status, refused.body.code, refused.body.data]).toMatchObject([409, 1759, { calc: 19_610, fact: 19_600, difference: -10 }])
  expect((await shiftOf(shift)).state).toBe('open')
  expect(done(await close(id, { ...body, comment: 'Не хватило мелочи на сдачу' }))).toMatchObject({
    state: 'closed',
    calc: 19_610,
    fact: 19_600,
  })
  expect((await booksOf(shift)).slice(2)).toEqual(['cash.shortage 10', 'cash.register -10', 'cash.transit 16600', 'cash.register -16600'])
  expect(await shiftOf(shift)).toEqual({ state: 'closed', calc: 19_610, fact: 19_600, exchange: 3000 })
  expect([await held(id), await imbalances()]).toEqual([3000, []])
})

test('X33 Z-отчёт сходится с чеками дня: 3 150 наличными, 5 490 безналичными, 1 500 зачтено, три чека', async () => {
  const certificate = await soldCertificate(1500)
  await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await pay(bodyOf([await serviceAt(4790)], [byCash(1000), byCard(2290), byCertificate(1500, certificate)]))
  await carrier.sweep()
  const asked = done(await close(till.id, { self_employed_checked: 1 }))
  expect(asked).toMatchObject({ state: 'closing', calc: 3150, z: null })
  expect((await close(till.id)).body.code).toBe(1755)
  await carrier.sweep()
  const closed = done(await boss().get(`kkm/closing/result?register_id=${till.id}`))
  const totals = { cash: 3150, electronic: 5490, prepaid: 1500, sells: 3, returns: 0 }
  expect(closed).toMatchObject({ state: 'closed', z: { fd: 4, totals, expected: totals, differences: [] } })
  expect((await tape())[0]).toContain('ОТЧЕТ О ЗАКРЫТИИ СМЕНЫ')
  expect((await shiftOf(till.shift)).state).toBe('closed')
})
