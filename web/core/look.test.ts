import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

/** A script of the page, before any module. */
const script = readFileSync('public/look.js', 'utf8')

/** How often zod tries to make code from a text on a page that begins with this script, before any module: a process of its own knows none yet. */
function probesAfter(before: string): number {
  const page = `
    let probes = 0
    const Own = Function
    globalThis.Function = function (...texts) { probes++; return Own(...texts) }
    ${before}
    const { z } = await import('zod')
    z.object({ name: z.string() }).parse({ name: 'Ия' })
    console.log(probes)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', page], { encoding: 'utf8' }))
}

test('до первого правила известно, что код из текстов делать нельзя: на это жаловалась бы политика страницы', () => {
  expect(probesAfter(script)).toBe(0)
  expect(probesAfter('')).toBeGreaterThan(0)
})

test('U-21, U-29: тема и плотность человека стоят до первого рисования, двадцать раз из двадцати', () => {
  for (const entry of ['index.html', 'scan.html']) {
    const page = readFileSync(entry, 'utf8')
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
  }
})
