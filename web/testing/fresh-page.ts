import { afterAll, vi } from 'vitest'

/**
 * Before each test file: a worker keeps its packages and its window from file to file, for making them anew cost as much as half the tests. The
 * modules of the web begin again, and what a page leaves behind when it is closed is taken from them: no file hears, keeps or shows what another has.
 */
vi.resetModules()

/**
 * jsdom counts frames by the timer that it finds when the first of them is asked for. A file that stands on a clock of its own would give it a timer
 * that never rings again, and no later file had a frame: so frames go on by the true timer from the first file of a worker to its last.
 */
const FRAMES = Symbol.for('frames of this window go on')
if (!Reflect.has(window, FRAMES)) {
  const { requestAnimationFrame: ask } = window
  const go = () => void ask(go)
  go()
  Reflect.set(window, FRAMES, true)
}

const { addEventListener: hear, BroadcastChannel: Channel } = window
/** What undoes a listener that somebody has put on the window: told by a list, for a signal looks through all it knows before it takes one more. */
const undone: (() => void)[] = []
const ownOfNavigator = new Set(Reflect.ownKeys(navigator))
const channels: BroadcastChannel[] = []

window.addEventListener = (kind: string, listener: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions) => {
  hear.call(window, kind, listener, how)
  undone.push(() => window.removeEventListener(kind, listener, how))
}
window.BroadcastChannel = new Proxy(Channel, {
  construct: (target, args: ConstructorParameters<typeof Channel>) => {
    const channel = new target(...args)
    channels.push(channel)
    return channel
  },
})

afterAll(() => {
  for (const undo of undone) undo()
  for (const channel of channels) channel.close()
  Object.assign(window, { addEventListener: hear, BroadcastChannel: Channel })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Locks that one file lent to the browser answered the renewals of all later files, and were not made for them: each waited for a minute.
  for (const lent of Reflect.ownKeys(navigator)) if (!ownOfNavigator.has(lent)) Reflect.deleteProperty(navigator, lent)
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
