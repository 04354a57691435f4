import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { firstStepKeys, firstSteps } from '#contract/first-steps/first-steps.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [])
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('пустой компании показаны шаги до первой записи, готовые отмечены, следующий назван', async () => {
  const steps = firstStepKeys.map((key) => ({ key, is_done: key === 'cities' ? (1 as const) : (0 as const) }))
  answer(firstSteps.show, { steps })
  await openAs({ permissions: ['Dashboard.view', 'Settings.view'] }, '/')
  const panel = await section('С чего начать')
  expect(panel.getAllByRole('listitem').map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', ...Array(6).fill(null)])
  expect(panel.getAllByText('— Готово')).toHaveLength(1)
  expect(panel.getByRole('link', { name: 'К студиям' }).getAttribute('href')).toBe('/units')
  expect(panel.getByRole('link', { name: 'Переезд из другой программы' }).getAttribute('href')).toBe('/moving-in')
})

test('после первой записи шагов на главной нет', async () => {
  answer(firstSteps.show, { steps: firstStepKeys.map((key) => ({ key, is_done: 1 as const })) })
  await openAs({ permissions: ['Dashboard.view', 'Settings.view'] }, '/')
  await headerSays('Главная')
  await waitFor(() => expect(askedOf(firstSteps.show)).not.toEqual([]))
  expect(screen.queryByRole('region', { name: 'С чего начать' })).toBeNull()
})
