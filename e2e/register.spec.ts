import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#bin/free-port.mjs'
import { root } from '#bin/prepare.mjs'
import { calendar } from '#contract/calendar/calendar.ts'
import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { kkmRu } from '#contract/kkm/kkm.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import { orders } from '#contract/orders/orders.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { ARBAT, type Desk, deskOf, today } from './desk.ts'
import { test as base, settled } from './fixture.ts'
import { isOver } from './visit-of-today.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13
const TOP_ADMINISTRATOR = 27

/** The program of a register that is plugged into the computer of the browser. */
const test = base.extend<object, { register: { url: string; stop(): void; start(): Promise<void> } }>({
  register: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const port = await freePort()
      const env = { ...process.env, REGISTER_PORT: String(port), REGISTER_DIR: mkdtempSync(join(tmpdir(), 'okno-desk-register-')) }
      let child: ChildProcess | undefined
      const start = async () => {
        child = spawn(process.execPath, ['bin/register.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
        await new Promise((resolve) => child?.stdout?.once('data', resolve))
      }
      await start()
      await use({ url: `http://127.0.0.1:${port}`, stop: () => void child?.kill('SIGKILL'), start })
      child?.kill()
    },
    { scope: 'worker' },
  ],
})

test.use({ position: ADMINISTRATOR })

test('CSH-702: чек кассы, включённой в компьютер стойки, печатает её браузер; выключенной касса ждёт и печатает один раз', async ({
  page,
  okno,
  register,
}) => {
  const boss = await deskOf(okno, SUPERUSER)
  const added = await boss.call(cashRegisters.create, {
    body: { unit_id: ARBAT, title: 'Касса этой стойки', serial: '00106709329999', base_url: register.url, is_default: 1 },
  })
  expect(added.carrier).toBe('browser')
  const desk = await deskOf(okno, ADMINISTRATOR)
  await desk.call(kkm.open, { body: { register_id: added.id, cash_open: 0 } })
  const [first, second] = await visitsOf(desk)
  if (!first || !second) throw new Error('the demo has no two visits today')

  await pay(page, first)
  await expect(page.getByText(/^Чек напечатан, ФД №.1$/).first()).toBeVisible()
  expect(await receiptOf(desk, first)).toMatchObject({ state: 'done', carrier: 'browser', fd: 1 })

  // The program is switched off: the receipt waits, and the desk is told what to do.
  register.stop()
  await pay(page, second)
  await expect(page.getByText(/^Касса «Касса этой стойки» не отвечает: http:\/\/127\.0\.0\.1:\d+/)).toBeVisible()
  expect(await receiptOf(desk, second)).toMatchObject({ state: 'waiting', fd: null })
  await register.start()
  await expect(page.getByText(/^Чек напечатан, ФД №.2$/).first()).toBeVisible()
  await expect(page.getByText(/^Касса «Касса этой стойки» не отвечает/)).toHaveCount(0)
  expect(await receiptOf(desk, second)).toMatchObject({ state: 'done', fd: 2 })

  // The X-report is the register's own count, heard by the same browser.
  await page.getByRole('button', { name: shellRu.header.shift, exact: true }).click()
  const shift = page.getByRole('dialog', { name: kkmRu.title }).getByRole('region', { name: 'Касса этой стойки' })
  await shift.getByRole('button', { name: kkmRu.end.xReport }).click()
  await shift.getByRole('button', { name: kkmRu.end.takeX }).click()
  const totals = shift.getByRole('table')
  await expect(totals.getByRole('row', { name: new RegExp(`^${kkmRu.end.sells} 2 2`) })).toBeVisible()
  await expect(totals.getByText(kkmRu.end.differs)).toHaveCount(0)
})

test.describe('всё, что браузер просит у программы кассы', () => {
  // The senior administrator works at this desk and may decide about receipts, which the administrator may not.
  test.use({ position: TOP_ADMINISTRATOR })

  test('CSH-705: браузер сам открывает и закрывает смену кассы, печатает QR, чек, возврат и X-отчёт, показывает, читает и удаляет её ответы', async ({
    page,
    okno,
    register,
  }) => {
    const boss = await deskOf(okno, SUPERUSER)
    const title = 'Касса с ящиком'
    const body = { unit_id: ARBAT, title, serial: '00106709326666', base_url: register.url, is_default: 1 as const }
    const { id } = await boss.call(cashRegisters.create, { body })
    const acts = page.getByRole('region', { name: registerActsRu.acts })
    const session = page.getByRole('region', { name: registerActsRu.session })

    // Session close: whatever another program has left open on it is ended by a Z-report.
    await page.goto(`/kkm/registers/${id}`)
    await session.getByRole('button', { name: registerActsRu.close }).click()
    const closing = page.getByRole('dialog', { name: registerActsRu.closeTitle })
    await closing.getByRole('textbox', { name: registerActsRu.fields.reason }).fill('осталась с прошлого дня')
    await closing.getByRole('button', { name: registerActsRu.close }).click()
    await expect(acts.getByText(/^сделано, смена №.\d+, ФД №.\d+$/)).toBeVisible()
    await expect(session.getByText(/^Смена №.\d+ на кассе закрыта .*, Z-отчёт — ФД №.\d+$/)).toBeVisible()

    // Session open: one press opens the shift of the house and of the register.
    await page.getByRole('button', { name: shellRu.header.shift, exact: true }).click()
    const shift = page.getByRole('dialog', { name: kkmRu.title }).getByRole('region', { name: title })
    await shift.getByRole('button', { name: kkmRu.open, exact: true }).click()
    await expect(shift.getByText('Смена № 1 открыта')).toBeVisible()
    await expect(session.getByText(/^На кассе открыта смена №.\d+, ФД №.\d+, с /)).toBeVisible()
    await shift.getByRole('button', { name: registerActsRu.drawer }).click()
    const drawer = page.getByRole('dialog', { name: registerActsRu.drawerTitle })
    await drawer.getByRole('textbox', { name: registerActsRu.fields.reason }).fill('разменять 5000')
    await drawer.getByRole('button', { name: registerActsRu.drawer }).click()
    await expect(
      acts
        .getByRole('listitem')
        .filter({ hasText: 'разменять 5000' })
        .getByText(/^сделано/),
    ).toBeVisible()

    // Check.
    const desk = await deskOf(okno, TOP_ADMINISTRATOR)
    const [visit = 0] = await visitsOf(desk)
    await pay(page, visit)
    await expect(page.getByText(/^Чек напечатан, ФД №.\d+$/).first()).toBeVisible()
    expect(await receiptOf(desk, visit)).toMatchObject({ state: 'done', carrier: 'browser', kind: 'sell', register: { id } })

    // Print QR, of the order's own page.
    const [order] = await desk.call(orders.ofBooking, { params: { id: visit } })
    await page.goto(`/finance/order/${order?.id ?? 0}`)
    await page.getByRole('button', { name: onlinePaymentsRu.makeLink }).click()
    await page.getByRole('button', { name: orderLinksRu.print }).click()
    await expect(page.getByText(orderLinksRu.printed)).toBeVisible()

    // Refund.
    await boss.call(orders.refund, { params: { id: order?.id ?? 0 }, body: { reason: 'Не та услуга' } })
    await expect(async () => {
      const { receipts } = await desk.call(orders.show, { params: { id: order?.id ?? 0 }, query: {} })
      expect(receipts.find(({ kind }) => kind === 'sellReturn')).toMatchObject({ state: 'done', carrier: 'browser' })
    }).toPass()

    // X-report.
    await page.getByRole('button', { name: shellRu.header.shift, exact: true }).click()
    await shift.getByRole('button', { name: kkmRu.end.xReport }).click()
    await shift.getByRole('button', { name: kkmRu.end.takeX }).click()
    await expect(shift.getByRole('table').getByRole('row', { name: new RegExp(`^${kkmRu.end.returned} 1 1`) })).toBeVisible()

    // List, get and remove files: the answers that the program of the register keeps.
    await page.goto(`/kkm/registers/${id}`)
    await expect(
      acts
        .getByRole('listitem')
        .filter({ hasText: registerActsRu.kinds.qr })
        .getByText(/^сделано/),
    ).toBeVisible()
    const answers = page.getByRole('region', { name: registerActsRu.answers })
    await answers.getByRole('button', { name: registerActsRu.ask }).click()
    const sold = answers.getByRole('listitem').filter({ hasText: /^Чек[0-9a-f]/ })
    await expect(sold.first()).toBeVisible()
    const known = await answers.getByRole('listitem').count()
    await sold
      .first()
      .getByRole('button', { name: /^Открыть ответ/ })
      .click()
    const told = page.getByRole('dialog', { name: registerActsRu.readTitle })
    await expect(told.getByText(/"fiscalDocumentNumber": \d+/)).toBeVisible()
    await page.keyboard.press('Escape')
    await sold
      .first()
      .getByRole('button', { name: /^Удалить ответ/ })
      .click()
    const leaving = page.getByRole('dialog', { name: registerActsRu.forgetTitle })
    await leaving.getByRole('textbox', { name: registerActsRu.fields.reason }).fill('проверен')
    await leaving.getByRole('button', { name: registerActsRu.forgetShort }).click()
    await expect(page.getByText(registerActsRu.forgotten)).toBeVisible()
    await answers.getByRole('button', { name: registerActsRu.askAgain }).click()
    await expect(answers.getByRole('listitem')).toHaveCount(known - 1)
    await expect(acts.getByRole('listitem').filter({ hasText: registerActsRu.kinds.forget })).toBeVisible()
  })
})

test.describe('карточка студии', () => {
  test.use({ position: SUPERUSER })

  test('связь с кассой стойки проверяет её браузер', async ({ page, okno, register }) => {
    const boss = await deskOf(okno, SUPERUSER)
    await boss.call(cashRegisters.create, { body: { unit_id: ARBAT, title: 'Здешняя', serial: '00106709328888', base_url: register.url } })
    await boss.call(cashRegisters.create, {
      body: { unit_id: ARBAT, title: 'Чужая', serial: '00106709327777', base_url: 'http://127.0.0.1:9' },
    })
    await page.goto(`/units/${ARBAT}#tab-7`)
    await page.getByRole('button', { name: 'Проверить связь: Здешняя' }).click()
    await expect(page.getByText(cashRegistersRu.here)).toBeVisible()
    await page.getByRole('button', { name: 'Проверить связь: Чужая' }).click()
    await expect(page.getByText(/^На этом компьютере по адресу http:\/\/127\.0\.0\.1:9 никто не отвечает/)).toBeVisible()
  })
})

/** Visits of today that nobody has paid yet: a short one of the morning is done by noon. */
async function visitsOf(desk: Desk): Promise<number[]> {
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  const open = cards.filter((one) => one.is_elsewhere === 0 && !isOver.includes(one.status_id))
  return [...new Set(open.map(({ booking_id }) => booking_id))]
}

/** By card, from the visit's card in the calendar. */
async function pay(page: Page, booking: number) {
  await page.goto(`/calendar?unit_id=${ARBAT}`)
  await settled(page)
  await page.locator(`[data-block^="b${booking}"]`).first().focus()
  await page.keyboard.press('p')
  const panel = page.getByRole('complementary', { name: paymentPanelRu.title })
  await expect(panel.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
}

async function receiptOf(desk: Desk, booking: number) {
  const [order] = await desk.call(orders.ofBooking, { params: { id: booking } })
  return order && (await desk.call(orders.show, { params: { id: order.id }, query: {} })).receipts[0]
}
