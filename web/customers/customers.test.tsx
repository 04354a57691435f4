import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import { countries } from '#contract/countries/countries.ts'
import { customers } from '#contract/customers/customers.ts'
import { districts } from '#contract/districts/districts.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { customerOf } from '#web/testing/rows.ts'
import { answer, askedOf, askedRowsOf, listOfRows, refuse } from '#web/testing/server.ts'

const row = customerOf({ last_name: 'Константинопольская', first_name: 'Александра-Мария' })

beforeAll(startApp)
beforeEach(freshServer)

test('CUS-006 в списке клиентов имя сокращено до 30 знаков', async () => {
  answer(customers.list, listOfRows(row, { ...row, id: 10, last_name: 'Ли', first_name: 'Ян' }))
  await openAs({}, '/customers')
  await headerSays('Клиенты')
  const names = (await screen.findAllByRole('link', { name: /^(Конст|Ли )/ })).map((one) => one.textContent ?? '')
  expect(names).toEqual(['Константинопольская Александр…', 'Ли Ян'])
  expect(names[0]).toHaveLength(30)
})

test('CUS-001 список клиентов ищет, листает и открывает клиента из строки; SHL-022 шапка называет его', async () => {
  answer(customers.list, { items: [row, { ...row, id: 10, last_name: 'Ли', first_name: 'Ян' }], count: 60, filters: [] })
  answer(customers.show, { ...row, id: 10, last_name: 'Ли', first_name: 'Ян' })
  await openAs({}, '/customers')
  await headerSays('Клиенты')
  await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }))
  await waitFor(() => expect(askedRowsOf(customers.list).at(-1)?.query).toMatchObject({ limit: '25', offset: '25' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'Ли')
  await waitFor(() => expect(askedRowsOf(customers.list).at(-1)?.query.search).toBe('Ли'))
  expect(askedRowsOf(customers.list).at(-1)?.query.offset ?? '0').toBe('0')
  await userEvent.click(await screen.findByRole('link', { name: 'Ли Ян' }))
  await headerSays('Ли Ян')
  expect(askedOf(customers.show).at(-1)?.params).toEqual({ id: '10' })
})

test('CUS-003 карточка клиента показывает все его поля, и каждое изменённое уходит', async () => {
  const full = customerOf({
    last_name: 'Климова',
    first_name: 'Анна',
    middle_name: 'Сергеевна',
    email: 'anna@example.com',
    comment: 'Тихо',
    birth_date: '1990-03-08',
    country_id: 1,
    city_id: 1,
    city_district_id: 4,
    user_source_id: 2,
    confirm_email: 0,
    confirm_sms: 1,
  })
  const russia = { id: 1, name: 'Россия', phone_code: '7', phone_mask: '(###) ###-##-##', code_mask: '####' }
  answer(countries.list, listOfRows(russia, { ...russia, id: 3, name: 'Узбекистан', phone_code: '998', phone_mask: '(##) ###-##-##' }))
  answer(districts.list, listOfRows({ id: 4, city_id: 1, name: 'Хамовники' }, { id: 5, city_id: 1, name: 'Якиманка' }))
  answer(customers.sources, listOfRows({ id: 2, name: 'Сайт' }, { id: 3, name: 'Соцсети' }))
  answer(customers.show, full)
  answer(customers.update, full)
  await openAs({}, '/customers/9#tab-1')
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  await screen.findByLabelText(/^Фамилия/)
  await waitFor(() => expect(field(/^Район/).value).toBe('Хамовники'))
  const typed = [/^Фамилия/, /^Имя/, /^Отчество/, /^E-mail/, /^Комментарий/, /^Телефон/, /^Дата рождения/]
  expect(typed.map((name) => field(name).value.replace(/\u00a0/g, ' '))).toEqual([
    'Климова',
    'Анна',
    'Сергеевна',
    'anna@example.com',
    'Тихо',
    '+7 916 123-45-67',
    '08.03.1990',
  ])
  await waitFor(() => expect([/^Откуда узнал/, /^Страна/].map((name) => field(name).value)).toEqual(['Сайт', 'Россия']))
  expect([field(/^Согласен на SMS/).checked, field(/^Согласен на письма/).checked, field(/^Заблокирован/).checked]).toEqual([
    true,
    false,
    false,
  ])
  for (const [name, text] of [
    [/^Фамилия/, 'Иная'],
    [/^Имя/, 'Фёкла'],
    [/^Отчество/, 'Петровна'],
    [/^E-mail/, 'fekla@example.com'],
    [/^Комментарий/, 'Громко'],
    [/^Телефон/, '9160001234'],
    [/^Дата рождения/, '31.12.1999'],
  ] as const) {
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  for (const [name, option] of [
    [/^Откуда узнал/, 'Соцсети'],
    [/^Район/, 'Якиманка'],
  ] as const) {
    await userEvent.click(field(name))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  for (const name of [/^Согласен на SMS/, /^Согласен на письма/, /^Заблокирован/]) await userEvent.click(field(name))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(customers.update)).toHaveLength(1))
  expect(askedOf(customers.update)[0]).toMatchObject({
    params: { id: '9' },
    body: {
      last_name: 'Иная',
      first_name: 'Фёкла',
      middle_name: 'Петровна',
      email: 'fekla@example.com',
      comment: 'Громко',
      phone: '79160001234',
      birth_date: '1999-12-31',
      user_source_id: 3,
      city_district_id: 5,
      confirm_sms: 0,
      confirm_email: 1,
      is_blocked: 1,
    },
  })
})

test('CUS-012 заблокированный отмечен в списке и на своём экране, и записать его оттуда нельзя', async () => {
  const blocked = { ...row, is_blocked: 1 as const }
  answer(customers.list, listOfRows(row, { ...blocked, id: 10, last_name: 'Ли', first_name: 'Ян' }))
  await openAs({}, '/customers')
  const line = (name: RegExp) => within(screen.getByRole('link', { name }).closest('tr')!)
  await screen.findByRole('link', { name: /^Ли / })
  expect(line(/^Ли /).getByRole('cell', { name: 'Заблокирован' })).toBeTruthy()
  expect(line(/^Конст/).queryByText('Заблокирован')).toBeNull()
  answer(customers.show, blocked)
  await openAs({}, `/customers/${row.id}`)
  expect((await screen.findByText(/Клиент заблокирован/)).closest('[role="status"]')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Записать' })).toBeNull()
})

test('CUS-013 удалённый показан удалённым в списке и на экране; восстановить предложено тому, кому можно', async () => {
  const gone = { ...row, deleted_at: '2026-11-20 10:00:00' }
  answer(customers.list, listOfRows(gone))
  const sees = { is_superuser: 0 as const, permissions: ['User.view' as const] }
  await openAs(sees, '/customers')
  expect(await screen.findByRole('cell', { name: 'Удалён' })).toBeTruthy()
  answer(customers.show, gone)
  await openAs(sees, `/customers/${row.id}`)
  expect((await screen.findByText(/Клиент удалён/)).closest('[role="status"]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull()
  await freshServer()
  answer(customers.show, gone)
  answer(customers.restore, () => {
    answer(customers.show, row)
    return row
  })
  await openAs({ is_superuser: 0, permissions: ['User.view', 'User.restore'] }, `/customers/${row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Восстановить' }))
  expect(await screen.findByText('Клиент восстановлен')).toBeTruthy()
  expect(askedOf(customers.restore)).toMatchObject([{ params: { id: String(row.id) } }])
  await waitFor(() => expect(screen.queryByText(/Клиент удалён/)).toBeNull())
})

const heads = () =>
  within(screen.getByRole('region', { name: 'Клиенты' }))
    .getAllByRole('columnheader')
    .map((one) => one.textContent)
    .filter(Boolean)

test('список клиентов говорит, сколько было визитов и неявок, когда последний и следующий', async () => {
  const visits = { count: 14, no_shows: 1, last_on: '2026-11-21', next_at: '2026-12-09 12:00:00' }
  answer(
    customers.list,
    listOfRows({ ...row, visits }, { ...row, id: 10, visits: { count: 0, no_shows: 0, last_on: null, next_at: null } }),
  )
  await openAs({}, '/customers')
  await screen.findByRole('cell', { name: '21.11.2026' })
  expect(heads()).toEqual(['Клиент', 'Телефон', 'Визитов', 'Последний визит', 'Следующий визит', 'Неявок', 'Состояние', 'Город'])
  const cells = within(screen.getByRole('region', { name: 'Клиенты' }))
    .getAllByRole('row')
    .map((one) =>
      within(one)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(cells[1]?.slice(3, 7)).toEqual(['14', '21.11.2026', '09.12.2026 12:00', '1'])
  expect(cells[2]?.slice(3, 7)).toEqual(['0', '—', '—', '0'])
  expect(askedOf(customers.list).at(-1)?.query.with).toBe('city;visits')
})

test('без права на записи столбцов о визитах нет, и их не спрашивают', async () => {
  answer(customers.list, listOfRows(row))
  await openAs({ is_superuser: 0, permissions: ['User.view'] }, '/customers')
  await screen.findByRole('region', { name: 'Клиенты' })
  expect(heads()).toEqual(['Клиент', 'Телефон', 'Состояние', 'Город'])
  expect(askedOf(customers.list).at(-1)?.query.with).toBe('city')
})

test('редкие столбцы включают в меню, «Обычные столбцы» возвращает как было', async () => {
  answer(customers.list, listOfRows(row))
  await openAs({}, '/customers')
  await userEvent.click(await screen.findByRole('button', { name: 'Столбцы' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Дата рождения' }))
  expect(heads()).toContain('Дата рождения')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Обычные столбцы' }))
  expect([heads().includes('Дата рождения'), addressNow()]).toEqual([false, '/customers'])
})

test('CUS-704 не загрузились источники — так и сказано у поля, форма остаётся', async () => {
  refuse(customers.sources, 422)
  await openAs({}, '/customers/new')
  expect(await screen.findByText('Не загрузились источники информации')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Создать' })).toBeTruthy()
})

/** Opens the form of a card whose phone is masked for this person. */
test('CUS-021 на экранах клиента каждое действие видно по своему праву: правка, удаление, блокировка, телефон, файл', async () => {
  const all = ['User.view', 'User.update', 'User.delete', 'User.block', 'User.change_phone', 'User.download'] as const
  const seen = async (permissions: readonly Permission[]) => {
    await freshServer()
    answer(customers.list, listOfRows(row))
    answer(customers.show, row)
    const me = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: [...permissions] }
    await openAs(me, `/customers/${row.id}#tab-1`)
    const phone = await screen.findByLabelText<HTMLInputElement>(/^Телефон/)
    const shown = {
      'User.update': screen.queryByRole('button', { name: 'Сохранить' }) !== null,
      'User.delete': screen.queryByRole('button', { name: 'Удалить' }) !== null,
      'User.block': screen.queryByLabelText('Заблокирован') !== null,
      'User.change_phone': !phone.matches(':disabled'),
    }
    await openAs(me, '/customers')
    await screen.findByRole('region', { name: 'Клиенты' })
    return { ...shown, 'User.download': screen.queryByRole('button', { name: /Скачать/ }) !== null }
  }
  expect(await seen(all)).toEqual(Object.fromEntries(all.slice(1).map((one) => [one, true])))
  for (const right of all.slice(1)) expect((await seen(all.filter((one) => one !== right)))[right as 'User.update'], right).toBe(false)
})
