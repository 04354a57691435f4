import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
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

/** Opens the form of a card whose phone is masked for this person. */
async function maskedCard(...permissions: Permission[]) {
  answer(customers.show, { ...row, phone: '+7 *** ***-45-67', comment: null })
  answer(customers.update, { ...row, phone: '+7 *** ***-45-67', comment: 'Ждёт' })
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions }, `/customers/${row.id}#tab-1`)
  return screen.findByLabelText<HTMLInputElement>(/^Телефон/)
}

test('CUS-015 телефон, показанный звёздочками, при правке не уходит: уходит одно изменённое', async () => {
  expect((await maskedCard('User.view', 'User.update')).value).toContain('*')
  await userEvent.type(screen.getByLabelText(/^Комментарий/), 'Ждёт')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(customers.update)).toMatchObject([{ params: { id: String(row.id) }, body: { comment: 'Ждёт' } }]))
  expect(askedOf(customers.update)[0]?.body).not.toHaveProperty('phone')
})

/** Types a phone and sends the form: the refusal stands at the field. */
async function wrongPhone(typed: string, words: string, button: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(/^Телефон/)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(screen.getByRole('button', { name: button }))
  const said = await screen.findByText(words)
  expect(field.getAttribute('aria-describedby')).toContain(said.id)
}

test('CUS-018 в новом клиенте звёздочка и короткий телефон названы у поля, и форма не уходит', async () => {
  await openAs({}, '/customers/new')
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Анна')
  await wrongPhone('7916***1234', '* - недопустимый символ', 'Создать')
  await wrongPhone('916', 'Минимальное количество символов - 9', 'Создать')
  expect(askedOf(customers.create)).toEqual([])
})

test('CUS-018 у сохранённого клиента показанная маска стоит, а набранная звёздочка названа у поля, и форма не уходит', async () => {
  await maskedCard('User.view', 'User.update', 'User.change_phone')
  await wrongPhone('7916***1234', '* - недопустимый символ', 'Сохранить')
  expect(askedOf(customers.update)).toEqual([])
})

test('CUS-017 телефон другого клиента: отказ сервера стоит у поля, набранное остаётся', async () => {
  const words = 'Клиент с таким телефоном уже существует'
  refuse(customers.create, E.duplicate, { errors: { phone: [words] } })
  await openAs({}, '/customers/new')
  await userEvent.type(await screen.findByLabelText(/^Имя/), 'Анна')
  await userEvent.type(screen.getByLabelText(/^Телефон/), '89161234567')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const said = await screen.findByText(words)
  expect(screen.getByLabelText(/^Телефон/).getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Анна')
})

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
