import { expect, test } from 'vitest'
import { timezonesRu } from '#contract/core/timezone.ru.ts'
import { timezones } from '#contract/core/timezone.ts'
import { zoneName } from './zone-name.ts'

test('часовой пояс назван городом по-русски и смещением, что бы ни знал браузер', () => {
  expect(zoneName('Europe/Moscow')).toBe('Москва, UTC+3')
  expect(zoneName('Asia/Yekaterinburg')).toBe('Екатеринбург, UTC+5')
  expect(zoneName('Asia/Tashkent')).toBe('Ташкент, UTC+5')
  expect(zoneName('America/Lima')).toBe('America/Lima, UTC-5')
})

test('у каждого пояса России есть русское имя', () => {
  const russian = ['Kaliningrad', 'Moscow', 'Samara', 'Volgograd'].map((city) => `Europe/${city}`)
  for (const zone of [
    ...russian,
    ...timezones.filter((one) => /^Asia\/(Yek|Omsk|Novo|Krasnoyarsk|Irkutsk|Yakutsk|Vladi|Magadan|Kamch|Anadyr|Sakhalin)/.test(one)),
  ])
    expect([zone, timezonesRu[zone]]).toEqual([zone, expect.stringMatching(/^[А-Яа-яё -]+$/)])
})
