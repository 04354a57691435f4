import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '#contract/units/units.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(workplaces.show.data, {
  id: 5,
  unit_id: 1,
  title: 'M5',
  kind: 'стол',
  closed: 0,
  closed_at: null,
  unit: { id: 1, name: 'Арбат' },
  serviceCategories: [{ id: 12, parent_id: null, title: 'Маникюр', type: 'category', enabled: 1 }],
  workplaceWindows: [{ id: 70, begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200] }],
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(workplaces.list, listOfRows(row))
  answer(workplaces.show, row)
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', type: 0, timezone: 'Europe/Moscow', closed: 0 }])
})

test('WIN-702 /unit/workplaces показывает рабочие места, /unit/workplaces/new заводит новое', async () => {
  answer(workplaces.create, row)
  await openAs({}, '/unit/workplaces')
  await headerSays('Рабочие места')
  expect(await screen.findByRole('link', { name: 'M5' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Новое рабочее место' }))
  await headerSays('Новое рабочее место')
  expect(addressNow()).toBe('/unit/workplaces/new')
  await userEvent.type(await screen.findByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
  await userEvent.type(screen.getByLabelText(/^Название/), 'M5')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('M5, Арбат')
  expect(askedOf(workplaces.create)).toMatchObject([{ body: { unit_id: 1, title: 'M5' } }])
})

test.each(['/unit/1/workplaces/5', '/units/1/workplaces/5'])(
  'WIN-703 WIN-701 %s открывает место с его категориями и окнами, и там правят и место, и окна',
  async (address) => {
    const [window] = row.workplaceWindows ?? []
    answer(workplaces.update, () => {
      answer(workplaces.show, { ...row, title: 'M6' })
      return { ...row, title: 'M6' }
    })
    answer(workplaces.updateWindow, { ...window!, schedule: [5400] })
    await openAs({}, address)
    await headerSays('M5, Арбат')
    expect(new Set(askedOf(workplaces.show).map(({ params }) => params.id))).toEqual(new Set(['5']))
    const title = await screen.findByDisplayValue('M5')
    await userEvent.clear(title)
    await userEvent.type(title, 'M6')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await headerSays('M6, Арбат')
    expect(askedOf(workplaces.update)).toMatchObject([{ params: { id: '5' }, body: { title: 'M6' } }])
    await userEvent.click(screen.getByRole('link', { name: 'Окна и категории' }))
    expect(await screen.findByLabelText('Маникюр')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Интервал 1')).toHaveProperty('value', '7200')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Добавить окно' })).toHaveProperty('disabled', false))
    await userEvent.selectOptions(screen.getByLabelText('Интервал 1'), '5400')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(askedOf(workplaces.updateWindow)).toMatchObject([
        { params: { unit_id: '1', workplace_id: '5', id: '70' }, body: { schedule: [5400] } },
      ]),
    )
  },
)

test('WIN-701 с правом рабочее место правят, закрывают и удаляют', async () => {
  answer(workplaces.update, { ...row, title: 'M6', closed: 1 })
  answer(workplaces.remove, null)
  const permissions = ['Workplace.view', 'Workplace.update', 'Workplace.delete'] as const
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: [...permissions] }, '/units/1/workplaces/5')
  const title = await screen.findByLabelText(/^Название/)
  await userEvent.clear(title)
  await userEvent.type(title, 'M6')
  await userEvent.click(screen.getByLabelText(/^Закрыто/))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(workplaces.update)).toMatchObject([{ params: { id: '5' }, body: { title: 'M6', closed: 1 } }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('dialog'))
  expect(askedOf(workplaces.remove)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(workplaces.remove)).toMatchObject([{ params: { id: '5' } }]))
})

test('WIN-701 без права менять рабочие места окна и категории только видны', async () => {
  await openAs({ is_superuser: 0, permissions: ['Workplace.view'] }, '/units/1/workplaces/5#tab-1')
  expect(await screen.findByLabelText('Маникюр')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Маникюр').closest('fieldset:disabled')).not.toBeNull()
  expect(screen.getByLabelText('Интервал 1').closest('fieldset:disabled')).not.toBeNull()
  for (const name of ['Сохранить', 'Удалить']) expect(screen.queryByRole('button', { name }), name).toBeNull()
})
