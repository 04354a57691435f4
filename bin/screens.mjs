// @ts-check
/** Every screen of web/routes.tsx with an address that the demo data answer: for browser tests, sheets and the weighing of routes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#contract/shell/paths.ts'
import { root } from './prepare.mjs'
import { demoPassword } from './server.mjs'

/** @typedef {{ path: string, feature: string, module: string, address: string | undefined }} Screen */

/** Of today the evening is over at some hour; tomorrow is a working day at any. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/**
 * Where a route with parameters leads in the demo (server/demo). Without its line here a route is not looked at, and e2e/axe.spec.ts fails.
 * @type {Record<string, string>}
 */
const samples = {
  '/calendar': `/calendar?unit_id=1&selected_date=${tomorrow}`,
  '/bookings/new': `/bookings/new?unit_id=1&selected_date=${tomorrow}&user_id=1&service_ids=3`,
  '/bookings/$id': '/bookings/1',
  '/reseating': `/reseating?unit_id=1&employer_id=14&date=${tomorrow}`,
  '/companies/$id': '/companies/1',
  '/contractors/$id': '/contractors/1',
  '/equipment-types/$id': '/equipment-types/1',
  '/registration-employer/$id': '/registration-employer/60',
  '/partners/$id': '/partners/1',
  '/settings/company/$id': '/settings/company/1',
  '/settings/system/$id': '/settings/system/1',
  '/copy-company/$id': '/copy-company/1',
  '/customers/$id': '/customers/1',
  '/employers/$id': '/employers/14',
  '/employer-statuses/$id': '/employer-statuses/1',
  '/geography/districts/$id': '/geography/districts/1',
  '/geography/metros/$id': '/geography/metros/1',
  '/geography/settings-location/$id': '/geography/settings-location/1',
  '/logs/$id': '/logs/500',
  '/logs/state': '/logs/state?model_type=booking&model_id=1',
  '/schedules/$id': '/schedules/1',
  '/services/$id': '/services/1',
  '/service_templates/$id': '/service_templates/1',
  '/copy-templates/$id': '/copy-templates/1',
  '/services/category/$id': '/services/category/12',
  '/unit/$unit_id/workplaces/$id': '/unit/1/workplaces/1',
  '/unit/workplaces/$id': '/unit/workplaces/1',
  '/units/$id': '/units/1',
  '/units/$unit_id/workplaces/$id': '/units/1/workplaces/1',
  '/waiting-list/$id': '/waiting-list/1',
  '/work_positions/$id': '/work_positions/2',
}

/** `/` stands apart from the table (web/menu.ts). */
const home = { path: '/', feature: 'dashboard', module: 'dashboard-page', address: '/?unit_id=1' }

/** @returns {Screen[]} */
export function screens() {
  const text = readFileSync(join(root, 'web', 'routes.tsx'), 'utf8')
  const found = [...text.matchAll(/screen\('([\w-]+)',.*?import\('#web\/([\w-]+)\/([\w-]+)\.tsx'\)/g)]
  return [home, ...found.map(([, name = '', feature = '', module = '']) => screenOf(name, feature, module))]
}

/** @returns {Screen} */
function screenOf(/** @type {string} */ name, /** @type {string} */ feature, /** @type {string} */ module) {
  if (!Object.hasOwn(paths, name)) throw new Error(`web/routes.tsx names ${name}, which contract/shell/paths.ts does not hold`)
  const path = paths[/** @type {keyof typeof paths} */ (name)]
  return { path, feature, module, address: addressOf(path) }
}

const addressOf = (/** @type {string} */ path) => samples[path] ?? (path.includes('$') ? undefined : path)

/** What a browser keeps after signing in as the demo person of a work position. */
export async function sessionOf(/** @type {string} */ url, /** @type {number} */ positionId) {
  const phone = `790000000${String(positionId).padStart(2, '0')}`
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/crm/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ phone, password: demoPassword }),
  })
  const { data } = /** @type {{ data?: { token: string } }} */ (await answer.json())
  if (!data) throw new Error(`Вход под ${phone} не удался: ${answer.status}`)
  const localStorage = [{ name: 'okno.token', value: data.token }]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
