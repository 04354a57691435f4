import { expect } from '@playwright/test'
import { bookings } from '#contract/bookings/bookings.ts'
import { customerOverviewRu } from '#contract/customer-overview/customer-overview.ru.ts'
import { paletteRu } from '#contract/palette/palette.ru.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { violations } from './axe.ts'
import { ARBAT, cardOf, deskOf, knownCustomers, offersOf, openDay, rangeOf } from './desk.ts'
import { settled, test } from './fixture.ts'
import { handsOf, watchMouse } from './keyboard.ts'

const ADMINISTRATOR = 2
const HARDWARE = 2
const { coming } = customerOverviewRu

test.use({ position: ADMINISTRATOR })

test('«когда она записана» — шесть нажатий с любой страницы; «звонит перенести» — дальше теми же клавишами; панель сетку не закрывает', async ({
  page,
  okno,
}) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const day = await openDay(desk, HARDWARE)
  const [known] = await knownCustomers(desk, day, 1)
  const [offer] = (await offersOf(desk, HARDWARE, day)).filter((one) => !one.parts)
  if (!known || !offer) throw new Error('the demo has no customer or no time')
  const visit = { unit_id: ARBAT, user_id: known.id, service_ids: [HARDWARE], ...placeOf(offer) }
  const { id } = await desk.call(bookings.create, { body: visit })
  const mouse = await watchMouse(page)
  const hands = handsOf(page)
  await page.goto('/help')
  await settled(page)

  await test.step('когда она записана', async () => {
    const pressed = await hands.counted(async () => {
      await hands.press('Control+KeyK')
      await expect(page.getByRole('combobox', { name: paletteRu.title })).toBeFocused()
      await hands.type(known.tail)
      // Beside the answer it is seen already.
      await expect(
        page
          .getByRole('dialog')
          .getByText(new RegExp(`${rangeOf(offer)}$`))
          .first(),
      ).toBeVisible()
      await hands.press('Enter')
    })
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`${rangeOf(offer)}$`) })
        .first(),
    ).toBeVisible()
    expect(pressed).toBeLessThanOrEqual(6)
  })

  await test.step('звонит перенести', async () => {
    await expect(page.getByRole('button', { name: /^Перенести: / }).first()).toBeVisible()
    const pressed = await hands.counted(async () => {
      await hands.press('m')
      const dialog = page.getByRole('dialog', { name: /^Перенести: / })
      const start = dialog.getByRole('button', { name: /^\d\d:\d\d$/ }).first()
      await hands.to(start)
      await hands.press('Enter')
    })
    await expect(page.getByText(/^Запись перенесена: /)).toBeVisible()
    // M, the field of the day with its month, a start, Enter.
    expect(pressed).toBeLessThanOrEqual(6)
    expect(await mouse()).toBe(0)
    const moved = await desk.call(bookings.show, { params: { id }, query: {} })
    expect([moved.begin_at, moved.id]).not.toEqual([offer.begin_at, 0])
    await page.keyboard.press('Control+KeyZ')
  })

  await test.step('панель стоит рядом с сеткой, её карточка обведена', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${day}&booking_id=${id}`)
    const panel = page.getByRole('complementary', { name: `Запись № ${id}` })
    await expect(panel.getByRole('heading', { name: new RegExp(`^${coming.title}`) })).toBeVisible()
    const card = cardOf(page, known.name).and(page.locator('[data-open]'))
    await expect(card).toBeInViewport({ ratio: 0.5 })
    const [left, right] = [await card.boundingBox(), await panel.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    expect(await violations(page)).toEqual([])
  })
})
