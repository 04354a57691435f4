import { expect, test } from 'vitest'
import { readCustomerSearch } from './search.ts'

test('CUS-019 пустое, слишком короткое и замаскированное не ищется', () => {
  for (const text of ['', '  ', 'а', '12', '***', '+7 *** ***-12-34', 'Анна ***'])
    expect(readCustomerSearch(text, true)).toEqual({ by: 'nothing' })
})

test('четыре цифры — конец телефона, буквы — имя, слова в любом порядке', () => {
  expect(readCustomerSearch(' 12-34 ', false)).toEqual({ by: 'tail', tail: '1234' })
  expect(readCustomerSearch('Анна  КЛИ', false)).toEqual({ by: 'name', words: ['анна', 'кли'] })
  expect(readCustomerSearch('ан', true)).toEqual({ by: 'name', words: ['ан'] })
})

test('кто видит телефоны, ищет по любой части; восьмёрка в начале читается как +7', () => {
  expect(readCustomerSearch('916 12', true)).toEqual({ by: 'part', digits: '91612' })
  expect(readCustomerSearch('8 (916) 123-45-67', true)).toEqual({ by: 'part', digits: '79161234567' })
})

test('кто не видит телефоны, ищет только по целому номеру', () => {
  expect(readCustomerSearch('9161234', false)).toEqual({ by: 'nothing' })
  expect(readCustomerSearch('89161234567', false)).toEqual({ by: 'phone', phones: ['79161234567', '779161234567'] })
  expect(readCustomerSearch('9161234567', false)).toEqual({ by: 'phone', phones: ['9161234567', '79161234567'] })
})
