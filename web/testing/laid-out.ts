import { vi } from 'vitest'

/** jsdom lays nothing out, so every box is given a size of 1200×700. */
export function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
}

/** The window is a telephone's: 390 px wide. */
export function narrow() {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(wide(media), { matches: media.includes('600px') || media.includes('1024px') }),
  )
}
