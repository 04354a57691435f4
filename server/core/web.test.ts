import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'okno-web-'))
let app: App
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Окно</title>')
  writeFileSync(join(webRoot, 'assets', 'main-abc.js'), 'export {}')
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

test('файлы сборки хранятся год, страница — никогда', async () => {
  expect((await app.server.inject('/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await app.server.inject('/')).headers['cache-control']).toBe('no-cache')
})

test('неизвестный вызов и неизвестный файл — 404 с кодом каталога, а не страница', async () => {
  for (const url of ['/api/crm/nothing', '/assets/gone.js']) {
    const answer = await app.server.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ result: 'error', code: 404 })
  }
})
