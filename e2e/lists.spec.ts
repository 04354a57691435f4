import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { listsRu } from '#contract/shell/lists.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { secondBrowser, settled, test } from './fixture.ts'

const SUPERUSER = 13
/** Every screen that is a list; `f` is a filter or a search that leaves some of the rows. */
const lists = [
  { path: '/bookings', title: 'Записи', asked: 'f.status_id=8' },
  { path: '/customers', title: 'Клиенты', asked: 'search=%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2' },
  { path: '/employers', title: 'Сотрудники', asked: 'f.unit_id=1' },
  { path: '/services', title: 'Услуги', asked: 'f.show_crm=1' },
  { path: '/services/categories', title: 'Категории услуг', asked: 'f.parent_id=0' },
  { path: '/units', title: 'Студии', asked: 'f.closed=0' },
  { path: '/unit/workplaces', title: 'Рабочие места', asked: 'f.unit_id=1' },
  { path: '/positions_and_access', title: 'Должности и доступ', asked: 'f.with_services=1' },
  { path: '/geography/settings-location', title: 'Города', asked: 'search=%D0%BC%D0%BE%D1%81' },
  { path: '/companies', title: 'Компании', asked: 'search=%D0%BE' },
  { path: '/contractors', title: 'Контрагенты', asked: 'search=%D0%BE%D0%BE%D0%BE' },
  { path: '/logs', title: 'Журнал изменений', asked: 'f.event=created' },
]

const table = (page: Page) => page.getByRole('main').getByRole('table')
async function seen(page: Page) {
  await settled(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return table(page).innerText()
}

test.use({ position: SUPERUSER })

for (const { path, title, asked } of lists) {
  test(`U-18, U-19: ${path} — адрес, «Назад», F5 и файл говорят об одном и том же`, async ({ page, browser, okno }) => {
    await page.goto(path)
    const whole = await seen(page)
    const address = `${path}?${asked}&orderBy=id&sortedBy=asc&columns=id`
    await page.goto(address)
    const view = await seen(page)
    expect(view).not.toBe(whole)
    await page.reload()
    expect(await seen(page)).toBe(view)
    await page.goBack()
    expect(await seen(page)).toBe(whole)
    await page.goForward()
    expect(await seen(page)).toBe(view)
    const other = await secondBrowser(browser, okno, SUPERUSER)
    await other.goto(address)
    expect(await seen(other)).toBe(view)
    await other.context().close()

    await page.getByRole('button', { name: listsRu.download, exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: listsRu.csv }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d\\.csv$`))
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    const range = await page.getByRole('navigation', { name: shellRu.list.pager }).locator('span').first().innerText()
    expect(lines.length - 1).toBe(Number(range.split('из').at(-1)?.replace(/\D/g, '')))
    expect(lines[0]?.split(';')).toHaveLength((await table(page).getByRole('columnheader').count()) - 1)
  })
}

test('U-20, U-21: в плотном виде на 1280×800 видно не меньше 25 строк, страница не шире окна', async ({ page }) => {
  for (const { path } of lists) {
    await page.goto(path)
    await seen(page)
    const rows = await page.getByRole('main').getByRole('row').count()
    const box = await table(page).locator('xpath=../..').boundingBox()
    const row = await table(page).locator('tbody tr').first().boundingBox()
    const head = await table(page).locator('thead').boundingBox()
    const fits = Math.floor(((box?.height ?? 0) - (head?.height ?? 0) - 2) / (row?.height ?? 99))
    expect.soft(fits, `${path}: ${rows} строк по ${row?.height} в ${box?.height} с шапкой ${head?.height}`).toBeGreaterThanOrEqual(25)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('на 1280×800 дата звонка, SMS и обращения, срок ответа кандидату и минимум остатка видны без сдвига таблицы', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, title] of [
    ['/client-calls', 'Начало'],
    ['/sms', 'Создано'],
    ['/tickets', 'Создано'],
    ['/candidates', 'Ответить до'],
    ['/good-remains', 'Минимум'],
  ] as const) {
    await page.goto(path)
    await seen(page)
    const head = await table(page).getByRole('columnheader', { name: title }).boundingBox()
    const region = await page.getByRole('main').getByRole('region').first().boundingBox()
    expect.soft((head?.x ?? 9999) + (head?.width ?? 0), path).toBeLessThanOrEqual((region?.x ?? 0) + (region?.width ?? 0))
  }
})

test('Б-15, U-22, U-26: на 1280, при 200 %, 400 % и на телефоне ничего не срезано и ничто не лежит на шапке; первый столбец стоит', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/customers?f.is_blocked=0&f.ground=service', '/services', '/bookings', '/employers']) {
      const where = `${path}, ${width} px`
      await page.goto(path)
      await seen(page)
      await page.getByRole('button', { name: listsRu.addFilter, exact: true }).click()
      const popover = await page.getByRole('dialog', { name: listsRu.addFilter }).boundingBox()
      expect.soft([(popover?.x ?? -1) >= 0, (popover?.x ?? 0) + (popover?.width ?? width) <= width], where).toEqual([true, true])
      await page.keyboard.press('Escape')
      expect.soft(await page.evaluate(cutAt), where).toEqual([])
      const region = page.getByRole('main').getByRole('region').first()
      const isWide = await region.evaluate((box) => box.scrollWidth > box.clientWidth)
      if (!isWide) continue
      const held = () => table(page).locator('tbody tr').first().locator('td:not(:has(input))').first().boundingBox()
      const before = await held()
      await region.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
      expect.soft((await held())?.x, where).toBe(before?.x)
    }
  }
})

/** Runs in the page: controls of the content that stand beyond the window, are cut by their box, or lie over the heads of the table. */
function cutAt(): string[] {
  const main = document.querySelector('#content')
  const head = main?.querySelector('thead')?.getBoundingClientRect()
  const wrong: string[] = []
  for (const one of main?.querySelectorAll<HTMLElement>('button, input, select, a') ?? []) {
    const inTable = one.closest('table') !== null
    const { left, right, top, bottom, width } = one.getBoundingClientRect()
    if (width === 0) continue
    const name = one.textContent || one.ariaLabel || one.tagName
    if (!inTable && (left < 0 || right > window.innerWidth + 0.5)) wrong.push(`за краем: ${name}`)
    if (!inTable && head && left < head.right && right > head.left && top < head.bottom && bottom > head.top)
      wrong.push(`на шапке: ${name}`)
    const th = one.closest('th')?.getBoundingClientRect()
    if (th && right > th.right + 0.5) wrong.push(`срезано в шапке: ${name}`)
  }
  return wrong
}

test('U-19: вид сохраняется под именем и открывается первым, выбранные строки скачиваются', async ({ page }) => {
  await page.goto('/contractors?search=%D0%BE%D0%BE%D0%BE&columns=id')
  await seen(page)
  await page.getByRole('button', { name: 'Виды', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Сохранить вид…' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Название/)
    .fill('Только ООО')
  await page.getByRole('dialog').getByLabel('Открывать с этого вида').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/contractors')
  await expect(page).toHaveURL(/search=.*columns=id/)
  await page
    .getByRole('checkbox', { name: /^Выбрать № / })
    .first()
    .check()
  await page.getByRole('button', { name: listsRu.downloadPicked }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: listsRu.csv }).click()])
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2)
})
