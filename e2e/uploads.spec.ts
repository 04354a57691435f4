import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { imageMessages, imagesRu } from '#contract/images/images.ru.ts'
import { violations } from './axe.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13
const { crop, saved, removed } = imagesRu

/** Left half red, right half blue: what was cut out shows by its colour. */
async function photo(format: 'png' | 'tiff' = 'png') {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const blue = { input: await half('blue'), left: 600, top: 0 }
  const canvas = sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } }).composite([blue])
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer: await canvas.toFormat(format).toBuffer() }
}

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const isDrawn = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)

/** The colour in the middle of a shown picture. */
async function middleOf(page: Page, image: Locator) {
  const address = new URL((await image.getAttribute('src')) ?? '', page.url()).href
  const { data } = await sharp(await (await page.request.get(address)).body())
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].slice(0, 3)
}

test.describe('фото и логотип', () => {
  test.use({ position: SUPERUSER })

  test('EMP-452: фото кадрируют клавишами и бегунком, оно видно в карточке и в списке, потом его убирают', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
    await page.goto('/employers/14')
    await settled(page)
    await field(page, imagesRu.avatar)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    const dialog = page.getByRole('dialog', { name: crop.title })
    await expect(dialog).toBeVisible()
    expect(await violations(page, { only: 'all', within: 'dialog' })).toEqual([])
    await dialog.getByRole('img', { name: crop.area }).focus()
    for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowRight')
    await dialog.getByRole('slider', { name: crop.zoom }).fill('2')
    await dialog.getByRole('button', { name: crop.use }).click()
    await expect(page.getByText(saved.avatar)).toBeVisible()
    const face = field(page, imagesRu.avatar).locator('img')
    await expect(face).toHaveAttribute('src', /^\/images\//)
    await expect.poll(() => isDrawn(face)).toBe(true)
    const [red = 0, , blue = 0] = await middleOf(page, face)
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(60)

    await page.goto('/employers?search=Климова')
    await expect
      .poll(() =>
        isDrawn(
          page
            .getByRole('row', { name: /Климова/ })
            .locator('img')
            .first(),
        ),
      )
      .toBe(true)

    await page.goto('/employers/14')
    await field(page, imagesRu.avatar).getByRole('button', { name: imagesRu.remove }).click()
    await page.getByRole('dialog', { name: imagesRu.removeTitle.avatar }).getByRole('button', { name: imagesRu.remove }).click()
    await expect(page.getByText(removed.avatar)).toBeVisible()
    await expect(field(page, imagesRu.avatar).locator('img')).toHaveCount(0)
    expect(refused).toEqual([])
  })

  test('кадр закрывается по Esc, ничего не отправлено, фокус возвращается', async ({ page }) => {
    await page.goto('/employers/14')
    await settled(page)
    const choose = field(page, imagesRu.avatar).getByRole('button', { name: imagesRu.choose })
    const chosen = page.waitForEvent('filechooser')
    await choose.click()
    await (await chosen).setFiles(await photo())
    await expect(page.getByRole('dialog', { name: crop.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choose).toBeFocused()
  })

  test('PLT-029: не картинка под именем png отвергнута словами у поля, tiff принят без кадра', async ({ page }) => {
    await page.goto('/employers/14')
    await settled(page)
    const avatar = field(page, imagesRu.avatar)
    const input = avatar.locator('input[type=file]').first()
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await expect(avatar.getByRole('alert')).toHaveText(imageMessages.notPicture)
    await input.setInputFiles(await photo('tiff'))
    await expect(page.getByText(saved.avatar)).toBeVisible()
    await expect(avatar.getByRole('alert')).toBeEmpty()
  })

  test('логотип компании загружают и видят целиком', async ({ page }) => {
    await page.goto('/companies/1')
    await settled(page)
    const logo = field(page, imagesRu.logo)
    await logo
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    await expect(page.getByText(saved.logo)).toBeVisible()
    // The picture as it was chosen gives way to the stored one, which has no sides until it has come.
    const sides = () => logo.locator('img').evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])
    await expect.poll(sides).toEqual([200, 100])
  })
})
