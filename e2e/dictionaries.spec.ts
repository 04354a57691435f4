import { expect, type Page } from '@playwright/test'
import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { messages } from '#contract/core/rules.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { listsRu } from '#contract/shell/lists.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { settled, test } from './fixture.ts'

/** The accountant keeps the contractors; she has no right to remove them. */
const SUPERUSER = 13
const ACCOUNTANT = 19
const { fields } = contractorsRu
const { form } = shellRu

const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name])
/** Rows of the list: the month of the sidebar is a table too. */
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('контрагенты', () => {
  test.use({ position: SUPERUSER })

  test('CMP-001, CMP-704, CMP-705: контрагента заводят, находят в списке, правят и удаляют', async ({ page }) => {
    await page.goto('/help')
    await page
      .getByRole('navigation', { name: shellRu.sidebar.label })
      .getByRole('link', { name: contractorsRu.title, exact: true })
      .click()
    await expect(page).toHaveURL(/\/contractors$/)
    await page.getByRole('link', { name: contractorsRu.create }).click()
    await expect(page).toHaveURL(/\/contractors\/new$/)
    await field(page, 'name_full').fill('ООО «Лаки и масла»')
    await field(page, 'address_legal').fill('Тула, ул. Советская, д. 5')
    await button(page, form.create).click()
    await expect(page).toHaveURL(/\/contractors\/\d+#tab-0$/)
    await expect(page.getByText(shellRu.saved)).toBeVisible()

    await field(page, 'address_actual').fill('Тула, пр-т Ленина, д. 12')
    // While it is being saved nothing can be discarded either, and the next address would cut the saving.
    const kept = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok())
    await page.keyboard.press('Control+Enter')
    await kept
    await expect(button(page, form.discard)).toHaveCount(0)
    await page.goto('/contractors')
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('лаки')
    const row = page.getByRole('row', { name: /Лаки и масла/ })
    await expect(row).toContainText('Тула, пр-т Ленина, д. 12')
    await expect(rows(page)).toHaveCount(2)

    await row.getByRole('link').press('Enter')
    await button(page, form.remove).click()
    const question = page.getByRole('dialog', { name: 'Удалить контрагента «ООО «Лаки и масла»»?' })
    await question.getByRole('button', { name: form.remove, exact: true }).click()
    await expect(page).toHaveURL(/\/contractors$/)
    await expect(page.getByText('Удалено: ООО «Лаки и масла»')).toBeVisible()
    await expect(page.getByRole('row', { name: /Лаки и масла/ })).toHaveCount(0)
  })

  test('PLT-709: пустое обязательное поле названо у самого поля и получает фокус, нетронутая форма не ругается', async ({ page }) => {
    await page.goto('/contractors/new')
    await expect(field(page, 'name_full')).toBeVisible()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    await button(page, form.create).click()
    await expect(field(page, 'name_full')).toHaveAccessibleDescription(messages.required)
    await expect(field(page, 'name_full')).toBeFocused()
    await field(page, 'name_full').fill('ООО «Верное имя»')
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  })

  test('PLT-705: отказ 422 стоит у своего поля, набранное остаётся', async ({ page }) => {
    const words = 'Контрагент с таким названием уже есть.'
    const errors = { name_full: [words] }
    await refuseSaving(page, { status: 422, json: { result: 'error', code: 422, message: 'Проверьте поля формы.', errors } })
    await page.goto('/contractors/new')
    await fillNew(page)
    await button(page, form.create).click()
    await expect(field(page, 'name_full')).toHaveAccessibleDescription(words)
    await expect(field(page, 'name_full')).toBeFocused()
    await expectKept(page)
  })

  test('PLT-008: отказ 422 без своего поля — красное сообщение внизу экрана с первым из названного', async ({ page }) => {
    const errors = { id: ['Контрагент стоит в накладной № 5.'], stock: ['Второе.'] }
    await page.goto('/contractors/1')
    await settled(page)
    await page.route('**/api/crm/contractors/1', (route) =>
      route.fulfill({ status: 422, json: { result: 'error', code: 422, message: 'Проверьте поля формы.', errors } }),
    )
    await button(page, form.remove).click()
    await page.getByRole('dialog').getByRole('button', { name: form.remove, exact: true }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Контрагент стоит в накладной № 5.' })
    await expect(said).toBeInViewport()
    await expect(said).not.toContainText('Второе.')
    const [box, size] = [await said.boundingBox(), page.viewportSize()]
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeGreaterThan(((size?.height ?? 0) * 2) / 3)
    const [red = 0, ...others] = await said.evaluate((one) => (getComputedStyle(one).borderLeftColor.match(/\d+/g) ?? []).map(Number))
    expect(red).toBeGreaterThan(2 * Math.max(...others))
  })

  test('PLT-714: после серверной ошибки набранное цело и сохраняется со второй попытки', async ({ page }) => {
    await refuseSaving(page, { status: 500, json: { result: 'error', code: 500, message: 'Серверная ошибка.' } })
    await page.goto('/contractors/new')
    await fillNew(page)
    await button(page, form.create).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Серверная ошибка.' })).toBeVisible()
    await expectKept(page)
    await page.unrouteAll()
    await button(page, form.create).click()
    await expect(page).toHaveURL(/\/contractors\/\d+#tab-0$/)
  })

  test('PLT-713: без связи набранное цело и переживает перезагрузку страницы', async ({ page, context }) => {
    await page.goto('/contractors/new')
    await fillNew(page)
    await context.setOffline(true)
    await button(page, form.create).click()
    await expect(page.getByRole('alert').filter({ hasText: shellRu.network })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(form.restored)).toBeVisible()
    await expectKept(page)
    await button(page, form.discard).first().click()
    await expect(field(page, 'name_full')).toHaveValue('')
  })

  test('уход с несохранённой формы спрашивает, и можно остаться', async ({ page }) => {
    await page.goto('/contractors/new')
    await fillNew(page)
    await page.getByRole('link', { name: contractorsRu.title }).first().click()
    await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.stay }).click()
    await expectKept(page)
    await expect(page).toHaveURL(/\/contractors\/new$/)
  })
})

test.describe('права', () => {
  test.use({ position: ACCOUNTANT })

  test('CMP-717: бухгалтер правит контрагента, но кнопки удаления у него нет', async ({ page }) => {
    await page.goto('/contractors/1')
    await expect(button(page, form.save)).toBeVisible()
    await expect(button(page, form.remove)).toHaveCount(0)
  })
})

test.describe('список', () => {
  test.use({ position: SUPERUSER })

  test('PLT-050 PLT-404: страница, размер и порядок списка живут в адресе, их возвращают F5 и «Назад»', async ({ page }) => {
    await page.goto('/employers')
    await settled(page)
    const first = () => rows(page).nth(1).innerText()
    const begin = await first()
    await page.getByRole('button', { name: employersRu.fields.id, exact: true }).click()
    await expect(page).toHaveURL(/orderBy=id&sortedBy=asc/)
    await expect.poll(first).not.toBe(begin)
    const sorted = await first()
    await page.getByRole('button', { name: 'Страница 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(first).not.toBe(sorted)
    const second = await first()

    await page.reload()
    await settled(page)
    expect(await first()).toBe(second)
    await expect(page.getByRole('button', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect.poll(first).toBe(sorted)
    await page.getByLabel(shellRu.list.size).selectOption('50')
    await expect(page).toHaveURL(/items=50/)
    await expect(rows(page)).toHaveCount(51)
  })

  test('PLT-404: поиск и отбор живут в адресе, отбор из ответа сервера сужает список', async ({ page }) => {
    await page.goto('/employers')
    await settled(page)
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('климова')
    await expect(page).toHaveURL(/search=/)
    await expect(rows(page)).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('row', { name: /Климова Анна/ })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: shellRu.list.search })).toHaveValue('климова')
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('нет такого человека')
    await expect(page.getByText(shellRu.list.none)).toBeVisible()
    await page.getByRole('button', { name: shellRu.list.reset }).click()
    await page.getByRole('button', { name: listsRu.addFilter, exact: true }).click()
    await page.getByRole('option', { name: employersRu.fields.unit_id }).click()
    await page.getByRole('option', { name: 'Сокол' }).click()
    await expect(page).toHaveURL(/f\.unit_id=3/)
    await expect(page.getByRole('row', { name: /Кравец Галина/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Климова Анна/ })).toHaveCount(0)
  })
})

async function fillNew(page: Page) {
  await field(page, 'name_full').fill('АО «Первый поставщик»')
  await field(page, 'address_legal').fill('Рязань, ул. Почтовая, д. 50')
}

async function expectKept(page: Page) {
  await expect(field(page, 'name_full')).toHaveValue('АО «Первый поставщик»')
  await expect(field(page, 'address_legal')).toHaveValue('Рязань, ул. Почтовая, д. 50')
}

const refuseSaving = (page: Page, answer: { status: number; json: object }) =>
  page.route('**/api/crm/contractors', (route) => (route.request().method() === 'POST' ? route.fulfill(answer) : route.continue()))
