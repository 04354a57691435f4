// @ts-check
/**
 * `npm run look:day`: the pictures of «День администратора» in the help (contract/help/day.ru.ts), taken of the demo at half past eleven of today, and
 * that of the calendar with which the README begins. They are committed, and to be looked at by a person.
 */
import '#bin/noon.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, findChromium } from '#bin/chromium.mjs'
import { ensureBuilt, root } from '#bin/prepare.mjs'
import { sessionOf, tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { dayRu } from '#contract/help/day.ru.ts'

/** @typedef {import('@playwright/test').Page} Page */

const ADMINISTRATOR = 2
const ROOM = { width: 1280, height: 800 }
const noon = join(root, 'bin', 'noon.mjs')
const SHIFT = Number(process.env.NOON)
const dayOf = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })

if (!(await ensureBuilt())) process.exit(1)
const server = await startServer({ env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${noon}` } })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: ROOM,
    storageState: await sessionOf(server.url, ADMINISTRATOR),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  await context.addInitScript({ content: `globalThis.NOON = ${SHIFT}; (() => {\n${readFileSync(noon, 'utf8')}\n})()` })
  const page = await context.newPage()
  const token = await tokenOf(server.url, ADMINISTRATOR)
  const visit = await firstVisit(token)
  await note(token)
  await readNews(token)
  const scenes = scenesOf(visit)
  for (const { id } of dayRu.steps) {
    await scenes[id](page)
    await still(page)
    const shot = await page.screenshot()
    if (id === 'calendar') writeFileSync(join(root, 'docs/screens/calendar.png'), await sharp(shot).png({ palette: true }).toBuffer())
    const image = await sharp(shot).webp({ quality: 70 }).toBuffer()
    writeFileSync(join(root, 'web/help/day', `${id}.webp`), image)
    console.log(`web/help/day/${id}.webp  ${Math.round(image.length / 1024)} КБ`)
  }
} finally {
  await browser.close()
  await server.stop()
}

/** @typedef {{ id: number, employerId: number, tail: string }} Visit */

/** @returns {Record<(typeof dayRu.steps)[number]['id'], (page: Page) => Promise<unknown>>} */
function scenesOf(/** @type {Visit} */ visit) {
  const card = (/** @type {Page} */ page) => page.locator(`[data-block^="b${visit.id}"]`).first()
  const calendar = async (/** @type {Page} */ page, days = 0) => {
    await page.goto(`/calendar?unit_id=1&selected_date=${dayOf(days)}`)
    await page.locator('[data-kind="card"]').first().waitFor()
  }
  return {
    home: (page) => page.goto('/?unit_id=1'),
    calendar: (page) => calendar(page),
    palette: async (page) => {
      await calendar(page)
      await page.keyboard.press('Control+K')
      await page.getByRole('dialog').getByRole('combobox').fill(visit.tail)
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
    booking: (page) => page.goto(`/bookings/new?unit_id=1&selected_date=${dayOf(1)}&service_ids=2&user_id=1`),
    hover: async (page) => {
      await calendar(page)
      await card(page).hover()
      await page.locator('aside[aria-labelledby]').waitFor()
    },
    absent: (page) => page.goto(`/reseating?unit_id=1&employer_id=${visit.employerId}&date=${dayOf(0)}`),
    payment: async (page) => {
      await calendar(page)
      await card(page).focus()
      await page.keyboard.press('p')
      await page.getByRole('complementary', { name: 'Оплата' }).waitFor()
    },
    waiting: (page) => page.goto('/waiting-list'),
    tomorrow: async (page) => {
      await calendar(page, 1)
      await page
        .getByRole('button', { name: /^Не подтвержд/ })
        .first()
        .click()
    },
  }
}

/** A visit of today that somebody alone has a phone to. @returns {Promise<Visit>} */
async function firstVisit(/** @type {string} */ token) {
  /** @type {{ data: { cards: { booking_id: number, employer_id: number, status_id: number, begin_at: string, user: { phone: string } }[] } }} */
  const { data } = await ask(token, 'GET', `calendar?unit_id=1&day=${dayOf(0)}`)
  const one = data.cards.filter(({ status_id }) => status_id < 3).toSorted((a, b) => a.begin_at.localeCompare(b.begin_at))[2]
  if (!one) throw new Error('В демо сегодня нет визитов')
  return { id: one.booking_id, employerId: one.employer_id, tail: one.user.phone.replace(/\D/g, '').slice(-4) }
}

function note(/** @type {string} */ token) {
  return ask(token, 'POST', 'day-notes', { unit_id: 1, day: dayOf(0), text: 'Горячей воды не будет до 12, инкассация в 15:00' })
}

async function ask(/** @type {string} */ token, /** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/crm/${path}`, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Important news of the demo stand above every screen until they are read. */
async function readNews(/** @type {string} */ token) {
  /** @type {{ data: { data: { data: { news_id: number }, must_confirm: number, version: number }[] } }} */
  const { data } = await ask(token, 'GET', 'news/fix-sticky')
  for (const { data: one, must_confirm, version } of data.data) {
    if (must_confirm) await ask(token, 'POST', `news/${one.news_id}/confirm`, { version })
    await ask(token, 'PUT', 'news/sticky', { id: one.news_id })
  }
}

/** Waits until the page loads nothing and changes nothing any more. */
async function still(/** @type {Page} */ page) {
  await page.locator('#content > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (let quiet = 0, last = ''; quiet < 3; ) {
    await page.waitForTimeout(200)
    const drawn = await page.locator('body').innerHTML()
    quiet = drawn === last && !drawn.includes('aria-busy="true"') ? quiet + 1 : 0
    last = drawn
  }
}
