import fc from 'fast-check'
import { afterEach, expect, vi } from 'vitest'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { SimulatedTerminals, TerminalAct } from '#server/ports/simulated-terminal.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { atBank, byQr, closeBank, drawer, keyOf, notice, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCash, closeShift, goodAt, serviceAt } from '#server/testing/till.ts'

const terminals = () => house.app.terminals as SimulatedTerminals // a server of tests has no others
const byCard = (sum: number) => ({ payment_type: 1, sum })
const SALE = ['Dr bank.acquiring 100.00, Cr liability.advance 100.00', 'Dr liability.advance 100.00, Cr revenue.goods 100.00']
let terminal = 0

test.beforeEach(async () => {
  await openBank()
  Object.assign(terminals().faults, { loseRequests: 0, loseAnswers: 0 })
  const body = { unit_id: cast.units.arbat, title: `Терминал ${crypto.randomUUID()}`, address: 'http://192.168.1.30:8888' }
  terminal = done(await desk.boss.post('card-terminals', body)).id
})
afterEach(async () => {
  done(await desk.boss.put(`card-terminals/${terminal}`, { is_closed: 1 }))
  await closeBank()
})

/** A sale by card that the terminal shows, and its key there. */
async function charged(sum = 100, more: object = {}) {
  const body = { ...bodyOf([goodAt(sum)], [byCard(sum)]), register_id: drawer.id, status_id: 3, ...more }
  const order = done(await desk.boss.post('orders', body))
  await sweep()
  return { id: order.id as number, order, key: await keyOf(order.id) }
}

test('сумма уходит на терминал, заказ ждёт карты; одобрено — заказ проведён, у оплаты RRN, код, последние цифры и система', async () => {
  const { id, order, key } = await charged()
  expect(order).toMatchObject({ status_id: 0, is_awaited: 1, payments: [{ payment_type: 1, state: 'user_pending' }], receipts: [] })
  expect(await booksOf(id)).toEqual([])
  expect((await shown(id)).online).toMatchObject([{ state: 'user_pending', terminal: { id: terminal }, url: expect.stringContaining(key) }])
  done(await atBank(key, 'pay'))
  await sweep()
  const paid = await shown(id)
  expect(paid).toMatchObject({ status_id: 3, paid: 100, payments: [{ state: 'success' }] })
  expect(paid.online).toMatchObject([
    {
      state: 'success',
      is_settled: 1,
      rrn: expect.stringMatching(/^\d{12}$/),
      auth_code: expect.stringMatching(/^\d{6}$/),
      card_last4: expect.stringMatching(/^\d{4}$/),
      card_system: expect.any(String),
    },
  ])
  expect(await booksOf(id)).toEqual(SALE)
  expect(await sql('select busy_key from card_terminals where id = $1', [terminal])).toEqual([{ busy_key: null }])
  expect(await imbalances()).toEqual([])
})

test('клиента, который открыл ссылку заказа, к терминалу не ведут ни страница, ни код на бумаге; платить ссылкой, пока карту ждёт терминал, нечем', async () => {
  const { id, key } = await charged()
  const link = done(await desk.boss.post(`orders/${id}/link`, {}))
    .url.split('/')
    .at(-1)
  expect((await house.nobody.get(`public-orders/${link}`)).data).toMatchObject({ status: 'awaited', pay_url: null, can_pay: 0 })
  const printed = await desk.boss.post(`orders/${id}/qr`, { of: 'payment', register_id: drawer.id })
  expect([printed.status, printed.body.errors]).toMatchObject([422, { of: [expect.any(String)] }])
  expect(done(await house.nobody.post(`public-orders/${link}/pay`, {}))).toMatchObject({ pay_url: null })
  expect(await sql('select type from online_payments where order_id = $1', [id])).toEqual([{ type: 1 }])
  done(await atBank(key, 'refuse'))
  await sweep()
})

test('студия без работающего терминала принимает карту как раньше: сумму набирают на терминале руками', async () => {
  done(await desk.boss.put(`card-terminals/${terminal}`, { is_closed: 1 }))
  const body = { ...bodyOf([goodAt(100)], [byCard(100)]), register_id: drawer.id, status_id: 3 }
  expect(done(await desk.boss.post('orders', body))).toMatchObject({ status_id: 3, online: [] })
})

test('отказ банка назван; пока идёт оплата, заказ не меняют; после отказа платят ещё раз или иначе', async () => {
  const { id, key } = await charged()
  const busy = await desk.boss.put(`orders/${id}`, { payments: [byCash(100)], status_id: 3 })
  expect(busy).toMatchObject({ status: 409, body: { errors: { payments: [expect.stringContaining('на терминале')] } } })
  done(await atBank(key, 'poor'))
  await sweep()
  expect(await shown(id)).toMatchObject({ status_id: 0, is_awaited: 0, online: [{ state: 'fail', cause: 'no_money' }] })
  done(await desk.boss.put(`orders/${id}`, { status_id: 3 }))
  await sweep()
  const second = await keyOf(id)
  expect(second).not.toBe(key)
  done(await atBank(second, 'refuse'))
  await sweep()
  expect((await shown(id)).online).toMatchObject([{ state: 'fail', cause: 'declined' }, { state: 'fail' }])
  expect(done(await desk.boss.put(`orders/${id}`, { payments: [byCash(100)], status_id: 3 }))).toMatchObject({ status_id: 3, paid: 100 })
})

test('снижение больше того, что оно снижает, книги отвергают раньше, чем о деньгах спрошены терминал и банк', async () => {
  const at = vi.spyOn(terminals(), 'at')
  const bills = () => sql('select count(*)::int as n from online_payments')
  const before = await bills()
  // The master has taken 70 in cash herself, and the services of this sale cost 60.
  for (const rest of [byCard(30), byQr(30)]) {
    const payments = [{ payment_type: 16, sum: 70 }, rest]
    const body = { ...bodyOf([await serviceAt(60), goodAt(40)], payments), register_id: drawer.id, status_id: 3 }
    const refused = await desk.boss.post('orders', body)
    expect([refused.status, refused.body.errors]).toEqual([422, { payments: [ordersRu.refusals.prices] }])
  }
  await pass(30)
  expect([await bills(), at.mock.calls.filter(([place]) => place.id === terminal)]).toEqual([before, []])
  at.mockRestore()
})

test('на терминале одна сумма сразу: вторая ждёт конца первой', async () => {
  const [first, second] = [await charged(), await charged(50)]
  await pass(30)
  expect([terminals().charge(first.key)?.state, terminals().charge(second.key)]).toEqual(['user_pending', null])
  done(await atBank(first.key, 'pay'))
  await pass(30)
  expect(terminals().charge(second.key)?.state).toBe('user_pending')
  done(await atBank(second.key, 'pay'))
  await pass(15)
  expect([(await shown(first.id)).status_id, (await shown(second.id)).status_id]).toEqual([3, 3])
})

test('кассир отменяет оплату: терминал забывает её; если карту успели приложить, списание отменяется само', async () => {
  const { id, key } = await charged()
  const [bill] = (await shown(id)).online
  done(await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {}))
  await sweep()
  expect(await shown(id)).toMatchObject({ is_awaited: 0, online: [{ state: 'cancel' }] })
  expect(terminals().charge(key)?.state).toBe('cancel')
  const late = await charged()
  terminals().act(late.key, 'pay')
  done(await desk.boss.post(`online-payments/${(await shown(late.id)).online[0]?.id}/withdraw`, {}))
  await pass(30)
  expect(terminals().charge(late.key)).toMatchObject({ returned: 10_000 })
  expect(await booksOf(late.id)).toEqual([])
})

test('терминал замолчал посреди оплаты: второго списания нет, человек говорит по чеку терминала; ошибся — деньги возвращены', async () => {
  const { id, key } = await charged()
  const [bill] = (await shown(id)).online
  const say = (is_charged: 0 | 1) => desk.boss.post(`online-payments/${bill?.id}/resolve`, { is_charged })
  expect((await say(1)).body.errors.state).toEqual([expect.stringContaining('ещё отвечает')])
  terminals().act(key, 'cut')
  await pass(15)
  expect(done(await say(0))).toMatchObject({ state: 'fail', cause: 'by_person' })
  expect(done(await desk.boss.put(`orders/${id}`, { payments: [byCash(100)], status_id: 3 }))).toMatchObject({ status_id: 3 })
  await pass(120)
  expect(terminals().charge(key)).toMatchObject({ state: 'success', returned: 10_000 })
  expect(await imbalances()).toEqual([])
})

test('возврат идёт тем же терминалом: в тот же день вся сумма отменой, часть возвратом; «Исправить оплату» её не меняет', async () => {
  const { id, key } = await charged(100, { items: [goodAt(60), goodAt(40)] })
  done(await atBank(key, 'pay'))
  await sweep()
  const fix = await desk.boss.post(`orders/${id}/correct-payments`, { payments: [byCash(100)], reason: 'Ошиблась' })
  expect(fix.body.errors).toEqual({ payments: [expect.stringContaining('подтвердил банк')] })
  const { items } = await shown(id)
  done(await desk.boss.post(`orders/${id}/refund`, { items: [{ id: items[0]?.id, qty: 1 }], reason: 'Не понравился' }))
  await pass(15)
  expect(await sql(`select sum::int, is_cancel, state from online_payments where order_id = $1 and kind = 'refund'`, [id])).toEqual([
    { sum: 6000, is_cancel: false, state: 'success' },
  ])
  const whole = await charged()
  done(await atBank(whole.key, 'pay'))
  await sweep()
  done(await desk.boss.post(`orders/${whole.id}/refund`, { reason: 'Передумала' }))
  await pass(15)
  expect(await sql(`select is_cancel, state from online_payments where order_id = $1 and kind = 'refund'`, [whole.id])).toEqual([
    { is_cancel: true, state: 'success' },
  ])
  expect(terminals().charge(whole.key)).toMatchObject({ returned: 10_000 })
})

test('одобрено, а смена закрыта: деньги видны у заказа с причиной, и их возвращает человек', async () => {
  const { id, key } = await charged(100, { payments: [byCard(60), byCash(40)] })
  await closeShift(drawer.shift, 'closing')
  await closeShift(drawer.shift)
  done(await atBank(key, 'pay'))
  await sweep()
  const [bill] = (await shown(id)).online
  expect(bill).toMatchObject({ state: 'success', is_settled: 0, cause: expect.any(String) })
  const again = await desk.boss.put(`orders/${id}`, { status_id: 3 })
  expect([again.status, again.body.errors]).toEqual([409, { payments: [expect.stringContaining('уже пришли')] }])
  done(await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {}))
  await pass(15)
  expect(terminals().charge(key)).toMatchObject({ returned: 6000 })
})

const acts: fc.Arbitrary<TerminalAct | 'wait' | 'notice' | 'loseRequest' | 'loseAnswer' | 'cancel'> = fc.constantFrom(
  ...(['pay', 'refuse', 'late', 'cut', 'silence', 'wait', 'notice', 'loseRequest', 'loseAnswer', 'cancel'] as const),
)

test('закон: как бы ни терялись, ни опаздывали и ни двоились ответы, с карты за заказ взято ровно один раз или ни разу', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 8 }), async (history) => {
      Object.assign(terminals().faults, { loseRequests: 0, loseAnswers: 0 })
      const { id, key } = await charged()
      for (const act of history) {
        if (act === 'wait') await pass(30)
        else if (act === 'notice') await Promise.all([notice(key), sweep(), notice(key), sweep()])
        else if (act === 'loseRequest') terminals().faults.loseRequests++
        else if (act === 'loseAnswer') terminals().faults.loseAnswers++
        else if (act === 'cancel') await desk.boss.post(`online-payments/${(await shown(id)).online.at(-1)?.id}/withdraw`, {})
        else terminals().act(key, act)
      }
      await pass(420)
      const order = await shown(id)
      const keys: { key: string }[] = await sql(`select key from online_payments where order_id = $1 and kind = 'payment'`, [id])
      const taken = keys
        .map((one) => terminals().charge(one.key))
        .reduce((all, one) => all + (one?.state === 'success' ? one.sum - one.returned : 0), 0)
      expect([keys.length, taken]).toEqual([1, order.status_id === 3 ? 10_000 : 0])
      expect(await booksOf(id)).toEqual(order.status_id === 3 ? SALE : [])
      expect(order.is_awaited).toBe(0)
    }),
    { numRuns: 12 },
  )
  expect(await imbalances()).toEqual([])
})
