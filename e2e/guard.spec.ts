import { expect, type Page } from '@playwright/test'
import { auth as calls } from '#contract/auth/auth.ts'
import { errors } from '#contract/core/error-texts.ts'
import { screens } from '#contract/screens.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { deskOf } from './desk.ts'
import { settled, signIn, test, watchBearer } from './fixture.ts'

const MASTER = 1
const ADMINISTRATOR = 2
const OFFICE = 3
const SUPERUSER = 13
const { auth, menu, noAccess } = shellRu

test('SES-002 вход — телефон, пароль и кнопка, без меню и шапки', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel(auth.phone)).toBeFocused()
  await expect(page.getByLabel(auth.password, { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: auth.submit, exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('SES-004, SES-013: без входа любой адрес ведёт на вход и после входа возвращает туда же', async ({ page }) => {
  await page.goto('/calendar?selected_date=2026-11-23')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/calendar?selected_date=2026-11-23')
  await signIn(page, ADMINISTRATOR)
  await expect(page).toHaveURL(/\/calendar\?selected_date=2026-11-23$/)
  await expect(page.getByRole('banner').getByText('Наталья Егорова')).toBeVisible()
})

test('SES-004: чужой адрес в redirect никуда не уводит', async ({ page, okno }) => {
  await page.goto('/auth?redirect=https://example.com/steal')
  await signIn(page, ADMINISTRATOR)
  await expect(page).toHaveURL(`${okno.url}/`)
})

test('SES-029: на неверный пароль сказано, что неверно, телефон остаётся, можно попробовать ещё раз', async ({ page }) => {
  await page.goto('/auth')
  await signIn(page, OFFICE, 'не тот пароль')
  await expect(page.getByRole('alert')).toHaveText(errors[1010].ru)
  await expect(page.getByLabel(auth.phone)).toHaveValue(/900.000.00.03|9000000003/)
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, OFFICE)
  await expect(page).not.toHaveURL(/\/auth/)
})

test('SES-016: отозванная сессия возвращает на вход и помнит, где человек был', async ({ page, okno }) => {
  await page.goto('/auth')
  await signIn(page, OFFICE)
  await expect(page).not.toHaveURL(/\/auth/)
  const boss = await deskOf(okno, SUPERUSER)
  await boss.call(calls.closeSessions, { params: { id: OFFICE } })
  await page.goto('/units')
  await expect(page).toHaveURL(/\/auth\?redirect=\/units$/)
  await page.goto('/units')
  await expect(page).toHaveURL(/\/auth\?redirect=\/units$/)
})

test('выход закрывает сессию на сервере, и «Назад» ничего не показывает', async ({ page, context }) => {
  const bearerOf = watchBearer(page)
  await page.goto('/auth')
  await signIn(page, ADMINISTRATOR)
  await expect(page).not.toHaveURL(/\/auth/)
  await page.getByRole('button', { name: /Профиль/ }).click()
  await page.getByRole('menuitem', { name: shellRu.signOut }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const answer = await page.request.get('/api/crm/auth/iam', { headers: { Authorization: bearerOf() ?? '' } })
  expect([bearerOf(), answer.status()]).toEqual([expect.stringMatching(/^Bearer .{43}$/), 401])
  expect(await context.cookies()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test.describe('мастер', () => {
  test.use({ position: MASTER })

  test('SHL-048, SHL-049: в меню мастера только разрешённое', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    const entries = page.getByRole('navigation', { name: shellRu.sidebar.label }).getByRole('link')
    const names = await entries.allInnerTexts()
    expect(names).toContain(screens.calendar.ru)
    expect(names).toContain(screens.services.ru)
    for (const closed of [
      screens.employers.ru,
      screens.units.ru,
      screens.companies.ru,
      screens.contractors.ru,
      screens.positionAndAccess.ru,
    ])
      expect(names).not.toContain(closed)
    // Of the customers' part only one's own calls stand there.
    const clients = page.locator('section', { has: page.getByRole('heading', { name: menu.clients, exact: true }) })
    await expect(clients.getByRole('link')).toHaveText([screens['client-calls'].ru])
  })

  test('SES-001: адрес без права показывает «Нет доступа» и дорогу назад, а не чужие данные', async ({ page }) => {
    await page.goto('/calendar')
    await settled(page)
    const asked = watch(page, '/contractors')
    await page.goto('/contractors')
    await expect(page.getByRole('heading', { name: noAccess.title, level: 2 })).toBeVisible()
    await expect(page.getByText(noAccess.text)).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: shellRu.back, exact: true }).click()
    await expect(page).toHaveURL(/\/calendar/)
  })

  test('SES-001: чего мастеру нельзя, того на экране нет', async ({ page }) => {
    await page.goto('/services')
    await settled(page)
    await expect(page.getByRole('link', { name: screens.newService.ru })).toHaveCount(0)
    await page.goto('/services/new')
    await expect(page.getByRole('heading', { name: noAccess.title, level: 2 })).toBeVisible()
  })
})

test.describe('администратор', () => {
  test.use({ position: ADMINISTRATOR })

  test('неизвестный адрес говорит, что страницы нет, и ведёт на главную', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: shellRu.notFound.title, level: 2 })).toBeVisible()
    await page.getByRole('link', { name: shellRu.home }).click()
    await expect(page.getByRole('banner').getByRole('heading', { name: screens.dashboard.ru })).toBeVisible()
  })

  test('SHL-005, SHL-007, SHL-022: меню сворачивается и помнит это, день в меню открывает главную, в шапке имя экрана', async ({
    page,
  }) => {
    await page.goto('/units')
    await expect(page.getByRole('banner').getByRole('heading', { name: screens.units.ru })).toBeVisible()
    const side = page.getByRole('complementary', { name: shellRu.sidebar.label })
    await expect(side.getByRole('columnheader').first()).toHaveText(/^Пн/)
    await side.getByRole('link', { name: /^15/ }).first().click()
    await expect(page).toHaveURL(/\/\?selected_date=\d{4}-\d\d-15/)
    await page.getByRole('button', { name: shellRu.sidebar.collapse }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: shellRu.sidebar.expand })).toBeVisible()
  })
})

/**
 * Of the role list (000 §6) one of each kind: the demo's employer of the same number holds the position. All eighteen walk the same way without a
 * browser in web/shell/guard.test.tsx.
 */
const roles = [1, 2, 10, 13, 16, 20, 25]

for (const role of roles)
  test(`должность ${role}: вход ведёт на открытый экран, меню — только в открытое, закрытый адрес говорит об этом, по кругу никто не ходит`, async ({
    page,
  }) => {
    // Some walk over seventy screens.
    test.setTimeout(300_000)
    const refusal = page.getByRole('heading', { name: noAccess.title, level: 2 })
    const moves = countMoves(page)
    await page.goto('/auth')
    await signIn(page, role)
    await expect(page).not.toHaveURL(/\/auth/)
    const links = page.getByRole('navigation', { name: shellRu.sidebar.label }).getByRole('link')
    await links.first().waitFor()
    await settled(page)
    await expect(refusal).toHaveCount(0)
    expect(moves()).toBeLessThanOrEqual(4)
    expect(await links.count()).toBeGreaterThan(1)
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href')) ?? ''
      // By a key: on a busy machine the menu once scrolled between the aim of the pointer and its press, which then went beside the entry.
      await link.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === address)
      await settled(page)
      await expect(refusal, address).toHaveCount(0)
      // A screen may write its choice into its address, once.
      expect(moves(), address).toBeLessThanOrEqual(3)
    }
    if (role === SUPERUSER) return
    await page.goto('/geography/settings-location')
    await expect(refusal).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText([shellRu.back, shellRu.signOut])
    await page.getByRole('button', { name: shellRu.back, exact: true }).click()
    await settled(page)
    await expect(refusal).toHaveCount(0)
    expect(moves()).toBeLessThanOrEqual(4)
  })

/** Navigations of the page since it was asked last, those of the history included. */
function countMoves(page: Page): () => number {
  let moves = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) moves++
  })
  return () => {
    const counted = moves
    moves = 0
    return counted
  }
}

function watch(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith(`/api/crm${path}`) && asked.push(request.url()))
  return asked
}
