import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every text of the screens, with the file and the key where it stands. */
const texts = globSync('contract/*/*.ru.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*'?(\w+)'?: (?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/gm)].map(([, key = '', text, long]) => ({
    where: `${file}: ${key}`,
    text: text ?? long ?? '',
  })),
)

test('U-37 вопрос перед удалением называет вещь; «Вы уверены?» и «Упс» не говорит никто', () => {
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(({ text }) => /уверены|(^|[^а-яё])упс/i.test(text))).toEqual([])
  const questions = texts.filter(({ text }) => /^(Удалить|Стереть|Убрать) .*\?$/.test(text))
  expect(questions.length).toBeGreaterThan(10)
  expect(questions.filter(({ text }) => !text.includes('{{'))).toEqual([])
})

/** What docs/glossary.md calls by another word: сотрудник, студия, запись or визит, клиент, мастер. */
const strangers = [
  'салон',
  'филиал',
  'персоналка',
  'юзер',
  'посетител',
  'аппойнтмент',
  'букинг',
  'слот',
  'бронь',
  'бронирован',
  'работник',
  'воркер',
  'айди',
  'аккаунт',
  'тикет',
]

test('U-46 одно имя у вещи: слов, которые словарь заменяет, нет ни в одном тексте экранов', () => {
  const foreign = new RegExp(`(^|[^а-яё])(${strangers.join('|')})`, 'i')
  expect(texts.filter(({ text }) => foreign.test(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})
