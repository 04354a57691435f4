import type { Page } from '@playwright/test'
import { calendar } from '#contract/calendar/calendar.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { ARBAT, type Desk, today } from './desk.ts'
import { settled } from './fixture.ts'
import { handsOf, walkTo, watchMouse } from './keyboard.ts'

/** A visit that another test of this house has paid is done. */
export const isOver: readonly number[] = [BOOKING_STATUS.cancelled, BOOKING_STATUS.done]

/** The day of the calendar with the focus on a visit that stands there, for whoever pays it without a mouse. */
export async function atVisitOfToday(page: Page, desk: Desk) {
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  const card = cards.find((one) => one.is_elsewhere === 0 && !isOver.includes(one.status_id))
  if (!card) throw new Error('the demo has no visit today')
  const hands = handsOf(page)
  const mouse = await watchMouse(page)
  await page.goto(`/calendar?unit_id=${ARBAT}`)
  await settled(page)
  await walkTo(page, hands, page.locator(`[data-block^="b${card.booking_id}"]`).first())
  return { card, hands, mouse, panel: page.getByRole('complementary', { name: paymentPanelRu.title }) }
}
