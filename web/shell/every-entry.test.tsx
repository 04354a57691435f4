import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#contract/auth/auth.ts'
import { permissions } from '#contract/core/permissions.ts'
import { addressOf, menuNames } from '#contract/shell/menu-names.ts'
import { paths } from '#contract/shell/paths.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { router } from '#web/router.tsx'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { type MenuEntry, menuEntries, openFromMenu, shownInMenu } from '#web/testing/menu.ts'

beforeAll(startApp)
beforeEach(freshServer)

/** The sections from above. */
const sections = ['day', 'clients', 'staff', 'goods', 'finance', 'support', 'notifications', 'settings'] as const
const wordsOf = ({ may }: Pick<MenuEntry, 'may'>): readonly string[] => (may === 'anyone' || may === undefined ? [] : [may].flat())
const everyWord = [...new Set(menuEntries.flatMap(wordsOf))].filter((one) => one !== 'superuser')

const holding = (held: readonly string[]): Partial<Me> => ({
  is_superuser: 0,
  crosses_companies: 0,
  work_position_id: 3,
  permissions: [...held] as Me['permissions'], // words of the registry
})
/** The menu of whoever may open these, with the sections that are not empty. */
const menuOf = (isOpen: (entry: MenuEntry) => boolean) =>
  sections
    .map((area) => ({
      section: shellRu.menu[area],
      entries: menuEntries.filter((one) => one.area === area && isOpen(one)).map(({ title, path }) => `${title} ${path}`),
    }))
    .filter(({ entries }) => entries.length > 0)
/** What whoever holds this sees was looked at once, whichever test asks. */
const looked = new Map<string, ReturnType<typeof shownInMenu>>()
async function menuFor(me: Partial<Me>) {
  const key = JSON.stringify(me)
  if (!looked.has(key)) {
    await openAs(me, paths.help)
    looked.set(key, shownInMenu())
  }
  return (await looked.get(key)) ?? []
}
const hrefsFor = async (me: Partial<Me>) => (await menuFor(me)).flatMap(({ entries }) => entries.map((one) => one.split(' ').at(-1)))

test('пункты стоят в своих разделах и по порядку; двух на одном месте нет', async () => {
  expect(menuEntries.length).toBeGreaterThan(80)
  expect(await menuFor({})).toEqual(menuOf(() => true))
  for (const area of sections) {
    const places = menuEntries.filter((one) => one.area === area).map(({ place }) => place)
    expect(new Set(places).size, area).toBe(places.length)
  }
})

describe('SHL-048 SHL-049 SHL-701 SHL-702 у кого есть одно это право, тот видит в меню его пункты и открытые каждому, в их разделах; у кого есть все, кроме него, — все прочие', () => {
  test.each(everyWord)('%s; SHL-048 SHL-049 SHL-701 SHL-702', async (word) => {
    expect(await menuFor(holding([word]))).toEqual(menuOf((one) => wordsOf(one).every((own) => own === word)))
    const rest = permissions.filter((one) => one !== word)
    expect(await menuFor(holding(rest))).toEqual(menuOf((one) => !wordsOf(one).some((own) => own === word || own === 'superuser')))
  })
})

/** Screens whose heading is another word than their entry's. */
const headings: Record<string, string> = { 'finance-rko': 'Расходные кассовые ордера', 'finance-pko': 'Приходные кассовые ордера' }

describe('каждый пункт открывает экран, который назван', () => {
  test.each(menuEntries.map(({ name }) => name))(
    '%s; SHL-009 SHL-010 SHL-011 SHL-014 SHL-015 SHL-020 SHL-021 стоит в меню и открывает свой экран; SHL-022 шапка называет его',
    async (name) => {
      const { path, title } = menuEntries.find((one) => one.name === name) as MenuEntry
      await openAs({}, name === 'help' ? paths.companies : paths.help)
      const link = await openFromMenu(name)
      await headerSays(headings[name] ?? title)
      // A part of a screen may have a header of its own, below the frame's.
      const [header] = screen.getAllByRole('banner')
      expect(within(header as HTMLElement).getAllByRole('heading')).toHaveLength(1)
      expect(router.state.matches.at(-1)?.fullPath).toBe(path)
      expect(link.getAttribute('aria-current')).toBe('page')
      for (const words of ['Нет доступа', 'Страница не найдена', 'Экран не удалось показать']) expect(screen.queryByText(words)).toBeNull()
    },
  )
})

/** The menu's names in the specification (000 §2). */
const named = {
  'SHL-009': ['dashboard'],
  'SHL-010': ['bookings', 'newBooking', 'waitingList'],
  'SHL-011': ['employers', 'registration-employers', 'newEmployer', 'Schedule', 'Attendance', 'Photoworks'],
  'SHL-014': ['goodFlows', 'goodRemains', 'goodGives', 'goods', 'goodInvoices', 'goodInvents', 'goodOrders'],
  'SHL-015': ['equipmentTypes'],
  'SHL-020': [
    'positionAndAccess',
    'settingsAccount',
    'companies',
    'units',
    'contractors',
    'SettingsLocation',
    'logs',
    'widget-settings',
    'services',
    'partners',
    'call-center-workplace',
  ],
  'SHL-021': ['tickets', 'ticketsNew', 'ticketsGroups', 'notification', 'addNotification'],
}
test('SHL-009 SHL-010 SHL-011 SHL-014 SHL-015 SHL-020 SHL-021 у каждого имени меню из описания есть пункт', () => {
  const names = menuEntries.map(({ name }) => name)
  for (const [row, all] of Object.entries(named)) expect(names, row).toEqual(expect.arrayContaining(all))
})

/** The menu's names of rights in the specification (000 §6), each with the address that it means. */
const rights = {
  'ACC-008': { DASHBOARD: '/', CALENDAR: '/calendar', BOOKINGS: '/bookings', NEW_BOOKING: '/bookings/new', WAITING_LIST: '/waiting-list' },
  'ACC-009': {
    EMPLOYEES: '/employers',
    NEW_EMPLOYEE: '/employers/new',
    SCHEDULE: '/schedule',
    CANDIDATES: '/candidates',
    PHOTO_WORK: '/photo-works',
  },
  'ACC-012': {
    GOODS: '/goods',
    PRODUCTS_GROUPS: '/good_groups',
    PRODUCTS_FLOW: '/good-flows',
    PRODUCTS_REMAINS: '/good-remains',
    PRODUCTS_USAGE: '/good-gives',
    PRODUCT_INVOICES: '/good-invoices',
    PRODUCT_INVENTS: '/good-invents',
    PRODUCT_ORDERS: '/good-orders',
    PRODUCT_ORDER_RULES: '/good-order-rules',
    EQUIPMENT_TYPES: '/equipment-types',
  },
  'ACC-015': {
    WORK_POSITIONS_VIEW: '/positions_and_access',
    ACCOUNT_SETTINGS: '/settings/account',
    COMPANY_VIEW: '/companies',
    UNITS_VIEW: '/units',
    CONTRACTORS: '/contractors',
    LOGS: '/logs',
    SERVICES: '/services',
    PARTNERS_VIEW: '/partners',
    'CALL_CENTER_WORKPLACE.view': '/call-center-workplace',
  },
  'ACC-016': { 'TICKETS.view': '/tickets', 'TICKETS.create': '/tickets/new', NOTIFICATIONS_NEWS_CREATE: '/notifications/new' },
}
const meanings = Object.entries(rights).flatMap(([row, names]) => Object.entries(names).map(([name, path]) => [name, path, row] as const))

test.each(meanings)('ACC-008 ACC-009 ACC-012 ACC-015 ACC-016 право %s открывает пункт %s, и без него пункта нет', async (name, path) => {
  const { may, routes = [] } = menuNames()[name] ?? {}
  expect(routes.map(addressOf)).toEqual([path])
  expect(await hrefsFor(holding([String(may)]))).toContain(path)
  expect(await hrefsFor(holding(permissions.filter((one) => one !== may)))).not.toContain(path)
})
