import { afterAll, vi } from 'vitest'

/**
 * Before each test file: a worker keeps its packages and its window from file to file, for making them anew cost as much as half the tests. Our own
 * modules begin again, and what a page leaves behind when it is closed is taken from them: no file hears, keeps or shows what another has.
 */
vi.resetModules()

const { addEventListener: hear, BroadcastChannel: Channel } = window
const ending = new AbortController()
const channels: BroadcastChannel[] = []

window.addEventListener = (kind: string, listener: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions) => {
  hear.call(window, kind, listener, how)
  ending.signal.addEventListener('abort', () => window.removeEventListener(kind, listener, how))
}
window.BroadcastChannel = new Proxy(Channel, {
  construct: (target, args: ConstructorParameters<typeof Channel>) => {
    const channel = new target(...args)
    channels.push(channel)
    return channel
  },
})

afterAll(() => {
  ending.abort()
  for (const channel of channels) channel.close()
  Object.assign(window, { addEventListener: hear, BroadcastChannel: Channel })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const patched of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, patched)
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
})
