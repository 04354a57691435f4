import type { CDPSession, Locator, Page } from '@playwright/test'

/** Far enough to be no click, short enough to stay on the screen. */
const FAR = 60
const STEPS = 6
/** Between the last move and the lifting: a finger that rested flings nothing. */
const REST = 0.5

interface Spot {
  x: number
  y: number
}

/** A finger of the browser itself: what it begins becomes a tap, a scroll or a `pointercancel` by the browser's own rules. */
export async function fingerOf(page: Page) {
  const wire = await page.context().newCDPSession(page)
  return {
    /** Lies down, moves up the screen and leaves: the page or the list under it scrolls. */
    scroll: (from: Spot, by = FAR) => drag(wire, from, by),
    async scrollFrom(what: Locator, by = FAR) {
      const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await drag(wire, { x: x + width / 2, y: y + height / 2 }, by)
    },
  }
}

/** Everything is sent at once, so that a slow machine does not turn the beginning of a scroll into a long press. */
async function drag(wire: CDPSession, { x, y }: Spot, by: number) {
  const begin = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null, since: number) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }], timestamp: begin + since })
  const sent = [touch('touchStart', y, 0)]
  for (let step = 1; step <= STEPS; step++) sent.push(touch('touchMove', y - (by * step) / STEPS, step / 60))
  sent.push(touch('touchEnd', null, REST))
  await Promise.all(sent)
}

/** What a press could have changed: the address, the fields, what is marked, what is open, where the keys go. */
export const stateOf = (page: Page) =>
  page.evaluate(() => {
    const named = (one: Element | null) =>
      one && `${one.tagName} ${one.getAttribute('aria-label') ?? one.id} ${one.textContent?.slice(0, 40)}`
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const marks = ['expanded', 'checked', 'selected', 'pressed'].flatMap((mark) =>
      [...document.querySelectorAll(`[aria-${mark}="true"]`)].map((one) => `${mark}: ${named(one)}`),
    )
    return {
      address: location.href,
      fields: fields.map((one) => `${one.id || one.name || one.ariaLabel}: ${/checkbox|radio/.test(one.type) ? one.checked : one.value}`),
      marks,
      current: [...document.querySelectorAll('[aria-current]')].map(named),
      floating: [...document.querySelectorAll('dialog[open], [role="menu"], [role="listbox"], [role="complementary"]')].length,
      focus: named(document.activeElement),
    }
  })

/** Marks what can be pressed inside a place, two of each look, and answers how many there are. */
export const markPressable = (place: Locator) =>
  place.evaluate((root) => {
    for (const old of document.querySelectorAll('[data-finger]')) old.removeAttribute('data-finger')
    const pressable = 'a, button, input, select, textarea, label, summary, canvas, tr, td, th, [role], [tabindex], [data-block]'
    const seen = new Map<string, number>()
    let count = 0
    for (const one of root.querySelectorAll<HTMLElement>(pressable)) {
      const look = `${one.tagName} ${one.getAttribute('role')} ${one.className} ${one.getAttribute('type')}`
      const times = seen.get(look) ?? 0
      if (times === 2 || !one.checkVisibility()) continue
      seen.set(look, times + 1)
      one.dataset.finger = String(count++)
    }
    return count
  })

/** Brings a marked one into the middle of the screen; null when something else lies over it. */
export const spotOf = (page: Page, index: number) =>
  page.evaluate((at) => {
    const one = document.querySelector<HTMLElement>(`[data-finger="${at}"]`)
    one?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = one?.getBoundingClientRect()
    if (!one || !box) return null
    const spot = { x: Math.min(box.left + box.width / 2, innerWidth - 4), y: Math.min(box.top + box.height / 2, innerHeight - 4) }
    const name = `${one.tagName} ${one.getAttribute('role') ?? ''} «${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}»`
    return spot.x > 0 && spot.y > 0 && one.contains(document.elementFromPoint(spot.x, spot.y)) ? { ...spot, name } : null
  }, index)
