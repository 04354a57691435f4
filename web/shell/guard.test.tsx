import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#contract/auth/auth.ts'
import { permissions } from '#contract/core/permissions.ts'
import { screens } from '#contract/screens.ts'
import { addressOf, entryOf, menuNames, type ScreenName } from '#contract/shell/menu-names.ts'
import { type PathName, paths } from '#contract/shell/paths.ts'
import { homeOf, menuOf } from '#web/menu.ts'
import { router } from '#web/router.tsx'
import { pages } from '#web/routes.tsx'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { menu } from '#web/testing/menu.ts'
import { asked, superuser } from '#web/testing/server.ts'

/** The real sets of permissions, as they are printed for reading (node bin/access.mjs). */
const [head = [], ...rows] = readFileSync('server/demo/permission-sets.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const roles = head.slice(1).map(Number)
const heldBy = (role: number) => rows.filter((cells) => cells[head.indexOf(String(role))] !== '—').map(([permission = '']) => permission)
const personOf = (role: number, without: string[] = []): Me => {
  const flag = role === 13 ? 1 : 0
  const permissions = heldBy(role).filter((one) => !without.includes(one))
  return { ...superuser, work_position_id: role, is_superuser: flag, crosses_companies: flag, permissions }
}
/** What stands in the menu on the screen. */
const linksIn = async () => (await menu()).getAllByRole('link').map((link) => link.getAttribute('href'))
async function shownTo(me: Me) {
  await ledTo(me, paths.help)
  return (await linksIn()).toSorted()
}
const pathsOf = (me: Me) => menuOf(me).flatMap(({ entries }) => entries.map(({ path }) => path))
/** A page that is nobody's first one (decisions.md, «Session and access»). */
const openToAll = pages.flatMap(({ path, may }) => (may === 'anyone' ? [path] : []))
const refusal = () => screen.queryByRole('heading', { level: 2, name: 'Нет доступа' })

// These tests walk every screen, on a busy machine for minutes.
vi.setConfig({ testTimeout: 300_000 })
let moves = 0
beforeAll(async () => {
  await startApp()
  router.subscribe('onBeforeLoad', () => moves++)
})
beforeEach(freshServer)

/** Where this person is led: at most one step further. */
async function ledTo(me: Me, address = '/') {
  await freshServer()
  return ledBy(() => openAs(me, address))
}

async function ledBy(open: () => Promise<void>) {
  moves = 0
  await open()
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''))
  await waitFor(() => expect([router.state.status, router.state.resolvedLocation?.href]).toEqual(['idle', router.state.location.href]))
  expect(moves).toBeLessThanOrEqual(2)
  return addressNow()
}

test('SES-001 SES-007 SES-702 каждый адрес открывает его право и только оно; без права в описании он открыт каждому вошедшему', async () => {
  const everything = [...new Set(pages.flatMap(({ may }) => (may === 'anyone' ? [] : [may].flat())))]
  for (const { path, may } of pages) {
    const words = may === 'anyone' ? [] : [may].flat()
    const of = (permissions: string[]): Me => ({
      ...superuser,
      is_superuser: 0,
      crosses_companies: 0,
      permissions: permissions as Me['permissions'],
    })
    const opens = async (permissions: string[]) => {
      const address = path.replaceAll(/\$\w+/g, '1')
      return (await ledTo(of(permissions), address)) === address && refusal() === null
    }
    // Whoever crosses companies alone opens these, whatever else another person may do.
    if (words.includes('superuser' as never)) {
      expect(await opens(everything), path).toBe(false)
      continue
    }
    expect(await opens(words), path).toBe(true)
    for (const word of words) expect(await opens(everything.filter((one) => one !== word)), `${path} без ${word}`).toBe(false)
  }
})

test('CMP-716 CMP-717 CMP-718 SRV-715 AUD-712 RVP-709 EQP-702 PRF-709 UNT-718 право пункта меню открывает его экраны, без него их нет ни в меню, ни по адресу', async () => {
  const areas = {
    SERVICES: ['/services', '/services/categories', '/services/category/1', '/service_templates', '/service_templates/1'],
    LOGS: ['/logs', '/logs/lines', '/logs/1'],
    'REVENUE_PLANS.view': ['/revenue-plan'],
    EQUIPMENT_TYPES: ['/equipment-types', '/equipment-types/1'],
    ACCOUNT_SETTINGS: ['/settings/account'],
    COMPANY_VIEW: ['/companies', '/companies/1'],
    CONTRACTORS: ['/contractors', '/contractors/1'],
    PARTNERS_VIEW: ['/partners', '/partners/1'],
    UNITS_VIEW: ['/units', '/units/1'],
  }
  const everything = [...new Set(pages.flatMap(({ may }) => (may === 'anyone' ? [] : [may].flat())))]
  const holding = (permissions: string[]): Me => ({
    ...superuser,
    is_superuser: 0,
    crosses_companies: 0,
    permissions: permissions as Me['permissions'],
  })
  for (const [name, addresses] of Object.entries(areas)) {
    const { may } = menuNames()[name] ?? {}
    const [having, lacking] = [holding([String(may)]), holding(everything.filter((one) => one !== may))]
    expect([pathsOf(having).includes(addresses[0]!), pathsOf(lacking).includes(addresses[0]!)], name).toEqual([true, false])
    for (const address of addresses) {
      await ledTo(having, address)
      expect(refusal(), `${address}: есть`).toBeNull()
      await ledTo(lacking, address)
      expect(refusal(), `${address}: нет`).toBeTruthy()
    }
  }
})

test('ролей восемнадцать, и у каждой есть права', () => {
  expect(roles).toHaveLength(18)
  for (const role of roles) expect(heldBy(role).length, `${role}`).toBeGreaterThan(15)
})

describe.each(roles)('должность %i', (role) => {
  test('главная — день студии; без неё — календарь, без календаря — сотрудники, дальше — первый пункт меню', async () => {
    expect(await ledTo(personOf(role))).toBe('/')
    expect(refusal()).toBeNull()
    if (role === 13) return
    const taken = ['Dashboard.view', 'Calendar.view', 'Employer.view']
    const held = heldBy(role)
    const wanted = (count: number) => {
      const next = (['/calendar', '/employers'] as const)
        .slice(count - 1)
        .find((path) => held.includes(path === '/calendar' ? 'Calendar.view' : 'Employer.view'))
      return next ?? pathsOf(personOf(role, taken.slice(0, count))).find((path) => !openToAll.includes(path)) ?? '/'
    }
    for (const count of [1, 2, 3]) expect(await ledTo(personOf(role, taken.slice(0, count)))).toBe(wanted(count))
  })

  test('SES-007 прочий адрес без права не показывает страницу и ничего её не спрашивает: «Нет доступа», дорога назад и выход (вместо входа — decisions.md)', async () => {
    const me = personOf(role)
    const closed = pages.filter(
      ({ may }) => may !== 'anyone' && !(me.is_superuser || [may].flat().every((one) => me.permissions.includes(one))),
    )
    expect(closed.length > 0).toBe(role !== 13)
    for (const { path } of closed.slice(0, 4)) {
      const address = path.replaceAll(/\$\w+/g, '1')
      expect(await ledTo(me, address)).toBe(address)
      expect(refusal(), path).toBeTruthy()
      expect(screen.getByRole('main').querySelectorAll('button')).toHaveLength(2)
      for (const name of ['Назад', 'Выйти']) expect(screen.getByRole('button', { name })).toBeTruthy()
      expect(asked.filter(({ name }) => name.startsWith(`${path.split('/')[1]}.`))).toEqual([])
    }
  })
})

test('SES-005 без права на главную, но с календарём, человек попадает в календарь, и день с ним', async () => {
  expect(await ledTo(personOf(2, ['Dashboard.view']), '/?selected_date=2026-11-23')).toBe('/calendar?selected_date=2026-11-23')
})

test('SES-006 без главной и без календаря человек попадает к сотрудникам', async () => {
  expect(await ledTo(personOf(12, ['Dashboard.view']))).toBe('/employers')
  expect(await ledTo(personOf(2, ['Dashboard.view', 'Calendar.view']))).toBe('/employers')
})

test('кому не открыто ничего, тому «Нет доступа», и оно не ходит по кругу', async () => {
  const nobody = { ...personOf(1), permissions: [] }
  // The help page and the payment requests need no permission, and are nobody's first page.
  expect(homeOf(nobody)).toBeNull()
  expect(await ledTo(nobody)).toBe('/')
  expect(refusal()).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
})

test('«Назад» возвращает туда, откуда пришли', async () => {
  await openAs(personOf(1), '/services')
  await openAs(personOf(1), '/contractors')
  await userEvent.click(await screen.findByRole('button', { name: 'Назад' }))
  await waitFor(() => expect(addressNow()).toBe('/services'))
})

test('SHL-050 SHL-703 должности автосоставления видят в меню всё, что и суперпользователь, кроме городов: те лишь его; прочие — не всё', async () => {
  const whole = Object.values<{ path: string; menu?: object }>(screens).flatMap(({ path, menu }) => (menu ? [path] : []))
  expect(await shownTo({ ...personOf(13), permissions: [] })).toEqual(whole.toSorted())
  for (const role of [15, 16])
    expect(await shownTo(personOf(role)), `${role}`).toEqual(whole.filter((path) => path !== '/geography/settings-location').toSorted())
  for (const role of [2, 1]) expect((await shownTo(personOf(role))).length, `${role}`).toBeLessThan(whole.length - 1)
})

test('SHL-052 SHL-705 города в меню видит только суперпользователь, и открыть их может только он', async () => {
  for (const role of roles) expect([role, pathsOf(personOf(role)).includes('/geography/settings-location')]).toEqual([role, role === 13])
  expect(pathsOf({ ...personOf(13), crosses_companies: 0 })).not.toContain('/geography/settings-location')
  expect(await shownTo(personOf(13))).toContain('/geography/settings-location')
  const permitted: Me = { ...personOf(3), permissions: ['City.view', 'City.create'] }
  expect(await shownTo(permitted)).not.toContain('/geography/settings-location')
  await ledTo(permitted, '/geography/settings-location')
  expect(refusal()).toBeTruthy()
})

test('SHL-001 меню ведёт по именам маршрутов: адрес, право и страница пункта — те, что у имени, и пункт открывает её', async () => {
  const named = {
    dashboard: '/',
    index: '/',
    auth: '/auth',
    settingsAccount: '/settings/account',
    bookings: '/bookings',
    newBooking: '/bookings/new',
    waitingList: '/waiting-list',
    customers: '/customers',
    newCustomer: '/customers/new',
    segments: '/customers/segments',
  } satisfies Partial<Record<ScreenName, string>>
  const names = Object.keys(named) as (keyof typeof named)[] // the object's own keys
  expect(Object.fromEntries(names.map((name) => [name, addressOf(name)]))).toEqual(named)
  const routes = Object.keys(paths) as PathName[] // the object's own keys
  for (const path of pathsOf(personOf(13))) {
    const name = routes.find((route) => paths[route] === path && route !== 'index')
    expect(name, path).toBeDefined()
    if (path !== '/') expect(pages.find((page) => page.path === path)?.may, path).toBe(entryOf(name!)?.may)
  }
  // Every built screen of these names stands in the menu.
  const built = names.filter((name) => name !== 'segments' && name !== 'auth').map(addressOf)
  expect(await shownTo(personOf(13))).toEqual(expect.arrayContaining(built))
  for (const path of new Set(built)) {
    await ledTo(personOf(13), paths.help)
    const link = (await menu()).getAllByRole('link').find((one) => one.getAttribute('href') === path)
    expect(link, path).toBeDefined()
    expect((await ledBy(() => userEvent.click(link!))).split('?')[0]).toBe(path)
    expect(refusal(), path).toBeNull()
  }
})

test('ACC-714 WORK_POSITIONS_VIEW открывает должности и доступ, без него закрыты и список, и карточка', async () => {
  const { may } = menuNames().WORK_POSITIONS_VIEW ?? {}
  expect(may).toBe('WorkPosition.view')
  const having: Me = { ...personOf(3), permissions: ['WorkPosition.view'] }
  const lacking: Me = { ...personOf(3), permissions: permissions.filter((one) => one !== may) }
  expect([having, lacking].map((me) => pathsOf(me).includes('/positions_and_access'))).toEqual([true, false])
  for (const path of ['/positions_and_access', '/work_positions/1']) {
    await ledTo(having, path)
    expect(refusal(), path).toBeNull()
    await ledTo(lacking, path)
    expect(refusal(), path).toBeTruthy()
  }
})
