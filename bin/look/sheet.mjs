// @ts-check
/** A sheet of screenshots: one row a scene, one column a view, committed as WebP. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/prepare.mjs'

/** `shown`: the width of its tile on the sheet. @typedef {{ title: string, viewport: { width: number, height: number }, colorScheme: 'light' | 'dark', shown: number }} View */
/** @typedef {{ caption: string, image: Buffer, view: View }} Tile */

export const sheets = join(root, 'docs', 'screens')
export const shots = join(root, '.tmp', 'look')

export const views = /** @type {View[]} */ ([
  { title: '1280×800', viewport: { width: 1280, height: 800 }, colorScheme: 'light', shown: 640 },
  { title: '1280×800, тёмная', viewport: { width: 1280, height: 800 }, colorScheme: 'dark', shown: 640 },
  { title: '820×1180', viewport: { width: 820, height: 1180 }, colorScheme: 'light', shown: 278 },
])

/**
 * Composes the sheet and answers its size in bytes. The PNG beside it is for whoever looks right now.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ title: string, name: string, columns: Tile[][] }} what
 */
export async function compose(browser, { title, name, columns }) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(sheet(title, columns), { waitUntil: 'load' })
  const png = await page.screenshot({ fullPage: true, path: join(shots, `${name}.png`) })
  const webp = await page.evaluate(asWebp, `data:image/png;base64,${png.toString('base64')}`)
  await page.close()
  const image = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(join(sheets, `${name}.webp`), image)
  return image.length
}

/** Runs in the page: a tenth of the PNG, and the letters stay sharp. */
async function asWebp(/** @type {string} */ source) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.75)
}

function sheet(/** @type {string} */ title, /** @type {Tile[][]} */ columns) {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => figure(/** @type {Tile} */ (column[row]))).join(''))
  return `<!doctype html><style>
    body { margin: 16px; width: 1568px; background: #fff; font: 13px/1.4 sans-serif; color: #222 }
    h1 { margin: 0 0 8px; font-size: 18px }
    section { display: flex; gap: 12px; align-items: flex-start }
    figure { margin: 0 0 12px } figcaption { padding: 2px 0 } img { display: block; outline: 1px solid #999 }
  </style><h1>${title}</h1>${rows.map((row) => `<section>${row}</section>`).join('')}`
}

function figure(/** @type {Tile} */ { caption, image, view }) {
  return `<figure><figcaption>${caption}</figcaption><img width="${view.shown}" src="data:image/png;base64,${image.toString('base64')}"></figure>`
}
