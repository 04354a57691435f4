import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sessionOf } from '#bin/screens.mjs'
import { PRODUCT } from './baits.ts'

declare global {
  interface Window {
    bitten?: number
    violations?: string[]
  }
}

interface Walk {
  url: string
  addresses: readonly string[]
  texts: readonly string[]
  /** True: every text of the page is turned into markup before the page is looked at. */
  isCareless: boolean
}

/** A fresh load of each address, several at a time, on the screen and on paper. `seen`: the texts that stood there letter for letter. */
export async function walk(browser: Browser, { url, addresses, texts, isCareless }: Walk) {
  const context = await browser.newContext({ storageState: await sessionOf(url, 13), locale: 'ru-RU' })
  const found = new Set<string>()
  const seen = new Set<number>()
  listen(context, url, found)
  await context.addInitScript(() => {
    window.violations = []
    addEventListener('securitypolicyviolation', (event) => window.violations?.push(`${event.effectiveDirective} ${event.blockedURI}`))
  })
  const left = [...addresses]
  await Promise.all(Array.from({ length: TABS }, () => tab()))
  await context.close()
  return { found: [...found], seen }

  async function tab() {
    const page = await context.newPage()
    const isQuiet = quietness(page)
    page.on('pageerror', ({ message }) => found.add(`ошибка ${message.slice(0, 80)}`))
    page.on('dialog', (dialog) => {
      found.add(`окно ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (let address = left.shift(); address; address = left.shift())
      // A page that is led away cannot be asked.
      await visit(page, address, isQuiet).catch(({ message }: Error) => found.add(`${address}: ${message.slice(0, 80)}`))
  }

  async function visit(page: Page, address: string, isQuiet: () => boolean) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${url}${longest(address)}`, { waitUntil: 'domcontentloaded' })
    if (!(await settled(page, isQuiet))) found.add(`${address}: не открылся`)
    if (isCareless) await page.evaluate(takeForMarkup)
    await look(page, address)
    await page.emulateMedia({ media: 'print' })
    await look(page, `${address} на бумаге`)
    // A PDF with an action holds its name in plain bytes.
    if (/\/JavaScript|\/Launch|\(javascript:/i.test((await page.pdf()).toString('latin1'))) found.add(`${address}: действие в PDF`)
  }

  async function look(page: Page, where: string) {
    const { faults, shown } = await page.evaluate(inPage, { texts, product: PRODUCT })
    for (const fault of faults) found.add(`${where}: ${fault}`)
    for (const one of shown) seen.add(one)
  }
}

/** Asks a list for as many rows as it gives, because more rows show more texts. */
const longest = (address: string) => (address.includes('?') ? address : `${address}?items=200`)

const TABS = 3
const PATIENCE = 20_000
/** Milliseconds without a call after which a page is ready: its first answers may lead to a second question. */
const QUIET = 120

/** Calls outside, and answers that broke. */
function listen(context: BrowserContext, url: string, found: Set<string>) {
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) found.add(`наружу ${request.url()}`)
  })
  context.on('response', (response) => response.status() >= 500 && found.add(`${response.status()} ${new URL(response.url()).pathname}`))
}

function quietness(page: Page) {
  let underWay = 0
  let since = performance.now()
  const count = (step: number) => () => {
    underWay += step
    since = performance.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return () => underWay <= 0 && performance.now() - since > QUIET
}

async function settled(page: Page, isQuiet: () => boolean): Promise<boolean> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(25)) {
    if (!isQuiet()) continue
    const isDrawn = await page.evaluate(
      () => document.querySelector('#content > *, form') !== null && document.querySelector('[aria-busy="true"]') === null,
    )
    if (isDrawn && isQuiet()) return true
  }
  return false
}

/** Runs in the page; biting is heard in the turn after. */
async function inPage({ texts, product }: { texts: readonly string[]; product: string }) {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value)
  const said = [...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((one) =>
    ['title', 'aria-label', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  )
  const text = [document.body.textContent, document.title, ...fields, ...said].join('\n')
  const active = [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc], [style]')].filter((one) =>
    [...one.attributes].some(
      ({ name, value }) =>
        name === 'srcdoc' ||
        (name === 'style' && value.includes('bitten')) ||
        (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^[\s\p{Cc}]*((java|vb)\s*script|data:text)/iu.test(value)),
    ),
  )
  const faults = [
    ...('bitten' in window ? ['исполнено'] : []),
    ...[...document.querySelectorAll('[data-bitten]')].slice(0, 2).map((one) => `разметка ${one.outerHTML.slice(0, 60)}`),
    ...active.slice(0, 2).map((one) => `ссылка ${one.outerHTML.slice(0, 80)}`),
    ...(text.includes(product) ? ['посчитано'] : []),
    ...(window.violations ?? []).slice(0, 2).map((one) => `CSP ${one}`),
  ]
  return { faults, shown: texts.flatMap((one, index) => (text.includes(one) ? [index] : [])) }
}

/** Does what a page would do that trusts its texts. */
function takeForMarkup() {
  for (const one of document.querySelectorAll('#content *'))
    if (one.children.length === 0 && one.textContent?.includes('<')) one.innerHTML = one.textContent
}
