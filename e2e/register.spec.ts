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
import { orders } from '#contract/orders/orders.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { ARBAT, type Desk, deskOf, today } from './desk.ts'
import { settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13

test.use({ position: ADMINISTRATOR })

/** The program of a register that is plugged into the computer of the browser. */
const program = test.extend<object, { register: { url: string; stop(): void; start(): Promise<void> } }>({
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

program(
  'CSH-702: чек кассы, включённой в компьютер стойки, печатает её браузер; выключенной касса ждёт и печатает один раз',
  async ({ page, okno, register }) => {
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
    await expect(page.getByText(/^Чек напечатан, ФД № 1$/).first()).toBeVisible()
    expect(await receiptOf(desk, first)).toMatchObject({ state: 'done', carrier: 'browser', fd: 1 })

    // The program is switched off: the receipt waits, and the desk is told what to do.
    register.stop()
    await pay(page, second)
    await expect(page.getByText(/^Касса «Касса этой стойки» не отвечает: http:\/\/127\.0\.0\.1:\d+/)).toBeVisible()
    expect(await receiptOf(desk, second)).toMatchObject({ state: 'waiting', fd: null })
    await register.start()
    await expect(page.getByText(/^Чек напечатан, ФД № 2$/).first()).toBeVisible()
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
  },
)

program.describe('карточка студии', () => {
  program.use({ position: SUPERUSER })

  program('связь с кассой стойки проверяет её браузер', async ({ page, okno, register }) => {
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

async function visitsOf(desk: Desk): Promise<number[]> {
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  const open = cards.filter((one) => one.is_elsewhere === 0 && one.status_id !== BOOKING_STATUS.cancelled)
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
