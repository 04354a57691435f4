// @ts-check
/** What no route shows: the doors before the session (sign-in, the forced change of a generated password, the first owner) and what opens over the frame. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sessionOf, tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { compose, shots, views } from './sheet.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ title: string, as?: number, open: (page: Page) => Promise<unknown> }} Scene */

const SUPERUSER = 13
const ADMINISTRATOR = 2

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string }} server
 */
export async function lookAtShell(browser, server) {
  const empty = await startServer({ env: { NODE_ENV: 'production' } })
  try {
    const setup = /\/setup\/\S+/.exec(empty.log())?.[0] ?? ''
    const hired = await hire(server.url)
    await sheetOf(browser, server.url, 'shell-doors', [
      { title: 'вход', open: (/** @type {Page} */ page) => page.goto('/auth') },
      { title: 'отказ во входе', open: (/** @type {Page} */ page) => signIn(page, '79000000002', 'не тот пароль') },
      { title: 'забытый пароль', open: (/** @type {Page} */ page) => page.goto('/auth/reset') },
      { title: 'код в пути', open: (/** @type {Page} */ page) => askReset(page) },
      { title: 'ошибки и второй шаг', open: (/** @type {Page} */ page) => refuseReset(page) },
      { title: 'смена выданного пароля', open: (/** @type {Page} */ page) => signIn(page, hired.phone, hired.password) },
      { title: 'вход по коду обязателен', as: ADMINISTRATOR, open: (/** @type {Page} */ page) => page.goto('/auth/second-factor') },
      { title: 'нет доступа', as: 1, open: (/** @type {Page} */ page) => page.goto('/logs') },
      { title: 'нет такой страницы', as: ADMINISTRATOR, open: (/** @type {Page} */ page) => page.goto('/net-takoj') },
    ])
    await sheetOf(browser, empty.url, 'shell-setup', [
      { title: 'первый владелец', open: (/** @type {Page} */ page) => page.goto(setup) },
      {
        title: 'ошибки формы',
        open: (/** @type {Page} */ page) => page.goto(setup).then(() => page.getByRole('button', { name: 'Начать работу' }).click()),
      },
      { title: 'ссылка не подходит', open: (/** @type {Page} */ page) => page.goto('/setup/net-takoj') },
    ])
    await setUp(empty.url, setup)
    await sheetOf(browser, empty.url, 'first-steps', firstSteps)
    await sheetOf(browser, server.url, 'visit-links', visitScenes)
    await sheetOf(browser, server.url, 'shell-overlays', overlays)
  } finally {
    await empty.stop()
  }
}

/** Asks for a code by the keyboard, as somebody who has forgotten the password does. */
async function askReset(/** @type {Page} */ page) {
  const envelope = { result: 'success', data: { ticket: 'no-such-ticket-no-such-ticket' } }
  await page.route('**/api/crm/password-resets', (route) => route.fulfill({ json: envelope }))
  await page.goto('/auth/reset')
  await page.getByLabel('Телефон или e-mail').fill('79000000002')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из SMS или письма').waitFor()
}

/** The code was right, the second step of sign-in comes. */
async function refuseReset(/** @type {Page} */ page) {
  await askReset(page)
  const envelope = { result: 'error', code: 1013, message: 'Введите код из приложения или запасной код.', request_id: 'look' }
  await page.route('**/api/crm/password-resets/finish', (route) => route.fulfill({ status: 401, json: envelope }))
  await page.getByLabel('Код из SMS или письма').fill('12345678')
  await page.getByLabel('Новый пароль').first().fill('kedr-i-sosna-19')
  await page.getByLabel('Новый пароль ещё раз').fill('kedr-i-sosna-19')
  await page.getByRole('button', { name: 'Сменить пароль и войти' }).click()
  await page.getByLabel('Код из приложения или запасной код').waitFor()
  await page.getByLabel('Новый пароль ещё раз').fill('kedr-i-sosna')
  await page.getByRole('button', { name: 'Сменить пароль и войти' }).click()
}

/** What a customer sees by the link of a message; nobody knows a real one, so the answers are put on the wire. */
async function openVisit(/** @type {Page} */ page, /** @type {string} */ status, more = {}) {
  const visit = {
    begin_at: '2026-11-24 12:00:00',
    unit: 'Арбат',
    address: 'ул. Арбат, д. 24',
    services: 'Маникюр с гель-лаком, Педикюр классический',
    status,
    ...more,
  }
  const envelope = { result: 'success', data: visit }
  await page.route('**/api/crm/visits/**', (route) => route.fulfill({ json: envelope }))
  await page.goto('/c/AbCdEfGhIjKlMnOpQrStUv')
  await page.locator('[role=status]').first().waitFor()
}
const long = {
  unit: 'Константинопольская-Преображенская 🌸'.repeat(2),
  services: 'Наращивание ресниц с эффектом лисьего взгляда, '.repeat(4),
}
/** @type {Scene[]} */
const visitScenes = [
  { title: 'ждёт ответа', open: (/** @type {Page} */ page) => openVisit(page, 'waiting') },
  {
    title: 'отмену переспрашивают',
    open: (/** @type {Page} */ page) =>
      openVisit(page, 'waiting').then(() => page.getByRole('button', { name: 'Отменить запись' }).click()),
  },
  { title: 'подтверждён', open: (/** @type {Page} */ page) => openVisit(page, 'confirmed') },
  { title: 'отменён', open: (/** @type {Page} */ page) => openVisit(page, 'cancelled') },
  { title: 'длинные тексты', open: (/** @type {Page} */ page) => openVisit(page, 'waiting', long) },
  { title: 'ссылка не подходит', open: (/** @type {Page} */ page) => page.goto('/c/netTakojSsylkiVEtomDome') },
]

/** Initials come first in the name of the button. */
const profileName = /Профиль:/
/** Waits for the frame of the page: before it is drawn, keys reach nobody. */
async function atHome(/** @type {Page} */ page) {
  await page.goto('/?unit_id=1')
  await page.locator('#content > *').first().waitFor()
}

/** @type {Scene[]} */
const overlays = [
  { title: 'палитра', open: (/** @type {Page} */ page) => atHome(page).then(() => page.keyboard.press('Control+k')) },
  {
    title: 'палитра, найдено',
    open: (/** @type {Page} */ page) =>
      atHome(page)
        .then(() => page.keyboard.press('Control+k'))
        .then(() => page.keyboard.type('анна', { delay: 20 })),
  },
  { title: 'клавиши', open: (/** @type {Page} */ page) => atHome(page).then(() => page.keyboard.press('?')) },
  { title: 'справка', open: (/** @type {Page} */ page) => atHome(page).then(() => page.getByRole('button', { name: 'Справка' }).click()) },
  {
    title: 'профиль',
    open: (/** @type {Page} */ page) => atHome(page).then(() => page.getByRole('button', { name: profileName }).click()),
  },
  {
    title: 'статус',
    open: (/** @type {Page} */ page) =>
      atHome(page)
        .then(() => page.getByRole('button', { name: profileName }).click())
        .then(() => page.getByRole('menuitem').first().click()),
  },
].map((scene) => ({ ...scene, as: SUPERUSER }))

const owner = { phone: '79161112233', password: 'bereza-i-klen-75' }

/** Sets up a house that has its owner and nothing else. */
async function setUp(/** @type {string} */ url, /** @type {string} */ setup) {
  const body = JSON.stringify({ company: 'Студия «Весна»', last_name: 'Весенняя', first_name: 'Ольга', ...owner })
  const answer = await fetch(`${url}/api/crm${setup}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`Первый владелец не заведён: ${answer.status}`)
}

/** The first morning: the page where everybody begins, and the two screens that have nothing to show yet. @type {Scene[]} */
const firstSteps = ['/', '/calendar', '/schedule'].map((address) => ({
  title: address === '/' ? 'с чего начать' : `${address} в пустой компании`,
  open: async (/** @type {Page} */ page) => {
    await signIn(page, owner.phone, owner.password)
    await page.locator('#content > *').first().waitFor()
    await page.goto(address)
    await page.locator('#content > *').first().waitFor()
  },
}))

/** Hires somebody with a generated password, as HR does. @returns {Promise<{ phone: string, password: string }>} */
async function hire(/** @type {string} */ url) {
  const token = await tokenOf(url, SUPERUSER)
  const phone = '79005554433'
  const person = {
    first_name: 'Новая',
    last_name: 'Сотрудница',
    phone,
    work_position_id: 1,
    unit_id: 1,
    status: 1,
    email: '',
    password: '',
  }
  const answer = await fetch(`${url}/api/crm/employers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { data } = /** @type {{ data: { password: string } }} */ (await answer.json())
  return { phone, password: data.password }
}

async function signIn(/** @type {Page} */ page, /** @type {string} */ phone, /** @type {string} */ password) {
  await page.goto('/auth')
  await page.getByLabel('Телефон').fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} name
 * @param {Scene[]} scenes
 */
export async function sheetOf(browser, url, name, scenes) {
  const columns = await Promise.all(
    views.map(async (view) => {
      const tiles = []
      for (const [index, scene] of scenes.entries()) {
        const image = await shoot(browser, url, view, scene)
        writeFileSync(join(shots, `${name}.${index}.${view.viewport.width}.${view.colorScheme}.png`), image)
        tiles.push({ caption: `${view.title} · ${scene.title}`, image, view })
      }
      return tiles
    }),
  )
  const size = await compose(browser, { title: name, name, columns })
  console.log(`docs/screens/${name}.webp  ${Math.round(size / 1024)} КБ`)
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./sheet.mjs').View} view
 * @param {Scene} scene
 */
async function shoot(browser, url, { viewport, colorScheme }, scene) {
  const storageState = scene.as === undefined ? undefined : await sessionOf(url, scene.as)
  const context = await browser.newContext({ viewport, colorScheme, storageState, baseURL: url, locale: 'ru-RU', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await scene.open(page)
  } catch (error) {
    console.error(`${scene.title}: ${error}`)
    process.exitCode = 1
  }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
  // A page that still shows its skeleton after this is photographed with the skeleton.
  await page.waitForFunction(() => !document.querySelector('#content [aria-busy="true"]')).catch(() => {})
  const image = await page.screenshot()
  await context.close()
  return image
}
