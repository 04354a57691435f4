import { type Browser, expect, type Page } from '@playwright/test'
import { kiosksRu } from '#contract/kiosks/kiosks.ru.ts'
import { qrOf } from '#domain/profile/qr.ts'
import { secondBrowser } from './fixture.ts'

const MANAGER = 15

/**
 * A phone whose camera sees the code of another page, held askew; without a reader of codes of its own, as an iPhone is. The code is handed over as
 * the page draws it: a screenshot of a page in the background sometimes never comes.
 */
export async function seesTablet(phone: Page, tablet: Page, { isDark = false } = {}) {
  /** `other`: what is held before the camera instead of the tablet. */
  const sight = { isDark, other: null as string | null }
  const picture = tablet.getByRole('img', { name: kiosksRu.page.picture })
  await phone.exposeFunction('sight', async () => (sight.isDark ? null : (sight.other ?? (await picture.evaluate(drawn)))))
  await phone.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const { sight: look } = globalThis as unknown as { sight: () => Promise<string | null> } // put in by the test
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 })
      const pen = canvas.getContext('2d')
      const stream = canvas.captureStream(0)
      const [frames] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[] // of a canvas
      const draw = async () => {
        const seen = await look().catch(() => null)
        if (!pen) return
        pen.fillStyle = '#222'
        pen.fillRect(0, 0, canvas.width, canvas.height)
        if (seen) {
          const picture = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(seen)}` })
          await picture.decode()
          pen.save()
          pen.translate(640, 480)
          pen.rotate(0.2)
          pen.fillStyle = '#fff'
          pen.fillRect(-350, -350, 700, 700)
          pen.drawImage(picture, -300, -300, 600, 600)
          pen.restore()
        }
        frames?.requestFrame()
        setTimeout(draw, 200)
      }
      void draw()
      return stream
    }
  })
  return sight
}

/** An SVG as a file of its own. */
function drawn(svg: Element): string {
  const file = svg.cloneNode(true) as Element
  file.setAttribute('width', '600')
  file.setAttribute('height', '600')
  return new XMLSerializer().serializeToString(file)
}

/** A tablet at the door: signed in once on its own page. */
export async function tabletOf(browser: Browser, okno: Parameters<typeof secondBrowser>[1]): Promise<Page> {
  const tablet = await secondBrowser(browser, okno, MANAGER)
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await tablet.goto('/generalQr')
  await tablet.getByRole('button', { name: kiosksRu.page.start }).click()
  await expect(tablet.getByRole('img', { name: kiosksRu.page.picture })).toBeVisible()
  return tablet
}

/** A code that somebody printed: of anything. */
export function codeOf(text: string): string {
  const rows = qrOf(text) ?? []
  const side = rows.length + 8
  const path = rows.flatMap((row, y) => row.flatMap((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="-4 -4 ${side} ${side}"><path d="${path}"/></svg>`
}
