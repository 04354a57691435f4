import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/** A script of the page, before any module. */
const script = readFileSync('public/look.js', 'utf8')

test('до первого правила известно, что код из текстов делать нельзя: на это жаловалась бы политика страницы', async () => {
  const probes = vi.fn()
  vi.stubGlobal('Function', probes)
  runInThisContext(script)
  const { z } = await import('zod')
  z.object({ name: z.string() }).parse({ name: 'Ия' })
  vi.unstubAllGlobals()
  expect(probes).not.toHaveBeenCalled()
})

test('U-21, U-29: тема и плотность человека стоят до первого рисования, двадцать раз из двадцати', () => {
  const page = readFileSync('index.html', 'utf8')
  // A script that neither waits nor lets the page go on: what comes after it is drawn in the right theme.
  expect(page).toContain('<script src="/look.js"></script>')
  expect(page.indexOf('/look.js')).toBeLessThan(page.indexOf('<body'))
  expect(page.indexOf('/look.js')).toBeLessThan(page.indexOf('type="module"'))
  const { dataset } = document.documentElement
  const themes = ['system', 'light', 'dark'] as const
  for (let time = 0; time < 20; time++) {
    const [theme, density] = [themes[time % 3], time % 2 ? 'comfortable' : 'compact']
    for (const key of Object.keys(dataset)) delete dataset[key]
    localStorage.setItem('okno.look', JSON.stringify({ theme, density }))
    runInThisContext(script)
    // Without a mark the theme is the system's and the density compact.
    expect([dataset.theme, dataset.density]).toEqual([theme === 'system' ? undefined : theme, time % 2 ? 'comfortable' : undefined])
  }
  localStorage.setItem('okno.look', 'не JSON')
  expect(() => runInThisContext(script)).not.toThrow()
})
