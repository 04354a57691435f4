import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/customers/customers.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { customerOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

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
