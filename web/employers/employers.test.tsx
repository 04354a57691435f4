import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { employerRow as row } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const filters = [{ key: 'unit_id', title: 'Студия', type: 'select' as const, options: [{ id: 3, name: 'Сокол' }] }]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.list, { ...listOfRows(row), filters })
  answer(employers.show, row)
  answer(employers.form, {
    units: [{ id: 1, name: 'Арбат' }],
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1, with_schedule: 1, may_give: 1 }],
    cities: [],
    service_categories: [],
    service_category_count: 0,
  })
})

test('EMP-402 EMP-404 список сотрудников фильтруется по ответу сервера, строка открывает карточку для просмотра и правки', async () => {
  answer(employers.update, row)
  await openAs({}, '/employers')
  await headerSays('Сотрудники')
  await filterBy('Студия', 'Сокол')
  expect(askedOf(employers.list).at(-1)?.query).toMatchObject({ search: 'unit_id:3', searchFields: 'unit_id:=' })
  await userEvent.click(await screen.findByRole('link', { name: 'Климова Анна' }))
  expect(addressNow()).toBe('/employers/14#tab-0')
  const name = await screen.findByDisplayValue('Климова')
  await userEvent.type(name, '-Ветрова')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(employers.update)).toMatchObject([{ params: { id: '14' }, body: { last_name: 'Климова-Ветрова' } }])
})

async function hire(phone = '89000000014') {
  await userEvent.type(await screen.findByLabelText(/Фамилия/), 'Климова')
  await userEvent.type(screen.getByLabelText(/^Имя/), 'Анна')
  await userEvent.type(screen.getByLabelText(/Телефон/), phone)
  await userEvent.type(screen.getByLabelText(/Должность/), 'маст{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
}

test('EMP-001 пункт меню открывает список с поиском и страницами, строка — карточку, «Новый сотрудник» в списке и в меню — форму, которая его заводит', async () => {
  answer(employers.list, { items: [row], count: 90, filters })
  await openAs({}, '/companies')
  await openFromMenu('employers')
  await headerSays('Сотрудники')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'Анна')
  await waitFor(() => expect(askedOf(employers.list).at(-1)?.query).toMatchObject({ search: 'Анна' }))
  await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }))
  await waitFor(() => expect(askedOf(employers.list).at(-1)?.query).toMatchObject({ search: 'Анна', offset: '25' }))
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Новый сотрудник' }).getAttribute('href')).toBe('/employers/new')
  await userEvent.click(screen.getByRole('link', { name: 'Климова Анна' }))
  await headerSays('Климова Анна')
  answer(employers.create, row)
  await openFromMenu('newEmployer')
  await headerSays('Новый сотрудник')
  await hire()
  await headerSays('Климова Анна')
  expect(askedOf(employers.create)).toMatchObject([{ body: { last_name: 'Климова', first_name: 'Анна', work_position_id: 1 } }])
})

test('EMP-418 в списке заблокированный и уволенный названы, остальные отмечены своим статусом', async () => {
  const people = [
    row,
    { ...row, id: 15, blocked_at: '2026-11-02 10:00:00' },
    { ...row, id: 16, end_work_at: '2026-11-10', has_left: 1 as const },
  ]
  answer(employers.list, { ...listOfRows(...people), filters })
  await openAs({}, '/employers')
  await headerSays('Сотрудники')
  await screen.findByText('Уволен')
  const main = within(screen.getByRole('main'))
  const column = main.getAllByRole('columnheader').findIndex((one) => one.textContent?.includes('Статус'))
  const lines = main.getAllByRole('row').slice(1)
  expect(lines.map((one) => one.children[column]?.textContent)).toEqual(['Работает', 'Заблокирован', 'Уволен'])
})

test('EMP-411 в форме нового сотрудника вход разрешён, а пароль не отправляют', async () => {
  answer(employers.create, row)
  await openAs({}, '/employers/new')
  const flags = () =>
    [/^Может входить/, /^Отправить пароль/].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)
  await screen.findByLabelText(/Фамилия/)
  expect(flags()).toEqual([true, false])
  await hire()
  await waitFor(() => expect(askedOf(employers.create)).toMatchObject([{ body: { can_login: 1, send_password: 0 } }]))
})

test('EMP-403 EMP-405 заведённого сотрудника показывает его карточка', async () => {
  answer(employers.create, row)
  await openAs({}, '/employers/new')
  await headerSays('Новый сотрудник')
  await hire()
  await headerSays('Климова Анна')
  expect(addressNow()).toBe('/employers/14#tab-0')
})

test('EMP-421 EMP-422 и новый сотрудник уходит с телефоном без плюса и без пароля, пока его не набрали', async () => {
  answer(employers.create, row)
  await openAs({}, '/employers/new')
  await headerSays('Новый сотрудник')
  await hire('+7 900 000-00-14')
  await waitFor(() => expect(askedOf(employers.create)).toHaveLength(1))
  const body = askedOf(employers.create)[0]?.body as { phone: string; password?: string }
  expect([body.phone, body.password || undefined]).toEqual(['79000000014', undefined])
})

test('EMP-406 после удаления сотрудника открыт список', async () => {
  answer(employers.remove, null)
  await openAs({}, '/employers/14')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }))
  await headerSays('Сотрудники')
  expect(addressNow()).toBe('/employers')
  expect(askedOf(employers.remove)).toMatchObject([{ params: { id: '14' } }])
})

test('EMP-455 имя сотрудника в заголовке — не длиннее 30 знаков', async () => {
  answer(employers.show, { ...row, last_name: 'Константинопольская', first_name: 'Александра-Мария' })
  await openAs({}, '/employers/14')
  await headerSays(/^Константинопольская Александр…$/)
})

test('EMP-428 каждый отказ сервера назван у своего поля', async () => {
  refuse(employers.create, 422, { errors: { phone: ['Такой телефон уже есть.'], work_position_id: ['Такой должности нет.'] } })
  await openAs({}, '/employers/new')
  await hire()
  const phone = await screen.findByText('Такой телефон уже есть.')
  expect(screen.getByLabelText(/Телефон/).getAttribute('aria-describedby')).toContain(phone.id)
  const position = screen.getByText('Такой должности нет.')
  expect(screen.getByLabelText(/Должность/).getAttribute('aria-describedby')).toContain(position.id)
})

test('EMP-428 и сохранённого сотрудника: каждый отказ — у своего поля карточки', async () => {
  refuse(employers.update, 422, { errors: { last_name: ['Фамилия занята.'], phone: ['Телефон занят.'] } })
  await openAs({}, '/employers/14')
  await userEvent.type(await screen.findByLabelText(/Фамилия/), '-Ветрова')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  for (const [label, words] of [
    [/Фамилия/, 'Фамилия занята.'],
    [/Телефон/, 'Телефон занят.'],
  ] as const) {
    const said = await screen.findByText(words)
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(said.id)
  }
})

test('EMP-453 когда завести сотрудника не удалось, об этом сказано и набранное остаётся', async () => {
  refuse(employers.create, 500)
  await openAs({}, '/employers/new')
  await hire()
  expect((await screen.findByText(/^Ошибка при создании сотрудника\./)).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByDisplayValue('Климова')).toBeTruthy()
})

test('PLT-006 поиск сотрудников и студий спрашивает только новое и непустое', async () => {
  for (const [address, title, endpoint] of [
    ['/employers', 'Сотрудники', employers.list],
    ['/units', 'Студии', units.list],
  ] as const) {
    await openAs({}, address)
    await headerSays(title)
    const box = await screen.findByRole('searchbox', { name: 'Поиск' })
    const questions = () => askedOf(endpoint).filter(({ query }) => query.search !== undefined).length
    await userEvent.type(box, '   ')
    await pause()
    expect(questions(), title).toBe(0)
    await userEvent.type(box, 'ан')
    await waitFor(() => expect(questions()).toBe(1))
    expect(askedOf(endpoint).at(-1)?.query).toMatchObject({ search: 'ан' })
    await userEvent.type(box, ' {Backspace}{Enter}')
    await userEvent.tab()
    await pause()
    expect(questions(), title).toBe(1)
  }
})

/** Longer than the pause after which typing is sent. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))
