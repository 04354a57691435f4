import { expect, test } from 'vitest'
import { termOn } from './term.ts'

test('C47 срок истекает на следующий день после своего, а за шестьдесят дней о нём напоминают', () => {
  const on = (term: string) => termOn('2026-11-30', term)
  expect([on('2026-11-29'), on('2026-11-30'), on('2027-01-29'), on('2027-01-30')]).toEqual(['over', 'soon', 'soon', null])
})
