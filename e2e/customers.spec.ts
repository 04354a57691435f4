import { expect, type Page } from '@playwright/test'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import { messages } from '#contract/core/rules.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13
const ADMINISTRATOR = 2
const { fields } = customersRu
const { form, history } = shellRu

const field = (page: Page, name: keyof typeof fields) => page.getByRole('group').getByLabel(fields[name]).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function create(page: Page, last: string, first: string, phone: string) {
  await page.goto('/customers/new')
  await field(page, 'last_name').fill(last)
  await field(page, 'first_name').fill(first)
  await field(page, 'phone').fill(phone)
  await button(page, form.create).click()
}

test.describe('клиенты', () => {
  test.use({ position: SUPERUSER })

  test('CUS-001, CUS-002, CUS-003: клиента заводят, находят в списке, правят и удаляют', async ({ page }) => {
    await create(page, 'Ордынская', 'Пелагея', '8 916 000-77-01')
    await expect(page).toHaveURL(/\/customers\/\d+#tab-0$/)
    await field(page, 'comment').fill('Любит тишину')
    await button(page, form.save).click()
    await expect(button(page, form.discard)).toHaveCount(0)
    await page.goto('/customers')
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('7701')
    await expect(row(page, 'Ордынская Пелагея')).toContainText('+7 (916) 000-77-01')
    await row(page, 'Ордынская Пелагея').getByRole('link').click()
    await expect(field(page, 'comment')).toHaveValue('Любит тишину')
    await button(page, form.remove).click()
    await page.getByRole('dialog').getByRole('button', { name: form.remove, exact: true }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(row(page, 'Ордынская Пелагея')).toHaveCount(0)
  })

  test('CUS-017: второй клиент с тем же телефоном не заводится, причина стоит у телефона', async ({ page }) => {
    await create(page, 'Двойникова', 'Алла', '+7 916 123-45-67')
    await expect(field(page, 'phone')).toHaveAccessibleDescription(customersRu.phoneTaken)
  })

  test('CUS-012, CUS-013: удалённый и заблокированный помечены, удалённого восстанавливают', async ({ page }) => {
    await create(page, 'Удальцова', 'Вера', '8 916 000-77-02')
    await expect(page).toHaveURL(/\/customers\/\d+#tab-0$/)
    const address = page.url()
    await page.getByLabel(fields.is_blocked).check()
    await button(page, form.save).click()
    await expect(page.getByText(customersRu.blockedNote)).toBeVisible()
    await button(page, form.remove).click()
    await page.getByRole('dialog').getByRole('button', { name: form.remove, exact: true }).click()
    await page.waitForURL(/\/customers$/)
    await page.goto('/customers?f.deleted=1')
    await expect(row(page, 'Удальцова Вера')).toContainText(customersRu.deleted)
    await page.goto(address)
    await expect(page.getByText(customersRu.deletedNote)).toBeVisible()
    await button(page, customersRu.restore).click()
    await expect(page.getByText(customersRu.deletedNote)).toHaveCount(0)
    await page.goto('/customers?search=удальцова')
    await expect(row(page, 'Удальцова Вера')).toContainText(customersRu.blocked)
  })

  test('CUS-704: не загрузились источники — так и сказано, форма остаётся', async ({ page }) => {
    await page.route('**/api/crm/user-sources*', (route) =>
      route.fulfill({ status: 422, json: { result: 'error', code: 422, message: '' } }),
    )
    await page.goto('/customers/new')
    await expect(page.getByText(customersRu.sourcesFailed)).toBeVisible()
    await expect(button(page, form.create)).toBeVisible()
  })

  test('AUD-001, AUD-701, AUD-702, AUD-703, AUD-706: журнал открывается из меню, отбирается, строка показывает поля по-русски', async ({
    page,
  }) => {
    await create(page, 'Следова', 'Инна', '8 916 000-77-03')
    await expect(page).toHaveURL(/\/customers\/\d+#tab-0$/)
    await page.getByRole('navigation').getByRole('link', { name: shellRu.pages.logs }).click()
    await expect(page).toHaveURL(/\/logs$/)
    await page.getByLabel(auditsRu.fields.model_type).selectOption(auditsRu.models.user)
    await page.getByLabel(auditsRu.fields.event).selectOption(auditsRu.events.created)
    await expect(page).toHaveURL(/f\.model_type=user/)
    await settled(page)
    const first = page.getByRole('table', { name: auditsRu.title }).getByRole('row').nth(1)
    await expect(first).toContainText(auditsRu.models.user)
    await expect(first).toContainText(auditsRu.events.created)
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/logs\/\d+$/)
    await expect(page.getByRole('row', { name: /Фамилия/ })).toContainText('Следова')
    await page.getByRole('link', { name: auditsRu.object }).click()
    await expect(field(page, 'last_name')).toHaveValue('Следова')
  })
})

test.describe('без права видеть телефоны', () => {
  test.use({ position: ADMINISTRATOR })

  test('CUS-015, CUS-020: телефон скрыт и закрыт для правки, остальное сохраняется; история показывает изменение', async ({ page }) => {
    await page.goto('/customers/2#tab-0')
    await expect(field(page, 'phone')).toHaveValue('+7 *** ***-22-33')
    await expect(field(page, 'phone')).toBeDisabled()
    await field(page, 'comment').fill('Перезвонить утром')
    await button(page, form.save).click()
    await expect(page.getByText(shellRu.saved)).toBeVisible()
    await page.getByRole('link', { name: customersRu.history }).click()
    await expect(page.getByRole('article').first()).toContainText('Перезвонить утром')
    await expect(page.getByRole('article').first()).toContainText(history.updated)
  })

  test('CUS-018: звёздочка в набранном телефоне — ошибка у поля', async ({ page }) => {
    await create(page, 'Звёздина', 'Ада', '+7 916 *** 12 34')
    await expect(field(page, 'phone')).toHaveAccessibleDescription(messages.phoneStar)
  })
})
