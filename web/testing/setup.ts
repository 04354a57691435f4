import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach } from 'vitest'

/** What every browser has and jsdom lacks; the answers are those of a wide, light, still screen. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}
window.createImageBitmap ??= () => Promise.reject(new DOMException('jsdom draws nothing', 'InvalidStateError'))
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

/**
 * React keeps the stack of whoever made an element, for warnings in a console, and taking stacks was a tenth of the tests' time. It takes ten thousand
 * at once and here it hears that it has them. Should React rename its count, tests are slower and no less true.
 */
const counts: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof counts === 'object' && counts !== null)
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Number.POSITIVE_INFINITY, set() {} })

afterEach(cleanup)
const { setImmediate: turn } = globalThis
/** React's scheduler works in immediates: one that outlives its file finds no window there and fails the whole run. */
afterAll(async () => {
  do await new Promise((done) => turn(done))
  while (process.getActiveResourcesInfo().includes('Immediate'))
})

/**
 * Whoever waits for an element asks dozens of times for what is not there yet, and each refusal printed the whole page: a tenth of the tests' time.
 * The page is printed when somebody reads the message, which is when the waiting has failed and before anything is cleaned up.
 */
configure({
  /** A busy machine is slow, not wrong. */
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` }),
})
