// @ts-check
/** Scenes of what opens over the day of the calendar and over one booking. */

import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import { seriesScreensRu } from '#contract/bookings/series-screens.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shell.mjs').Scene} Scene */
/** @typedef {import('./scenes.mjs').Busy} Busy */

/** @returns {{ dialogs: Scene[], panels: Scene[] }} */
export function calendarScenes(/** @type {Busy} */ busy) {
  const day = `/calendar?unit_id=${busy.unitId}&selected_date=${busy.day}`
  const card = `[data-block="b${busy.bookingId}"], [data-block^="b${busy.bookingId}-"]`
  const at = (/** @type {string} */ title, /** @type {(page: Page) => Promise<unknown>} */ then, address = day) => ({
    title,
    as: 13,
    open: async (/** @type {Page} */ page) => {
      await page.goto(address)
      await page.locator('[data-kind="card"]').first().waitFor()
      await then(page)
    },
  })
  const menu = async (/** @type {Page} */ page) => {
    await page.locator(card).first().click({ button: 'right' })
    await page.getByRole('menu').waitFor()
  }
  const act = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
    await menu(page)
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialogs = [
    at('меню карточки', menu),
    at('длительность', act(durationRu.menu)),
    at('край карточки тянут', (page) => pull(page)),
    at('перенести', act(bookingScreensRu.moves.move)),
    at('перенос стрелками', act(calendarRu.menu.keys)),
    at('отменить', act(bookingScreensRu.moves.cancelled)),
  ]
  const panels = [
    at('панель записи', act(calendarRu.menu.panel)),
    at('показатели', (page) => page.getByRole('button', { name: calendarRu.toolbar.figures }).click()),
    at('вид', (page) => page.getByRole('button', { name: calendarRu.toolbar.look, exact: true }).click()),
    at('меню мастера', (page) =>
      page
        .getByRole('button', { name: new RegExp(`^${calendarRu.grid.acts}`) })
        .first()
        .click(),
    ),
    at('неделя мастера', async () => {}, `${day}&employer_id=${busy.employerId}&view=week`),
  ]
  return { dialogs, panels }
}

/** Pulls the end of a visit and does not let go, so that the new end is seen at the edge. */
async function pull(/** @type {Page} */ page) {
  const edge = page.locator('[data-edge]').first()
  await edge.scrollIntoViewIfNeeded()
  const box = await edge.boundingBox()
  if (!box) throw new Error('Ни одной карточки с нижним краем')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 4 })
  await page.mouse.move(x, y + 44, { steps: 4 })
}

/** @returns {Scene[]} */
export function seriesScenes(/** @type {Busy} */ { bookingId }) {
  const open = async (/** @type {Page} */ page) => {
    await page.goto(`/bookings/${bookingId}`)
    await page.getByRole('button', { name: seriesScreensRu.open }).click()
    await page.getByRole('dialog').waitFor()
  }
  const planned = async (/** @type {Page} */ page) => {
    await open(page)
    await page.getByRole('button', { name: seriesScreensRu.plan }).click()
    await page.getByRole('heading', { name: seriesScreensRu.planned }).waitFor()
  }
  return [
    { title: 'серия', as: 13, open },
    { title: 'даты серии', as: 13, open: planned },
  ]
}
