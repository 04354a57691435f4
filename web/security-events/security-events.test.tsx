import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { securityEventRow, securityEvents } from '#contract/security-events/security-events.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedRowsOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(securityEventRow, {
  id: 7,
  kind: 'refused',
  code: 1010,
  count: 12,
  employer: { id: 2, name: 'Белова Вера' },
  impersonator: null,
  place: 'Вход',
  about: null,
  address: '10.4.4.5',
  agent: null,
  created_at: '2026-11-23 09:00:00',
})
const acted = {
  ...row,
  id: 8,
  kind: 'password_set' as const,
  code: null,
  count: 1,
  about: { model: 'employer' as const, id: 5, name: 'Климова Анна' },
  impersonator: { id: 13, name: 'Орлова Инна' },
}
const alarm = { ...row, id: 9, kind: 'guessing' as const, code: null, count: 24, employer: null }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(securityEvents.list, {
    ...listOfRows(alarm, acted, row),
    filters: [{ key: 'group', title: 'Что показать', type: 'select', options: [{ id: 'alarms', name: 'Тревоги' }] }],
  })
})

test('видно, что случилось, с кем, откуда и сколько раз: тревога, действие чужими глазами и отказ с его причиной', async () => {
  await openAs({}, '/security')
  await headerSays('Безопасность')
  const lines = await screen.findAllByRole('row', { name: /10\.4\.4\.5/ })
  expect(lines).toHaveLength(3)
  const [first, second, third] = lines.map((line) => within(line))
  first?.getByText('Тревога: подбирают пароль')
  first?.getByText('Неизвестный')
  first?.getByText('× 24')
  second?.getByText('Пароль задан другому')
  second?.getByText('глазами: Орлова Инна')
  expect(second?.getByRole('link', { name: 'Климова Анна' }).getAttribute('href')).toBe('/employers/5')
  third?.getByText('Неверный логин и/или пароль. × 12')
})

test('журнал, отобранный по тревогам, открывается ссылкой', async () => {
  await openAs({}, '/security?f.group=alarms')
  await screen.findAllByRole('row', { name: /10\.4\.4\.5/ })
  expect(JSON.stringify(askedRowsOf(securityEvents.list).at(-1))).toContain('group:alarms')
})

test('без права журнала нет', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Log.view'] }, '/security')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
})
