import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'
import { sessionOf } from '#bin/screens.mjs'
import { test as base, type Position } from './fixture.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Which rules are asked: those of WCAG 2.2 AA, or all that axe has, or some by name; and which of them are not. */
interface Rules {
  only?: string[] | 'all'
  except?: string[]
  /** A part of the page; absent: the whole. */
  within?: string
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Who sits in a kept context, where the tests of a group only look and may sit there one after the other. */
const seated = new WeakMap<BrowserContext, Position>()
/** The page of a kept context that stays open from test to test. */
const open = new WeakMap<BrowserContext, Page>()

/**
 * `test` of what only looks: every test has a page of its own in the kept context, with the storage of somebody who has just signed in. With `staysSignedIn`
 * the next test goes on in that session: signing in again and emptying the storage cost as much as half the screen. With `staysOpen` it goes on in the same
 * page besides, whose renderer has the product compiled: opening a screen there costs a third less. It is for tests that leave nothing in a page but listeners and its size.
 */
export const test = base.extend<{ staysSignedIn: boolean; staysOpen: boolean }>({
  staysSignedIn: [false, { option: true }],
  staysOpen: [false, { option: true }],
  context: async ({ kept, okno, position, staysSignedIn }, use) => {
    if (!staysSignedIn || position === null || seated.get(kept) !== position) {
      seated.delete(kept)
      await open.get(kept)?.close()
      open.delete(kept)
      await kept.setStorageState(position === null ? { cookies: [], origins: [] } : await sessionOf(okno.url, position))
    }
    if (staysSignedIn && position !== null) seated.set(kept, position)
    await use(kept)
    const stays = open.get(kept)
    await Promise.all(kept.pages().map((page) => page !== stays && page.close()))
  },
  page: async ({ context, staysOpen, viewport }, use) => {
    if (!staysOpen) return use(await pageWithAxe(context))
    const page = open.get(context) ?? (await pageWithAxe(context))
    open.set(context, page)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    for (const kind of ['console', 'pageerror', 'request', 'response']) page.removeAllListeners(kind)
    // Leaves the screen, so that its late answers do not reach the next one.
    await page.goto('about:blank')
  },
})

/** Axe comes with each document of the page by itself: handing over its half a megabyte at each screen took twice as long as starting it. */
async function pageWithAxe(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript({ content: source })
  return page
}

/**
 * What is wrong, in words. Of what is right nothing is told: describing it costs as much as the rules themselves. The page asks axe by itself, because
 * the wrapper for Playwright spent on each question four times what the rules take; no screen of ours has a frame that it would look into.
 */
export async function violations(page: Page, { only, except = [], within }: Rules = {}): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Sheets of style are read by one rule only, which is on trial and asked by nobody; reading them took a third of the time.
    preload: { assets: ['media'], timeout: 10_000 },
    ...(only !== 'all' && { runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([part, asked]) => {
      const found = await window.axe.run(part ?? document, asked)
      return found.violations.map(
        ({ id, help, nodes }) => `${id} × ${nodes.length}: ${help}: ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 300)}`,
      )
    },
    [within, options] as const,
  )
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
