import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { startServer, thrownAwayKey } from '#bin/server.mjs'

/** One clock for the test, its house and its pages: that of bin/noon.mjs, which playwright.config.ts has set for this process. */
const file = fileURLToPath(new URL('../bin/noon.mjs', import.meta.url))
const shift = () => Date.now() - Math.round(performance.timeOrigin + performance.now())

const byNoon = () => ({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${file}` })

/** A house without a demo and without people, as it is on the day it is bought. */
export const startEmptyHouse = () => startServer({ env: { ...byNoon(), NODE_ENV: 'production' } })

/** A house with the demo: a copy of what global-setup.ts has filled, because filling takes twelve seconds of the processor and copying none. */
export const startHouse = () => startServer({ env: byNoon(), template: process.env.HOUSE_TEMPLATE })

/** Fills the folder that the houses are copied from. */
export async function fillTemplate(dataDir: string) {
  const server = await startServer({ env: { ...byNoon(), ...thrownAwayKey }, dataDir })
  await server.stop()
}

export async function setClock<C extends Pick<BrowserContext, 'addInitScript'>>(context: C): Promise<C> {
  await context.addInitScript({ content: `globalThis.NOON = ${shift()}; (() => {\n${readFileSync(file, 'utf8')}\n})()` })
  return context
}
