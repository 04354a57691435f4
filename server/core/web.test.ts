import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'okno-web-'))
const script = 'export {}'
let app: App
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Окно</title>')
  writeFileSync(join(webRoot, 'scan.html'), '<!doctype html><title>Отметка прихода</title>')
  writeFileSync(join(webRoot, 'sw.js'), script)
  writeFileSync(join(webRoot, 'assets', 'main-abc.js'), script)
  for (const device of ['reader', 'register', 'decoder']) writeFileSync(join(webRoot, 'assets', `${device}-worker-a_B-9.js`), script)
  writeFileSync(join(webRoot, 'assets', 'main-abc.js.gz'), gzipSync(script))
  writeFileSync(join(webRoot, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  app = await openApp({ database: await openTestDatabase(), logLevel: 'silent', webRoot })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

test('любой путь экрана отдаёт приложение, и оно не пускает ничего чужого и ничего встроенного', async () => {
  for (const url of ['/', '/bookings/5', '/units/1?tab=2']) {
    const page = await app.server.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('у сканера свой документ, откуда бы его ни открыли, и хранится и ограничен он так же, как страница программы', async () => {
  const program = await app.server.inject('/')
  for (const url of ['/qrscan', '/qrscan/', '/qrscan?from=poster', '/scan.html']) {
    const { body, headers, statusCode } = await app.server.inject(url)
    expect([statusCode, body], url).toEqual([200, '<!doctype html><title>Отметка прихода</title>'])
    for (const name of ['content-type', 'cache-control', 'content-security-policy'] as const)
      expect(headers[name]?.toString().toLowerCase(), `${url} ${name}`).toBe(program.headers[name]?.toString().toLowerCase())
  }
  for (const url of ['/qrscan/5', '/qrscanner', '/generalQr', '/auth?redirect=/qrscan'])
    expect((await app.server.inject(url)).body, url).toBe(program.body)
})

test('камеру и место спрашивает одна страница сканера; любой другой они закрыты, и микрофон закрыт всем', async () => {
  const policyOf = async (url: string) => (await app.server.inject(url)).headers['permissions-policy']
  for (const url of ['/qrscan', '/qrscan/', '/qrscan?from=poster', '/scan.html'])
    expect(await policyOf(url), url).toBe('camera=(self), geolocation=(self), microphone=()')
  for (const url of ['/', '/my-attendance', '/generalQr', '/auth?redirect=/qrscan', '/qrscan/5', '/index.html', '/api/docs'])
    expect(await policyOf(url), url).toBe('camera=(), geolocation=(), microphone=()')
})

test('каждый ответ говорит браузеру, что ему можно: страница из файла, отказ, проверка жизни, файл сборки', async () => {
  const index = await app.server.inject('/index.html')
  expect(index.headers['content-security-policy']).toMatch(/default-src 'self'.*base-uri 'none'/)
  for (const url of ['/api/crm/nothing', '/healthz', '/assets/main-abc.js', '/api/crm/auth/iam', '/metrics'])
    expect((await app.server.inject(url)).headers['content-security-policy'], url).toMatch(/default-src 'none'.*base-uri 'none'/)
})

test('за https браузер больше не приходит по http, а security.txt говорит, кому сообщить об уязвимости', async () => {
  expect((await app.server.inject('/')).headers['strict-transport-security']).toBeUndefined()
  expect((await app.server.inject('/.well-known/security.txt')).statusCode).toBe(404)
  const options = { logLevel: 'silent', publicUrl: 'https://okno.example', securityContact: 'mailto:security@okno.example' }
  const outside = await openApp({ database: await openTestDatabase(), ...options })
  try {
    expect((await outside.server.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
    const { body, headers } = await outside.server.inject('/.well-known/security.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^Contact: mailto:security@okno\.example\nExpires: \d{4}-\d\d-\d\dT/)
  } finally {
    await outside.close()
  }
})

test('служебный скрипт браузера спрашивают заново при каждом открытии, и сам он вправе спрашивать только наш дом', async () => {
  const { headers } = await app.server.inject('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  // Without `connect-src` it could fetch nothing, and a sandbox would not let it be registered at all.
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; base-uri 'none'")
  expect(headers['content-type']).toContain('javascript')
})

test('к программам своего компьютера вправе обращаться одни рабочие потоки считывателя и кассы, и больше никуда; страницам это закрыто', async () => {
  const policyOf = async (url: string) => String((await app.server.inject(url)).headers['content-security-policy'])
  for (const device of ['reader', 'register'])
    expect(await policyOf(`/assets/${device}-worker-a_B-9.js`)).toBe(
      "default-src 'none'; connect-src http://127.0.0.1:* http://localhost:*; base-uri 'none'",
    )
  for (const url of ['/active_list_fingerprint', '/', '/assets/main-abc.js', '/sw.js'])
    expect(await policyOf(url)).not.toMatch(/127|localhost/)
})

test('чтение кодов камеры компилируется только в своём рабочем потоке, и выйти из него нельзя никуда; страницам это закрыто', async () => {
  const policyOf = async (url: string) => String((await app.server.inject(url)).headers['content-security-policy'])
  expect(await policyOf('/assets/decoder-worker-a_B-9.js')).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'")
  for (const url of ['/qrscan', '/', '/assets/main-abc.js', '/sw.js', '/assets/reader-worker-a_B-9.js'])
    expect(await policyOf(url), url).not.toMatch(/eval/)
})

test('файлы сборки хранятся год, страница — никогда', async () => {
  expect((await app.server.inject('/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await app.server.inject('/')).headers['cache-control']).toBe('no-cache')
})

test('файлы сборки уходят упакованными так, как понимает браузер; кто не понимает, получает их как есть', async () => {
  const get = (encoding: string) => app.server.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } })
  const packed = { 'gzip, deflate, br': ['br', brotliCompressSync(script)], 'gzip, deflate': ['gzip', gzipSync(script)] } as const
  for (const [asked, [encoding, bytes]] of Object.entries(packed)) {
    const { headers, rawPayload } = await get(asked)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toContain('immutable')
    expect(rawPayload).toEqual(bytes)
  }
  const plain = await get('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([plain.body, plain.headers.vary]).toEqual([script, 'accept-encoding'])
  expect((await app.server.inject('/assets/main-abc.js.br')).statusCode).toBe(404)
})

test('неизвестный вызов и неизвестный файл — 404 с кодом каталога, а не страница', async () => {
  for (const url of ['/api/crm/nothing', '/assets/gone.js']) {
    const answer = await app.server.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ result: 'error', code: 404 })
  }
})
