/**
 * The one service worker, of scope `/`: whoever needs another of its events (the till, the push) adds a module beside `kept-shell.ts` and a line
 * here. The build makes `/sw.js` of it (bin/worker.mjs).
 */

import { answerFor, type Build, forgetFormer, keepShell, type World } from './kept-shell.ts'
import { openTarget, showPush, type Windows } from './push.ts'

/** The build puts it here. */
declare const BUILD: Build

/** The types of a page and of a worker exclude each other, so this names what is used of the latter. */
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}
interface Asked {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Pushed extends Lasting {
  data: { json: () => unknown } | null
}
interface Pressed extends Lasting {
  notification: { close: () => void; data: unknown }
}
interface Worker {
  addEventListener(type: 'push', hear: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: Windows
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void
  skipWaiting: () => Promise<void>
}
const worker = globalThis as unknown as Worker // the file runs only as a service worker

const world: World = { caches, fetch: (input, init) => fetch(input, init), origin: location.origin }

// A page that is open goes on with its own parts, whose names no other build uses: nothing waits for it to be closed.
worker.addEventListener('install', (event) => event.waitUntil(keepShell(world, BUILD).then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormer(world, BUILD)))
worker.addEventListener('fetch', (event) => {
  const answer = answerFor(world, BUILD, event.request)
  if (answer !== null) event.respondWith(answer)
})
worker.addEventListener('push', (event) =>
  event.waitUntil(
    showPush(
      (title, options) => worker.registration.showNotification(title, options),
      (input, init) => fetch(input, init),
      event.data,
    ),
  ),
)
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTarget(worker.clients, location.origin, event.notification.data))
})
