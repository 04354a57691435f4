import { expect, type Locator, type Page } from '@playwright/test'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { listsRu } from '#contract/shell/lists.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { standingCard, tomorrow } from './desk.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13

const sizes = [
  { name: 'на телефоне', viewport: { width: 390, height: 844 } },
  { name: 'за столом', viewport: { width: 1280, height: 800 } },
]
const corners = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const

for (const { name, viewport } of sizes)
  test.describe(name, () => {
    test.use({ position: SUPERUSER, viewport })

    test(`${name}: меню, отбор, список вариантов и месяц видны целиком в каждом углу, Esc отдаёт фокус`, async ({ page }) => {
      await page.goto('/customers')
      await settled(page)
      // By its name: the menu of saved views comes later than the list and stands before the others.
      const menu = page.getByRole('main').getByRole('button', { name: listsRu.columns, exact: true })
      await inEachCorner(menu, page.getByRole('menu'), menu)
      const filter = page.getByRole('button', { name: listsRu.addFilter, exact: true })
      await inEachCorner(filter, page.getByRole('dialog', { name: listsRu.addFilter }), filter)

      await page.goto('/customers/new')
      await settled(page)
      const box = page.getByRole('combobox').first()
      await inEachCorner(box, page.getByRole('listbox'), box, async (list) => {
        const [field, shown] = [await boxOf(box), await boxOf(list)]
        expect(shown.y >= field.y + field.height || shown.y + shown.height <= field.y, 'the field is covered').toBe(true)
      })
      const day = page.getByRole('button', { name: shellRu.form.openMonth }).first()
      const month = page.getByRole('region', { name: /рожд/i })
      await inEachCorner(day, month, page.getByRole('textbox', { name: /рожд/i }), async () => {
        expect((await boxOf(month)).width).toBeLessThan(320)
      })
    })

    test(`${name}: меню карточки видно целиком в каждом углу, месяц в диалоге не обрезан им, и Esc закрывает только месяц`, async ({
      page,
    }) => {
      await page.goto(`/calendar?unit_id=1&selected_date=${tomorrow()}`)
      await settled(page)
      const card = await standingCard(page)
      const menu = page.getByRole('menu', { name: /^Действия/ })
      for (const [x, y] of corners) {
        await card.focus()
        const at = { clientX: x === 'left' ? 1 : viewport.width - 1, clientY: y === 'top' ? 1 : viewport.height - 1 }
        await card.dispatchEvent('contextmenu', { ...at, bubbles: true, cancelable: true, button: 2 })
        await isSeenWhole(menu)
        await page.keyboard.press('Escape')
        await expect(menu).toHaveCount(0)
        await expect(card).toBeFocused()
      }
      for (const opener of [calendarRu.toolbar.figures, calendarRu.toolbar.look]) {
        const button = page.getByRole('button', { name: opener, exact: true })
        await button.click()
        await isSeenWhole(page.getByRole('region', { name: opener }))
        await page.keyboard.press('Escape')
        await expect(button).toBeFocused()
      }
      await card.focus()
      await page.keyboard.press('Shift+F10')
      await page.keyboard.press('End')
      const move = page.getByRole('menuitem', { name: bookingScreensRu.moves.move })
      await walkByLetters(page, bookingScreensRu.moves.move.slice(0, 5), () => expect(move).toBeFocused(BRIEF))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: shellRu.form.openMonth }).press('Enter')
      const month = dialog.getByRole('region').filter({ has: page.getByRole('table') })
      await isSeenWhole(month)
      await page.keyboard.press('Escape')
      await expect(month).toHaveCount(0)
      await expect(dialog).toBeVisible()
    })
  })

test.describe('выбор из короткого списка', () => {
  test.use({ position: SUPERUSER })

  test('студия выбирается буквами и клавишами End и Home: список — самого браузера', async ({ page }) => {
    await page.goto('/calendar')
    await settled(page)
    const select = page.getByRole('combobox', { name: calendarRu.toolbar.unit, exact: true })
    await expect(select.locator('option').nth(1)).toBeAttached()
    const names = await select.locator('option').allTextContents()
    const second = names[1] ?? ''
    await select.focus()
    await walkByLetters(page, second.slice(0, 4), () => expect(select.locator('option:checked')).toHaveText(second, BRIEF))
    await page.keyboard.press('End')
    await expect(select.locator('option:checked')).toHaveText(names.at(-1) ?? '')
    await page.keyboard.press('Home')
    await expect(select.locator('option:checked')).toHaveText(names[0] ?? '')
  })
})

/** Pins what opens to each corner of the window, opens it and looks whether all of it is seen. */
async function inEachCorner(opener: Locator, popup: Locator, focused: Locator, also?: (popup: Locator) => Promise<void>) {
  for (const [x, y] of corners) {
    await opener.evaluate(
      (element, [side, edge]) => {
        const box = element.parentElement as HTMLElement // every opener stands in a box of its own
        box.style.cssText = `position: fixed; z-index: 100; inset: auto; ${side}: 0; ${edge}: 0; max-width: 240px`
      },
      [x, y] as const,
    )
    await opener.click()
    await isSeenWhole(popup)
    await also?.(popup)
    await opener.page().keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(focused).toBeFocused()
  }
}

/** Longer than the pause after which the next letter begins a new word (web/ui/walk-keys.ts). */
const BRIEF = { timeout: 2000 }

/** On a busy machine the letters of one word may come as two words; whoever sees that types the word again. */
const walkByLetters = (page: Page, text: string, isThere: () => Promise<void>) =>
  expect(async () => {
    await typeRussian(page, text)
    await isThere()
  }).toPass()

/** Playwright types no Russian key by key: it inserts the text, which only a field hears. */
async function typeRussian(page: Page, text: string) {
  const wire = await page.context().newCDPSession(page)
  // All at once: on a busy machine the letters of one word would come as several words.
  await Promise.all(
    [...text.toLowerCase()].flatMap((key) => [
      wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key }),
      wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    ]),
  )
}

/** Inside of the window, and nothing lies over its edges or cuts them. */
async function isSeenWhole(popup: Locator) {
  await expect(popup).toBeVisible()
  await expect(async () => {
    const seen = await popup.evaluate((element) => {
      const shown = element.closest('[popover]') ?? element
      const { left, top, right, bottom, width, height } = shown.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 100 && height > 30
      const spots = [
        [left + 4, top + 4],
        [right - 4, top + 4],
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
      ] as const
      const hidden = spots.filter(([x, y]) => !shown.contains(document.elementFromPoint(x, y)))
      return { isInside, hidden, at: [left, top, right, bottom] }
    })
    expect(seen).toMatchObject({ isInside: true, hidden: [] })
  }).toPass()
}

async function boxOf(one: Locator) {
  return (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
