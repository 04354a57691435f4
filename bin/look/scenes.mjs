// @ts-check
/** What a screen shows only when it is touched: tabs, menus, dialogs, the steps of an import. A sheet goes with its feature, or alone by its own name. */

import { demoPassword } from '#bin/server.mjs'
import { customerMergeRu } from '#contract/customer-merge/customer-merge.ru.ts'
import { employerDocumentsRu } from '#contract/employer-documents/employer-documents.ru.ts'
import { priceChangesRu } from '#contract/price-changes/price-changes.ru.ts'
import { profileRu } from '#contract/profile/profile.ru.ts'
import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { servicesRu } from '#contract/services/services.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { storesRu } from '#contract/stores/stores.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { calendarScenes, seriesScenes } from './desk.mjs'
import { importScenes } from './imports.mjs'
import { show } from './states.mjs'
import { chatScenes, noticeScenes, roomScenes } from './talk.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shell.mjs').Scene} Scene */
/** @typedef {{ feature: string, name: string, scenes: Scene[] }} Sheet */
/** @typedef {{ unitId: number, day: string, employerId: number, bookingId: number }} Busy where the demo has work to look at */

/** An empty place, for a run that only asks for the names of the sheets. @type {Busy} */
export const nowhere = { unitId: 0, day: '', employerId: 0, bookingId: 0 }

/** @returns {Sheet[]} */
export function sceneSheets(/** @type {Busy} */ busy) {
  const { unitId, employerId, day } = busy
  const plan = `/reseating?unit_id=${unitId}&employer_id=${employerId}&date=${day}`
  return [
    sheet('calendar', 'calendar-dialogs', calendarScenes(busy).dialogs),
    sheet('calendar', 'calendar-panels', calendarScenes(busy).panels),
    sheet('bookings', 'bookings-series', seriesScenes(busy)),
    sheet('reseating', 'reseating-plan', [at('план', plan), at('план, длинные тексты', plan, (page) => again(page, 'long'))]),
    sheet('chats', 'chats-room', roomScenes),
    sheet('chats', 'chats-dialogs', chatScenes),
    sheet('notifications', 'notifications-tabs', noticeScenes),
    ...cardSheets,
    ...actSheets,
  ]
}

const profileScenes = [
  at('телефон', '/settings/account', button(profileRu.phoneAct)),
  at('e-mail', '/settings/account', button(profileRu.emailAct)),
  at('пароль', '/settings/account', button('Сменить пароль')),
  at('вход по коду: пароль', '/settings/account', button(profileRu.second.turnOn)),
  at('вход по коду: ключ', '/settings/account', async (page) => {
    await button(profileRu.second.turnOn)(page)
    await page.getByRole('dialog').getByLabel(profileRu.fields.password).fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByLabel(profileRu.fields.code).waitFor()
  }),
]

/** Sheets of the tabs of cards, and of what opens from them. */
const cardSheets = [
  sheet('units', 'units-tabs', tabs('/units/1', ['Склады', 'Соседи', 'Окна', 'Рабочие места', 'Часы работы', 'Настройки'])),
  sheet('units', 'units-dialogs', [
    at('новый склад', '/units/1#tab-1', button(storesRu.create)),
    at('новые часы', '/units/1#tab-5', button(unitsRu.hours.add)),
  ]),
  sheet('message-templates', 'message-templates-dialog', [at('текст сообщения', paths['notify-templates'], firstButton)]),
  sheet('consents', 'consents-dialog', [at('новая версия', paths['consent-texts'], firstButton)]),
  sheet('units', 'units-tabs-empty', tabs('/units/131', ['Склады', 'Соседи', 'Окна', 'Рабочие места', 'Часы работы'], 'empty')),
  sheet('employers', 'employers-tabs', [
    ...tabs('/employers/14', ['Услуги', 'История', 'Расписание', 'Свои окна', 'Права', 'Сессии', 'Документы']),
    at('новый документ', '/employers/14#tab-7', button(employerDocumentsRu.create)),
  ]),
  sheet(
    'employers',
    'employers-tabs-empty',
    tabs('/employers/60', ['Услуги', 'История', 'Расписание', 'Свои окна', 'Права', 'Сессии'], 'empty'),
  ),
  sheet('services', 'services-tabs', [
    ...tabs('/services/1', ['Цены', 'Картинки', 'Оборудование']),
    at('новая цена', '/services/1#tab-1', button(servicesRu.addPrice)),
  ]),
  sheet('service-categories', 'service-categories-tabs', tabs('/services/category/12', ['Услуги'])),
  sheet(
    'customers',
    'customers-tabs',
    tabs('/customers/1', ['Карточка', 'Заметки', 'Согласия', 'Объединения', 'История', 'Сообщения', 'Персональные данные']),
  ),
  sheet('workplaces', 'workplaces-tabs', tabs('/unit/workplaces/1', ['Окна и категории'])),
  sheet('work-positions', 'work-positions-tabs', tabs('/work_positions/2', ['Что видит'])),
  sheet('company-settings', 'company-settings-tabs', tabs('/settings/company/1', ['Категории сотрудников', 'Ценовые категории'])),
]

const actSheets = [
  sheet('revenue-plans', 'revenue-plans-dialogs', [
    at('маникюр', '/revenue-plan?kind=manicure'),
    at('новый план', '/revenue-plan', button(revenuePlansRu.create)),
    at('план студии', '/revenue-plan', (page) => page.locator('tbody td button').first().click()),
    at('план дня', '/revenue-plan?kind=manicure', (page) => page.locator('tbody td button').nth(3).click()),
  ]),
  sheet('price-changes', 'price-changes-preview', [
    at('ошибка формы', '/services/price-changes', button(priceChangesRu.show)),
    at('новые цены', '/services/price-changes', async (page) => {
      await page.getByLabel(priceChangesRu.fields.value).fill('7')
      await button(priceChangesRu.show)(page)
      await page.getByRole('row').nth(2).waitFor()
    }),
  ]),
  sheet('customer-merge', 'customer-merge-dialog', [at('сравнение', '/customers/twins', button(customerMergeRu.compare))]),
  sheet('imports', 'imports-steps', importScenes),
  sheet('profile', 'profile-dialogs', profileScenes),
]

function sheet(/** @type {string} */ feature, /** @type {string} */ name, /** @type {Scene[]} */ scenes) {
  return { feature, name, scenes }
}

/** @returns {Scene} */
function at(
  /** @type {string} */ title,
  /** @type {string} */ address,
  /** @type {(page: Page) => Promise<unknown>} */ then = async () => {},
) {
  const open = async (/** @type {Page} */ page) => {
    await page.goto(address)
    await page.locator('#content > *').first().waitFor()
    await then(page)
  }
  return { title, as: 13, open }
}

/** Answers a scene for each tab but the first, which is the screen itself. */
function tabs(/** @type {string} */ address, /** @type {string[]} */ titles, /** @type {import('./states.mjs').State} */ state = 'full') {
  return titles.map((title, index) => at(title, `${address}#tab-${index + 1}`, (page) => again(page, state)))
}

async function again(/** @type {Page} */ page, /** @type {import('./states.mjs').State} */ state) {
  if (state === 'full') return
  await show(page, state)
  await page.reload()
}

function button(/** @type {string} */ name) {
  return (/** @type {Page} */ page) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
}

function firstButton(/** @type {Page} */ page) {
  return page.getByRole('main').getByRole('button').first().click()
}

/** The busiest day of the first studio in the week to come, and who has the most visits then. */
export async function busyOf(/** @type {string} */ url, /** @type {string} */ token) {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10))
  const asked = days.map(async (day) => {
    const answer = await fetch(`${url}/api/crm/calendar?unit_id=1&day=${day}`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = /** @type {{ data: { cards: { employer_id: number, booking_id: number, status_id: number }[] } }} */ (
      await answer.json()
    )
    return {
      day,
      cards: data.cards.filter(
        (one, _, all) => one.status_id < 3 && all.filter((other) => other.booking_id === one.booking_id).length === 1,
      ),
    }
  })
  const [busiest = { day: days[0] ?? '', cards: [] }] = (await Promise.all(asked)).toSorted(
    (one, other) => other.cards.length - one.cards.length,
  )
  const byMaster = [...Map.groupBy(busiest.cards, (one) => one.employer_id)].toSorted((one, other) => other[1].length - one[1].length)
  const [employerId = 14, cards = []] = byMaster[0] ?? []
  return { unitId: 1, day: busiest.day, employerId, bookingId: cards[0]?.booking_id ?? 1 }
}
