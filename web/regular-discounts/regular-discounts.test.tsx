import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { regularDiscountRow, regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const visits = rowOf(regularDiscountRow, {
  id: 4,
  company_id: 1,
  title: 'С пятого визита',
  percent: 5,
  visits_from: 5,
  sum_from: null,
  on_goods: 0,
  is_on: 1,
  unit_ids: [],
})
const sum = { ...visits, id: 5, title: 'Пятьдесят тысяч', percent: 10, visits_from: null, sum_from: 50_000, unit_ids: [1, 3] }
const eyes = { is_superuser: 0 as const, permissions: ['Discount.view', 'Discount.create', 'Discount.update'] as const }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(regularDiscounts.list, listOfRows(visits, sum))
  answer(regularDiscounts.show, visits)
  answer(units.list, listOfRows())
})

test('PRM-001 раздел скидок постоянных клиентов: список, новая и открытая скидка сохраняются', async () => {
  await openAs({ ...eyes, permissions: [...eyes.permissions] }, '/regular-discounts')
  await headerSays('Скидки постоянных клиентов')
  expect(await screen.findByText('С пятого визита')).toBeTruthy()
  expect(screen.getByText('от 5 визитов')).toBeTruthy()
  expect(screen.getByText(/^от 50.000/)).toBeTruthy()
  expect(screen.getByText('Все студии')).toBeTruthy()
  expect(screen.getByText('Студий: 2')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Скидки постоянных клиентов' })[0]?.getAttribute('href')).toBe('/regular-discounts')
  await userEvent.click(screen.getAllByRole('link', { name: 'Новая скидка' })[0] as HTMLElement)
  await headerSays('Новая скидка')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'С пятого визита')
  await userEvent.type(screen.getByLabelText(/^Скидка, %/), '5')
  refuse(regularDiscounts.create, 422, { errors: { visits_from: ['Укажите визиты или сумму — что-то одно.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Укажите визиты или сумму — что-то одно.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^От скольких визитов/), '5')
  answer(regularDiscounts.create, visits)
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('С пятого визита')
  expect(askedOf(regularDiscounts.create).at(-1)?.body).toMatchObject({ title: 'С пятого визита', percent: 5, visits_from: 5 })
  answer(regularDiscounts.update, { ...visits, percent: 7 })
  const percent = await screen.findByLabelText(/^Скидка, %/)
  await userEvent.clear(percent)
  await userEvent.type(percent, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(askedOf(regularDiscounts.update)[0]?.body).toEqual({ percent: 7 })
})

test('студии скидки не загрузились: об этом сказано, и список просят ещё раз', async () => {
  refuse(units.list, E.defect)
  await openAs({ ...eyes, permissions: [...eyes.permissions, 'Unit.view'] }, '/regular-discounts/4')
  expect((await screen.findAllByText('Список не загрузился.')).length).toBeGreaterThan(0)
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  await userEvent.click(screen.getAllByRole('button', { name: 'Повторить' })[0] as HTMLElement)
  expect(await screen.findByLabelText('Арбат')).toBeTruthy()
})

test('скидку не предлагают центральному складу: клиентов там нет', async () => {
  answer(units.list, listOfRows(unitRow(1, 'Арбат'), { ...unitRow(9, 'Центральный склад'), type: 1 as const }))
  await openAs({ ...eyes, permissions: [...eyes.permissions, 'Unit.view'] }, '/regular-discounts/new')
  expect(await screen.findByLabelText('Арбат')).toBeTruthy()
  expect(screen.queryByLabelText('Центральный склад')).toBeNull()
  expect(screen.getByText(/Условие у скидки одно: визиты или сумма\.$/)).toBeTruthy()
})
