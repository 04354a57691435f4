import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stores } from '#contract/stores/stores.ts'
import { units } from '#contract/units/units.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { openUnits, tab } from '#web/testing/units.ts'

const storeRow = (id: number, title: string, is_default: 0 | 1 = 0) => ({
  id,
  company_id: 1,
  unit_id: 1,
  title,
  label: `Арбат · ${title}`,
  is_default,
  is_goods: 0 as const,
})

beforeAll(startApp)
beforeEach(openUnits)

test('UNT-704 у студии вкладки: данные, склады, соседи, окна и рабочие места', async () => {
  answer(stores.list, listOfRows(storeRow(7, 'Материалы', 1)))
  answer(workplaces.ofUnit, { items: [] })
  await openAs({}, '/units/1')
  expect(await screen.findByRole('group', { name: 'Данные' })).toBeTruthy()
  await tab('Склады')
  expect(((await screen.findByRole('checkbox', { name: 'Материалы: По умолчанию' })) as HTMLInputElement).checked).toBe(true)
  await tab('Соседи')
  expect((await screen.findAllByRole('group', { name: 'Соседние студии' })).length).toBeGreaterThan(0)
  await tab('Окна')
  expect(await screen.findByRole('textbox', { name: /^Заполнение окна от/ })).toBeTruthy()
  await tab('Рабочие места')
  expect(await screen.findByText(/Рабочих мест в этой студии пока нет/)).toBeTruthy()
})

test('отметка склада сохраняется нажатием', async () => {
  answer(stores.list, listOfRows(storeRow(7, 'Материалы', 1), storeRow(8, 'Товары')))
  answer(stores.update, storeRow(8, 'Товары', 1))
  await openAs({}, '/units/1#tab-1')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Товары: По умолчанию' }))
  expect(askedOf(stores.update)).toMatchObject([{ params: { id: '8' }, body: { is_default: 1 } }])
})

test('настройки студии сохраняются своей вкладкой', async () => {
  const saved = { ...unitRow(1, 'Арбат'), unitSettings: [{ type: 'cashRegisterBaseUrl', value: 'http://10.0.0.5:5893' }] }
  answer(units.show, saved)
  answer(units.update, saved)
  await openAs({}, '/units/1#tab-6')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Адрес службы кассы' }), '/kassa')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Нужна фотография сотрудника' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(askedOf(units.update)[0]?.body).toEqual({
      unit_settings: { cashRegisterBaseUrl: 'http://10.0.0.5:5893/kassa', isAvatarNeeded: '1' },
    }),
  )
})

test('PLT-407 удалённые часы названы удалёнными, а не сохранёнными', async () => {
  answer(units.schedules, [{ id: 9, unit_id: 1, begin_at: '2026-12-01', schedule: [null, null, null, null, null, null, null] }])
  answer(units.removeSchedule, null)
  await openAs({}, '/units/1#tab-5')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: 01.12.2026' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Часы с 01.12.2026 удалены')).toBeTruthy()
  expect(screen.queryByText('Сохранено')).toBeNull()
  expect(askedOf(units.removeSchedule)).toMatchObject([{ params: { id: '1', schedule_id: '9' } }])
})

test('часы по дням недели: выходной выключают, время правят', async () => {
  answer(units.saveSchedule, { id: 9, unit_id: 1, begin_at: '2026-12-01', schedule: [] })
  await openAs({}, '/units/1#tab-5')
  await userEvent.click(await screen.findByRole('button', { name: 'Новые часы' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'воскресенье' }))
  const from = screen.getByRole('textbox', { name: 'понедельник: с' })
  await userEvent.clear(from)
  await userEvent.type(from, '09:00')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  const usual = { from: '10:00', to: '22:00' }
  await waitFor(() =>
    expect(askedOf(units.saveSchedule)[0]?.body).toMatchObject({
      schedule: [{ from: '09:00', to: '22:00' }, usual, usual, usual, usual, usual, null],
    }),
  )
})

test.each([
  ['Соседи', async () => userEvent.click((await screen.findAllByLabelText('Пруды')).at(-1) as HTMLElement)],
  ['Окна', async () => userEvent.type(await screen.findByRole('textbox', { name: /^Заполнение окна от/ }), '{Backspace}{Backspace}50')],
  ['Настройки', async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Нужна фотография сотрудника' }))],
])('UNT-717 отказ сохранить вкладку «%s» показывает все свои причины через запятую', async (name, change) => {
  const errors = {
    neighbours: ['Студия закрыта.'],
    window_ratio: ['Не больше ста.'],
    isAvatarNeeded: ['Нет службы.'],
    rent: ['Нет договора.'],
  }
  refuse(units.update, 422, { errors })
  await openAs({}, '/units/1')
  await tab(name)
  await change()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const said = await screen.findByText(/Нет договора\./, { selector: 'p[role="alert"]' })
  expect(said.textContent?.split(', ').toSorted()).toEqual(Object.values(errors).flat().toSorted())
  expect(askedOf(units.update)).toHaveLength(1)
})
