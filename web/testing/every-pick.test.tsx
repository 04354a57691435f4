import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import { customers } from '#contract/customers/customers.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from './app.ts'
import { contractorOf } from './rows.ts'
import { answer, askedOf, listOfRows, refuse } from './server.ts'

const rows = [1, 2, 3, 4, 5].map((id) => contractorOf(id, `ООО «Ромашка ${id}»`, { address_legal: `Тверь, ${id}` }))

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(contractors.list, { ...listOfRows(...rows), count: 60, next: 'дальше', prev: null })
})
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const tick = async (id: number) => screen.findByRole('checkbox', { name: `Выбрать №\u00a0${id}` })
const picked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Выбрать №/ }).filter((one) => one.checked).length

test('строки выбирают по одной, с Shift подряд, всей страницей и все найденные; другой вопрос снимает выбор', async () => {
  await openAs({}, '/contractors')
  await userEvent.click(await tick(2))
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(await tick(4))
  await user.keyboard('{/Shift}')
  expect(picked()).toBe(3)
  expect(screen.getByText('Выбраны 3 строки')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать строки страницы' }))
  expect(picked()).toBe(5)
  await userEvent.click(await button(/Выбрать все 60 найденных/))
  expect(screen.getByText('Выбрано 60 строк')).toBeTruthy()
  await openAt('/contractors?search=другое')
  await waitFor(() => expect(picked()).toBe(0))
  expect(screen.queryByText(/^Выбран/)).toBeNull()
})

test('пока новый вопрос не отвечен, прежние строки не выбирают: среди новых их может не быть', async () => {
  const late = Promise.withResolvers<void>()
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('search=')) await late.promise
    return answered(url, init)
  })
  answer(contractors.list, ({ query }) => ({ ...listOfRows(...rows.slice(query.search ? 3 : 0)), count: 60 }))
  await openAs({}, '/contractors')
  await userEvent.click(await tick(2))
  await openAt('/contractors?search=другое')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Выбрать/ })
  expect(boxes).toHaveLength(6)
  expect(boxes.every((one) => one.disabled)).toBe(true)
  late.resolve()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Выбрать №\u00a02' })).toBeNull())
  await userEvent.click(await tick(4))
  expect(screen.getByText('Выбрана 1 строка')).toBeTruthy()
})

test('удаление выбранных называет, сколько их, идёт построчно, отказы названы, остальное удалено', async () => {
  await openAs({}, '/contractors')
  for (const id of [1, 2, 3]) await userEvent.click(await tick(id))
  let count = 0
  answer(contractors.remove, () => {
    if (++count === 2) refuse(contractors.remove, 1423)
    return null
  })
  await userEvent.click(await button('Удалить'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить 3 строки из «Контрагенты»?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }))
  await dialog.findByText('Удалено: 2 из 3')
  expect(dialog.getByText(/^№ 3: Удалить нельзя: это используется/)).toBeTruthy()
  expect(askedOf(contractors.remove).map(({ params }) => params.id)).toEqual(['1', '2', '3'])
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  expect(picked()).toBe(0)
})

test('без права на удаление и выгрузку выбирать нечего и незачем', async () => {
  await openAs({ is_superuser: 0, permissions: ['User.view'] }, '/customers')
  answer(customers.list, listOfRows())
  await headerSays('Клиенты')
  expect(screen.queryByRole('button', { name: 'Скачать' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Выбрать строки страницы' })).toBeNull()
})

test('файл спрашивают тем же вопросом, порядком и столбцами; выбранные строки — по номерам', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await openAs({}, '/contractors?search=тверь&orderBy=name_full&sortedBy=asc&columns=address_legal')
  await userEvent.click(await button('Скачать'))
  await userEvent.click(screen.getByRole('menuitem', { name: /^CSV/ }))
  await waitFor(() => expect(askedOf(contractors.export)).toHaveLength(1))
  const question = { search: 'тверь', orderBy: 'name_full', sortedBy: 'asc', columns: 'name_full,address_legal' }
  expect(askedOf(contractors.export)[0]?.query).toEqual({ ...question, format: 'csv' })
  await userEvent.click(await tick(2))
  await userEvent.click(await button('Скачать выбранные'))
  await userEvent.click(screen.getByRole('menuitem', { name: /^XLSX/ }))
  await waitFor(() => expect(askedOf(contractors.export)[1]?.query).toEqual({ ...question, format: 'xlsx', 'ids[]': '2' }))
})
