import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { employers } from '#contract/employers/employers.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openCard, tabs } from '#web/testing/employers.ts'
import { employerRow as row } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openCard)

test('EMP-006 у кого нет права на карточку целиком, видит данные, услуги, историю и расписание', async () => {
  await openAs({ is_superuser: 0, permissions: ['Employer.view'] }, '/employers/14')
  await headerSays('Климова Анна')
  expect(await tabs()).toEqual(['Основное', 'Услуги мастера', 'История', 'Расписание'])
})

test('с правом на карточку целиком видны и окна, и права, и сессии', async () => {
  await openAs({ is_superuser: 0, permissions: ['Employer.view', 'Employer.card', 'Employer.sessions'] }, '/employers/14')
  await headerSays('Климова Анна')
  await waitFor(async () => expect((await tabs()).slice(4)).toEqual(['Свои окна', 'Права', 'Сессии']))
})

test('EMP-433 без права на восстановление кнопки «Восстановить» нет', async () => {
  answer(employers.show, { ...row, deleted_at: '2026-11-02 10:00:00' })
  const everythingElse = permissions.filter((one) => one !== 'Employer.restore')
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: everythingElse }, '/employers/14')
  await screen.findByText('Сотрудник удалён')
  expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull()
})

test('на карточке удалённого сотрудника фото видно, но менять его нечем', async () => {
  answer(employers.show, { ...row, avatar: 'face.webp', deleted_at: '2026-11-02 10:00:00' })
  await openAs({}, '/employers/14')
  await screen.findByText('Сотрудник удалён')
  expect(document.querySelector('img[src="/images/200x200/face.webp"]')).not.toBeNull()
  expect([screen.queryByRole('group', { name: 'Фото' }), screen.queryByLabelText('Выбрать файл')]).toEqual([null, null])
})

test('EMP-416 PLT-409 удалённого восстанавливают из его карточки: «Сотрудник восстановлен»', async () => {
  answer(employers.show, { ...row, deleted_at: '2026-11-02 10:00:00' })
  answer(employers.restore, () => {
    answer(employers.show, row)
    return row
  })
  await openAs({ is_superuser: 0, permissions: ['Employer.view', 'Employer.restore'] }, '/employers/14')
  await userEvent.click(await screen.findByRole('button', { name: 'Восстановить' }))
  await screen.findByText('Сотрудник восстановлен')
  expect(askedOf(employers.restore)).toMatchObject([{ params: { id: '14' } }])
  await waitFor(() => expect(screen.queryByText('Сотрудник удалён')).toBeNull())
})

test('PLT-411 EMP-457 менеджеров по персоналу спрашивают сто: сохранят и того, кто не вошёл бы в страницу списка', async () => {
  const managers = Array.from({ length: 40 }, (_, at) => ({ id: 101 + at, name: `Орлова Инна ${101 + at}`, work_position_id: 12 }))
  answer(employers.search, ({ query }) => ({ items: managers.slice(0, Number(query.limit ?? 25)), count: 40, filters: [] }))
  answer(employers.update, { ...row, hr_manager_id: 140 })
  await openAs({}, '/employers/14')
  await userEvent.type(await screen.findByRole('combobox', { name: /^HR-менеджер/ }), 'инна 140')
  await userEvent.click(await screen.findByRole('option', { name: 'Орлова Инна 140' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(employers.update)[0]?.body).toMatchObject({ hr_manager_id: 140 }))
  expect(askedOf(employers.search)[0]?.query).toEqual({ type: 'hr_manager', limit: '100' })
})

test('статус спрашивает свои поля, и они уходят вместе с ним', async () => {
  answer(employers.update, row)
  await openAs({}, '/employers/14')
  await userEvent.type(await screen.findByLabelText(/Причина статуса/), 'отп{Enter}')
  await userEvent.type(await screen.findByLabelText('Куда звонить'), 'маме')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(employers.update)[0]?.body).toEqual({ employer_status_id: 5, info: { fields: [{ key: 'f1', value: 'маме' }] } })
})

test('перед увольнением названы будущие записи, и каждую можно открыть', async () => {
  answer(employers.futureBookings, { items: [{ id: 77, begin_at: '2026-12-01 10:00:00', unit: { id: 1, name: 'Арбат' } }], count: 1 })
  await openAs({}, '/employers/14')
  await userEvent.selectOptions(await screen.findByLabelText('Статус'), 'Уволен').catch(async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Уволен' }))
  })
  expect(await screen.findByText('Впереди 1 запись. Передайте её другому мастеру.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Запись №\u00a077' }).getAttribute('href')).toBe('/bookings/77')
})

test('SRV-401 SRV-402 в карточке категории услуг загружаются по тридцать, остальные — по кнопке; отмеченное не теряется, своя длительность — от 0 до 10 часов четвертями', async () => {
  const category = (id: number) => ({ id, title: `Категория ${id}`, services: [{ id: 100 + id, title: `Услуга ${id}-я`, duration: 3600 }] })
  const all = Array.from({ length: 33 }, (_, index) => category(index + 1))
  answer(employers.services, [])
  answer(employers.form, ({ query }) => ({
    units: [],
    cities: [],
    service_category_count: all.length,
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1 as const, with_schedule: 1 as const, may_give: 1 as const }],
    service_categories: all.slice(0, Number(query.limit ?? 30)),
  }))
  await openAs({}, `/employers/${row.id}`)
  await userEvent.click(
    await within(await screen.findByRole('navigation', { name: 'Климова Анна' })).findByRole('link', { name: 'Услуги мастера' }),
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: /Услуга 30-я/ }))
  expect(screen.queryByRole('checkbox', { name: /Услуга 31-я/ })).toBeNull()
  const own = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Длительность «Услуга 30-я»' })
  const quarters = Array.from({ length: 41 }, (_, quarter) => String(quarter * 900))
  expect([...own.options].map(({ value }) => value)).toEqual(['', ...quarters])
  await userEvent.click(screen.getByRole('button', { name: 'Ещё категории: 3' }))
  expect(await screen.findByRole('checkbox', { name: /Услуга 33-я/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Услуга 30-я/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: /Ещё категории/ })).toBeNull()
})

test('EMP-420 кто видит телефон со звёздочками, правит карточку: телефон не уходит; звёздочку не набрать', async () => {
  const masked = { ...row, phone: '+7 *** ***-00-14' }
  answer(employers.show, masked)
  answer(employers.update, { ...masked, first_name: 'Анна-Мария' })
  const permissions = ['Employer.view' as const, 'Employer.update' as const]
  for (const me of [{ is_superuser: 0 as const, permissions }, {}]) {
    await openAs(me, `/employers/${row.id}`)
    await userEvent.type(await screen.findByDisplayValue('Анна'), '-Мария')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByText('Сохранено')
    expect(askedOf(employers.update).at(-1)?.body).toEqual({ first_name: 'Анна-Мария' })
    await freshServer()
    answer(employers.show, masked)
    answer(employers.update, { ...masked, first_name: 'Анна-Мария' })
  }
  await openAs({}, `/employers/${row.id}`)
  const phone = await screen.findByRole('textbox', { name: /^Телефон/ })
  await userEvent.clear(phone)
  await userEvent.type(phone, '+7 918 ***-00-15')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('* - недопустимый символ')).toBeTruthy()
  expect(askedOf(employers.update)).toEqual([])
})

test('WIN-713 свою длительность услуги мастеру выбирают от нуля до десяти часов с шагом в четверть часа', async () => {
  const services = [{ id: 2, title: 'Маникюр', duration: 3600 }]
  answer(employers.services, [{ ...services[0]!, service_category_id: 1, pivot: { duration: 5400 } }])
  answer(employers.form, {
    units: [],
    cities: [],
    service_categories: [{ id: 1, title: 'Ногти', services }],
    service_category_count: 1,
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1, with_schedule: 1, may_give: 1 }],
  })
  await openAs({}, `/employers/${row.id}`)
  await userEvent.click(
    await within(await screen.findByRole('navigation', { name: 'Климова Анна' })).findByRole('link', { name: 'Услуги мастера' }),
  )
  const lengths = within(await screen.findByDisplayValue('1 ч 30 мин')).getAllByRole<HTMLOptionElement>('option')
  const seconds = lengths.map((one) => one.value).filter((value) => value !== '')
  expect(seconds.map(Number)).toEqual(Array.from({ length: 41 }, (_, step) => step * 900))
})
