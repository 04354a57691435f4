import { expect, test } from 'vitest'
import { customerName, customerTitle } from './title.ts'

const anna = { last_name: 'Климова', first_name: 'Анна', middle_name: null, phone: '79161234567' }

test('CUS-006 имя клиента в заголовке сокращается до 30 знаков', () => {
  expect(customerTitle(anna, true)).toBe('Климова Анна, +79161234567')
  const long = customerTitle({ ...anna, last_name: 'Константинопольская-Задунайская' }, true)
  expect(long).toBe('Константинопольская-Задунайск…, +79161234567')
})

test('клиент везде назван одинаково: фамилия, имя, отчество, не длиннее 30 знаков', () => {
  expect(customerName({ ...anna, middle_name: 'Сергеевна' })).toBe('Климова Анна Сергеевна')
  expect(customerName({ ...anna, last_name: null })).toBe('Анна')
  expect(customerName({ ...anna, last_name: 'Константинопольская-Задунайская' })).toHaveLength(30)
})

test('CUS-020 без права видеть телефоны в заголовке только четыре последние цифры', () => {
  expect(customerTitle(anna, false)).toBe('Климова Анна, …4567')
})
