import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { activityStatusesRu } from '#contract/activity-statuses/activity-statuses.ru.ts'
import { helpRu } from '#contract/help/help.ru.ts'
import { paletteRu } from '#contract/palette/palette.ru.ts'
import { screens } from '#contract/screens.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { deskOf, knownCustomers, tomorrow } from './desk.ts'
import { settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
const MASTER = 1
const SUPERUSER = 13
const { shortcuts, header, help, profile, disclosure } = shellRu

const field = (page: Page) => page.getByRole('combobox', { name: paletteRu.title })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const openMenu = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name }).click()

test.describe('стойка', () => {
  test.use({ position: ADMINISTRATOR })

  test('U-09: Ctrl+K с любого экрана находит клиента по хвосту телефона, запись по номеру, раздел в чужой раскладке', async ({
    page,
    okno,
  }) => {
    const desk = await deskOf(okno, ADMINISTRATOR)
    const [known] = await knownCustomers(desk, tomorrow(), 1)
    await page.goto('/help')
    await settled(page)
    await page.keyboard.press('Control+KeyK')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(known?.tail ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/customers/${known?.id}`))

    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type('#1')
    await expect(page.getByRole('option', { name: /^Запись № 1 / })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/bookings\/1/)

    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type('rkbtyns')
    await expect(page.getByRole('option', { selected: true })).toContainText(screens.customers.ru)
    const opening = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    expect(new URL((await opening).url()).pathname).toBe('/customers')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/bookings\/1/)
  })

  test('U-09: поиск открывается посреди набора и закрывается Esc, возвращая фокус и набранное', async ({ page }) => {
    await page.goto('/customers')
    await settled(page)
    const search = page.getByRole('searchbox', { name: shellRu.list.search })
    await search.fill('ива')
    await page.keyboard.press('Control+KeyK')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('ива')
  })

  test('U-10: «?» показывает клавиши экрана, они работают, одиночные выключаются и остаются выключенными', async ({ page }) => {
    await page.goto(`/calendar?unit_id=1&selected_date=${tomorrow()}`)
    await settled(page)
    await page.keyboard.press('Shift+Slash')
    const sheet = page.getByRole('dialog', { name: shortcuts.title })
    for (const keys of ['Ctrl+K', 'N', 'Ctrl+Z', '?', 'M']) await expect(sheet.getByText(keys, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('KeyN')
    await expect(page).toHaveURL(/\/bookings\/new/)
    // The page may still be coming: it leaves the menu open.
    await openMenu(page, header.help)
    await menuItem(page, shortcuts.title).click()
    await expect(sheet.getByText('Ctrl+Enter', { exact: true })).toBeVisible()
    await sheet.getByRole('checkbox', { name: shortcuts.on }).uncheck()
    await expect(sheet.getByText('N', { exact: true })).toHaveCount(0)
    await page.goto('/help')
    await settled(page)
    await page.keyboard.press('KeyN')
    await page.keyboard.press('Shift+Slash')
    await expect(page).toHaveURL(/\/help$/)
    await expect(sheet).toHaveCount(0)
  })

  test('SHL-038 SHL-040 SHL-041: статус выбирают в меню профиля, причина — у всех, кроме активного; он остаётся после перезагрузки', async ({
    page,
  }) => {
    await page.goto('/help')
    const opener = page.getByRole('banner').getByRole('button', { name: /Профиль/ })
    await expect(opener).toContainText(activityStatusesRu.statuses[1])
    await opener.click()
    await menuItem(page, profile.status).click()
    const dialog = page.getByRole('dialog', { name: activityStatusesRu.title })
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    await expect(dialog.getByRole('combobox', { name: activityStatusesRu.reason })).toHaveCount(0)
    await dialog.getByRole('radio', { name: activityStatusesRu.statuses[3] }).check()
    await dialog.getByRole('combobox', { name: activityStatusesRu.reason }).selectOption(activityStatusesRu.reasons[3][0])
    await dialog.getByRole('button', { name: shellRu.form.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toContainText(activityStatusesRu.statuses[3])
    await page.reload()
    await expect(opener).toContainText(activityStatusesRu.statuses[3])
  })

  test('SHL-023 SHL-024: справка ведёт к тексту, раскрытие информации — к трём документам', async ({ page, okno }) => {
    await page.goto('/customers')
    await openMenu(page, header.help)
    await menuItem(page, help.faq).click()
    await expect(page).toHaveURL(/\/help#faq$/)
    await expect(page.getByRole('heading', { name: helpRu.questions[0].question })).toBeInViewport()
    await openMenu(page, header.help)
    await menuItem(page, help.disclosure).click()
    const dialog = page.getByRole('dialog', { name: help.disclosure })
    for (const name of ['readme', 'licence', 'crminstruction'] as const) {
      const href = await dialog.getByRole('link', { name: disclosure[name] }).getAttribute('href')
      const answer = await page.request.get(`${okno.url}${href}`)
      expect(answer.status(), name).toBe(200)
      expect(answer.headers()['content-type'], name).toBe('application/pdf')
      expect((await answer.body()).subarray(0, 5).toString(), name).toBe('%PDF-')
    }
  })

  test('SHL-028: имя в тридцать четыре знака видно в шапке целиком', async ({ page }) => {
    const name = 'Александра Константинопольская-Южн'
    expect(name).toHaveLength(34)
    await page.route('**/api/crm/auth/iam', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const [first_name, last_name] = name.split(' ')
      await route.fulfill({ response, json: { ...body, data: { ...body.data, first_name, last_name } } })
    })
    await page.goto('/help')
    const shown = page.getByRole('banner').getByText(name, { exact: true })
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  })

  test('PLT-405: о том, что не загрузилось, сказано внизу экрана — с кодом ответа и его словами', async ({ page }) => {
    await page.route('**/api/crm/customers?**', (route) =>
      route.fulfill({ status: 503, json: { result: 'error', code: 599, message: 'Хранилище переезжает.' } }),
    )
    await page.goto('/customers')
    const said = page.getByRole('alert').filter({ hasText: 'Хранилище переезжает.' }).filter({ hasText: '503' })
    await expect(said.first()).toBeInViewport()
    const [box, size] = [await said.first().boundingBox(), page.viewportSize()]
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeGreaterThan(((size?.height ?? 0) * 2) / 3)
  })

  test('PLT-054: окно шириной 300 точек и закрывается по Esc', async ({ page }) => {
    await page.goto('/help')
    await openMenu(page, header.help)
    await menuItem(page, help.disclosure).click()
    const dialog = page.getByRole('dialog', { name: help.disclosure })
    expect((await dialog.boundingBox())?.width).toBe(300)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('SHL-030: среднее нажатие на настройки и выход открывает их в новой вкладке', async ({ page }) => {
    await page.goto('/help')
    for (const [name, path] of [
      [profile.settings, '/settings/account'],
      [shellRu.signOut, '/auth'],
    ] as const) {
      await openMenu(page, /Профиль/)
      const opening = page.context().waitForEvent('page')
      await menuItem(page, name).click({ button: 'middle' })
      const opened = await opening
      await opened.waitForURL(`**${path}**`)
      await opened.close()
      await page.keyboard.press('Escape')
    }
    await expect(page).toHaveURL(/\/help$/)
  })

  test('U-35: без сети полоса видна и уходит сама', async ({ page, context }) => {
    await page.goto('/customers')
    await settled(page)
    await context.setOffline(true)
    await expect(page.getByText(shellRu.offline.text)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(shellRu.offline.text)).toHaveCount(0)
  })

  test('U-35: сервер умер, никто ничего не нажимает — полоса видна и уходит сама', async ({ page }) => {
    let isDead = false
    const lines: WebSocketRoute[] = []
    await page.routeWebSocket(/socket\.io/, (line) => {
      if (isDead) return void line.close()
      line.connectToServer().onMessage((message) => {
        line.send(message)
        // Only now is it a living socket: «40» lets it in.
        if (String(message).startsWith('40')) lines.push(line)
      })
    })
    await page.route('**/healthz', (route) => (isDead ? route.abort() : route.continue()))
    // An answer to any question says that the server is there, so a dead one leaves what a screen asks of itself without an answer.
    await page.route('**/api/**', async (route) => {
      while (isDead) await page.waitForTimeout(50)
      await route.continue()
    })
    await page.goto('/customers')
    await settled(page)
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    isDead = true
    for (const line of lines) await line.close()
    await expect(page.getByText(shellRu.offline.text)).toBeVisible()
    isDead = false
    await expect(page.getByText(shellRu.offline.text)).toHaveCount(0)
  })

  test('часть экрана, пропавшая после обновления, перезагружает страницу сама', async ({ page }) => {
    await page.goto('/customers')
    await settled(page)
    let isLost = true
    await page.route(/assets\/help-page-.*\.js/, (route) => (isLost ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    // A new document has the new parts.
    const reloaded = page.waitForEvent('domcontentloaded').then(() => (isLost = false))
    await page.getByRole('banner').getByRole('button', { name: header.help }).click()
    await menuItem(page, help.manual).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1, name: screens.help.ru })).toBeVisible()
  })

  test('установка: манифест с русским именем и значками, всё отдаётся', async ({ page, okno }) => {
    await page.goto('/auth')
    const manifest = await (await page.request.get(`${okno.url}${await page.locator('link[rel=manifest]').getAttribute('href')}`)).json()
    expect(manifest).toMatchObject({ lang: 'ru', short_name: 'Окно', display: 'standalone', start_url: '/?start=app' })
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    for (const src of [touch, ...manifest.icons.map((one: { src: string }) => one.src)]) {
      const answer = await page.request.get(`${okno.url}${src}`)
      expect(answer.headers()['content-type'], src).toBe('image/png')
    }
  })
})

test.describe('мастер', () => {
  test.use({ position: MASTER })

  test('SHL-039: окно статуса короткое; в поиске нет клиентов и новых записей', async ({ page }) => {
    await page.goto('/help')
    await openMenu(page, /Профиль/)
    await menuItem(page, profile.status).click()
    const dialog = page.getByRole('dialog', { name: activityStatusesRu.title })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+KeyK')
    await expect(page.getByRole('option', { name: new RegExp(screens.calendar.ru) })).toBeVisible()
    for (const name of [screens.customers.ru, screens.newBooking.ru])
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  })
})

test.describe('планшет', () => {
  test.use({ position: SUPERUSER, viewport: { width: 820, height: 1180 } })

  test('меню значками длиннее экрана прокручивается само, а страница под ним не уходит в пустоту', async ({ page }) => {
    await page.goto('/help')
    await settled(page)
    const [rail, shown, whole] = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return [document.querySelector('aside')?.scrollHeight ?? 0, clientHeight, scrollHeight] as const
    })
    expect(rail).toBeGreaterThan(shown)
    expect(whole).toBe(shown)
  })
})
