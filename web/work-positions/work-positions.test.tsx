import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/core/errors.ts'
import { type PermissionGroup, type WorkPositionRow, workPositions } from '#contract/work-positions/work-positions.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const row: WorkPositionRow = {
  ...{ id: 40, company_id: 1, title: 'Стажёр', alias: null, type_position: null, with_services: 0, with_schedule: 1 },
  ...{ reach: 'unit', salary_base: {}, permissions: [] },
}
const group = (model: string, title: string, more: Partial<PermissionGroup> = {}): PermissionGroup => ({
  ...{ model, title, area: 'settings', type: 1, is_later: 0, ...more },
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

test('права ищут по разделу и по действию, Enter в поиске форму не отправляет', async () => {
  await openAs({}, '/work_positions/new')
  await screen.findByRole('checkbox', { name: 'Студии' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти раздел или право' }), 'студ{Enter}')
  expect(screen.queryByRole('checkbox', { name: 'Города' })).toBeNull()
  expect(box('Студии: update').checked).toBe(false)
  expect(askedOf(workPositions.create)).toEqual([])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти раздел или право' }), 'зззз')
  expect(screen.getByText('Такого раздела или права нет.')).toBeTruthy()
})

test('ACC-007 права второго продукта — на вкладке своей, число выбранных видно на обеих, и чужую должность так тоже читают', async () => {
  answer(workPositions.permissions, [group('City', 'Города'), group('Survey', 'Опросы', { type: 2, area: 'notifications' })])
  answer(workPositions.show, { ...row, company_id: null, permissions: ['City.view', 'Survey.view'] })
  await openAs({}, '/work_positions/40#tab-0')
  await screen.findByRole('checkbox', { name: 'Города' })
  expect(screen.queryByRole('checkbox', { name: 'Опросы' })).toBeNull()
  // userEvent takes a link of a disabled fieldset for disabled too; browsers do not.
  fireEvent.click(screen.getByRole('link', { name: 'Второй продукт 1/2' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Опросы: view' })).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'Города' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Основной продукт 1/2' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Города: view' })).checked).toBe(true)
})

test('раздел, экранов которого ещё нет, помечен: целая область один раз, отдельная группа у себя', async () => {
  answer(workPositions.permissions, [
    ...[group('City', 'Города'), group('Partner', 'Партнёры', { is_later: 1 })],
    ...[group('Good', 'Товары', { area: 'goods', is_later: 1 }), group('GoodFlow', 'Движение', { area: 'goods', is_later: 1 })],
  ])
  await openAs({}, '/work_positions/new')
  expect(await screen.findByRole('heading', { level: 3, name: 'Товары раздел появится позже' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Партнёры раздел появится позже' })).toBeTruthy()
  expect(screen.getAllByText('раздел появится позже')).toHaveLength(2)
})

test('ACC-725 если должность не удалилась, сказано, что её не нашли, и экран остаётся', async () => {
  refuse(workPositions.remove, 404)
  await openAs({}, '/work_positions/40#tab-0')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText(errors[404].ru, { exact: false })).toBeTruthy()
  expect(addressNow()).toBe('/work_positions/40#tab-0')
})
