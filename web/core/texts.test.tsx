import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shellEn } from '#contract/shell/shell.en.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { dayName } from './formats.ts'
import { locale, texts } from './texts.ts'

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`]))
/** Russian has more forms of a number than English. */
const singular = (key: string) => key.replace(/_(one|few|many|other)$/, '')

test('PLT-001 тексты русские; где русского нет, показан английский, и он есть у каждого текста оболочки', () => {
  const t = texts('proba', { yes: 'Да' } as { yes: string; no: string }, { yes: 'Yes', no: 'No' })
  expect([locale(), t('yes'), t('no')]).toEqual(['ru', 'Да', 'No'])
  expect(new Set(keysOf(shellEn).map(singular))).toEqual(new Set(keysOf(shellRu).map(singular)))
  for (const key of ['saved', 'retry', 'signOut'] as const) expect(shellRu[key]).toMatch(/^[А-Яё ]+$/i)
})

/** Every text of the screens and every title, with the place where it stands. An `id` of the help is an anchor, and nobody reads it. */
const written = globSync(['contract/*/*.ru.ts', 'contract/*/*.screens.ts']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^|[\s{,])'?(\w+)'?: (?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g)].flatMap(
    ([, key = '', line, long]) =>
      (file.endsWith('.ru.ts') ? key !== 'id' || !file.includes('/help/') : key === 'ru')
        ? [{ where: `${file}: ${key}`, text: (line ?? long ?? '').replaceAll(/\{\{\w+\}\}|\\u00a0/g, '').trim() }]
        : [],
  ),
)
/** Names that Russian writes with Latin letters: of files, channels, banks' numbers, keys and sites. */
const NAMES = /^(CSV|PDF|XLSX|CRM|RRN|HTTP|null|SMS|SMS №|Push|E-mail|hh\.ru|Ctrl\+Enter|https:\/\/\S+)$/

test('PLT-001 каждый текст экранов и каждое название — русские, день назван по-русски', () => {
  expect(written.length).toBeGreaterThan(10_000)
  const foreign = written.filter(({ text }) => /[a-z]/i.test(text) && !/[а-яё]/i.test(text) && !NAMES.test(text))
  expect(foreign).toEqual([])
  expect(dayName('2026-11-23')).toBe('пн, 23 ноября')
})

test('PLT-001 экран не держит слов у себя: ни одна подпись, подсказка и название не вписаны в нём латиницей', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !/\.test\.|testing/.test(file))
  expect(files.length).toBeGreaterThan(400)
  const words =
    /\b(?:label|title|text|hint|placeholder|submit|aria-label|alt)="([A-Za-z][^"]*)"|<(?:p|h\d|th|td|li|button|span|strong|label|legend)[^<>]*>\s*([A-Za-z][A-Za-z ]+)\s*</g
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(words)].map(([said]) => `${file}: ${said}`))
  expect(found).toEqual([])
})
