// @ts-check
/** The dictionary of 20 000 goods: how its list scrolls, and how long a scan at the till waits for its line (finance-goods.md §16, row 22). */
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '#contract/core/endpoint.ts'
import { goods } from '#contract/goods/goods.ts'
import { imports } from '#contract/imports/imports.ts'

const GOODS = 20_000
const [SCANS, SCROLLS] = [20, 3]
const HEAD = 'Наименование;Артикул;Штрихкод;Цена'
const titleOf = (/** @type {number} */ n) => `Товар полки ${String(n).padStart(5, '0')}`
const barcodeOf = (/** @type {number} */ n) => `460${String(n).padStart(9, '0')}`

/** Brings the goods in as a file. @param {string} url @param {string} token */
export async function fillGoods(url, token) {
  const lines = Array.from({ length: GOODS }, (_, n) => `${titleOf(n)};П-${n};${barcodeOf(n)};${100 + (n % 900)}`)
  const form = new FormData()
  form.append('kind', 'goods')
  form.append('name', 'goods.csv')
  form.append('file', new File([[HEAD, ...lines].join('\n')], 'goods.csv'))
  const { id, mapping } = await ask('POST', urlOf(imports.upload), form)
  await ask('PATCH', urlOf(imports.check).replace(':id', id), { mapping })
  await until('checked')
  await ask('PATCH', urlOf(imports.apply).replace(':id', id), {})
  await until('done')
  const { count } = await ask('GET', `${urlOf(goods.list)}?limit=1`)
  if (count < GOODS) throw new Error(`${count} goods of ${GOODS} were brought in`)

  async function until(/** @type {string} */ state) {
    while ((await ask('GET', urlOf(imports.show).replace(':id', id))).state !== state) await sleep(500)
  }
  async function ask(/** @type {string} */ method, /** @type {string} */ address, /** @type {object} */ body = {}) {
    const isForm = body instanceof FormData
    const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) }
    const sent = isForm ? body : JSON.stringify(body)
    const answer = await fetch(`${url}${address}`, { method, headers, ...(method !== 'GET' && { body: sent }) })
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(told)}`)
    return told.data
  }
}

/**
 * The longest page of the list, scrolled there and back by a wheel: the time between two frames that 95 of 100 do not pass, in ms.
 * @param {import('@playwright/test').Page} page
 */
export async function scrollGoods(page) {
  await page.goto('/goods?items=200')
  await page.locator('tbody tr').nth(199).waitFor()
  await page.locator('tbody tr').nth(5).hover()
  await page.evaluate(() => {
    const frames = /** @type {number[]} */ ([])
    let last = performance.now()
    const look = (/** @type {number} */ now) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })
  for (let time = 0; time < SCROLLS; time++)
    for (const step of [200, -200])
      for (let at = 0; at < 40; at++) {
        await page.mouse.wheel(0, step)
        await page.waitForTimeout(16)
      }
  const frames = await page.evaluate(() => /** @type {{ frames: number[] }} */ (/** @type {unknown} */ (window)).frames)
  return shareOf(frames.slice(1), 0.95)
}

/** Goods scanned one after another at the till, from Enter to the frame that has the line, in ms. @param {import('@playwright/test').Page} page */
export async function scanGoods(page) {
  await page.goto('/')
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  const waits = []
  for (let at = 0; at <= SCANS; at++) {
    waits.push(await page.evaluate(scan, { code: barcodeOf(at * 7), title: titleOf(at * 7) }))
    await page.waitForTimeout(300)
  }
  // The first scan opens the panel, whose part of the program is loaded then.
  const [first = 0, ...next] = waits
  return { first, p95: shareOf(next, 0.95) }
}

/** This function is run inside the page. @param {{ code: string, title: string }} what @returns {Promise<number>} */
function scan({ code, title }) {
  const press = (/** @type {string} */ key, /** @type {string} */ place) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true }),
    )
  for (const sign of code) press(sign, `Digit${sign}`)
  const begin = performance.now()
  press('Enter', 'Enter')
  return new Promise((done, refuse) => {
    const look = () => {
      const length = performance.now() - begin
      if (document.body.innerText.includes(title)) done(length)
      else if (length > 10_000) refuse(new Error(`${title} was not sold: ${document.body.innerText.slice(-400)}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const shareOf = (/** @type {number[]} */ list, /** @type {number} */ share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
