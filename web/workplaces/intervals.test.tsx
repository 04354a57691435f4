import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '#contract/units/units.ts'
import { type WorkplaceRow, type WorkplaceWindow, workplaces } from '#contract/workplaces/workplaces.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, asked, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const place = (id: number, ...workplaceWindows: WorkplaceWindow[]): WorkplaceRow => ({
  id,
  unit_id: 1,
  title: `M${id}`,
  kind: 'стол',
  closed: 0,
  closed_at: null,
  workplaceWindows,
})
const template = (id: number, ...schedule: number[]) => ({ id, begin_at: '2025-01-01 10:00:00', end_at: null, schedule })
let places: WorkplaceRow[]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  places = [place(1, template(70, 7200, 5400)), place(2, template(71, 7200)), place(3)]
  answer(units.list, listOfRows(unitRow(1, 'Арбат'), unitRow(2, 'Пруды')))
  answer(workplaces.list, () => listOfRows(...places))
})

const open = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Окна места «${title}»` }))
  return within(screen.getByRole('listitem', { name: title }))
}
/** Adds a window once the studio's hours are known. */
const add = async (editor: Awaited<ReturnType<typeof open>>) => {
  const button = editor.getByRole('button', { name: 'Добавить окно' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
}

test('WIN-704 /work_places_intervals показывает окна всех мест студии, студию выбирают', async () => {
  await openAs({}, '/work_places_intervals')
  await headerSays('Интервалы рабочих мест')
  const first = within(await screen.findByRole('listitem', { name: 'M1' }))
  expect(first.getByRole('img', { name: 'окно 10:00–12:00, окно 12:00–13:30' })).toBeTruthy()
  expect(within(screen.getByRole('listitem', { name: 'M3' })).getByText('На этот день окон нет.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Студия' }), 'Пруды')
  expect(addressNow()).toContain('unit_id=2')
  await screen.findByRole('listitem', { name: 'M1' })
  expect(askedOf(workplaces.list).at(-1)?.query).toMatchObject({ search: 'unit_id:2', with: 'workplaceWindows' })
})

test('SHL-004 сменился selected_date в адресе — сменились день и окна, которые в нём есть; без него снова сегодня', async () => {
  const [before, after] = ['2026-03-02', '2026-09-01']
  places = [place(1, { ...template(70, 7200), end_at: `${after} 00:00:00` }, { ...template(71, 3600), begin_at: `${after} 10:00:00` })]
  const bar = (name: string) => screen.findByRole('img', { name })
  const day = () => screen.getByLabelText<HTMLInputElement>('День').value
  await openAs({}, `/work_places_intervals?selected_date=${before}`)
  expect([(await bar('окно 10:00–12:00')) !== null, day()]).toEqual([true, formatDay(before)])
  await openAt(`/work_places_intervals?selected_date=${after}`)
  expect([(await bar('окно 10:00–11:00')) !== null, day()]).toEqual([true, formatDay(after)])
  await openAt('/work_places_intervals')
  await waitFor(() => expect(day()).toBe(formatDay(todayIn('Europe/Moscow'))))
})

test('WIN-704 окна места меняют на той же странице, полоса показывает сохранённое', async () => {
  answer(workplaces.updateWindow, () => {
    places = [place(1, template(70, 3600, 5400)), ...places.slice(1)]
    return template(70, 3600, 5400)
  })
  await openAs({}, '/work_places_intervals')
  const editor = await open('M1')
  await userEvent.selectOptions(editor.getByLabelText('Интервал 1'), '3600')
  await userEvent.click(editor.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(workplaces.updateWindow)).toMatchObject([{ params: { unit_id: '1', workplace_id: '1', id: '70' } }])
  expect((await editor.findAllByRole('img', { name: 'окно 10:00–11:00, окно 11:00–12:30' })).length).toBeGreaterThan(0)
})

test('WIN-707 в редакторе окон места новое окно — create, изменённое сохранённое — update', async () => {
  await openAs({}, '/work_places_intervals')
  const editor = await open('M1')
  await add(editor)
  await userEvent.selectOptions(editor.getAllByLabelText('Интервал 1')[1]!, '3600')
  const [added, changed] = editor.getAllByRole('group', { name: 'Действует с' }).map((one) => within(one.closest('li')!))
  expect(added?.getByText('Новое')).toBeTruthy()
  expect(changed?.getByText('Изменено')).toBeTruthy()
})

test('набранное в закрытом редакторе не теряется, места сохраняются порознь', async () => {
  answer(workplaces.createWindow, template(99, 7200))
  await openAs({}, '/work_places_intervals')
  const first = await open('M1')
  await add(first)
  await open('M1')
  const third = await open('M3')
  await add(third)
  asked.length = 0
  await userEvent.click(third.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(workplaces.createWindow).map(({ params }) => params.workplace_id)).toEqual(['3'])
  await open('M1')
  expect(first.getByText('Новое')).toBeTruthy()
})

test('WIN-704 страница открыта тому, кто видит рабочие места; без права менять окна только видны', async () => {
  await openAs({ is_superuser: 0, permissions: ['Workplace.view'] }, '/work_places_intervals')
  const editor = await open('M1')
  expect(editor.getByLabelText('Интервал 1').closest('fieldset:disabled')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Интервалы рабочих мест' })).toBeTruthy()
  await freshServer()
  await openAs({ is_superuser: 0, permissions: ['Unit.view'] }, '/units')
  await screen.findByRole('link', { name: 'Студии' })
  expect(screen.queryByRole('link', { name: 'Интервалы рабочих мест' })).toBeNull()
})

test('WIN-728 об окнах, которые не пришли, сказано по-русски', async () => {
  refuse(workplaces.list, 500)
  await openAs({}, '/work_places_intervals')
  expect(await screen.findByRole('heading', { name: 'Не удалось получить окна.' })).toBeTruthy()
})

test('в студии без рабочих мест сказано, что делать', async () => {
  places = []
  await openAs({}, '/work_places_intervals')
  expect(await screen.findByText('В этой студии нет рабочих мест. Заведите первое.')).toBeTruthy()
})
