import { expect } from '@playwright/test'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13
/** Anna: a master of the demo. */
const ANNA = '/employers/14'
const { editor } = windowsRu
const { form } = shellRu

test.use({ position: SUPERUSER })

test('WIN-402, WIN-407, WIN-408: свои окна мастера заводят, видят день до сохранения, правят и удаляют', async ({ page }) => {
  await page.goto(ANNA)
  await page.getByRole('link', { name: employersRu.windows }).click()
  await page.getByRole('button', { name: editor.add }).click()
  await expect(page.getByLabel('Интервал 2').first()).toHaveValue('5400')
  await page.getByLabel('Интервал 1', { exact: true }).first().selectOption('7200')
  await expect(page.getByRole('img', { name: /^окно 10:00–12:00, окно 12:00–13:30/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(shellRu.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Интервал 1', { exact: true }).first()).toHaveValue('7200')

  await page.getByRole('button', { name: 'Убрать интервал 2' }).first().click()
  await expect(page.getByText(editor.status.update)).toBeVisible()
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(editor.status.update)).toHaveCount(0)
  // The mark goes with the answer, and the form still reads the list again: what is changed meanwhile would be read over.
  await settled(page)

  await page.getByRole('button', { name: editor.remove }).first().click()
  await expect(page.getByText(editor.status.delete)).toBeVisible()
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(employersRu.windowsEmpty)).toBeVisible()
})

test('WIN-704: окна всех мест студии видны и меняются на одной странице', async ({ page }) => {
  await page.goto('/work_places_intervals?unit_id=1')
  await expect(page.getByRole('heading', { level: 1, name: workplacesRu.intervals })).toBeVisible()
  const place = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first()
  const bar = place.getByRole('img').first()
  const before = await bar.getAttribute('aria-label')
  await place.getByRole('button', { name: /^Окна места/ }).press('Enter')
  await place.getByRole('button', { name: editor.addLength }).first().click()
  await place.getByRole('button', { name: form.discard }).click()
  await place.getByLabel('Интервал 1').first().selectOption('3600')
  await place.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(shellRu.saved)).toBeVisible()
  await expect(bar).not.toHaveAttribute('aria-label', before ?? '')
  await page.reload()
  await expect(bar).not.toHaveAttribute('aria-label', before ?? '')
})
