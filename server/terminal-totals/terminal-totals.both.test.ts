import fc from 'fast-check'
import { afterEach, expect } from 'vitest'
import type { Data } from '#contract/core/endpoint.ts'
import type { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { kopecks } from '#domain/core/money.ts'
import type { SimulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { atBank, closeBank, drawer, keyOf, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { bodyOf, goodAt } from '#server/testing/till.ts'
import { startTotalsCarrier } from './totals-carrier.ts'

type Row = Data<typeof terminalTotals.show>
type Due = Data<typeof terminalTotals.due>['items'][number]

const terminals = () => house.app.terminals as SimulatedTerminals // a server of tests has no others
const { arbat } = cast.units
let terminal = 0
let carrier: ReturnType<typeof startTotalsCarrier>

test.beforeEach(async () => {
  await openBank()
  Object.assign(terminals().faults, { loseRequests: 0, loseAnswers: 0 })
  carrier = startTotalsCarrier({ house: house.app.house, terminals: terminals(), log: house.app.server.log })
  const body = { unit_id: arbat, title: `Терминал ${crypto.randomUUID()}`, address: 'http://192.168.1.30:8888' }
  terminal = done(await desk.boss.post('card-terminals', body)).id
})
afterEach(async () => {
  await carrier.close()
  done(await desk.boss.put(`card-terminals/${terminal}`, { is_closed: 1 }))
  await closeBank()
})

/** A sale by card that the terminal shows. */
async function charged(sum = 100, more: object = {}) {
  const body = { ...bodyOf([goodAt(sum)], [{ payment_type: 1, sum }]), register_id: drawer.id, status_id: 3, ...more }
  const order = done(await desk.boss.post('orders', body))
  await sweep()
  return { id: order.id as number, key: await keyOf(order.id) }
}
async function paid(sum = 100) {
  const one = await charged(sum)
  done(await atBank(one.key, 'pay'))
  await sweep()
  return one
}
/** The clock moves, and both carriers work. */
async function later(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 15) {
    await pass(15)
    await carrier.sweep()
  }
}
const ask = async () => done(await desk.boss.post('terminal-totals', { unit_id: arbat, terminal_id: terminal })).items[0].id as number
const totals = async (id: number): Promise<Row> => done(await desk.boss.get(`terminal-totals/${id}`))
async function reconciled(): Promise<Row> {
  const id = await ask()
  await carrier.sweep()
  return totals(id)
}
const due = async (): Promise<Due | undefined> =>
  done(await desk.boss.get(`terminal-totals/due?unit_id=${arbat}`)).items.find((one: Due) => one.terminal.id === terminal)

test('сверка итогов: оплаты и возвраты с прошлой сверки у банка и у «Окна», каждая операция с заказом; в следующую они не входят', async () => {
  const [first, second] = [await paid(), await paid(60)]
  done(await desk.boss.post(`orders/${second.id}/refund`, { reason: 'Передумала' }))
  await later(15)
  expect(await due()).toMatchObject({ sales: 160, sales_count: 2, refunds: 60, refunds_count: 1, is_busy: 0, last: null })
  const row = await reconciled()
  expect(row).toMatchObject({
    state: 'success',
    differs: 0,
    gap: 0,
    terminal: { id: terminal },
    over_at: expect.any(String),
    asker: { id: expect.any(Number) },

    sales: 160,
    sales_count: 2,
    refunds: 60,
    refunds_count: 1,
    own_sales: 160,
    own_sales_count: 2,
    own_refunds: 60,
    own_refunds_count: 1,
  })
  expect(row.charges.map(({ kind, sum, order_id, known }) => ({ kind, sum, order_id, known }))).toEqual([
    { kind: 'payment', sum: 100, order_id: first.id, known: 'both' },
    { kind: 'payment', sum: 60, order_id: second.id, known: 'both' },
    { kind: 'refund', sum: 60, order_id: second.id, known: 'both' },
  ])
  expect(await due()).toMatchObject({ sales: 0, sales_count: 0, refunds: 0, last: { id: row.id, state: 'success' } })
  await paid(40)
  expect(await reconciled()).toMatchObject({ sales: 40, own_sales: 40, refunds: 0, differs: 0 })
  const { items } = done(
    await desk.boss.get(`terminal-totals?search=terminal_id:${terminal}&searchFields=terminal_id:=&with=unit;terminal`),
  )
  expect(items).toMatchObject([{ sales: 40 }, { id: row.id, unit: { id: arbat } }])
})

test('разница названа: сумму, набранную на терминале руками, знает только банк, решённую по чеку — только «Окно»; её видно в сверке дня', async () => {
  await paid()
  terminals().byHand(terminal, kopecks(5000))
  const { id, key } = await charged(30)
  terminals().act(key, 'silence')
  await later(15)
  done(await desk.boss.post(`online-payments/${(await shown(id)).online[0]?.id}/resolve`, { is_charged: 1 }))
  const row = await reconciled()
  expect(row).toMatchObject({ sales: 150, own_sales: 130, gap: 20, differs: 1, sales_count: 2, own_sales_count: 2 })
  expect(row.charges.map(({ sum, known, order_id }) => ({ sum, known, order_id }))).toEqual([
    { sum: 30, known: 'own', order_id: id },
    { sum: 50, known: 'bank', order_id: null },
    { sum: 100, known: 'both', order_id: expect.any(Number) },
  ])
  const day = done(await desk.boss.get(`reconciliations/day?day=${row.over_at?.slice(0, 10)}&unit_id=${arbat}`))
  expect(day.terminals).toContainEqual(expect.objectContaining({ id: row.id, bank: 150, own: 130, gap: 20, differs: 1 }))
})

test('потерянный ответ спрашивают по ключу: терминал закрывает день один раз, вторая просьба — та же сверка', async () => {
  await paid()
  terminals().faults.loseAnswers = 1
  const id = await ask()
  await carrier.sweep()
  expect(await totals(id)).toMatchObject({ state: 'pending', sales: null, own_sales: null, charges: [] })
  expect(await due()).toMatchObject({ is_busy: 0, last: { id, state: 'pending' } })
  expect(await ask()).toBe(id)
  await later(15)
  expect(await totals(id)).toMatchObject({ state: 'success', sales: 100, own_sales: 100 })
  expect(await sql('select sends from terminal_totals where id = $1', [id])).toEqual([{ sends: 1 }])
  terminals().faults.loseRequests = 1
  const next = await ask()
  await carrier.sweep()
  await later(45)
  expect(await totals(next)).toMatchObject({ state: 'success', sales: 0, own_sales: 0 })
  expect(await sql('select sends from terminal_totals where id = $1', [next])).toEqual([{ sends: 2 }])
})

test('сверка ждёт конца оплаты на терминале, а новая сумма — конца сверки', async () => {
  const { id: order, key } = await charged()
  const id = await ask()
  await later(15)
  expect((await totals(id)).state).toBe('pending')
  expect(await due()).toMatchObject({ is_busy: 1 })
  done(await atBank(key, 'pay'))
  await sweep()
  terminals().faults.loseAnswers = 1
  await later(15)
  expect([(await shown(order)).status_id, (await totals(id)).state]).toEqual([3, 'pending'])
  const next = await charged(50)
  expect(terminals().charge(next.key)).toBeNull()
  await later(30)
  expect(await totals(id)).toMatchObject({ state: 'success', sales: 100, own_sales: 100 })
  expect(terminals().charge(next.key)?.state).toBe('user_pending')
  done(await atBank(next.key, 'refuse'))
  await sweep()
})

test('после сверки возврат идёт возвратом, а не отменой', async () => {
  const { id } = await paid()
  await reconciled()
  done(await desk.boss.post(`orders/${id}/refund`, { reason: 'Передумала' }))
  await later(15)
  expect(await sql(`select is_cancel, state from online_payments where order_id = $1 and kind = 'refund'`, [id])).toEqual([
    { is_cancel: false, state: 'success' },
  ])
  expect(await reconciled()).toMatchObject({ sales: 0, refunds: 100, own_refunds: 100, differs: 0 })
})

test('мёртвый терминал: сверку бросает тот, кто решает о чеках, и её оплаты ждут следующей', async () => {
  await paid()
  done(await desk.boss.put(`card-terminals/${terminal}`, { address: 'http://192.168.1.30/offline' }))
  const id = await ask()
  await carrier.sweep()
  const moved = await desk.boss.put(`card-terminals/${terminal}`, { address: 'http://192.168.1.31:8888' })
  expect(moved.body.errors).toEqual({ address: [expect.stringContaining('сверка')] })
  await later(90)
  expect(await totals(id)).toMatchObject({ state: 'pending', is_silent: 1 })
  const clerk = await house.as(cast.administrator)
  expect((await clerk.post(`terminal-totals/${id}/drop`, {})).body.code).toBe(1030)
  expect(done(await desk.boss.post(`terminal-totals/${id}/drop`, {}))).toMatchObject({ state: 'fail' })
  expect((await desk.boss.post(`terminal-totals/${id}/drop`, {})).status).toBe(409)
  done(await desk.boss.put(`card-terminals/${terminal}`, { address: 'http://192.168.1.31:8888' }))
  expect(await reconciled()).toMatchObject({ sales: 100, own_sales: 100, differs: 0 })
})

test('сверяют все терминалы студии разом; чужая студия, чужой терминал и студия без терминалов отвечают словами', async () => {
  const { items } = done(await desk.boss.post('terminal-totals', { unit_id: arbat }))
  expect(items.map((one: Row) => one.terminal?.id)).toEqual([terminal])
  const at = (body: object) => desk.boss.post('terminal-totals', body)
  expect((await at({ unit_id: cast.units.mirabad })).body.errors).toEqual({ unit_id: ['Студия не найдена.'] })
  expect((await at({ unit_id: cast.units.ponds, terminal_id: terminal })).body.errors).toEqual({
    terminal_id: ['В студии нет такого терминала.'],
  })
  expect((await (await house.as(cast.foreign.superAdmin)).get(`terminal-totals/${items[0].id}`)).status).toBe(404)
  await carrier.sweep()
})

test('база не даёт посчитать оплату дважды, чужим терминалом, не одобренной и мимо сумм', async () => {
  await paid()
  const row = await reconciled()
  const refused = (text: string, values: unknown[]) => expect(sql(text, values)).rejects.toThrow()
  await refused('update online_payments set totals_id = null where totals_id = $1', [row.id])
  await refused(`update terminal_totals set sales = 1 where id = $1`, [row.id])
  const { key } = await charged()
  const id = await ask()
  await refused('update online_payments set totals_id = $1 where key = $2', [id, key])
  done(await atBank(key, 'pay'))
  await sweep()
  await refused(
    `update terminal_totals set state = 'success', sales = 0, refunds = 0, own_sales = 0, own_sales_count = 0, own_refunds = 0, own_refunds_count = 0
     where id = $1`,
    [id],
  )
  // On a busy machine the house may have asked a moment before the bank decided.
  const told = async () => {
    await later(15)
    return totals(id)
  }
  await expect.poll(told).toMatchObject({ state: 'success', sales: 100 })
})

const acts = fc.constantFrom(
  ...(['sale', 'pay', 'refuse', 'cut', 'late', 'refund', 'cancel', 'totals', 'wait', 'loseRequest', 'loseAnswer'] as const),
)

test('закон: как бы ни терялись запросы и ответы, каждая одобренная операция стоит ровно в одной сверке, и банк с «Окном» сходятся в каждой', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (history) => {
      Object.assign(terminals().faults, { loseRequests: 0, loseAnswers: 0 })
      const sold: { id: number; key: string }[] = []
      const asked: number[] = []
      for (const act of history) {
        const last = sold.at(-1)
        if (act === 'sale') sold.push(await charged(100 + sold.length))
        else if (act === 'totals') asked.push(await ask())
        else if (act === 'wait') await later(30)
        else if (act === 'loseRequest') terminals().faults.loseRequests++
        else if (act === 'loseAnswer') terminals().faults.loseAnswers++
        else if (act === 'refund') {
          const done = (await Promise.all(sold.map(({ id }) => shown(id)))).find(({ status_id }) => status_id === 3)
          if (done) await desk.boss.post(`orders/${done.id}/refund`, { reason: 'Передумала' })
        } else if (last && act === 'cancel')
          await desk.boss.post(`online-payments/${(await shown(last.id)).online.at(-1)?.id}/withdraw`, {})
        else if (last) terminals().act(last.key, act as 'pay')
      }
      await later(600)
      asked.push(await ask())
      await later(120)
      const charges = await sql<{ totals_id: number | null; sum: number; kind: string }>(
        `select totals_id, sum::int as sum, kind from online_payments where terminal_id = $1 and state = 'success'`,
        [terminal],
      )
      expect(charges.filter(({ totals_id }) => totals_id === null)).toEqual([])
      const rows = await Promise.all([...new Set(asked)].map(totals))
      expect(rows.map(({ id, state, differs }) => ({ id, state, differs }))).toEqual(
        rows.map(({ id }) => ({ id, state: 'success', differs: 0 })),
      )
      expect(rows.flatMap((one) => one.charges).filter(({ known }) => known !== 'both')).toEqual([])
    }),
    { numRuns: 8 },
  )
})
