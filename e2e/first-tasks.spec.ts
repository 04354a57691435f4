import { expect } from '@playwright/test'
import { absencesRu } from '#contract/absences/absences.ru.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { paletteRu } from '#contract/palette/palette.ru.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { ARBAT, cardOf, deskOf, knownCustomers, offersOf, openDay } from './desk.ts'
import { settled, test } from './fixture.ts'
import { handsOf, hasFocus, walkTo, watchMouse } from './keyboard.ts'

const ADMINISTRATOR = 2
const MANAGER = 15
const HARDWARE = 2

test.use({ position: ADMINISTRATOR, viewport: { width: 1920, height: 1500 } })

// Five tasks that a desk meets in its first hour; the presses of the first two are counted in customer-overview.spec.ts.
test('пять первых задач по одному экрану и без мыши: у неё аллергия, чей это комментарий, мастер заболел', async ({ page, okno }) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const day = await openDay(desk, HARDWARE)
  const [known] = await knownCustomers(desk, day, 1)
  // Arrows walk a column, so hers is one that holds one shift.
  const { masters } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })
  const single = masters.filter(({ shifts }) => shifts.length === 1).map(({ id }) => id)
  const offer = (await offersOf(desk, HARDWARE, day)).find((one) => !one.parts && single.includes(one.employer_id))
  if (!known || !offer) throw new Error('the demo has no customer or no time')
  const text = 'Не выносит резких запахов'
  await desk.call(customerNotes.add, { params: { id: known.id }, body: { text, warning: 'conflict' } })
  const visit = { unit_id: ARBAT, user_id: known.id, service_ids: [HARDWARE], comment: 'Опоздает на пять минут', ...placeOf(offer) }
  await (await deskOf(okno, MANAGER)).call(bookings.create, { body: visit })
  const hands = handsOf(page)
  const mouse = await watchMouse(page)

  await test.step('предупреждение видно в поиске, ещё до входа в карточку', async () => {
    await page.goto('/help')
    await settled(page)
    const pressed = await hands.counted(async () => {
      await hands.press('Control+KeyK')
      await expect(page.getByRole('combobox', { name: paletteRu.title })).toBeFocused()
      await hands.type(known.tail)
      await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
    })
    expect(pressed).toBeLessThanOrEqual(5)
    await page.keyboard.press('Escape')
  })

  await test.step('на карточке — знак, в панели — первой строкой, а под комментарием — чей он', async () => {
    await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${day}`)
    const card = cardOf(page, known.name).first()
    await walkTo(page, hands, card)
    const pressed = await hands.counted(() => hands.press('Enter'))
    const panel = page.getByRole('complementary', { name: /^Запись № / })
    await expect(panel.getByText(text)).toBeVisible()
    const comment = panel.getByLabel('Комментарий')
    await expect(comment).toHaveValue(visit.comment)
    await expect(comment).toHaveAccessibleDescription(/^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+, \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    expect(pressed).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('мастер заболел: из шапки её столбца, окна сняты тем же действием, вернуть — одной кнопкой', async () => {
    const head = page.getByRole('button', { name: new RegExp(`^${calendarRu.grid.acts}`) }).first()
    await hands.to(head)
    const pressed = await hands.counted(async () => {
      await hands.press('Enter')
      const absent = page.getByRole('menuitem', { name: calendarRu.head.absent })
      await expect(absent).toBeVisible()
      await hands.until(async () => ((await hasFocus(absent)) ? null : 'ArrowDown'))
      await hands.press('Enter')
      await hands.to(page.getByRole('main').getByRole('button', { name: /^Не выйдет: снять \d+ / }))
      await hands.press('Enter')
    })
    // Presses: the menu of the column's head, its entry, the fields of the form, and the act.
    expect(pressed).toBeLessThanOrEqual(20)
    const notice = page.getByRole('region', { name: /не выйдет$/ }).first()
    await expect(notice).toContainText(absencesRu.said.off)
    await hands.to(notice.getByRole('button', { name: /^Вернуть: / }))
    await hands.press('Enter')
    await expect(notice).toHaveCount(0)
  })
  expect(await mouse()).toBe(0)
})
