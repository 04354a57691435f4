// @ts-check
/**
 * Which of the server's tests `npm test` asks of the embedded database besides PostgreSQL. It is PostgreSQL itself in one process and on one connection, and every
 * browser test runs on it: what may differ is how it starts, ends, dies, is copied and brought up to date, and the examples of money, goods and talk are
 * promised on both. All other tests called `.both` are asked of it by R-66 (`npm run proofs -- R-66`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/prepare.mjs'

/** A title that begins with an example or a law of the models: X14, Y3, C37, R-51. */
const example = /['"`](?:[A-Z]{1,2}\d{1,2}|[CFR]-\d\d)\b/
/** A test that starts processes, kills them or opens places of its own. */
const processes = /node:child_process|#bin\/server|#server\/proving\/|openPlaces/
const folders = /^server\/(?:backup|database|doctor|upgrade)\//

/** The paths from the root, with signs of `/`, in their order. */
export function onEmbedded() {
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.both.test.ts'))
    .map((name) => `server/${name.replaceAll('\\', '/')}`)
    .filter((file) => folders.test(file) || isPromised(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}

const isPromised = (/** @type {string} */ text) => example.test(text) || processes.test(text)
