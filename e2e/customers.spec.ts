import { expect, type Page } from '@playwright/test'
import { calendar } from '#contract/calendar/calendar.ts'
import { customerNotesRu } from '#contract/customer-notes/customer-notes.ru.ts'
import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { revealedPhonesRu } from '#contract/revealed-phones/revealed-phones.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { ARBAT, deskOf, today } from './desk.ts'
import { settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13
const { fields } = customersRu
const rows = (page: Page) => page.getByRole('main').getByRole('row')

/** A visit of today whose customer has neither warnings nor a consent: some of the demo's customers have signed already. */
async function unwarned(okno: { url: string }) {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  for (const card of cards)
    if (card.user.id !== null && card.user.warnings.length === 0) {
      const { has_consent } = await desk.call(customerNotes.ofCustomer, { params: { id: card.user.id } })
      if (has_consent === 0) return card
    }
  throw new Error('every customer of today has warnings or a consent')
}

test.describe('стойка', () => {
  test.use({ position: ADMINISTRATOR })

  test('CUS-001, PLT-049, PLT-051: клиентов ищут по имени и хвосту телефона, список листается, строка открывает клиента', async ({
    page,
  }) => {
    await page.goto('/customers')
    await settled(page)
    await expect(rows(page)).toHaveCount(26)
    await expect(page.getByRole('button', { name: /^Страница \d+$/ })).toHaveCount(10)
    expect(await page.getByLabel(shellRu.list.size).getByRole('option').allInnerTexts()).toEqual(['25', '50', '100', '200'])
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('иванова мария')
    await expect(rows(page).nth(1)).toContainText('Иванова Мария')
    await rows(page).nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/customers\/\d+#tab-0$/)
    await page.getByRole('link', { name: customersRu.edit, exact: true }).click()
    await expect(page.getByLabel(fields.last_name)).toHaveValue('Иванова')
  })

  test('CUS-002: администратор заводит клиента, занятый телефон назван у поля', async ({ page }) => {
    await page.goto('/customers/new')
    await page.getByLabel(fields.last_name).fill('Проверкина')
    await page
      .getByLabel(fields.first_name, { exact: true })
      .or(page.getByLabel(`${fields.first_name} *`))
      .first()
      .fill('Ирма')
    await page.getByLabel(fields.phone).fill('8 (903) 555-77-12')
    await page.getByRole('button', { name: shellRu.form.create, exact: true }).click()
    await expect(page).toHaveURL(/\/customers\/\d+#tab-0$/)

    await page.goto('/customers/new')
    await page
      .getByLabel(fields.first_name, { exact: true })
      .or(page.getByLabel(`${fields.first_name} *`))
      .first()
      .fill('Двойник')
    await page.getByLabel(fields.phone).fill('+7 903 555 77 12')
    await page.getByRole('button', { name: shellRu.form.create, exact: true }).click()
    await expect(page.getByLabel(fields.phone)).toHaveAccessibleDescription(new RegExp(customersRu.phoneTaken))
    await expect(page.getByLabel(fields.phone)).toBeFocused()
  })

  test('«у неё аллергия»: записанное с согласием стоит значком на карточке календаря и первой строкой рядом; номер показан по нажатию', async ({
    page,
    okno,
  }) => {
    const card = await unwarned(okno)
    await page.goto(`/customers/${card?.user.id}#tab-2`)
    await page.getByLabel(customerNotesRu.mark).selectOption(customerNotesRu.marks.health)
    await page.getByLabel(customerNotesRu.consent).check()
    await page.getByLabel(customerNotesRu.healthText).fill('Аллергия на акрил')
    await page.getByRole('button', { name: customerNotesRu.add, exact: true }).click()
    const warnings = page.getByRole('list', { name: customerNotesRu.warnings })
    await expect(warnings).toContainText('Здоровье. Аллергия на акрил')

    await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${today()}&booking_id=${card?.booking_id}`)
    await expect(warnings).toContainText('Аллергия на акрил')
    await expect(page.getByRole('button', { name: new RegExp(`^${card?.user.title},.*Предупреждение: Здоровье`) }).first()).toBeAttached()
    await page
      .getByRole('button', { name: new RegExp(`^${revealedPhonesRu.show}: `) })
      .first()
      .click()
    await expect(page.locator('a[href^="tel:+"]').first()).toBeFocused()
  })
})

test.describe('руководство', () => {
  test.use({ position: SUPERUSER })

  test('CUS-003: клиента правят и удаляют, удалённый не находится', async ({ page }) => {
    await page.goto('/customers/300#tab-1')
    await expect(page.getByLabel(fields.last_name)).not.toHaveValue('')
    await page.getByLabel(fields.last_name).fill('Переименованная')
    await page.getByRole('button', { name: shellRu.form.save, exact: true }).click()
    await expect(page.getByRole('banner').getByRole('heading', { name: /^Переименованная/ })).toBeVisible()
    await page.getByRole('button', { name: shellRu.form.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: shellRu.form.remove, exact: true }).click()
    await expect(page).toHaveURL(/\/customers$/)
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('Переименованная')
    await expect(page.getByText(shellRu.list.none)).toBeVisible()
  })
})
