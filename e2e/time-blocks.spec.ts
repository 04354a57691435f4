import { expect, type Locator, type Page } from '@playwright/test'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { ARBAT, tomorrow } from './desk.ts'
import { test } from './fixture.ts'

const ADMINISTRATOR = 2
const { cleaning } = timeBlocksRu.kinds
/** The whole day stands on the screen: a drag needs no scrolling. */
test.use({ position: ADMINISTRATOR, viewport: { width: 1920, height: 1500 } })

test('время мастера занимают уборкой, переносят мышью, возвращают и убирают: окно снова в продаже', async ({ page }) => {
  await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${tomorrow()}`)
  const gaps = page.getByRole('button', { name: /^Свободное окно / })
  await gaps.first().waitFor()
  const names = await gaps.evaluateAll((all) => all.map((one) => one.querySelector('.unseen')?.textContent ?? ''))
  const masterOf = (name: string) => /, (.*?)\./.exec(name)?.[1] ?? ''
  // A block that fills one window fits into another of the same length.
  const otherOf = (one: string) => names.find((name) => masterOf(name) !== masterOf(one) && lengthOf(name) >= lengthOf(one))
  const first = names.find(otherOf) ?? ''
  const second = otherOf(first) ?? ''
  const gap = (name: string) => page.getByRole('button', { name })
  // Somebody of the waiting list may be offered what is free again.
  const isForSale = (name: string) => expect(gap(name).or(page.getByText(calendarRu.column.offered)).first()).toBeVisible()
  const block = page.getByRole('button', { name: new RegExp(`^${cleaning}, `) })

  await gap(first).focus()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${timeBlocksRu.form.create}`) })
  await dialog.getByLabel(timeBlocksRu.fields.kind).selectOption(cleaning)
  await dialog.getByRole('button', { name: timeBlocksRu.form.save, exact: true }).click()
  await expect(block).toContainText(masterOf(first))
  await expect(gap(first)).toHaveCount(0)

  await drag(page, block, gap(second))
  await expect(block).toContainText(masterOf(second))
  await isForSale(first)
  await expect(page.getByRole('status').getByText(new RegExp(`^${cleaning} .*${masterOf(second)}`))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(block).toContainText(masterOf(first))
  await isForSale(second)

  await block.click()
  await page.getByRole('dialog').getByRole('button', { name: timeBlocksRu.form.remove }).click()
  await expect(block).toHaveCount(0)
  await isForSale(first)
})

/** Minutes of a window that is named by its times. */
function lengthOf(name: string): number {
  const [from = 0, to = 0] = [...name.matchAll(/(\d\d):(\d\d)/g)].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes))
  return to - from
}

async function drag(page: Page, block: Locator, to: Locator) {
  const [one, other] = [await block.boundingBox(), await to.boundingBox()]
  if (!one || !other) throw new Error('the block or the window is out of sight')
  const grip = { x: one.width / 2, y: 12 }
  await page.mouse.move(one.x + grip.x, one.y + grip.y)
  await page.mouse.down()
  await page.mouse.move(one.x + grip.x + 20, one.y + grip.y + 20, { steps: 4 })
  await page.mouse.move(other.x + grip.x, other.y + grip.y, { steps: 12 })
  await page.mouse.up()
}
