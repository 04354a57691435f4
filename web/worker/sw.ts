/**
 * The one service worker, of scope `/`: whoever needs another of its events (the till, the push) adds a module beside `kept-shell.ts` and a line
 * here. The build makes `/sw.js` of it (bin/worker.mjs).
 */
import { answerFor, type Build, forgetFormer, keepShell, type World } from './kept-shell.ts'

/** Put in by the build. */
declare const BUILD: Build

/** Types of a page and of a worker do not go together: this is what is used of the latter. */
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}
interface Asked {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void
  skipWaiting: () => Promise<void>
}
const worker = globalThis as unknown as Worker // the file runs as a service worker only

const world: World = { caches, fetch: (input, init) => fetch(input, init), origin: location.origin }

// A page that is open goes on with its own parts, whose names no other build uses: nothing waits for it to be closed.
worker.addEventListener('install', (event) => event.waitUntil(keepShell(world, BUILD).then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormer(world, BUILD)))
worker.addEventListener('fetch', (event) => {
  const answer = answerFor(world, BUILD, event.request)
  if (answer !== null) event.respondWith(answer)
})
