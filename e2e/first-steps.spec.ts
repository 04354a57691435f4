import { expect, type Locator, type Page } from '@playwright/test'
import { setupRu } from '#contract/auth/setup.ru.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { citiesRu } from '#contract/cities/cities.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { firstStepsRu } from '#contract/first-steps/first-steps.ru.ts'
import { scheduleScreenRu } from '#contract/schedules/schedule-screen.ru.ts'
import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { servicesRu } from '#contract/services/services.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { cardOf } from './desk.ts'
import { test as base, settled } from './fixture.ts'
import { startEmptyHouse } from './noon.ts'

/** A house of its own, as it is on the day it is bought: no demo, nobody in it. */
const test = base.extend<{ house: Awaited<ReturnType<typeof startEmptyHouse>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
  house: async ({}, use) => {
    const server = await startEmptyHouse()
    await use(server)
    await server.stop()
  },
})
const MASTERS = ['Анна', 'Вера']
const { plan, toolbar } = scheduleScreenRu
const booking = newBookingRu
test.use({ viewport: { width: 1440, height: 1000 } })

test('первые пять минут: от ссылки первого запуска до первой записи', async ({ page, house }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)

  await test.step('владелец заводит компанию и видит, с чего начать', async () => {
    await page.goto(house.url + /\/setup\/\S+/.exec(house.log())?.[0])
    await fill(page, { [setupRu.company]: 'Студия «Весна»', [setupRu.last_name]: 'Весенняя', [setupRu.first_name]: 'Ольга' })
    await fill(page, { [setupRu.phone]: '79161112233', [setupRu.password]: 'bereza-i-klen-75', [setupRu.again]: 'bereza-i-klen-75' })
    await page.getByRole('button', { name: setupRu.submit }).click()
    await expect(steps(page).getByRole('listitem')).toHaveCount(8)
    await expect(done(page)).toHaveCount(0)
  })

  await test.step('город и студия', async () => {
    await go(page, 'cities')
    await begin(page, citiesRu.create)
    await fill(page, { [citiesRu.fields.name]: 'Москва' })
    await choose(field(page, citiesRu.fields.country_id), 'Россия')
    await save(page)
    await go(page, 'units')
    await begin(page, unitsRu.create)
    await fill(page, { [unitsRu.fields.name]: 'Весна на Тверской' })
    await choose(field(page, unitsRu.fields.location_id), 'Москва')
    await save(page)
  })

  await test.step('категория и услуга с ценой', async () => {
    await go(page, 'categories')
    await begin(page, serviceCategoriesRu.create)
    await fill(page, { [serviceCategoriesRu.fields.title]: 'Маникюр' })
    await save(page)
    await go(page, 'services')
    await begin(page, servicesRu.create)
    await fill(page, { [servicesRu.fields.title]: 'Маникюр классический' })
    await choose(field(page, servicesRu.fields.service_category_id), 'Маникюр')
    await save(page)
    await tab(page, servicesRu.prices)
    await page.getByRole('button', { name: servicesRu.addPrice }).first().click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, { [servicesRu.fields.price]: '1500' })
    await dialog.getByRole('button', { name: servicesRu.addPrice }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('два рабочих места с окнами и категорией', async () => {
    for (const title of ['Стол 1', 'Стол 2']) {
      await go(page, 'workplaces')
      await begin(page, workplacesRu.create)
      await choose(field(page, workplacesRu.fields.unit_id), 'Весна на Тверской')
      await fill(page, { [workplacesRu.fields.title]: title })
      await save(page)
      await tab(page, workplacesRu.windowsAndCategories)
      await page.getByRole('button', { name: windowsRu.editor.add, exact: true }).click()
      await page
        .getByRole('checkbox', { name: 'Маникюр' })
        .or(page.getByRole('switch', { name: 'Маникюр' }))
        .check()
      await saveTab(page)
    }
  })

  await test.step('два мастера с услугами', async () => {
    for (const [index, name] of MASTERS.entries()) {
      await go(page, 'employers')
      await begin(page, employersRu.create)
      const { fields } = employersRu
      await fill(page, { [fields.last_name]: 'Мастерова', [fields.first_name]: name, [fields.phone]: `7916111224${index}` })
      await choose(field(page, fields.work_position_id), 'Мастер')
      await choose(field(page, fields.unit_id), 'Весна на Тверской')
      await page.getByRole('button', { name: shellRu.form.create }).click()
      await page.getByRole('button', { name: employersRu.gotIt }).click()
      await tab(page, employersRu.services)
      await page.getByRole('checkbox', { name: /Маникюр классический/ }).check()
      await saveTab(page)
    }
  })

  await test.step('неделя смен утверждена', async () => {
    await go(page, 'shifts')
    await page.getByRole('button', { name: toolbar.add, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: toolbar.pattern }).press('Enter')
    for (const name of MASTERS) await page.getByRole('checkbox', { name: `Мастерова ${name}` }).check()
    await page.getByLabel(plan.weeks).fill('1')
    await page
      .getByRole('region', { name: plan.preview })
      .getByRole('button', { name: /^Добавить \d+ смен/ })
      .press('Enter')
    await page.getByRole('button', { name: plan.back }).click()
    await page.getByRole('button', { name: /^Утвердить \d+ черновик/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: scheduleScreenRu.dialog.approve, exact: true }).click()
    await expect(page.getByText(/окна открыты для записи/)).toBeVisible()
  })

  await test.step('первая запись: новый клиент, услуга, предложенное время', async () => {
    await page.goto(new URL('/', page.url()).href)
    await expect(done(page)).toHaveCount(7)
    await steps(page).getByRole('link', { name: firstStepsRu.acts.booking }).click()
    await page.getByLabel(booking.customer.label).fill('79031234567')
    await page.getByRole('option', { name: booking.customer.createNamed.replace('{{typed}}', '79031234567') }).click()
    const customer = page.getByRole('dialog', { name: booking.newCustomer.title })
    await fill(customer, { [customersRu.fields.first_name]: 'Инна' })
    await customer.getByRole('button', { name: booking.newCustomer.submit }).click()
    await expect(customer).toBeHidden()
    await choose(page.getByRole('combobox', { name: booking.services.label }), 'Маникюр классический')
    await choose(page.getByRole('combobox', { name: booking.where.unit }), 'Весна на Тверской')
    // Tonight may be too late for today.
    await page.getByRole('button', { name: new RegExp(`, ${booking.time.tomorrow}$`) }).click()
    await page.locator('[data-slot]').first().click()
    await page.getByRole('button', { name: booking.save, exact: true }).click()
    await expect(page).toHaveURL(/\/calendar\?/)
    await expect(cardOf(page, 'Инна')).toBeVisible()
  })

  await test.step('шаги сделаны и больше не занимают главную', async () => {
    await page.goto(new URL('/', page.url()).href)
    await expect(page.getByRole('main')).toContainText('Весна на Тверской')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(steps(page)).toHaveCount(0)
  })
})

const steps = (page: Page) => page.getByRole('region', { name: firstStepsRu.title })
const done = (page: Page) => steps(page).getByRole('listitem').filter({ hasText: firstStepsRu.done })

/** From the first page, where the next step is marked. */
async function go(page: Page, step: keyof typeof firstStepsRu.acts) {
  await page.goto(new URL('/', page.url()).href)
  await steps(page).getByRole('link', { name: firstStepsRu.acts[step] }).click()
}

/** From a list to the form of a new row. */
async function begin(page: Page, name: string) {
  // The filters of a list come with its answer and move the buttons beside them.
  await settled(page)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: shellRu.form.create, exact: true }).waitFor()
}

/** A field by its label; money and what is required are marked after it. */
const field = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}(, ₽)?( \\*)?$`))

async function fill(page: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** A list, native or of our kit; what is chosen already stays. */
async function choose(list: Locator, name: string) {
  const one = list.first()
  if ((await one.evaluate(({ tagName }) => tagName)) === 'SELECT') return void (await one.selectOption({ label: name }))
  if ((await one.inputValue()) === name) return
  // Opened first: what is chosen by itself may come between, and typing the same changes nothing.
  await one.click()
  await one.fill(name)
  await one.page().getByRole('option', { name }).first().click()
}

/** Tabs are links where the address keeps them. */
async function tab(page: Page, name: string) {
  const main = page.getByRole('main')
  await main
    .getByRole('tab', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }))
    .click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: shellRu.form.create }).click()
  await expect(page).toHaveURL(/\/\d+(#.*)?$/)
}

async function saveTab(page: Page) {
  // A word about an earlier act may still be in sight.
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('main').getByRole('button', { name: shellRu.form.save, exact: true }).click()
  await saved
  await expect(page.getByRole('status').last()).toBeVisible()
}
