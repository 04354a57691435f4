// @ts-check
/** What a person waits for outside of the big day: the palette (U-09), a colleague's change (U-17), the first load over a slow line (U-13). */
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { customers } from '#contract/customers/customers.ts'

const ARBAT = 1
const [REGISTERED, CONFIRMED] = [1, 2]

/** From the key to the open field, and from the last digit to the customers found. @param {import('@playwright/test').Page} page @param {string} url @param {string} token */
export async function measurePalette(page, url, token) {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${urlOf(customers.list)}?limit=5`, { headers })
  const { data } = await answer.json()
  await page.goto('/calendar')
  await page.locator('[data-kind="card"]').first().waitFor()
  const shown = []
  for (let at = 0; at < 6; at++) {
    await watch(page, 'dialog[open] input[role="combobox"]')
    await page.keyboard.press('Control+k')
    shown.push(await waited(page))
    await page.keyboard.press('Escape')
  }
  const found = []
  for (const { phone } of data.items) {
    const tail = phone.slice(-4)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(tail.slice(0, 3))
    await watch(page, '[role="option"][href*="/customers/"], [role="option"] [href*="/customers/"]')
    await page.keyboard.type(tail.slice(3))
    found.push(await waited(page))
    await page.keyboard.press('Escape')
  }
  // The first opening loads the palette's own part.
  const [first = 0, ...next] = shown
  return { first, next: median(next), found: median(found) }
}

/** Confirms a booking elsewhere and waits until its card on this page shows it. @param {import('@playwright/test').Page} page @param {string} url @param {string} token */
export async function measureLive(page, url, token) {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${day}`)
  await page.locator('[data-kind="card"]').first().waitFor()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}${urlOf(calendar.day)}?unit_id=${ARBAT}&day=${day}`, { headers })
  const { data } = await answer.json()
  const waits = []
  for (const card of data.cards.filter((/** @type {{ status_id: number }} */ one) => one.status_id === REGISTERED).slice(0, 5)) {
    await page.waitForTimeout(500)
    const begin = performance.now()
    await fetch(`${url}${urlOf(bookings.update).replace(':id', String(card.booking_id))}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ status_id: CONFIRMED }),
    })
    await page.waitForFunction(isConfirmed, card.booking_id, { timeout: 10_000 })
    waits.push(performance.now() - begin)
  }
  return waits.length > 0 ? Math.max(...waits) : null
}

/** This function is run inside the page. @param {number} id */
function isConfirmed(id) {
  const cards = [...document.querySelectorAll('[data-kind="card"] [data-block]')]
  return cards.some(
    (card) => card.getAttribute('data-block')?.slice(1).split('-')[0] === String(id) && card.textContent?.includes('Подтверждена'),
  )
}

/** Largest paint of an address opened for the first time over 10 Mbit/s and 100 ms. @param {import('@playwright/test').Page} page @param {string} address */
export async function measureSlowLine(page, address) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const speed = 10_000_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  await page.goto(address)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => /** @type {{ paint: { lcp: number } }} */ (/** @type {unknown} */ (window)).paint.lcp)
}

/** From the next key to the first frame that has the element. @param {import('@playwright/test').Page} page @param {string} what */
function watch(page, what) {
  return page.evaluate((selector) => {
    const wait = new Promise((done) => {
      const begin = (/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Control') return
        window.removeEventListener('keydown', begin, true)
        const at = performance.now()
        const look = () => {
          const length = performance.now() - at
          if (document.querySelector(selector) || length > 5000) setTimeout(() => done(length))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      window.addEventListener('keydown', begin, true)
    })
    Object.assign(window, { wait })
  }, what)
}

/** @param {import('@playwright/test').Page} page @returns {Promise<number>} */
const waited = (page) => page.evaluate(() => /** @type {{ wait: Promise<number> }} */ (/** @type {unknown} */ (window)).wait)

const median = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
