import { expect, test } from 'vitest'
import { shellEn } from '#contract/shell/shell.en.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
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
