// @ts-check
/** Every screen of the web with an address that the demo data answer: for browser tests, sheets and the weighing of routes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { screens as declared } from '#contract/screens.ts'
import { root } from './prepare.mjs'
import { demoPassword } from './server.mjs'

/** @typedef {{ path: string, feature: string, module: string, address: string | undefined }} Screen */

/** Screens are opened on tomorrow: today's evening is over at some hour, and tomorrow is a working day at any. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** A screen with parameters and without a sample is not looked at, and e2e/axe.spec.ts fails. @type {Record<string, { path: string, sample?: string }>} */
const known = declared

/** The pages of web/<feature>/<feature>.pages.ts, of the home page first. @returns {Screen[]} */
export function screens() {
  const features = globSync('web/*/*.pages.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[1] ?? '')
  return ['dashboard', ...features.filter((one) => one !== 'dashboard').toSorted()].flatMap(screensOf)
}

/** @returns {Screen[]} */
function screensOf(/** @type {string} */ feature) {
  const text = readFileSync(join(root, 'web', feature, `${feature}.pages.ts`), 'utf8')
  return [...text.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([\w-]+)\.tsx'\)/gm)].map(([, name = '', module = '']) => {
    const { path, sample } = known[name] ?? {}
    if (!path) throw new Error(`web/${feature}/${feature}.pages.ts names ${name}, which no *.screens.ts holds`)
    return { path, feature, module, address: sample?.replace('{tomorrow}', tomorrow) ?? (path.includes('$') ? undefined : path) }
  })
}

/** A bearer of the demo person of a work position, as any client but a browser has one. */
export async function tokenOf(/** @type {string} */ url, /** @type {number} */ positionId) {
  return (await signIn(url, positionId, {})).token
}

/** What a browser keeps after signing in as that person. Each browser has its own: the cookie is used up by the first refresh. */
export async function sessionOf(/** @type {string} */ url, /** @type {number} */ positionId) {
  const { cookie } = await signIn(url, positionId, { 'X-Session': 'cookie' })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? []
  const kept = { domain: new URL(url).hostname, path: '/api/crm/auth/refresh', expires: Math.floor(Date.now() / 1000) + 86_400 }
  const sameSite = /** @type {const} */ ('Strict')
  return {
    cookies: [{ name, value, ...kept, httpOnly: true, secure: false, sameSite }],
    origins: [{ origin: url, localStorage: [{ name: 'okno.session', value: 'own' }] }],
  }
}

/** @returns {Promise<{ token: string, cookie: string }>} */
async function signIn(/** @type {string} */ url, /** @type {number} */ positionId, /** @type {Record<string, string>} */ marks) {
  const phone = `790000000${String(positionId).padStart(2, '0')}`
  const answer = await fetch(`${url}/api/crm/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...marks },
    body: JSON.stringify({ phone, password: demoPassword }),
  })
  // A busy house asks to come again: whoever prepares a test or a picture does, as a client would.
  if (answer.status === 503) {
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return signIn(url, positionId, marks)
  }
  const { data } = /** @type {{ data?: { token: string } }} */ (await answer.json())
  if (!data) throw new Error(`Вход под ${phone} не удался: ${answer.status}`)
  return { token: data.token, cookie: answer.headers.get('set-cookie') ?? '' }
}
