import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { markStandRow, marks } from '#contract/marks/marks.ts'
import { GS } from '#domain/core/mark.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { CODE, KEY, type mark } from '#web/testing/marks.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const stand = rowOf(markStandRow, {
  id: 8,
  company_id: 1,
  store_id: 5,
  good_id: 3,
  remain: 3,
  marks: 1,
  lacking: 2,
  beyond: 0,
  need: 'lacking' as const,
  good: { id: 3, name: 'Лак алый' },
  store: { id: 5, name: 'Арбат · Склад' },
  codes: [{ id: 4, code: CODE }],
})

beforeAll(startApp)
beforeEach(freshServer)

test('«Сверка марок»: где товара без марок и марок без товара; строка открывает полку', async () => {
  const beyond: typeof stand = { ...stand, id: 9, remain: 1, marks: 3, lacking: 0, beyond: 2, need: 'beyond', good: { id: 6, name: 'Топ' } }
  answer(marks.list, listOfRows<typeof mark>())
  answer(marks.stands, listOfRows(stand, beyond, { ...stand, id: 10, lacking: 0, need: 'even', good: { id: 7, name: 'База' } }))
  answer(marks.stand, stand)
  await openAs({}, '/marks')
  await userEvent.click(await screen.findByRole('link', { name: 'Сверка марок' }))
  await headerSays('Сверка марок')
  expect(await screen.findByText('не хватает марок: 2')).toBeTruthy()
  expect(screen.getByText('марок без товара: 2')).toBeTruthy()
  expect(screen.getByText('Всё сходится')).toBeTruthy()
  await userEvent.click(screen.getByText('Лак алый'))
  await headerSays('Лак алый')
  expect(await screen.findByText('3 шт., марок 1 · не хватает марок: 2')).toBeTruthy()
})

test('полка: новые марки принимают, известные сверяются, лишнюю называет отказ; принятую по ошибке убирают', async () => {
  answer(marks.stand, stand)
  await openAs({}, '/marks/stands/8')
  await headerSays('Лак алый')
  const left = () => within(screen.getByRole('region', { name: 'Не отсканированы' }))
  expect((await screen.findByRole('region', { name: 'Не отсканированы' })).textContent).toContain(KEY)
  scan(CODE)
  expect(await screen.findByText('Уже в учёте: 1')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Не отсканированы' })).toBeNull()
  scan(`010460000000333721Q1${GS}93dGVz`)
  scan(`010460000000333721Q1${GS}93dGVz`)
  expect(await screen.findByText('Эта марка уже есть: 010460000000333721Q1')).toBeTruthy()
  refuse(marks.accept, E.markUsed, { errors: { marks: [marksMessages.noRoom(1, 0)] } })
  await userEvent.click(screen.getByRole('button', { name: 'Принять марок: 1' }))
  expect(await screen.findByText(marksMessages.noRoom(1, 0))).toBeTruthy()
  const taken = { ...stand, marks: 2, lacking: 1, codes: [...(stand.codes ?? []), { id: 5, code: '010460000000333721Q1' }] }
  answer(marks.accept, taken)
  answer(marks.stand, taken)
  await userEvent.click(screen.getByRole('button', { name: 'Принять марок: 1' }))
  expect(await screen.findByText('Марки приняты: 1')).toBeTruthy()
  expect(askedOf(marks.accept).at(-1)).toMatchObject({ params: { id: '8' }, body: { marks: [`010460000000333721Q1${GS}93dGVz`] } })
  expect(await screen.findByText('Уже в учёте: 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать марку 010460000000333721Q1' }))
  answer(marks.withdraw, stand)
  await userEvent.click(left().getByRole('button', { name: /^Принята по ошибке/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Принята по ошибке' }))
  await waitFor(() => expect(askedOf(marks.withdraw)).toMatchObject([{ body: { marks: ['010460000000333721Q1'], reason: 'mistake' } }]))
})

test('марки без товара: отсканировав, что лежит, выводят остальные с причиной, и не больше, чем их без товара', async () => {
  const codes = [{ id: 4, code: CODE }, ...['R1', 'R2'].map((serial, at) => ({ id: 5 + at, code: `010460000000333721${serial}` }))]
  answer(marks.stand, { ...stand, remain: 1, marks: 3, lacking: 0, beyond: 2, need: 'beyond' as const, codes })
  answer(marks.withdraw, { ...stand, remain: 1, marks: 1, lacking: 0, need: 'even' as const })
  await openAs({}, '/marks/stands/8')
  await headerSays('Лак алый')
  expect(await screen.findByText(/^Отсканируйте всё, что лежит на полке. Не отсканированы 3, а без товара 2/)).toBeTruthy()
  scan(CODE)
  await userEvent.click(await screen.findByRole('button', { name: 'Вывести марок: 2' }))
  expect(askedOf(marks.withdraw), 'без причины не выводят').toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Причина' }), 'Израсходовано на услуги')
  await userEvent.click(screen.getByRole('button', { name: 'Вывести марок: 2' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вывести марок: 2' }))
  await waitFor(() =>
    expect(askedOf(marks.withdraw)).toMatchObject([{ body: { marks: ['010460000000333721R1', '010460000000333721R2'], reason: 'used' } }]),
  )
})
