import { type BrowserContext, expect, type Page } from '@playwright/test'
import { demoPassword } from '#bin/server.mjs'
import { authRu } from '#contract/auth/auth.ru.ts'
import { auth } from '#contract/auth/auth.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { screens } from '#contract/screens.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { deskOf } from './desk.ts'
import { secondBrowser, settled, signIn, test, watchBearer } from './fixture.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13
/** Marketing: creates customers, and no other test signs in as this person. */
const MARKETER = 24
const { acts } = authRu
const { eyes, identity } = shellRu
const { fields } = customersRu

/** As if the person had signed in long ago: the next call of weight asks for the password. */
async function forgetConfirmation(page: Page) {
  const { status, ru: message } = errors[E.confirmationDue]
  const body = JSON.stringify({ result: 'error', code: E.confirmationDue, message, request_id: 'e2e' })
  await page.route('**/impersonate', (route) => route.fulfill({ status, contentType: 'application/json', body }), { times: 1 })
}

test('SES-009, SES-019, SES-705: суперадминистратор смотрит глазами администратора и возвращается к себе', async ({
  page,
  context,
  okno,
}) => {
  const { id, first_name, last_name } = await (await deskOf(okno, ADMINISTRATOR)).call(auth.iam, {})
  await page.goto('/auth')
  await signIn(page, SUPERUSER)
  await expect(page).not.toHaveURL(/\/auth/)
  const name = await page
    .getByRole('banner')
    .getByRole('button', { name: /Профиль/ })
    .innerText()
  await page.goto(`/employers/${id}`)
  await page.getByRole('link', { name: employersRu.sessions, exact: true }).click()
  await forgetConfirmation(page)
  await page.getByRole('button', { name: acts.lookAs }).click()
  await page.getByRole('button', { name: acts.enter, exact: true }).click()
  await page.getByLabel(identity.password).fill('не тот пароль')
  await page.getByRole('button', { name: identity.confirm, exact: true }).click()
  await expect(page.getByLabel(identity.password)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(identity.password).fill(demoPassword)
  await page.getByRole('button', { name: identity.confirm, exact: true }).click()

  const borrowed = page.getByRole('region', { name: eyes.label })
  await expect(borrowed).toContainText(`${first_name} ${last_name}`)
  await expect(page.getByRole('link', { name: screens.companies.ru, exact: true })).toHaveCount(0)
  for (const address of ['/customers', '/help', '/calendar']) {
    await page.goto(address)
    await expect(borrowed).toBeVisible()
  }
  expect((await kept(context)).eyes).toBe('eyes')
  await borrowed.getByRole('button', { name: eyes.back }).click()
  await expect(page.getByRole('link', { name: screens.companies.ru, exact: true })).toBeVisible()
  await expect(borrowed).toHaveCount(0)
  expect((await kept(context)).eyes).toBe('own')
  // F5 goes on as oneself.
  await page.reload()
  await expect(page.getByRole('link', { name: screens.companies.ru, exact: true })).toBeVisible()
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Профиль/ })
      .innerText(),
  ).toBe(name)
})

test('вошедший остаётся вошедшим после перезагрузки и в новой вкладке; ключа нет ни на диске, ни в руках страницы', async ({
  page,
  context,
}) => {
  const bearerOf = watchBearer(page)
  await page.goto('/auth?redirect=/units')
  await signIn(page, ADMINISTRATOR)
  await expect(page).toHaveURL(/\/units$/)
  const rows = (one: Page) => one.getByRole('main').getByRole('row').nth(1)
  await expect(rows(page)).toBeVisible()
  const seen = [bearerOf()]
  await page.reload()
  await expect(rows(page)).toBeVisible()
  seen.push(bearerOf())
  const other = await context.newPage()
  await other.goto('/units')
  await expect(rows(other)).toBeVisible()
  expect(new Set(seen).size).toBe(2)
  const { cookie, disk } = await kept(context)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/crm/auth/refresh' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  for (const bearer of seen) expect(disk).not.toContain(bearer?.slice('Bearer '.length))
})

test('U-34, SES-016, SES-020: сессию закрыли посреди формы — вход сам, и всё набранное на месте', async ({ page, okno }) => {
  await page.goto('/auth?redirect=/customers/new')
  await signIn(page, MARKETER)
  await page.getByLabel(fields.last_name).fill('Недописанная')
  await page.getByLabel(fields.first_name, { exact: false }).first().fill('Вера')
  const { id } = await (await deskOf(okno, MARKETER)).call(auth.iam, {})
  const { closed } = await (await deskOf(okno, SUPERUSER)).call(auth.closeSessions, { params: { id } })
  expect(closed).toBeGreaterThan(1)
  // Nothing is pressed: the socket dies with the session.
  await expect(page).toHaveURL(/\/auth\?redirect=\/customers\/new/)
  await signIn(page, MARKETER)
  await expect(page.getByLabel(fields.last_name)).toHaveValue('Недописанная')
  await expect(page.getByLabel(fields.first_name, { exact: false }).first()).toHaveValue('Вера')
})

test('U-34: после чужого входа набранного нет', async ({ page, okno }) => {
  await page.goto('/auth?redirect=/customers/new')
  await signIn(page, MARKETER)
  await page.getByLabel(fields.last_name).fill('Недописанная')
  const { id } = await (await deskOf(okno, MARKETER)).call(auth.iam, {})
  await (await deskOf(okno, SUPERUSER)).call(auth.closeSessions, { params: { id } })
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await signIn(page, ADMINISTRATOR)
  await expect(page.getByLabel(fields.last_name)).toHaveValue('')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Недописанная')
})

test('SES-014: токен истёк в двух вкладках — обновление одно, обе работают дальше', async ({ page, context }) => {
  const mine = watchBearer(page)
  await page.goto('/auth')
  await signIn(page, ADMINISTRATOR)
  await settled(page)
  const other = await context.newPage()
  const theirs = watchBearer(other)
  await other.goto('/units')
  await settled(other)
  const first = theirs()
  const refreshes = watchRefreshes(context)
  await expire(context, first)
  const lists = [page, other].map((one) =>
    one.getByRole('navigation').getByRole('link', { name: screens.customers.ru, exact: true }).click(),
  )
  await Promise.all(lists)
  // The list of the former screen has rows too.
  for (const one of [page, other]) {
    await expect(one).toHaveURL(/\/customers/)
    await expect(one.getByRole('heading', { level: 1, name: screens.customers.ru })).toBeVisible()
    await expect(one.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  }
  await expect.poll(mine).not.toBe(first)
  await expect.poll(theirs).toBe(mine())
  expect(refreshes).toHaveLength(1)
})

test('SES-020, SES-706: «Закрыть все сессии» в карточке выводит человека отовсюду', async ({ page, browser, okno }) => {
  await page.goto('/auth')
  await signIn(page, MARKETER)
  await expect(page).not.toHaveURL(/\/auth/)
  const { id } = await (await deskOf(okno, MARKETER)).call(auth.iam, {})
  const chief = await secondBrowser(browser, okno, SUPERUSER)
  await chief.goto(`/employers/${id}`)
  await chief.getByRole('link', { name: employersRu.sessions, exact: true }).click()
  await chief.getByRole('button', { name: acts.close }).click()
  await chief.getByRole('dialog').getByRole('button', { name: acts.close }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect((await kept(page.context())).eyes).toBeUndefined()
  await chief.context().close()
})

test('суперадминистратор всех компаний переходит в другую и обратно, и открытая вкладка уходит вместе с ним', async ({ page, context }) => {
  await page.goto('/auth')
  await signIn(page, SUPERUSER)
  await expect(page).not.toHaveURL(/\/auth/)
  const other = await context.newPage()
  await other.goto('/units')
  await settled(other)
  const opener = (one: Page) => one.getByRole('button', { name: /^Компания: / })
  const own = (await opener(page).innerText()).trim()
  await opener(page).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  for (const one of [page, other]) {
    await expect(opener(one)).not.toHaveText(own)
    await expect(one).not.toHaveURL(/\/units/)
  }
  await opener(page).click()
  await page.getByRole('menuitemradio', { name: own }).click()
  for (const one of [page, other]) await expect(opener(one)).toHaveText(own)
})

/** What stays in the browser when its pages are closed. */
async function kept(context: BrowserContext) {
  const { cookies, origins } = await context.storageState()
  const disk = origins.flatMap(({ localStorage }) => localStorage)
  return { cookie: cookies[0], eyes: disk.find(({ name }) => name === 'okno.session')?.value, disk: JSON.stringify(disk) }
}

/** The server's answer to a token whose hours are over. */
async function expire(context: BrowserContext, bearer: string | null) {
  const body = JSON.stringify({ result: 'error', code: 1005, message: 'Сессия истекла. Войдите снова.' })
  await context.route('**/api/crm/**', async (route) => {
    const { authorization } = route.request().headers()
    if (authorization !== bearer || route.request().url().endsWith('/auth/refresh')) return route.continue()
    await route.fulfill({ status: 401, contentType: 'application/json', body })
  })
}

function watchRefreshes(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => request.url().endsWith('/auth/refresh') && asked.push(request.url()))
  return asked
}
