import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { palette } from '#contract/palette/palette.ts'
import { windows } from '#contract/windows/windows.ts'
import { addressNow, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { blockOf, booking, openCustomer, overview } from '#web/testing/customer-overview.ts'
import { answer, askedOf, askedRowsOf, listOfRows, refuse } from '#web/testing/server.ts'

const found = {
  id: 9,
  title: 'Романова Лариса',
  last_name: 'Романова',
  first_name: 'Лариса',
  middle_name: null,
  phone: '+7 *** ***-10-27',
  city: null,
  cityDistrict: null,
  last_visit_at: null,
  warnings: [],
}

beforeAll(startApp)
beforeEach(openCustomer)

test('когда она записана: с любой страницы — шесть нажатий, и уже на пятом это видно рядом с ответом поиска', async () => {
  answer(palette.find, { customers: [found], bookings: [] })
  await openAs({}, '/help')
  await headerSays('Справка')
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  let keys = 1
  const field = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  for (const digit of '1027') {
    await userEvent.type(field, digit)
    keys++
  }
  expect(await screen.findByText(/^завтра, 12:00–13:30$/)).toBeTruthy()
  expect([keys, addressNow()]).toEqual([5, '/help'])
  await userEvent.type(field, '{Enter}')
  keys++
  await headerSays('Романова Лариса Викторовна')
  expect(await screen.findByRole('link', { name: 'завтра, 12:00–13:30' })).toBeTruthy()
  expect(keys).toBeLessThanOrEqual(6)
})

test('звонит перенести: на её странице M открывает перенос ближайшей записи, выбранное время уходит на сервер', async () => {
  answer(bookings.move, { ...booking, undo: 10 })
  await openAs({}, '/customers/9')
  await screen.findByRole('button', { name: /^Перенести: / })
  fireEvent.keyDown(document.body, { key: 'ь', code: 'KeyM' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести: Романова Лариса Викторовна' }))
  await userEvent.click(await dialog.findByRole('button', { name: '18:00' }))
  expect(await screen.findByText(/^Запись перенесена: .*18:00–19:30/)).toBeTruthy()
  expect(askedOf(bookings.move)[0]).toMatchObject({ params: { id: '7' }, body: { window_ids: [100] } })
  expect(askedOf(windows.search)[0]?.query).toMatchObject({ booking_id: '7' })
  await waitFor(() => expect(askedOf(customerOverview.show).length).toBeGreaterThan(1))
})

test('карточка открывается чтением: форма — по «Изменить», остальное — вкладками', async () => {
  await openAs({}, '/customers/9')
  await screen.findByRole('heading', { level: 3, name: /^Придёт/ })
  expect(screen.queryByLabelText(/Фамилия/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Изменить' }))
  expect(await screen.findByLabelText(/Фамилия/)).toHaveProperty('value', 'Романова')
  expect(within(screen.getByRole('navigation', { name: 'Романова Лариса Викторовна' })).getAllByRole('link')).toHaveLength(9)
})

test('визит другой студии — день, время, студия и услуги без действий; «Советуем прийти» среди визитов нет', async () => {
  await openAs({}, '/customers/9')
  const coming = await blockOf('Придёт')
  const [own, other] = coming.getAllByRole('listitem')
  expect(
    within(own!)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Перенести', 'Отменить'])
  expect(other?.textContent).toMatch(/12:00–13:30.*другая студия.*Педикюр аппаратный.*студия «Чистые пруды»/)
  expect(within(other!).queryByRole('button')).toBeNull()
  expect(within(other!).queryByRole('link')).toBeNull()
  const advice = screen.getByText('Советуем прийти 9–19 декабря')
  expect(advice.closest('li')).toBeNull()
})

test('сколько раз была, сколько не пришла, сумма без других студий, любимый мастер, прошлое с неявкой, заметки, согласия, ожидание, повторы', async () => {
  await openAs({}, '/customers/9')
  const page = within(await screen.findByRole('main'))
  for (const text of [
    'визитов',
    'неявка',
    'завершённые визиты, без других студий',
    '8 из 14',
    'Чай без сахара',
    'Есть: данные; фото — нет',
  ])
    expect(await page.findByText(text), text).toBeTruthy()
  expect(page.getByText(/41\s300,00\s₽/)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Все визиты' }).getAttribute('href')).toMatch(/^\/bookings\?.*f\.user_id=9/)
  expect(page.getByRole('img', { name: 'Не пришла' }).closest('li')?.textContent).toMatch(/10\.12.*—$/)
  expect(page.getByRole('link', { name: /^25–27 ноября, с\s18:00, Соболева Дарья$/ }).getAttribute('href')).toBe('/waiting-list/6')
  expect(page.getByRole('link', { name: 'Романова Лариса, …1028' }).getAttribute('href')).toBe('/customers/31')
  const again = '/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14'
  for (const block of ['Обычно', 'Была'])
    expect((await blockOf(block)).getAllByRole('link', { name: 'Повторить: Педикюр аппаратный' })[0]?.getAttribute('href')).toBe(again)
})

test('U-18 «Все визиты» — список, где видно, что он отобран по ней, и отбор снимается', async () => {
  answer(bookings.list, listOfRows(booking))
  await openAs({}, '/bookings?f.user_id=9')
  expect(await screen.findByText(/^Клиент: Романова Лариса/)).toBeTruthy()
  expect(askedRowsOf(bookings.list).at(-1)?.query).toMatchObject({ search: 'user_id:9' })
  await userEvent.click(screen.getByRole('button', { name: 'Убрать отбор «Клиент»' }))
  await waitFor(() => expect(askedRowsOf(bookings.list).at(-1)?.query.search).toBeUndefined())
  expect(screen.queryByText(/^Клиент: /)).toBeNull()
})

test('отменяют прямо из строки визита, тем же вопросом, что и на записи', async () => {
  answer(bookings.update, { ...booking, status_id: 9, undo: 10 })
  await openAs({}, '/customers/9')
  await userEvent.click(await screen.findByRole('button', { name: /^Отменить: / }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Отменить запись: Романова Лариса Викторовна, .*12:00–13:30\?$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить запись' }))
  expect(await screen.findByText('Запись отменена')).toBeTruthy()
  expect(askedOf(bookings.update)[0]).toMatchObject({ params: { id: '7' }, body: { status_id: 9 } })
})

test('обзор не пришёл — так и сказано, карточка открывается; без права на записи визитов нет', async () => {
  refuse(customerOverview.show, 500)
  await openAs({}, '/customers/9')
  expect(await screen.findByText('Визиты клиента не загрузились')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Изменить' })).toBeTruthy()
  answer(customerOverview.show, { ...overview, visits: null, waiting: null, twins: null })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Чай без сахара')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Придёт/ })).toBeNull()
})
