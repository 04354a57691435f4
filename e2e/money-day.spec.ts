import { type Browser, expect, type Page } from '@playwright/test'
import { tokenOf } from '#bin/screens.mjs'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { certificates } from '#contract/certificates/certificates.ts'
import { kkmRu } from '#contract/kkm/kkm.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { reconciliationsRu } from '#contract/reconciliations/reconciliations.ru.ts'
import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { op } from '#domain/cash-orders/operations.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { ARBAT, type Desk, deskOf, today } from './desk.ts'
import { test as base, secondBrowser, settled } from './fixture.ts'
import { type Hands, handsOf, hasFocus, walkTo, watchMouse } from './keyboard.ts'
import { startHouse } from './noon.ts'

const [ADMINISTRATOR, MANAGER, ACCOUNTANT, SUPERUSER] = [2, 15, 19, 13]
const TILL = 1
/** What the last shift has left in the drawer, and what the receptionist pays out of it in exchange. */
const [FLOAT, EXCHANGED] = [3000, 1000]
const [GIVEN, FACE] = [10_000, 3000]
const PACKAGE = 'Д-700123'
const EXTRA = 'Втирка'

/** A house of its own: its drawer is counted to the kopeck. */
const test = base.extend<object, { okno: Awaited<ReturnType<typeof startHouse>> }>({
  okno: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const server = await startHouse()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ position: ADMINISTRATOR, viewport: { width: 1920, height: 1500 } })

test('день денег без мыши: смена, визит картой в три клавиши, наличные со сдачей, сертификат, возврат строки, РКО, слепой счёт; у бухгалтера день сходится до копейки', async ({
  page,
  okno,
  browser,
}) => {
  const [desk, boss] = [await deskOf(okno, ADMINISTRATOR), await deskOf(okno, SUPERUSER)]
  // Short visits of the morning may have been paid already.
  const dayOf = { query: { day: today(), unit_id: ARBAT } }
  const { total: morning } = await boss.call(reconciliations.day, dayOf)
  const drawer = FLOAT + morning.cash
  await endMorningShift(desk, drawer)
  const number = await certificateHere(okno, boss)
  const [first, second] = await visitsOf(desk)
  const hands = handsOf(page)
  const mouse = await watchMouse(page)
  const panel = page.getByRole('complementary', { name: paymentPanelRu.title })

  await test.step('смена открывается поверх того, что оставила прошлая', async () => {
    await page.goto('/')
    await settled(page)
    await press(hands, page, shellRu.header.shift)
    const dialog = page.getByRole('dialog', { name: kkmRu.title })
    await hands.to(dialog.getByRole('button', { name: kkmRu.open, exact: true }))
    await hands.press('Enter')
    await expect(dialog.getByText(/^Смена №.\d+ открыта$/)).toBeVisible()
    await hands.press('Escape')
  })

  const byCard = await test.step('визит картой — три клавиши: P, Ctrl+Enter, Enter', async () => {
    await walkToVisit(page, hands, first)
    const pressed = await hands.counted(async () => {
      await hands.press('p')
      await expect(panel.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeFocused()
      await hands.press('Control+Enter')
      await expect(panel.getByRole('button', { name: paymentPanelRu.paid.done })).toBeFocused()
      await hands.press('Enter')
      await expect(panel).toHaveCount(0)
    })
    expect(pressed).toBe(3)
    return paidFor(desk, first, paymentType.card)
  })

  const byCash = await test.step('второй визит — наличными: сдача посчитана, в кассе цена визита', async () => {
    await walkToVisit(page, hands, second)
    await hands.press('p')
    await expect(panel.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeFocused()
    await hands.press('1')
    await expect(panel.getByRole('textbox', { name: paymentPanelRu.received })).toBeFocused()
    await hands.type(String(GIVEN))
    await hands.press('Control+Enter')
    await expect(panel.getByRole('button', { name: paymentPanelRu.paid.done })).toBeFocused()
    const order = await paidFor(desk, second, paymentType.cash)
    await expect(panel.getByText(money(GIVEN - order.sum)).first()).toBeVisible()
    await hands.press('Enter')
    return order
  })

  await test.step('сертификат продан: «Продажа» из шапки и сканер', async () => {
    await press(hands, page, shellRu.header.sale)
    const sale = page.getByRole('complementary', { name: paymentPanelRu.sale.title })
    await expect(sale.getByText(paymentPanelRu.sale.begin)).toBeVisible()
    await scan(page, number)
    await expect(sale.getByRole('rowheader', { name: /^Сертификат \d+-1/ })).toBeVisible()
    await expect(sale.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeVisible()
    await hands.press('Control+Enter')
    await expect(sale.getByRole('button', { name: paymentPanelRu.paid.done })).toBeFocused()
    await hands.press('Enter')
  })

  const refunded = await test.step('одна строка возвращена на ту же карту: за этим зовут управляющую', async () => {
    await page.goto(`/finance/order/${byCard.id}`)
    await settled(page)
    await expect(page.getByRole('button', { name: ordersRu.refund.act, exact: true })).toHaveCount(0)
    return refundOneLine(browser, okno, byCard)
  })

  await test.step('РКО: размен из кассы в сейф', async () => {
    await page.goto('/finance/rko/new')
    await settled(page)
    const { fields, operations } = cashOrdersRu
    await choose(hands, page, fields.cash_order_operation_id, new RegExp(`^${operations[op.exchange]}$`))
    await choose(hands, page, fields.to, /^Сейф/)
    await hands.to(page.getByRole('textbox', { name: new RegExp(`^${fields.sum}`) }))
    await hands.type(String(EXCHANGED))
    await press(hands, page, cashOrdersRu.createRko)
    await expect(page.getByRole('heading', { level: 1, name: /^РКО № / })).toBeVisible()
  })

  const left = drawer + byCash.sum - EXCHANGED
  await test.step('смена закрыта: деньги посчитаны вслепую, сходятся, пакет собран, размен на утро оставлен', async () => {
    await page.goto(`/kkm/close/${TILL}`)
    await settled(page)
    await expect(page.getByText(kkmRu.end.blind)).toBeVisible()
    await expect(page.getByText(money(left))).toHaveCount(0)
    for (const [face, pieces] of countOf(left)) {
      await hands.to(page.getByRole('textbox', { name: new RegExp(`^${money(face).source}.*, штук$`) }))
      await hands.type(String(pieces))
    }
    await hands.press('Control+Enter')
    await expect(page.getByRole('region', { name: kkmRu.end.compareTitle }).getByText(kkmRu.end.agrees)).toBeVisible()
    await hands.to(page.getByRole('textbox', { name: kkmRu.fields.safe_package_code }))
    await hands.type(PACKAGE)
    await press(hands, page, /^Закрыть смену № \d+$/)
    await expect(page.getByText(/^Смена №.\d+ закрыта$/).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^Пакет ${PACKAGE}: ${money(left - drawer).source}`))).toBeVisible()
    await expect(page.getByText(kkmRu.end.differs)).toHaveCount(0)
    expect(await mouse()).toBe(0)
  })

  await test.step('бухгалтер видит день: продажи = чеки = деньги, ящик по учёту и посчитанный', async () => {
    const { total, drawers } = await boss.call(reconciliations.day, dayOf)
    const [cash, electronic] = [morning.cash + byCash.sum, morning.electronic + byCard.sum + FACE - refunded]
    const { prepaid } = morning
    const sales = cash + electronic + prepaid
    expect(total).toMatchObject({ sales, receipts: sales, cash, electronic, prepaid, paper_gap: 0, money_gap: 0 })
    expect(drawers).toContainEqual(expect.objectContaining({ calc: left, fact: left }))
    const office = await secondBrowser(browser, okno, ACCOUNTANT)
    await office.goto(`/finance/reconciliation?day=${today()}&unit=${ARBAT}`)
    await settled(office)
    const sentence = office.getByRole('region', { name: reconciliationsRu.title })
    await expect(sentence.getByText(money(sales))).toHaveCount(3)
    await expect(sentence.getByText(reconciliationsRu.meets)).toBeVisible()
    await expect(sentence.getByText(reconciliationsRu.meetsSales)).toBeVisible()
    await expect(office.getByRole('row', { name: new RegExp(`смена № \\d+ ${money(left).source} ${money(left).source}`) })).toBeVisible()
    await office.context().close()
  })
})

/** «4 300,00» with whatever space a browser sets between thousands. */
const money = (sum: number) => new RegExp(sum.toLocaleString('ru', { minimumFractionDigits: 2 }).replace(/\s/g, '\\s'))

/** Notes and coins that come to the sum, the biggest first. */
function countOf(sum: number): [face: number, pieces: number][] {
  let rest = Math.round(sum * 100)
  return [5000, 2000, 1000, 500, 200, 100, 50, 10, 5, 2, 1].flatMap((face) => {
    const pieces = Math.floor(rest / (face * 100))
    rest -= pieces * face * 100
    return pieces > 0 ? [[face, pieces] as [number, number]] : []
  })
}

/** The demo's shift of this morning is closed over what lies in its drawer, so that the day begins with the opening. */
async function endMorningShift(desk: Desk, drawer: number) {
  const denominations = Object.fromEntries(countOf(drawer).map(([face, pieces]) => [face * 100, pieces]))
  const { id } = await desk.call(kkm.count, { body: { register_id: TILL, kind: 'close', denominations } })
  await desk.call(kkm.close, { body: { register_id: TILL, count_id: id } })
  await expect.poll(async () => (await desk.call(kkm.closed, { query: { register_id: TILL } })).state).toBe('closed')
}

/** The number of a certificate that lies in the studio for sale. */
async function certificateHere(okno: { url: string }, boss: Desk): Promise<string> {
  const { id } = await boss.call(certificates.createBatch, { body: { title: 'Подарочный дня', face: FACE, count: 1 } })
  await boss.call(certificates.handOver, { params: { id }, body: { unit_id: ARBAT, first: 1, last: 1 } })
  const headers = { Authorization: `Bearer ${await tokenOf(okno.url, SUPERUSER)}` }
  const file = await (await fetch(`${okno.url}/api/crm/certificates/download/${id}`, { headers })).text()
  return /\d{11}/.exec(file.replace(/[ -]/g, ''))?.[0] ?? ''
}

/** Two visits that go on or may begin, which is an hour before their time; the first has several lines, so that one of them can be given back. */
async function visitsOf(desk: Desk): Promise<[number, number]> {
  const { inProgress } = BOOKING_STATUS
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  const coming = cards
    .filter((one) => one.is_elsewhere === 0 && (one.status_id === inProgress || one.moves.includes(inProgress)))
    .toSorted((one, other) => Number(other.status_id === inProgress) - Number(one.status_id === inProgress))
  const first = coming.find(({ services }) => services.length > 1) ?? coming[0]
  const second = coming.find(({ booking_id }) => booking_id !== first?.booking_id)
  if (!first || !second) throw new Error('the demo has no two visits by noon')
  for (const { booking_id: id, status_id } of [first, second])
    if (status_id !== inProgress) await desk.call(bookings.update, { params: { id }, body: { status_id: inProgress } })
  if (first.services.length === 1) await addLine(desk, first.booking_id)
  return [first.booking_id, second.booking_id]
}

/** Saves the visit's order with one more line, for on some days nobody has booked two services by noon. */
async function addLine(desk: Desk, booking_id: number) {
  const { user_id, services } = await desk.call(bookings.show, { params: { id: booking_id }, query: { with: 'services' } })
  const sellable = await desk.call(orders.sellable, { query: { unit_id: ARBAT, words: EXTRA } })
  const extra = sellable.find(({ item_type }) => item_type === itemKind.service)
  const booked = (services ?? []).map(({ id, qty, price, employer }) => ({ item_id: id, qty, price, employer: employer.id }))
  const added = { item_id: extra?.item_id ?? 0, qty: 1, price: extra?.price ?? 0, employer: booked[0]?.employer ?? 0 }
  const items = [...booked, added].map((one) => ({ item_type: itemKind.service, ...one }))
  const sum = items.reduce((total, { price, qty }) => total + price * qty, 0)
  const payments = [{ payment_type: paymentType.card, sum }]
  await desk.call(orders.create, { body: { unit_id: ARBAT, user_id, booking_id, items, payments, status_id: 0 } })
}

async function walkToVisit(page: Page, hands: Hands, booking: number) {
  await page.goto(`/calendar?unit_id=${ARBAT}`)
  await settled(page)
  await walkTo(page, hands, page.locator(`[data-block^="b${booking}"]`).first())
}

/** The order of a visit, once its receipt is printed and its money taken this way. */
async function paidFor(desk: Desk, booking: number, payment_type: number): Promise<OrderCard & { sum: number }> {
  const [order] = await desk.call(orders.ofBooking, { params: { id: booking } })
  await expect
    .poll(async () => (await desk.call(orders.show, { params: { id: order?.id ?? 0 }, query: {} })).receipts.map(({ state }) => state))
    .toEqual(['done'])
  const card = await desk.call(orders.show, { params: { id: order?.id ?? 0 }, query: {} })
  expect(card.payments).toMatchObject([{ payment_type, state: 'success' }])
  return { ...card, sum: card.payments.reduce((sum, one) => sum + one.sum, 0) }
}

async function refundOneLine(browser: Browser, okno: Parameters<typeof secondBrowser>[1], order: OrderCard): Promise<number> {
  const page = await secondBrowser(browser, okno, MANAGER)
  const [hands, mouse] = [handsOf(page), await watchMouse(page)]
  await page.goto(`/finance/order/${order.id}`)
  await settled(page)
  await press(hands, page, ordersRu.refund.act)
  const panel = page.getByRole('complementary', { name: /^Возврат по заказу/ })
  const pieces = panel.getByRole('textbox', { name: /^Вернуть, из/ })
  await expect(pieces.first()).toBeFocused()
  for (let at = 0; at < (await pieces.count()); at++) {
    await hands.to(pieces.nth(at))
    await hands.press('Control+a')
    await hands.type(at === 1 ? '1' : '0')
  }
  await hands.to(panel.getByRole('textbox', { name: ordersRu.fields.reason }))
  await hands.type('Втирку не сделали')
  await hands.press('Control+Enter')
  await expect(page.getByText(ordersRu.refund.done)).toBeVisible()
  expect(await mouse()).toBe(0)
  await page.context().close()
  const manager = await deskOf(okno, MANAGER)
  const card = async () => manager.call(orders.show, { params: { id: order.id }, query: {} })
  await expect.poll(async () => (await card()).receipts.map(({ kind, state }) => `${kind} ${state}`)).toContain('sellReturn done')
  return (await card()).returned
}

/** A control is reached by keys and pressed by one. */
async function press(hands: Hands, page: Page, name: string | RegExp) {
  await hands.to(page.getByRole('button', { name, exact: typeof name === 'string' }).first())
  await hands.press('Enter')
}

/** The list with this label, walked by arrows until what is wanted is chosen. */
async function choose(hands: Hands, page: Page, label: string, wanted: RegExp) {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await hands.to(box)
  await hands.until(async () => (wanted.test((await box.locator('option:checked').textContent()) ?? '') ? null : 'ArrowDown'))
  expect(await hasFocus(box)).toBe(true)
}

/** A scanner is a keyboard that nobody is as fast as. */
async function scan(page: Page, code: string) {
  await page.evaluate((text) => {
    const target = () => document.activeElement ?? document.body
    for (const sign of [...text, 'Enter'])
      target().dispatchEvent(
        new KeyboardEvent('keydown', { key: sign, code: sign === 'Enter' ? 'Enter' : `Digit${sign}`, bubbles: true, cancelable: true }),
      )
  }, code)
}
