import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type PermissionGroup, type WorkPositionRow, workPositions } from '#contract/work-positions/work-positions.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row: WorkPositionRow = {
  ...{ id: 40, company_id: 1, title: 'Стажёр', alias: null, type_position: null, with_services: 0, with_schedule: 1 },
  ...{ reach: 'unit', salary_base: {}, permissions: [] },
}
const group = (model: string, title: string): PermissionGroup => ({
  ...{ model, title, type: 1 },
  permissions: ['view', 'update'].map((action) => ({ id: `${model}.${action}`, action, title: `${title}: ${action}` })),
})
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () => ['Города: view', 'Города: update', 'Студии: view', 'Студии: update'].map((name) => box(name).checked)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(workPositions.list, listOfRows(row))
  answer(workPositions.show, row)
  answer(workPositions.permissions, [group('City', 'Города'), group('Unit', 'Студии')])
})

test('ACC-701 ACC-001 меню открывает должности и доступ, строка — свою должность', async () => {
  await openAs({}, '/units')
  await userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Разделы' })).getByRole('link', { name: 'Должности и доступ' }),
  )
  await headerSays('Должности и доступ')
  expect(addressNow()).toBe('/positions_and_access')
  await userEvent.click(await screen.findByRole('link', { name: 'Стажёр' }))
  expect(addressNow()).toBe('/work_positions/40#tab-0')
})

test('ACC-702 ACC-704 форма новой должности заводит её с правами и открывает её страницу', async () => {
  answer(workPositions.create, row)
  await openAs({}, '/work_positions/new')
  await headerSays('Новая должность')
  await userEvent.type(await screen.findByLabelText(/Название/), 'Стажёр')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Студии: update' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Стажёр')
  expect(addressNow()).toBe('/work_positions/40#tab-0')
  expect(askedOf(workPositions.create)).toMatchObject([{ body: { title: 'Стажёр', permissions: ['Unit.view', 'Unit.update'] } }])
})

test('ACC-710 группа прав отмечена, когда отмечены все её права', async () => {
  await openAs({}, '/work_positions/new')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Студии: view' }))
  expect(box('Студии').checked).toBe(false)
  await userEvent.click(box('Студии: update'))
  expect(box('Студии').checked).toBe(true)
  await userEvent.click(box('Студии'))
  expect(checked()).toEqual([false, false, false, false])
})

test('ACC-711 права выбираются и сбрасываются все разом', async () => {
  await openAs({}, '/work_positions/new')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Города: view' }))
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать все' }))
  expect(checked()).toEqual([true, true, true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить все' }))
  expect(checked()).toEqual([false, false, false, false])
})
