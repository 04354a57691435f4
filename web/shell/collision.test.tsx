import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { type contractorRow, contractors } from '#contract/contractors/contractors.ts'
import type { Collision } from '#contract/core/collision.ts'
import { seenIn, versionOf } from '#contract/core/edits.ts'
import { queryClient } from '#web/core/query.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { contractorOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuseOnce } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(() => freshServer())

const row: z.output<typeof contractorRow> = { ...contractorOf(4, 'Ромашка'), address_legal: 'Тверская, 1', address_actual: null }
const seenOf = (one: typeof row) => seenIn(contractors.update, one)
const legal = () => screen.findByLabelText<HTMLInputElement>(/^Юридический адрес/)
const actual = () => screen.findByLabelText<HTMLInputElement>(/^Фактический адрес/)
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'Это изменили, пока вы правили' })
const versions = () => askedOf(contractors.update).map(({ headers }) => headers['if-match'])

/** Somebody else has made this change since: the first edit is refused as the server does it, the next is taken. */
function changedByColleague(change: Partial<typeof row>, mine: Record<string, unknown>) {
  const theirs = { ...row, ...change }
  const now = seenOf(theirs)
  answer(contractors.update, ({ body }) => {
    const kept = { ...theirs, ...(body as object) }
    answer(contractors.show, kept)
    return kept
  })
  const fields = Object.keys(mine).filter((name) => mine[name] !== now[name])
  const told: Collision = {
    version: versionOf(now),
    model: 'contractor',
    names: {},
    kinds: {},
    fields: Object.fromEntries(fields.map((name) => [name, { mine: mine[name], theirs: now[name] }])),
    others: Object.fromEntries(Object.entries(now).filter(([name]) => !fields.includes(name))),
    by: { author: { id: 15, name: 'Гордеева Ольга' }, created_at: '2026-11-23 10:42:00' },
  }
  refuseOnce(contractors.update, 1414, { data: told })
}

async function openForm() {
  answer(contractors.show, row)
  await openAs({}, '/contractors/4')
  await headerSays('Ромашка')
}

test('форма шлёт версию того, над чем правили', async () => {
  answer(contractors.update, row)
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await press('Сохранить')
  await waitFor(() => expect(versions()).toEqual([versionOf(seenOf(row))]))
})

test('что изменили оба — показано рядом, «Взять моё» сохраняет поверх их версии', async () => {
  changedByColleague({ address_legal: 'Арбат, 3' }, { address_legal: 'Мясницкая, 8' })
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await press('Сохранить')
  const asked = within(await dialog())
  expect(asked.getByText(/10:42 это изменил\(а\) Гордеева Ольга/)).toBeTruthy()
  const field = within(asked.getByRole('group', { name: 'Юридический адрес' }))
  expect(field.getByText('Было: Тверская, 1')).toBeTruthy()
  expect(field.getByRole('radio', { name: /Взять их.*Арбат, 3/ })).toBeTruthy()
  await userEvent.click(field.getByRole('radio', { name: /Взять моё.*Мясницкая, 8/ }))
  await userEvent.click(asked.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(contractors.update)).toHaveLength(2))
  expect(askedOf(contractors.update)[1]).toMatchObject({ body: { address_legal: 'Мясницкая, 8' } })
  expect(versions()[1]).toBe(versionOf(seenOf({ ...row, address_legal: 'Арбат, 3' })))
})

test('«Взять их» оставляет чужое значение, и форма показывает его', async () => {
  changedByColleague({ address_legal: 'Арбат, 3' }, { address_legal: 'Мясницкая, 8', address_actual: 'Покровка, 2' })
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await userEvent.type(await actual(), 'Покровка, 2')
  await press('Сохранить')
  const asked = within(await dialog())
  expect(asked.queryByRole('group', { name: 'Фактический адрес' })).toBeNull()
  await userEvent.click(asked.getByRole('radio', { name: /Взять их/ }))
  await userEvent.click(asked.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(contractors.update)).toHaveLength(2))
  expect(askedOf(contractors.update)[1]).toMatchObject({ body: { address_legal: 'Арбат, 3', address_actual: 'Покровка, 2' } })
  await waitFor(async () => expect((await legal()).value).toBe('Арбат, 3'))
})

test('что изменил один, сливается само, ни о чём не спрашивая', async () => {
  changedByColleague({ address_actual: 'Покровка, 2' }, { address_legal: 'Мясницкая, 8' })
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await press('Сохранить')
  await waitFor(async () => expect((await actual()).value).toBe('Покровка, 2'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await legal()).value).toBe('Мясницкая, 8')
})

test('«Вернуться к правке» ничего не сохраняет и не теряет', async () => {
  changedByColleague({ address_legal: 'Арбат, 3' }, { address_legal: 'Мясницкая, 8' })
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await press('Сохранить')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Вернуться к правке' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await legal()).value).toBe('Мясницкая, 8')
  expect(askedOf(contractors.update)).toHaveLength(1)
  expect(screen.queryByText(/Пока вы правили/)).toBeNull()
})

test('без выбора не сохраняется: сказано у поля, и курсор там', async () => {
  changedByColleague({ address_legal: 'Арбат, 3' }, { address_legal: 'Мясницкая, 8' })
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  await press('Сохранить')
  const asked = within(await dialog())
  await userEvent.click(asked.getByRole('button', { name: 'Сохранить' }))
  expect(asked.getByText('Выберите, чьё значение останется.')).toBeTruthy()
  expect(document.activeElement).toBe(asked.getByRole('radio', { name: /Взять моё/ }))
  await userEvent.click(asked.getByRole('button', { name: 'Вернуться к правке' }))
})

test('строка, прочитанная заново под набранным, не считается увиденной', async () => {
  answer(contractors.update, row)
  await openForm()
  await retype(await legal(), 'Мясницкая, 8')
  answer(contractors.show, { ...row, address_legal: 'Арбат, 3', address_actual: 'Покровка, 2' })
  await queryClient.invalidateQueries({ queryKey: ['contractors'] })
  await waitFor(async () => expect((await actual()).value).toBe('Покровка, 2'))
  await press('Сохранить')
  await waitFor(() => expect(versions()).toEqual([versionOf(seenOf({ ...row, address_actual: 'Покровка, 2' }))]))
})
