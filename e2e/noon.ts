import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { startServer } from '#bin/server.mjs'

/** One clock for the test, its house and its pages: that of bin/noon.mjs, which playwright.config.ts has set for this process. */
const file = fileURLToPath(new URL('../bin/noon.mjs', import.meta.url))
const shift = () => Date.now() - Math.round(performance.timeOrigin + performance.now())

export function startHouse(env: NodeJS.ProcessEnv = {}) {
  return startServer({ env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${file}` } })
}

export async function setClock<C extends Pick<BrowserContext, 'addInitScript'>>(context: C): Promise<C> {
  await context.addInitScript({ content: `globalThis.NOON = ${shift()}; (() => {\n${readFileSync(file, 'utf8')}\n})()` })
  return context
}
