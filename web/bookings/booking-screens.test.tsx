import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { countries } from '#contract/countries/countries.ts'
import { customers } from '#contract/customers/customers.ts'
import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { customerOf, manicure, offerAt, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, askedRowsOf, listOfRows, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const source = { id: 2, name: 'Сайт' }
const booking: BookingCard = {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 2,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: `${day} 23:00:00`,
  end_at: `${day} 23:45:00`,
  duration: 2700,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  secret_client: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: `${day} 10:00:00`,
  updated_at: `${day} 10:00:00`,
  moves: [],
  undo: 0,
  source,
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
}
const offer = offerAt(`${day} 23:00:00`, `${day} 23:45:00`)
const ready = `/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14&begin_at=${day} 23:00:00`

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(bookings.sources, [{ id: 1, name: 'CRM' }, source])
})

describe('новая запись', () => {
  beforeEach(() => {
    answer(services.byCategory, [manicure])
    answer(windows.search, { items: [offer], reasons: [] })
  })

  async function save() {
    await openAs({}, ready)
    await screen.findAllByRole('button', { name: /23:00/, pressed: true })
    await userEvent.click(screen.getByRole('button', { name: /^Записать( |$|Ctrl)/ }))
    return (await screen.findByText(/^(Ошибка сохранения!|Окно уже используется!)$/)).textContent
  }

  test('вкладка внизу называет клиента, которого назвала ссылка, а не нового', async () => {
    answer(customers.show, customerOf({ id: 9, last_name: 'Петрова', title: 'Петрова Анна' }))
    await openAs({}, `/bookings/new?user_id=9&service_ids=5&selected_date=${day}`)
    expect(
      await within(await screen.findByRole('list', { name: 'Новые записи' })).findByRole('button', { name: /^Запись 1.*Петрова/ }),
    ).toBeTruthy()
  })

  test('BKG-014 в новой записи выбирают город, студию, мастера или любого, окно и обе отметки: всё это уходит на сервер', async () => {
    const person = { unit: { id: 1, name: 'Арбат' }, work_position: { id: 1, name: 'Мастер' } }
    answer(units.list, listOfRows(unitRow(1, 'Арбат'), { ...unitRow(2, 'Заречье'), city: { id: 2, name: 'Тула' } }))
    answer(employers.forBooking, listOfRows({ ...person, id: 14, name: 'Климова Анна' }))
    answer(bookings.create, booking)
    await openAs({}, `/bookings/new?user_id=9&service_ids=5&selected_date=${day}`)
    const choose = async (label: RegExp, name: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    const studios = async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: /^Студия/ }))
      const names = (await screen.findAllByRole('option')).map((one) => one.textContent?.trim())
      await userEvent.keyboard('{Escape}')
      return names
    }
    await choose(/^Город/, /Тула/)
    expect(await studios()).toEqual(['Заречье'])
    await choose(/^Город/, /Москва/)
    expect(await studios()).toEqual(['Арбат'])
    await choose(/^Студия/, /Арбат/)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Мастер/ }).placeholder).toBe('Любой мастер')
    await choose(/^Мастер/, /Климова Анна/)
    await waitFor(() => expect(askedOf(windows.search).at(-1)?.query).toMatchObject({ employer_id: '14' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Клиент просит именно этого мастера/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Параллельно/ }))
    await userEvent.click((await screen.findAllByRole('button', { name: /23:00/ }))[0]!)
    await userEvent.click(screen.getByRole('button', { name: /^Записать( |$|Ctrl)/ }))
    await waitFor(() => expect(askedOf(bookings.create)).toHaveLength(1))
    expect(askedOf(bookings.create)[0]?.body).toMatchObject({ unit_id: 1, user_id: 9, parallel: 1, special_master: 1 })
    expect(JSON.stringify(askedOf(bookings.create)[0]?.body)).toContain('"service_ids":[5]')
  })

  test('BKG-015 время берут из поиска окон или из свободного времени смены: уходит то, что выбрано', async () => {
    const free = { ...offer, booking_type: 'schedules' as const, window_ids: [], begin_at: `${day} 21:00:00`, end_at: `${day} 21:45:00` }
    answer(windows.search, { items: [offer, free], reasons: [] })
    refuse(bookings.create, 500)
    const sent = async (clock: RegExp) => {
      await userEvent.click((await screen.findAllByRole('button', { name: clock }))[0]!)
      await screen.findAllByRole('button', { name: clock, pressed: true })
      await userEvent.click(screen.getByRole('button', { name: /^Записать( |$|Ctrl)/ }))
      await screen.findByText('Ошибка сохранения!')
      return askedOf(bookings.create).at(-1)?.body
    }
    await openAs({}, `/bookings/new?unit_id=1&user_id=9&service_ids=5&selected_date=${day}`)
    const byWindow = await sent(/23:00/)
    expect(byWindow).toMatchObject({ booking_type: 'windows', window_ids: offer.window_ids })
    expect(byWindow).not.toHaveProperty('schedules')
    const bySchedule = await sent(/21:00/)
    expect(bySchedule).toMatchObject({
      booking_type: 'schedules',
      schedules: [{ employer_schedule_id: offer.employer_schedule_id, begin_at: `${day} 21:00:00` }],
    })
    expect(bySchedule).not.toHaveProperty('window_ids')
  })

  test('BKG-049 занятое окно — «Окно уже используется!»', async () => {
    refuse(bookings.create, 1401)
    expect(await save()).toBe('Окно уже используется!')
  })

  test('BKG-049 любой другой отказ — «Ошибка сохранения!» и причина', async () => {
    refuse(bookings.create, 1404)
    expect(await save()).toBe('Ошибка сохранения!')
    expect(screen.getByRole('alert').textContent).toContain('нет цены')
  })

  test('BKG-052 мастеров спрашивают всех сразу, до 2000', async () => {
    await openAs({}, '/bookings/new')
    await headerSays('Новая запись')
    await waitFor(() => expect(askedOf(employers.forBooking)).not.toEqual([]))
    for (const { query } of askedOf(employers.forBooking)) expect(query.limit).toBe('2000')
  })

  test('«Отменить» в окне нового клиента закрывает его; «Отбросить изменения» там нет', async () => {
    answer(customers.search, { items: { data: [] } })
    await openAs({}, '/bookings/new')
    await userEvent.type(await screen.findByRole('combobox', { name: /клиента/ }), 'Зинаида')
    await userEvent.click(await screen.findByRole('option', { name: /^Новый клиент/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }))
    expect(dialog.queryByRole('button', { name: 'Отбросить изменения' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новый клиент' })).toBeNull())
  })

  test('CUS-704 в окне нового клиента не загрузились источники — так и сказано у поля, клиента всё равно заводят', async () => {
    answer(customers.search, { items: { data: [] } })
    refuse(customers.sources, 422)
    refuse(customers.create, 500)
    await openAs({}, '/bookings/new')
    await userEvent.type(await screen.findByRole('combobox', { name: /клиента/ }), 'Зинаида')
    await userEvent.click(await screen.findByRole('option', { name: /^Новый клиент/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }))
    const said = await dialog.findByText('Не загрузились источники информации')
    expect(dialog.getByLabelText(/^Откуда/).getAttribute('aria-describedby')).toContain(said.id)
    await userEvent.type(dialog.getByLabelText(/Телефон/), '89035552143')
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить и выбрать' }))
    await waitFor(() => expect(askedOf(customers.create)).toHaveLength(1))
  })

  test('CUS-019 клиента ищут по имени, а пустое и замаскированное не спрашивают', async () => {
    answer(customers.search, { items: { data: [] } })
    await openAs({}, '/bookings/new')
    const field = await screen.findByRole('combobox', { name: /клиента/ })
    for (const text of ['   ', '***', 'Анна ***']) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await new Promise((later) => setTimeout(later, 300))
    }
    expect(askedOf(customers.search).filter(({ query }) => query.name?.includes('***') || query.name?.trim() === '')).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, 'Зинаида')
    await waitFor(() => expect(askedOf(customers.search).at(-1)?.query).toMatchObject({ name: 'Зинаида' }))
  })

  test('CUS-016 пустые поля нового клиента не уходят на сервер', async () => {
    refuse(customers.create, 500)
    answer(customers.search, { items: { data: [] } })
    answer(countries.list, listOfRows({ id: 1, name: 'Россия', phone_code: '7', phone_mask: '(###) ###-##-##', code_mask: null }))
    await openAs({}, '/bookings/new')
    await userEvent.type(await screen.findByRole('combobox', { name: /клиента/ }), 'Зинаида')
    await userEvent.click(await screen.findByRole('option', { name: /^Новый клиент/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }))
    await userEvent.type(dialog.getByLabelText(/Фамилия/), 'Н{Backspace}')
    await userEvent.type(dialog.getByLabelText(/Телефон/), '89035552143')
    await userEvent.click(dialog.getByRole('button', { name: 'Очистить' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить и выбрать' }))
    await waitFor(() => expect(askedOf(customers.create)).toHaveLength(1))
    expect(askedOf(customers.create)[0]?.body).toEqual({ first_name: 'Зинаида', phone: '79035552143' })
  })
})

describe('записи', () => {
  test('BKG-001 источники записей: столбец и отбор в списке, выбор в отмене', async () => {
    const filters = [{ key: 'booking_source_id', title: 'Источник', type: 'select' as const, options: [source] }]
    answer(bookings.list, { ...listOfRows(booking), filters })
    answer(bookings.show, { ...booking, moves: [9] })
    await openAs({}, '/bookings')
    expect(await screen.findByRole('cell', { name: 'Сайт' })).toBeTruthy()
    await filterBy('Источник', 'Сайт')
    expect(askedRowsOf(bookings.list).at(-1)?.query).toMatchObject({ search: 'booking_source_id:2', searchFields: 'booking_source_id:=' })
    await openAs({}, '/bookings/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить запись…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Отменить запись/ }))
    expect((await dialog.findAllByRole('option', { name: /CRM|Сайт/ })).map((one) => one.textContent)).toEqual(['CRM', 'Сайт'])
  })

  test('BKG-001 источники — экран из меню: сколько визитов из каждого за 30 дней, доля, отмены; число открывает записи источника', async () => {
    answer(bookings.sourceFigures, [
      { id: 2, name: 'Сайт', alias: 'site', bookings: 30, cancelled: 4 },
      { id: 1, name: 'CRM', alias: 'crm', bookings: 10, cancelled: 0 },
    ])
    answer(bookings.list, listOfRows(booking))
    await openAs({}, '/')
    await userEvent.click(await screen.findByRole('link', { name: 'Источники записей' }))
    await screen.findByRole('cell', { name: 'Сайт' })
    const table = within(screen.getByRole('table', { name: 'Источники записей' }))
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent?.replace('\u00a0', ' ')),
    )
    expect(cells.filter((row) => row.length > 0)).toEqual([
      ['Сайт', 'site', '30', '75 %', '4'],
      ['CRM', 'crm', '10', '25 %', '0'],
    ])
    await userEvent.click(table.getByRole('link', { name: '30' }))
    await waitFor(() => expect(askedRowsOf(bookings.list).at(-1)?.query).toMatchObject({ search: 'booking_source_id:2' }))
  })

  test('отменённую запись восстанавливают, и сказано именно это', async () => {
    answer(bookings.show, { ...booking, status_id: 9, moves: [1] })
    answer(bookings.update, { ...booking, status_id: 1, undo: 10 })
    await openAs({}, '/bookings/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Восстановить' }))
    expect(await screen.findByText('Запись восстановлена')).toBeTruthy()
    expect(askedOf(bookings.update).at(-1)?.body).toEqual({ status_id: 1 })
  })

  test('BKG-007 список записей листают по страницам и сортируют: страница и порядок уходят на сервер', async () => {
    answer(bookings.list, { items: [booking], count: 60, filters: [] })
    await openAs({}, '/bookings')
    const last = () => askedRowsOf(bookings.list).at(-1)?.query
    await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }))
    await waitFor(() => expect(last()).toMatchObject({ limit: '25', offset: '25' }))
    await userEvent.click(screen.getByRole('button', { name: 'Начало' }))
    await waitFor(() => expect(last()).toMatchObject({ orderBy: 'begin_at', sortedBy: 'asc' }))
    expect(last()?.offset ?? '0').toBe('0')
    await userEvent.click(screen.getByRole('button', { name: 'Начало' }))
    await waitFor(() => expect(last()).toMatchObject({ orderBy: 'begin_at', sortedBy: 'desc' }))
    await userEvent.click(screen.getByRole('button', { name: 'Страница 3' }))
    await waitFor(() => expect(last()).toMatchObject({ orderBy: 'begin_at', sortedBy: 'desc', limit: '25', offset: '50' }))
  })
})
