import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { companies } from '#contract/companies/companies.ts'
import { palette } from '#contract/palette/palette.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const desk = {
  is_superuser: 0 as const,
  permissions: ['User.view' as const, 'User.create' as const, 'Booking.view' as const, 'Booking.create' as const],
}
const nobody = { is_superuser: 0 as const, permissions: [] }

const customer = {
  id: 7,
  title: 'Ежикова Фёкла',
  last_name: 'Ежикова',
  first_name: 'Фёкла',
  middle_name: null,
  phone: '+7 *** ***-77-88',
  city: { id: 1, name: 'Москва' },
  cityDistrict: null,
  last_visit_at: null,
  warnings: [],
}
const booking = {
  id: 7788,
  begin_at: '2026-11-23 10:00:00',
  user: { id: 7, title: 'Ежикова Фёкла', phone: '+7 *** ***-77-88', is_blocked: 0 as const, warnings: [] },
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  status: { id: 1, alias: 'registered', title: 'Зарегистрирована' },
}

async function open(at: Element = document.body) {
  fireEvent.keyDown(at, { key: 'л', code: 'KeyK', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'Поиск и команды' })
}
const titles = () => screen.queryAllByRole('option').map((one) => one.querySelector('span')?.textContent)
const marked = () => screen.getByRole('option', { selected: true }).querySelector('span')?.textContent

test('U-09 Ctrl+K открывает поиск и посреди набора, ещё раз — закрывает; есть и кнопка в шапке', async () => {
  await openAs({}, '/companies')
  const search = await screen.findByRole('searchbox')
  search.focus()
  const field = await open(search)
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', metaKey: true })
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Поиск и команды' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Поиск и команды (Ctrl+K)' }))
  expect(await screen.findByRole('combobox', { name: 'Поиск и команды' })).toBeTruthy()
})

test('U-09 в поиске только разрешённые разделы и действия; без прав на клиентов и записи сервер не спрошен', async () => {
  await openAs({ ...nobody, permissions: ['Company.view'] }, '/companies')
  await headerSays('Компании')
  const field = await open()
  expect(titles()).toEqual(expect.arrayContaining(['Компании', 'Справка', 'Статус', 'Выйти']))
  for (const closed of ['Студии', 'Новая запись', 'Новая компания', 'Клиенты']) expect(titles()).not.toContain(closed)
  await userEvent.type(field, 'иванова')
  await screen.findAllByText('Ничего не найдено. Проверьте номер или имя.')
  expect(askedOf(palette.find)).toEqual([])
})

test('U-09 раскладка не важна в обе стороны, ё и е — одна буква', async () => {
  await openAs(desk, '/help')
  await headerSays('Справка')
  const field = await open()
  for (const [typed, found] of Object.entries({ rkbtyn: 'Клиенты', 'yjdfz pfg': 'Новая запись', 'нов зап': 'Новая запись' })) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await waitFor(() => expect(titles()).toContain(found))
  }
  await userEvent.clear(field)
  await userEvent.type(field, 'зёписи')
  expect(titles()).not.toContain('Записи')
  await userEvent.clear(field)
  await userEvent.type(field, 'клиёнты')
  expect(titles()).toContain('Клиенты')
})

test('U-09 рядом с действием стоит его клавиша', async () => {
  await openAs(desk, '/help')
  await headerSays('Справка')
  await open()
  const act = screen.getAllByRole('option').find((one) => one.textContent?.startsWith('Новая запись'))
  expect(act?.querySelector('kbd')?.textContent).toBe('N')
})

test('U-09 клиент по хвосту телефона и запись по номеру: один вызов, стрелки, Enter; на пустом поиске — действия, за ними недавнее', async () => {
  answer(palette.find, { customers: [customer], bookings: [booking] })
  await openAs(desk, '/help')
  await headerSays('Справка')
  const field = await open()
  await userEvent.type(field, '7788')
  await waitFor(() => expect(titles()).toEqual(['Ежикова Фёкла', 'Все клиенты: «7788»', 'Запись №\u00a07788']))
  expect(askedOf(palette.find).map(({ query }) => query.text)).toEqual(['7788'])
  expect(await screen.findByText('Найдено 3 варианта')).toBeTruthy()
  expect(marked()).toBe('Ежикова Фёкла')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toBe('Все клиенты: «7788»')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBe('Запись №\u00a07788')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(addressNow()).toMatch(/^\/customers\/7/))
  expect(screen.queryByRole('combobox', { name: 'Поиск и команды' })).toBeNull()
  await open()
  const groups = screen.getAllByRole('group').filter((one) => one.closest('[role="listbox"]'))
  expect(groups.slice(0, 2).map((one) => one.getAttribute('aria-label'))).toEqual(['Действия', 'Недавнее'])
  expect(within(groups[1]!).getByRole('option').textContent).toContain('Ежикова Фёкла')
})

test('U-09 Enter до ответа сервера дожидается его и открывает найденное', async () => {
  answer(palette.find, { customers: [], bookings: [booking] })
  await openAs(desk, '/help')
  await headerSays('Справка')
  await userEvent.type(await open(), '7788{Enter}')
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/7788/))
})

test('U-09 Ctrl+Enter открывает в новой вкладке, среднее нажатие оставлено браузеру', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openAs(desk, '/help')
  await headerSays('Справка')
  const field = await open()
  await userEvent.type(field, 'клиенты')
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ctrlKey: true })
  expect(opened).toHaveBeenCalledWith('/customers', '_blank', 'noopener')
  expect(addressNow()).toBe('/help')
  const link = screen.getAllByRole('option')[0]
  expect(link?.getAttribute('href')).toBe('/customers')
  expect(fireEvent(link!, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(true)
  expect(addressNow()).toBe('/help')
  opened.mockRestore()
})

test('поиск не удался — разделы открываются, и об этом сказано', async () => {
  refuse(palette.find, 500)
  await openAs(desk, '/help')
  await headerSays('Справка')
  await userEvent.type(await open(), 'клиенты')
  expect(await screen.findByText('Поиск клиентов и записей не удался. Разделы и действия открываются.')).toBeTruthy()
  expect(titles()).toContain('Клиенты')
})

test('недавнее принадлежит человеку и стирается с выходом', async () => {
  answer(companies.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/help')
  await headerSays('Справка')
  await userEvent.type(await open(), 'компании')
  await userEvent.keyboard('{Enter}')
  await headerSays('Компании')
  await open()
  expect(within(screen.getByRole('group', { name: 'Недавнее' })).getByRole('option').textContent).toContain('Компании')
  await freshServer()
  await openAs({}, '/help')
  await headerSays('Справка')
  await open()
  expect(screen.queryByRole('group', { name: 'Недавнее' })).toBeNull()
})
