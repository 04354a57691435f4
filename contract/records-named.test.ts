import { expect, test } from 'vitest'
import { errors } from './core/error-texts.ts'
import { E } from './core/errors.ts'
import { records } from './records.ts'
import { screens } from './screens.ts'

test('в отборе журнала у каждого вида вещи своё название', () => {
  const names = Object.values(records).flatMap((one) => Object.values(one).map(({ ru }) => ru))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('отказ удалить не называет записью то, что не запись к мастеру', () => {
  expect(errors[E.inUse].ru).not.toMatch(/запись/i)
})

test('по-английски сотрудники — Staff, а не Employers', () => {
  const english = Object.values(screens).map((one) => ('en' in one ? one.en : ''))
  expect(english.filter((title) => /employer/i.test(title))).toEqual([])
})
