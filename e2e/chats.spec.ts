import { expect } from '@playwright/test'
import sharp from 'sharp'
import { chatsRu as words } from '#contract/chats/chats.ru.ts'
import { secondBrowser, test } from './fixture.ts'

const ADMINISTRATOR = 2
const MASTER = 1
const ROOM = 'Арбат, смена'
test.use({ position: ADMINISTRATOR })

test('SHL-025 CHT-002 CHT-707 chat: окно «Чат» из шапки в 80 % ширины, двое говорят, без сети слова ждут и уходят сами по порядку', async ({
  page,
  browser,
  okno,
}) => {
  await page.goto('/help')
  await page.getByRole('button', { name: /^Чат/ }).click()
  const dialog = page.getByRole('dialog', { name: words.title, exact: true })
  await expect(dialog.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
  const width = (await dialog.boundingBox())?.width ?? 0
  expect(Math.abs(width - (page.viewportSize()?.width ?? 0) * 0.8)).toBeLessThan(1)
  const list = dialog.getByRole('navigation', { name: words.list.label })
  await list.getByText(ROOM).click()
  await list.getByLabel(words.list.search).fill('Климова')
  await expect(list.getByText(words.list.users)).toBeVisible()
  await list.getByLabel(words.list.search).fill('')
  const said = dialog.getByRole('region', { name: `Сообщения чата «${ROOM}»` })
  const input = dialog.getByLabel(words.composer.label, { exact: true })
  await expect(said.getByText('Спасибо. Посчитаем полку после смены?')).toBeVisible()
  await dialog.getByRole('button', { name: words.room.settings }).click()
  await expect(dialog.getByRole('complementary', { name: words.settings.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('complementary')).toHaveCount(0)

  const other = await secondBrowser(browser, okno, MASTER)
  await other.goto('/chat')
  await other.getByRole('navigation', { name: words.list.label }).getByText(ROOM).click()
  const hers = other.getByLabel(words.composer.label, { exact: true })
  await hers.pressSequentially('Полка B3')
  await expect(dialog.getByText(/печатает…/)).toBeVisible()
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const files = ['полка.png', 'стойка.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture }))
  await other.locator('input[type=file][multiple]').setInputFiles(files)
  await hers.press('Enter')
  await said.getByRole('button', { name: /^Открыть картинку полка/ }).click()
  const count = page.getByText('1 из 2', { exact: true })
  await expect(count).toBeVisible()
  // The gallery never moves to the next picture by itself.
  await page.waitForTimeout(6000)
  await expect(count).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 из 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(true)
  for (const text of ['первое без сети', 'второе без сети']) {
    await input.fill(text)
    await input.press('Enter')
  }
  await expect(said.getByText(words.message.waiting)).toHaveCount(2)
  await expect(other.getByText('первое без сети')).toHaveCount(0)
  await page.context().setOffline(false)
  const heard = other.getByRole('region', { name: `Сообщения чата «${ROOM}»` }).getByText(/без сети$/)
  await expect(heard).toHaveText(['первое без сети', 'второе без сети'], { timeout: 40_000 })
  await expect(said.getByText(words.message.waiting)).toHaveCount(0)
  await other.context().close()
})
