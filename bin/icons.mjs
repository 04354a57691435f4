// @ts-check
/** Icons of the installed application, drawn from public/favicon.svg: run after it changes, and commit what it writes. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './prepare.mjs'

const PLUM = '#6B2D5C'
const svg = readFileSync(join(root, 'public', 'favicon.svg'))
const folder = join(root, 'public', 'icons')
mkdirSync(folder, { recursive: true })

/** @param {number} size @param {string} name @param {number} [share] how much of the square the drawing takes; the rest is plum */
async function draw(size, name, share = 1) {
  const inner = Math.round(size * share)
  const drawing = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = share < 1 ? PLUM : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}

await draw(192, 'icon-192.png')
await draw(512, 'icon-512.png')
// The system cuts its own shape out of these icons, so the drawing keeps to the middle.
await draw(512, 'maskable-512.png', 0.75)
await draw(180, 'apple-touch-icon.png', 0.85)
