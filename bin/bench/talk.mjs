// @ts-check
/** What a person waits for in the chat (CS12): its window opened for the first time, answers to keys while others write, memory after a hundred chats. */
import { randomUUID } from 'node:crypto'
import { watch } from './day.mjs'

const ROOM = 'Арбат, смена'
/** Messages of others in a second, and seconds of typing under them. */
const RATE = 20
const TYPING = 10
const CHATS = 100

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 * @param {{ mine: string, theirs: string }} tokens
 * @param {number} slow how many times slower the processor seems
 */
export async function measureTalk(browser, url, storageState, { mine, theirs }, slow) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, storageState })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto('/help')
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const opened = await open(page)
  const list = page.getByRole('dialog').getByRole('navigation')
  await list.getByText(ROOM).first().click()
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Сообщение' })
  await input.waitFor()
  const inp = await underTalk(page, input, await talkIn(url, theirs))
  const growth = slow === 1 ? await grow(page, devtools, url, mine) : null
  await context.close()
  return { opened, inp, growth }
}

/** From the press on «Чат» to the painted list. @param {import('@playwright/test').Page} page */
function open(page) {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('header button')].find((one) =>
      /^Чат/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
    const begin = performance.now()
    if (button instanceof HTMLElement) button.click()
    while (!document.querySelector('dialog[open] nav li') && performance.now() - begin < 10_000)
      await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - begin
  })
}

/** Says a word in the room as somebody else of it. @param {string} url @param {string} token */
async function talkIn(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/chat/chat?search=${encodeURIComponent(ROOM)}`, { headers })
  const { data } = await answer.json()
  const room = data.data[0].id
  return () =>
    fetch(`${url}/api/chat/chat/${room}/messages`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ text: 'Гель кончился, закажите на завтра', key: randomUUID() }),
    }).then((one) => one.arrayBuffer())
}

/** Typing while others write: 75 of 100 keys are answered in so many milliseconds. @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} input @param {() => Promise<unknown>} say */
async function underTalk(page, input, say) {
  await page.waitForTimeout(1000)
  const from = await count(page)
  const timer = setInterval(() => void say().catch(() => {}), 1000 / RATE)
  await input.click()
  for (const end = performance.now() + TYPING * 1000; performance.now() < end; ) await input.press('a', { delay: 60 })
  clearInterval(timer)
  await input.fill('')
  await page.waitForTimeout(600)
  const lengths = (await presses(page)).slice(from).map(({ length }) => length)
  return { p75: lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.75)] ?? 0, count: lengths.length }
}

/** Megabytes more after a hundred chats. @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} devtools @param {string} url @param {string} token */
async function grow(page, devtools, url, token) {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await fetch(`${url}/api/chat/chat?page=1`, { headers })).json()
  const names = data.data.map((/** @type {{ name: string }} */ one) => one.name).filter((/** @type {string} */ name) => name !== '')
  const list = page.getByRole('dialog').getByRole('navigation')
  const go = async (/** @type {number} */ at) => {
    await list
      .getByText(names[at % names.length], { exact: true })
      .first()
      .click()
    await page.waitForTimeout(120)
  }
  for (let at = 0; at < names.length; at++) await go(at)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await heap()
  for (let at = 0; at < CHATS; at++) await go(at)
  return ((await heap()) - before) / 1024 / 1024
}

/** @typedef {{ kind: string, length: number }[]} Presses */
/** @param {import('@playwright/test').Page} page @returns {Promise<Presses>} */
const presses = (page) => page.evaluate(() => /** @type {{ presses: Presses }} */ (/** @type {unknown} */ (window)).presses)
const count = async (/** @type {import('@playwright/test').Page} */ page) => (await presses(page)).length
