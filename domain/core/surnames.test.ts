import { expect, test } from 'vitest'
import { genitive } from './surnames.ts'

test('«у кого»: склоняются фамилии, чей падеж виден по окончанию, прочие остаются как есть', () => {
  const changed = {
    Соболева: 'Соболевой',
    Климова: 'Климовой',
    Никитина: 'Никитиной',
    Вознесенская: 'Вознесенской',
    Иванов: 'Иванова',
    Покровский: 'Покровского',
  }
  for (const [name, said] of Object.entries(changed)) expect(genitive(name)).toBe(said)
  for (const name of ['Пак', 'Ли', 'Шевченко', 'Черных', 'Ковальчук', 'Москаяна', 'Москийка', '']) expect(genitive(name)).toBe(name)
})
