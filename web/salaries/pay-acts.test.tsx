import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { todayIn } from '#web/core/formats.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { refill } from '#web/testing/lost-answer.ts'
import { as, cardWith, openSalaries } from '#web/testing/salaries.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openSalaries)

test('период ещё не кончился: «Утвердить» не спрашивает, а говорит, когда можно', async () => {
  answer(salaries.show, cardWith({ begin_at: '2100-01-01', end_at: '2100-01-15' }))
  await openAs(as('Salary.view', 'Salary.approve'), '/finance/zp/318')
  const approve = await screen.findByRole('button', { name: 'Утвердить', description: salaryMessages.running })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(approve)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('кончился ли период, решает день студии листа, а не того, кто смотрит', async () => {
  // These two zones never have the same day.
  const end_at = todayIn('Pacific/Kiritimati')
  const isOffered = async (timezone: string) => {
    answer(salaries.show, cardWith({ begin_at: end_at, end_at, timezone }))
    await openAs(as('Salary.view', 'Salary.approve'), '/finance/zp/318')
    const approve = await screen.findByRole('button', { name: 'Утвердить' })
    return approve.getAttribute('aria-disabled') !== 'true'
  }
  expect(await isOffered('Pacific/Kiritimati')).toBe(true)
  cleanup()
  await openSalaries()
  expect(await isOffered('Pacific/Pago_Pago')).toBe(false)
})

test('выданные авансы: кому, когда, откуда, и какой лист их учёл', async () => {
  const one = { way: 'register' as const, payer: null, unit: { id: 1, name: 'Арбат' } }
  answer(salaries.advances, {
    left: 700,
    items: [
      {
        ...one,
        id: 6,
        sum: 700,
        employer: { id: 14, name: 'Климова Анна' },
        paid_at: '2026-11-03 12:00:00',
        order: { id: 9, number: '1-452' },
        salary_id: null,
      },
      {
        ...one,
        id: 5,
        sum: 300,
        employer: { id: 15, name: 'Пак Марина' },
        paid_at: '2026-11-02 12:00:00',
        order: { id: 8, number: '1-451' },
        salary_id: 318,
      },
    ],
  })
  await openAs(as('Salary.view', 'RKO.view'), '/finance/zp')
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выданные авансы' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выданные авансы' }))
  expect((await dialog.findByText(/^Ещё не учтено в листах: 700,00/)).tagName).toBe('P')
  const [waiting, counted] = dialog.getAllByRole('listitem').map((item) => item.textContent)
  expect(waiting).toMatch(/Климова Анна, Арбат.*Касса.*РКО №.1-452.*Ещё не учтён в листе.*700,00/)
  expect(counted).toMatch(/Пак Марина, Арбат.*Касса.*РКО №.1-451.*Лист №.318.*300,00/)
})

test('авансы не пришли: сказано почему, и их просят ещё раз', async () => {
  refuse(salaries.advances, E.defect)
  await openAs(as('Salary.view'), '/finance/zp')
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выданные авансы' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выданные авансы' }))
  expect(await dialog.findByText(/^Зарплата не загрузилась/)).toBeTruthy()
  answer(salaries.advances, { left: 0, items: [] })
  await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }))
  expect(await dialog.findByText('За последние два месяца авансов не выдавали.')).toBeTruthy()
})

test('у сотрудника без студии кассы прежнего не остаётся: место выбирают заново', async () => {
  answer(salaries.people, {
    items: [
      { id: 14, name: 'Климова Анна', unit_id: 1 },
      { id: 15, name: 'Пак Марина', unit_id: null },
    ],
  })
  const place = { unit: { id: 1, name: 'Арбат' }, currency_id: 1 as const }
  answer(cashOrders.ground, {
    unit: place.unit,
    places: [{ ...place, type: 'register', id: 1, name: 'Касса у стойки', sum: 3000 }],
    employers: [],
    contractors: [],
    units: [],
    moves: [],
  })
  await openAs({ ...as('Salary.view', 'Salary.calculate', 'Payment.create', 'RKO.create'), unit_id: null }, '/finance/zp')
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выдать аванс' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выдать аванс' }))
  const choose = async (name: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: /Сотрудник/ }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('Климова Анна')
  await refill(dialog.getByLabelText(/^Сумма/), '700')
  await dialog.findByRole('option', { name: /^Касса у стойки/ })
  await userEvent.selectOptions(dialog.getByLabelText(/Откуда выплата/), 'register-1')
  await choose('Пак Марина')
  await userEvent.click(dialog.getByRole('button', { name: 'Выдать аванс' }))
  expect(await dialog.findByText('Обязательное поле.')).toBeTruthy()
  expect(askedOf(salaries.advance)).toEqual([])
})

test('бухгалтер без своей студии выдаёт аванс из кассы студии сотрудника: у кассы и сейфа сказано, сколько там', async () => {
  const place = { unit: { id: 1, name: 'Арбат' }, currency_id: 1 as const }
  answer(cashOrders.ground, {
    unit: place.unit,
    places: [
      { ...place, type: 'register', id: 1, name: 'Касса у стойки', sum: 3000 },
      { ...place, type: 'safe', id: 1, name: 'Сейф', sum: null },
    ],
    employers: [],
    contractors: [],
    units: [],
    moves: [],
  })
  answer(salaries.advance, { id: 5, sum: 700, way: 'register', paid_at: '2026-11-03 12:00:00', payer: null, order: null })
  await openAs({ ...as('Salary.view', 'Salary.calculate', 'Payment.create', 'RKO.create'), unit_id: null }, '/finance/zp')
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выдать аванс' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выдать аванс' }))
  expect(dialog.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toContain('Банковский перевод')
  expect(dialog.queryByRole('option', { name: /Касса/ })).toBeNull()
  await userEvent.click(dialog.getByRole('combobox', { name: /Сотрудник/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Климова Анна' }))
  await refill(dialog.getByLabelText(/^Сумма/), '700')
  expect(await dialog.findByRole('option', { name: /^Касса у стойки, 3.000,00/ })).toBeTruthy()
  expect(dialog.getByRole('option', { name: 'Сейф, до счёта' })).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/Откуда выплата/), 'register-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Выдать аванс' }))
  await waitFor(() => expect(askedOf(salaries.advance)[0]?.body).toMatchObject({ employer_id: 14, sum: 700, way: 'register', place_id: 1 }))
})

test('исправление: обязательное отмечено, и у опоздания это минуты', async () => {
  await openAs(as('Salary.view', 'Salary.calculate'), '/finance/zp/318')
  await userEvent.click(await screen.findByRole('button', { name: 'Исправить с причиной…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить с причиной…' }))
  const isRequired = (label: RegExp) =>
    dialog.getByLabelText(label).getAttribute('aria-required') ?? dialog.getByLabelText(label).hasAttribute('required')
  for (const label of [/^Вид/, /^День/, /^Что сделать/, /^Сумма/, /^Причина/]) expect(String(isRequired(label))).toBe('true')
  await userEvent.selectOptions(dialog.getByLabelText(/^Вид/), 'late')
  expect(String(isRequired(/^Минут/))).toBe('true')
})
