import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import type { ListFilter } from '#contract/core/list.ts'
import { addressNow, filterBy, freshServer, openAs, startApp } from './app.ts'
import { contractorOf } from './rows.ts'
import { answer, askedOf, listOfRows } from './server.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))
const filters: ListFilter[] = [
  { key: 'unit_id', title: 'Студия', type: 'select', options: named('Арбат', 'Сокол') },
  {
    key: 'city_id',
    title: 'Город',
    type: 'select',
    options: named('Анапа', 'Брянск', 'Вологда', 'Дмитров', 'Елец', 'Иваново', 'Клин', 'Липецк', 'Мценск', 'Нарва'),
  },
  { key: 'closed', title: 'Закрыта', type: 'flag' },
  { key: 'day', title: 'День', type: 'date' },
  { key: 'inn', title: 'ИНН', type: 'text' },
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(contractors.list, { ...listOfRows(contractorOf(1, 'ООО «Ромашка»')), filters })
})

const button = (name: string) => screen.getByRole('button', { name })
const chips = () =>
  [...within(screen.getByRole('group', { name: 'Фильтры' })).queryAllByRole('button', { name: /: / })].map((one) => one.textContent)
const open = (address = '/contractors') => openAs({}, address).then(() => screen.findByRole('button', { name: 'Фильтр' }))
const options = () => within(screen.getByRole('dialog')).getAllByRole('option')

test('отбор добавляют кнопкой «Фильтр»: что и какое; он встаёт чипом, чип меняют и снимают, адрес говорит то же', async () => {
  await open()
  await filterBy('Студия', 'Сокол')
  expect(chips()).toEqual(['Студия: Сокол'])
  expect(addressNow()).toBe('/contractors?f.unit_id=2')
  await userEvent.click(button('Студия: Сокол'))
  expect(options().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent).toBe('Сокол')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('option', { name: 'Арбат' }))
  expect(chips()).toEqual(['Студия: Арбат'])
  await userEvent.click(button('Убрать отбор «Студия»'))
  expect([chips(), addressNow()]).toEqual([[], '/contractors'])
  expect(document.activeElement).toBe(button('Фильтр'))
})

test('отбор добавляют с клавиатуры: первые буквы, стрелки, Home и End, Esc возвращает на кнопку', async () => {
  await open()
  button('Фильтр').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Фильтр' }))
  const marked = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.keyboard('за')
  expect(marked()).toBe('Закрыта')
  await userEvent.keyboard('{End}')
  expect(marked()).toBe('ИНН')
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowDown}')
  expect(marked()).toBe('Студия')
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(chips()).toEqual(['Студия: Сокол'])
  expect(document.activeElement).toBe(button('Фильтр'))
  await userEvent.keyboard('{Enter}{Escape}')
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button('Фильтр')])
})

test('перечень отбора слышит страницы, латинскую раскладку и пробел; ушедший по Tab закрывает его и назад не отзывается', async () => {
  await open()
  button('Фильтр').focus()
  await userEvent.keyboard('{Enter}{PageDown}')
  const marked = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(marked()).toBe('ИНН')
  await userEvent.keyboard('{PageUp} {End} ')
  expect(chips()).toEqual(['Студия: Сокол'])
  await userEvent.keyboard('{Enter}pfr')
  // Letters that come as fast as a scanner's are held until they are seen to be a person's.
  await waitFor(() => expect(marked()).toBe('Закрыта'))
  await userEvent.keyboard('{Tab}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).not.toBe(button('Фильтр'))
})

test('нажатие мимо закрывает отбор и ничего не нажимает, крестик чипа — и его окно', async () => {
  await open('/contractors?f.unit_id=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Студия: Арбат' }))
  const veil = screen.getByRole('dialog').previousElementSibling
  if (!veil) throw new Error('nothing lies over the page')
  await userEvent.click(veil)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Студия: Арбат'))
  await userEvent.click(button('Студия: Арбат'))
  await userEvent.click(button('Убрать отбор «Студия»'))
  await filterBy('Студия', 'Арбат')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('длинный перечень находят по буквам, отобранного в «Фильтр» больше не предлагают', async () => {
  await open('/contractors?f.unit_id=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Фильтр' }))
  expect(options().map((one) => one.textContent)).toEqual(['Город', 'Закрыта', 'День', 'ИНН'])
  await userEvent.keyboard('{Enter}')
  const field = screen.getByRole('combobox', { name: 'Найти: Город' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'kbg')
  expect(options().map((one) => one.textContent)).toEqual(['Липецк'])
  await userEvent.clear(field)
  await userEvent.type(field, 'лип')
  expect(options().map((one) => one.textContent)).toEqual(['Липецк'])
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Студия: Арбат', 'Город: Липецк'])
})

test('признак, день и слова отбирают своим полем; «Сбросить» снимает всё разом', async () => {
  await open()
  await filterBy('Закрыта', 'Нет')
  await userEvent.click(button('Фильтр'))
  await userEvent.click(screen.getByRole('option', { name: 'День' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'День' }), '23.11.2026{Tab}')
  await screen.findByRole('button', { name: 'День: 23.11.2026' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Фильтр'))
  await userEvent.click(screen.getByRole('option', { name: 'ИНН' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'ИНН' }), '7701{Enter}')
  expect(chips()).toEqual(['Закрыта: нет', 'День: 23.11.2026', 'ИНН: 7701'])
  expect(askedOf(contractors.list).at(-1)?.query).toMatchObject({
    search: 'closed:0;day:2026-11-23;inn:7701',
    searchFields: 'closed:=;day:=;inn:like',
  })
  await userEvent.click(button('Сбросить'))
  await waitFor(() => expect(addressNow()).toBe('/contractors'))
  expect(chips()).toEqual([])
})

test('U-18 отбор адреса, которого нет среди фильтров, стоит чипом с именем и снимается', async () => {
  await open('/contractors?f.unit_id=1&f.author_id=9')
  const group = within(await screen.findByRole('group', { name: 'Фильтры' }))
  expect(group.getByRole('button', { name: 'Студия: Арбат' })).toBeTruthy()
  expect(group.getByText('author_id: 9')).toBeTruthy()
  await userEvent.click(button('Убрать отбор «author_id»'))
  expect(addressNow()).toBe('/contractors?f.unit_id=1')
})
