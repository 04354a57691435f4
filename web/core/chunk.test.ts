import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, chunk, reloadOnce } from './chunk.ts'

const reload = vi.fn()
let isThere = true
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockReset()
  isThere = true
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PLT-052 часть программы ждут 120 секунд, не дольше', async () => {
  const slow = chunk(() => new Promise<never>(() => {}))()
  const outcome = vi.fn()
  slow.catch(outcome)
  await vi.advanceTimersByTimeAsync(119_900)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError)
  await expect(chunk(async () => 'пришла')()).resolves.toBe('пришла')
})

test('PLT-052 каждую часть, которая рисуется лениво, ждут не дольше: мимо этого правила не грузится ни одна', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing/.test(file))
  const lazily = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:lazy|lazyRouteComponent)\(([^\n]*(?:\n[^\n]*){2})/g)].map(([, what = '']) => ({
      file,
      what,
    })),
  )
  expect(lazily.length).toBeGreaterThan(15)
  expect(lazily.filter(({ what }) => /import\(/.test(what) && !/chunk\(/.test(what))).toEqual([])
})

/** Where no limit of 120 seconds is set, and why. */
const otherwise: Record<string, string> = {
  'web/core/refusal-words.ts': "it waits less: after two seconds the server's own words are told",
  'web/load-page.ts': 'each page that asks for it stands under the limit itself (web/router.tsx)',
  'web/core/realtime.ts': 'nobody waits for the socket: a screen works without it',
  'web/chats/chat-button-panel.tsx': 'nobody waits for it: messages leave behind the screen',
}

test('PLT-052 и части, которых не рисуют, — отправку файла, бланк визита, чтение кодов, английские слова — ждут не дольше: без предела не загружают того, чего ждут', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing|\.pages\.ts$|^web\/pages\.ts$/.test(file))
  const loads = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /(?<!typeof )\bimport\(/.test(line))
      .map((line) => ({ file, line: line.trim() })),
  )
  expect(loads.length).toBeGreaterThan(50)
  const limited = /\b(?:chunk|sidePart|doorTo)\(/
  expect(loads.filter(({ file, line }) => !limited.test(line) && !(file in otherwise))).toEqual([])
})

test('часть, пропавшая после обновления, перезагружает страницу сама, но один раз', async () => {
  const lost = chunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(lost()).rejects.toBeInstanceOf(ChunkError)
  expect(await reloadOnce()).toBe(true)
  expect(await reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(61_000)
  expect(await reloadOnce()).toBe(true)
})

test('без связи страница не перезагружается: показанное осталось бы потеряно', async () => {
  isThere = false
  expect(await reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  expect(await reloadOnce()).toBe(true)
})
