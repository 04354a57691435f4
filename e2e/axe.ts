import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { test as base } from './fixture.ts'

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** `test` of what only looks: every test has a page of its own in the kept context, with the storage of somebody who has just signed in. */
export const test = base.extend({
  context: async ({ kept, storageState }, use) => {
    await kept.setStorageState(storageState ?? { cookies: [], origins: [] })
    await use(kept)
    await Promise.all(kept.pages().map((page) => page.close()))
  },
})

/** What is wrong, in words. Of what is right nothing is told: describing it costs as much as the rules themselves. */
export async function violations(page: Page, rules: (axe: AxeBuilder) => AxeBuilder) {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'window.axe' }) }).setLegacyMode(true)
  const found = await rules(axe.options({ resultTypes: ['violations'] })).analyze()
  return found.violations.map(
    ({ id, help, nodes }) => `${id} × ${nodes.length}: ${help}: ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 300)}`,
  )
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
