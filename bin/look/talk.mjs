// @ts-check
/** An open chat with what opens over it, and the parts of notifications that their first screen does not show. */
import { chatsRu } from '#contract/chats/chats.ru.ts'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { show } from './states.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shell.mjs').Scene} Scene */

/** The administrator of the demo has chats with unread lines, superusers have none. */
const ADMINISTRATOR = 2

/** An open room. @type {Scene[]} */
export const roomScenes = [
  of('группа', (page) => room(page)),
  of('длинные тексты', (page) => show(page, 'long').then(() => room(page))),
  of('личный чат', (page) => room(page, 3)),
  of('меню сообщения', async (page) => {
    await room(page)
    await page.getByRole('button', { name: chatsRu.message.acts }).last().click()
  }),
]

/** What stands beside a room or over it. @type {Scene[]} */
export const chatScenes = [
  of('настройки', async (page) => {
    await room(page)
    await page.getByRole('button', { name: chatsRu.room.settings }).click()
  }),
  of('новая группа', async (page) => {
    await page.goto('/chat')
    await page.getByRole('button', { name: chatsRu.list.create }).click()
  }),
  of('поиск', async (page) => {
    await page.goto('/chat')
    await page.getByLabel(chatsRu.list.search).fill('масло')
  }),
  of('сообщения не загрузились', async (page) => {
    await page.route('**/messages*', (route) => route.fulfill(refusal))
    await room(page)
  }),
  of('диалог шапки', async (page) => {
    await page.goto('/calendar')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${chatsRu.open}`) })
      .click()
    await page.getByRole('dialog').waitFor()
  }),
]

/** @type {Scene[]} */
export const noticeScenes = [
  of('новости', news),
  of('новости, пусто', (page) => show(page, 'empty').then(() => news(page))),
  of('новости, длинные тексты', (page) => show(page, 'long').then(() => news(page))),
  of('новости, отказ', (page) => show(page, 'error').then(() => news(page))),
  of('непрочитанных нет', (page) => show(page, 'empty').then(() => page.goto('/notifications?tab=unread'))),
  of('колокольчик', async (page) => {
    await page.goto('/calendar')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${notificationsRu.title}`) })
      .click()
  }),
  of('настройки', async (page) => {
    await page.goto('/settings/account')
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { name: profileRu.notifications }).evaluate((heading) => heading.scrollIntoView())
  }),
]

const refusal = { status: 500, json: { result: 'error', code: 500, message: 'Серверная ошибка.', request_id: 'req-7f3a91' } }

async function room(/** @type {Page} */ page, place = 0) {
  await page.goto('/chat')
  await page.getByRole('navigation', { name: chatsRu.list.label }).getByRole('listitem').nth(place).getByRole('button').click()
}

function news(/** @type {Page} */ page) {
  return page.goto('/notifications?tab=NewsList')
}

/** @returns {Scene} */
function of(/** @type {string} */ title, /** @type {(page: Page) => Promise<unknown>} */ open) {
  return { title, as: ADMINISTRATOR, open }
}
