import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { test as base } from './fixture.ts'

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

/** `test` of what only looks: every test has a page of its own in the kept context, with the storage of somebody who has just signed in. */
export const test = base.extend({
  context: async ({ kept, storageState }, use) => {
    await kept.setStorageState(storageState ?? { cookies: [], origins: [] })
    await use(kept)
    await Promise.all(kept.pages().map((page) => page.close()))
  },
})

/**
 * What is wrong, in words. Of what is right nothing is told: describing it costs as much as the rules themselves. The page asks axe by itself, because
 * the wrapper for Playwright spent on each question four times what the rules take; no screen of ours has a frame that it would look into.
 */
export async function violations(page: Page, { only, except = [], within }: Rules = {}): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
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
