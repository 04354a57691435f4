import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

test('до первого правила известно, что код из текстов делать нельзя: на это жаловалась бы политика страницы', async () => {
  const probes = vi.fn()
  vi.stubGlobal('Function', probes)
  // A script of the page, before any module.
  runInThisContext(readFileSync('public/look.js', 'utf8'))
  const { z } = await import('zod')
  z.object({ name: z.string() }).parse({ name: 'Ия' })
  vi.unstubAllGlobals()
  expect(probes).not.toHaveBeenCalled()
})
