import { expect, type Locator, type Page } from '@playwright/test'
import { calendar } from '#contract/calendar/calendar.ts'
import { paletteRu } from '#contract/palette/palette.ru.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { ARBAT, type Desk } from './desk.ts'

/** Whoever works by keys alone; every key is counted (front-desk.md U-01, U-02). */
export interface Hands {
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Tab until it has the focus. */
  to: (target: Locator) => Promise<void>
  /** Key after key while something is not yet so; `next` names the key, null: it is so. */
  until: (next: () => Promise<string | null>) => Promise<void>
  counted: (work: () => Promise<void>) => Promise<number>
}

const PATIENCE = 200

export function handsOf(page: Page): Hands {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    count += keys.length
  }
  const until = async (next: () => Promise<string | null>) => {
    for (let at = 0; at < PATIENCE; at++) {
      const key = await next()
      if (key === null) return
      await press(key)
    }
    throw new Error('the keys lead nowhere')
  }
  return {
    press,
    until,
    type: async (text) => {
      await page.keyboard.type(text)
      count += text.length
    },
    to: async (target) => {
      await expect(target).toBeVisible()
      await until(async () => ((await hasFocus(target)) ? null : 'Tab'))
    },
    counted: async (work) => {
      const before = count
      await work()
      return count - before
    },
  }
}

export const hasFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement)

/** Tab into the grid, then its arrow keys from what has the focus to a block; the nearest of the next column is one press away. */
export async function walkTo(page: Page, hands: Hands, block: Locator) {
  await expect(block).toBeVisible()
  await hands.until(async () => {
    if (await hasFocus(block)) return null
    if ((await page.locator('[data-block]:focus').count()) === 0) return 'Tab'
    const [here, there] = [await page.locator(':focus').boundingBox(), await block.boundingBox()]
    if (!here || !there) throw new Error('the focus or the block is out of sight')
    if (Math.abs(here.x - there.x) > 40) return here.x < there.x ? 'ArrowRight' : 'ArrowLeft'
    return here.y < there.y ? 'ArrowDown' : 'ArrowUp'
  })
}

/** What the mouse has done on this page so far: nothing, if the keys have sufficed. */
export async function watchMouse(page: Page) {
  await page.addInitScript(() => {
    const kept = Number(sessionStorage.getItem('mouse') ?? 0)
    let seen = kept
    const count = (event: Event) => {
      // The browser tells of a mouse that lies where it lay at the beginning when something else has come under it: nobody has moved it.
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.screenX === 0 && event.screenY === 0) return
      sessionStorage.setItem('mouse', String(++seen))
    }
    for (const kind of ['pointerdown', 'mousedown', 'wheel', 'pointermove'])
      window.addEventListener(kind, count, { capture: true, passive: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('mouse') ?? 0))
}

/** Through the palette: typed, found, entered. */
export async function command(page: Page, hands: Hands, text: string, name: RegExp) {
  await hands.press('Control+k')
  const palette = page.getByRole('dialog', { name: paletteRu.title })
  await hands.type(text)
  const option = palette.getByRole('option', { name })
  await expect(option.first()).toBeVisible()
  await hands.until(async () => ((await option.first().getAttribute('aria-selected')) === 'true' ? null : 'ArrowDown'))
  await hands.press('Enter')
  await expect(palette).toHaveCount(0)
}

/** In a list of our kit: the first that is found. */
export async function choose(page: Page, hands: Hands, text: string, name: string | RegExp) {
  await hands.type(text)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await hands.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** The menu of the card that has the focus. */
export async function menu(page: Page, hands: Hands, entry: string) {
  await hands.press('Shift+F10')
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await expect(item).toBeVisible()
  await hands.until(async () => ((await hasFocus(item)) ? null : 'ArrowDown'))
  await hands.press('Enter')
}

/** Arrows until the carried card hangs over the place. */
export async function aim(page: Page, hands: Hands, desk: Desk, day: string, offer: Offer, said: RegExp) {
  const { masters } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })
  const aimed = page.getByText(said)
  await expect(aimed).toBeAttached()
  await hands.until(async () => {
    const text = (await aimed.textContent()) ?? ''
    const here = masters.findIndex(({ name }) => text.includes(`, ${name}.`))
    const there = masters.findIndex(({ id }) => id === offer.employer_id)
    if (here !== there) return here < there ? 'ArrowRight' : 'ArrowLeft'
    const [now, wanted] = [text.slice(0, 5), offer.begin_at.slice(11, 16)]
    if (now === wanted) return null
    return now < wanted ? 'ArrowDown' : 'ArrowUp'
  })
}
