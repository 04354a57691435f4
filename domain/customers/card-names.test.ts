import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNames } from './card-names.ts'

const namesOf = (...people: [title: string, phone?: string][]) => [
  ...cardNames(new Map(people.map(([title, phone = ''], at) => [at, { title, phone }]))).values(),
]

test('на карточке — фамилия и имя, где тесно — фамилия с буквой', () => {
  expect(namesOf(['Михайлова Полина Игоревна'], ['Орлова Вера'])).toEqual([
    { name: 'Михайлова Полина', short: 'Михайлова П.' },
    { name: 'Орлова Вера', short: 'Орлова В.' },
  ])
  expect(namesOf(['Анна'])).toEqual([{ name: 'Анна', short: 'Анна' }])
})

test('однофамилиц различают столько букв имени, сколько нужно, тёзок — отчество, полных тёзок — конец телефона', () => {
  expect(namesOf(['Михайлова Полина'], ['Михайлова Пелагея']).map(({ short }) => short)).toEqual(['Михайлова По.', 'Михайлова Пе.'])
  expect(namesOf(['Орлова Анна Игоревна'], ['Орлова Анна Петровна']).map(({ name }) => name)).toEqual(['Орлова Анна И.', 'Орлова Анна П.'])
  expect(namesOf(['Орлова Анна', '79001112233'], ['Орлова Анна', '79004445566']).map(({ name }) => name)).toEqual([
    'Орлова Анна …2233',
    'Орлова Анна …5566',
  ])
})

test('закон: у разных людей дня и короткие имена, и полные различны, если различны имя или конец телефона', () => {
  const word = fc.constantFrom('Ан', 'Анна', 'Анастасия', 'Михайлова', 'Ми')
  const person = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    phone: fc.integer({ min: 1000, max: 9999 }).map((tail) => `7900111${tail}`),
  })
  const people = fc.uniqueArray(person, { maxLength: 12, selector: ({ phone }) => phone })
  fc.assert(
    fc.property(people, (list) => {
      const found = [...cardNames(new Map(list.map((one, at) => [at, one]))).values()]
      expect(new Set(found.map(({ name }) => name)).size).toBe(list.length)
      expect(new Set(found.map(({ short }) => short)).size).toBe(list.length)
    }),
  )
})
