import { expect, test } from 'vitest'
import { employeeName } from './employee-name.ts'

test('EMP-702 сотрудник назван фамилией, именем, отчеством и четырьмя цифрами телефона, длинное кончается тремя точками', () => {
  expect(employeeName({ last_name: 'Климова', first_name: 'Анна', middle_name: 'Сергеевна' }, '0014')).toBe('Климова Анна Сергеевна 0014')
  expect(employeeName({ last_name: 'Климова', first_name: 'Анна' }, '0014')).toBe('Климова Анна 0014')
  const long = employeeName({ last_name: 'Я'.repeat(120), first_name: 'Анна' }, '0014')
  expect([long.length, long.slice(-4)]).toEqual([100, 'Я...'])
  expect(employeeName({ last_name: 'Климова', first_name: 'Анна' }, '0014', 10)).toBe('Климова...')
})
