import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type SalaryItem, salaries } from '#contract/salaries/salaries.ts'
import { addressNow, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { as, cardWith, items, line, openSalaries, rowWith } from '#web/testing/salaries.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openSalaries)

test('SAL-001 «Зарплата» открывается из меню списком листов, из списка — один лист', async () => {
  await openAs(as('Salary.view'), '/profile')
  await openFromMenu('finance-zp')
  expect(addressNow()).toBe('/finance/zp')
  await headerSays(/Зарплата/)
  await userEvent.click(await screen.findByText('Климова Анна'))
  await headerSays('Зарплатный лист №\u00a0318')
  expect(addressNow()).toBe('/finance/zp/318')
})

test('SAL-401 список говорит период, суммы и состояние, сколько к выплате по всему списку, и предлагает рассчитать половину месяца', async () => {
  await openAs(as('Salary.view', 'Salary.calculate'), '/finance/zp')
  const row = within((await screen.findByText('Климова Анна')).closest('tr') as HTMLElement)
  for (const words of [/01\.10\.2026 – 31\.10\.2026/, /3.892,00/, /2.652,00/, 'Черновик']) expect(row.getByText(words)).toBeTruthy()
  expect(await screen.findByText(/К выплате по списку: 2.652,00.*осталось выплатить 652,00/)).toBeTruthy()
  answer(salaries.calculate, {
    items: [rowWith()],
    skipped: [{ employer: { id: 3, name: 'Орлова Инна' }, reason: 'Период пересекается с листом №\u00a05.' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Рассчитать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Рассчитать зарплату' }))
  await userEvent.click(dialog.getByRole('button', { name: '1–15' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Рассчитать' }))
  await waitFor(() => expect(askedOf(salaries.calculate)).toHaveLength(1))
  expect(askedOf(salaries.calculate)[0]?.body).toMatchObject({
    begin_at: expect.stringMatching(/-01$/),
    end_at: expect.stringMatching(/-15$/),
  })
  expect(await screen.findByText('Рассчитан 1 лист')).toBeTruthy()
  const skipped = within(await screen.findByRole('dialog', { name: 'Не рассчитаны' }))
  expect(skipped.getByText('Период пересекается с листом № 5.')).toBeTruthy()
})

test('SAL-402 лист объясняет каждую строку словами и ведёт к заказу и РКО; черновик удаляют', async () => {
  await openAs(as('Salary.view', 'Salary.calculate', 'Salary.approve', 'Salary.delete', 'Order.view', 'RKO.view'), '/finance/zp/318')
  await userEvent.click(await screen.findByRole('button', { name: /Строки за 14 октября/ }))
  expect(
    screen.getByText(/40 % от 2.880,00: маникюр с гель-лаком, чек № 214, цена 3.200,00, скидка учтена/, { selector: 'span' }),
  ).toBeTruthy()
  expect(screen.getByText(/Доплата до гарантии: с 1.152,00 до 2.000,00/, { selector: 'span' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Заказ №\u00a07' }).getAttribute('href')).toBe('/finance/order/7')
  const advance = screen.getByRole('link', { name: 'РКО №\u00a01-452' })
  expect(advance.closest('li')?.textContent).toMatch(/^АвансРКО №.1-452.1.000,00$/)
  expect(advance.getAttribute('href')).toBe('/finance/rko/9')
  const side = within(screen.getByRole('complementary', { name: 'К выплате' }))
  expect(side.getByText(/Премия: Наставничество/)).toBeTruthy()
  expect(side.getByText(/Удержан долг 240,00, в пределах 778,40/)).toBeTruthy()
  answer(salaries.remove, null)
  await userEvent.click(side.getByRole('button', { name: 'Удалить черновик' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить черновик' }))
  await waitFor(() => expect(addressNow()).toBe('/finance/zp'))
  expect(askedOf(salaries.remove).map(({ params }) => params)).toEqual([{ id: '318' }])
})

test('утверждают то, что видят; утверждённый платят и исправляют с причиной, удалить его нечем', async () => {
  answer(salaries.approve, () => {
    const done = cardWith({ state: 'approved', approved_at: '2026-11-02 12:00:00', approver: { id: 20, name: 'Мороз Т.' } })
    answer(salaries.show, done)
    return done
  })
  await openAs(as('Salary.view', 'Salary.calculate', 'Salary.approve', 'Salary.delete', 'Payment.create'), '/finance/zp/318')
  await userEvent.click(await screen.findByRole('button', { name: 'Утвердить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Утвердить' }))
  expect(await screen.findByText('Утверждён 02.11.2026 12:00, Мороз Т.')).toBeTruthy()
  expect(askedOf(salaries.approve)[0]?.body).toEqual({ hash: 'abc' })
  expect(screen.queryByRole('button', { name: 'Удалить черновик' })).toBeNull()
  answer(salaries.pay, cardWith({ state: 'paid', paid: 2652 }))
  await userEvent.click(screen.getByRole('button', { name: 'Выплатить…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Выплатить' }))
  await userEvent.selectOptions(dialog.getByLabelText(/Откуда выплата/), 'bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Выплатить' }))
  await waitFor(() => expect(askedOf(salaries.pay)[0]?.body).toMatchObject({ sum: 2652, way: 'bank' }))
})

const payout = { id: 1, way: 'bank' as const, paid_at: '2026-11-03 12:00:00', order: null, payer: { id: 20, name: 'Мороз Т.' } }

test.for([
  [1000, /1.652,00/],
  [2652, null],
] as const)('выплачено %s из 2652: рядом с выплатами стоит, сколько осталось, пока осталось', async ([sum, left]) => {
  answer(salaries.show, cardWith({ state: left ? 'approved' : 'paid', paid: sum, payouts: [{ ...payout, sum }] }))
  await openAs(as('Salary.view', 'Salary.calculate'), '/finance/zp/318')
  const rows = within(await screen.findByRole('list', { name: 'Выплаты' })).getAllByRole('listitem')
  expect(rows).toHaveLength(left ? 2 : 1)
  if (left) expect(rows[1]?.textContent).toMatch(new RegExp(`^Осталось выплатить${left.source}$`))
})

test('у оклада дней нет: вместо таблицы нулей сказано, где смотреть', async () => {
  const [, , , , advance] = items
  answer(
    salaries.show,
    cardWith({ items: [line({ kind: 'month_rate', source_key: 'month:2026-10', amount: 60_000 }), advance as SalaryItem] }),
  )
  await openAs(as('Salary.view'), '/finance/zp/318')
  expect(await screen.findByText(/^По дням в этом листе ничего не начислено/)).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^0 дней/ })).toBeNull()
})

test('чья зарплата, тот её только читает: кнопок нет', async () => {
  await openAs({ ...as('Salary.view', 'Salary.calculate', 'Salary.approve', 'Salary.delete'), id: 14 }, '/finance/zp/318')
  await headerSays('Зарплатный лист №\u00a0318')
  await screen.findByRole('complementary', { name: 'К выплате' })
  for (const name of ['Утвердить', 'Удалить черновик', 'Рассчитать заново', 'Исправить с причиной…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const sums = {
  pay: 0,
  services: 1152,
  goods: 0,
  bonuses: 2740,
  tips: 0,
  accrued: 3892,
  withheld: 240,
  advance: 1000,
  carried: 0,
  net: 2652,
  paid: 0,
  left: 2652,
}

test('SAL-403 ведомость и прогноз спрашивают дни, сотрудника или один лист параметрами beginAt, endAt, employerId и salaryId и показывают итог', async () => {
  answer(salaries.sheet, {
    items: [
      {
        salary_id: 318,
        employer_id: 14,
        employer: 'Климова Анна',
        position: 'Мастер',
        begin_at: '2026-10-01',
        end_at: '2026-10-31',
        state: 'draft',
        ...sums,
      },
    ],
    total: sums,
  })
  const told = { earned: 1152, rates: 0, booked: 3000, expected: 2500, forecast: 4152 }
  const forecastOf = (employer_id: number, employer: string) => ({ employer_id, employer, shifts: 3, ...told })
  answer(salaries.forecast, { items: [forecastOf(14, 'Климова Анна')], total: told })
  await openAs(as('Salary.view'), '/finance/zp-sheet?begin=2026-10-01&end=2026-10-31')
  const sheet = within(await screen.findByRole('table', { name: 'Зарплатная ведомость' }))
  expect(sheet.getByRole('link', { name: /Климова Анна/ }).getAttribute('href')).toBe('/finance/zp/318')
  expect(sheet.getAllByText(/2.652,00/).length).toBeGreaterThan(1)
  expect(askedOf(salaries.sheet)[0]?.query).toMatchObject({ beginAt: '2026-10-01', endAt: '2026-10-31' })
  await openAs(as('Salary.view'), '/finance/zp-forecast?begin=2026-10-01&end=2026-10-31')
  const forecast = within(await screen.findByRole('table', { name: 'Прогноз зарплаты' }))
  expect(forecast.getAllByText(/4.152,00/)).toHaveLength(2)
  expect(askedOf(salaries.forecast)[0]?.query).toMatchObject({ beginAt: '2026-10-01', endAt: '2026-10-31' })
  for (const report of [salaries.sheet, salaries.forecast])
    expect(Object.keys(report.query.shape)).toEqual(['salaryId', 'employerId', 'beginAt', 'endAt'])
  // One employee of the period, and then the whole period again.
  answer(salaries.forecast, { items: [forecastOf(14, 'Климова Анна'), forecastOf(15, 'Дунина Дарья')], total: told })
  const days = { beginAt: '2026-11-01', endAt: '2026-11-30' }
  await openAs(as('Salary.view'), '/finance/zp-forecast?begin=2026-11-01&end=2026-11-30')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Сотрудник/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Дунина Дарья' }))
  await waitFor(() => expect(askedOf(salaries.forecast).at(-1)?.query).toEqual({ ...days, employerId: '15' }))
  await openAs(as('Salary.view'), '/finance/zp-sheet?begin=2026-11-01&end=2026-11-30&employer=14')
  await waitFor(() => expect(askedOf(salaries.sheet).map(({ query }) => query)).toContainEqual({ ...days, employerId: '14' }))
  // The reports of one sheet are opened from the sheet.
  for (const [name, report] of [
    ['Зарплатная ведомость', salaries.sheet],
    ['Прогноз зарплаты', salaries.forecast],
  ] as const) {
    await openAs(as('Salary.view'), '/finance/zp/318')
    await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    await headerSays(name)
    await waitFor(() => expect(askedOf(report).at(-1)?.query).toEqual({ salaryId: '318' }))
    expect(screen.getByRole('link', { name: 'Лист №\u00a0318' }).getAttribute('href')).toBe('/finance/zp/318')
    await userEvent.click(screen.getByRole('button', { name: 'За весь период' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Лист №\u00a0318' })).toBeNull())
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1)
  }
})

test('SAL-408 не загрузилась, не удалилась, не посчиталась — у зарплаты свои слова', async () => {
  refuse(salaries.show, E.defect)
  const me = as('Salary.view', 'Salary.calculate', 'Salary.delete')
  await openAs(me, '/finance/zp/318')
  expect(await screen.findByText(/Зарплата не загрузилась/)).toBeTruthy()
  answer(salaries.show, cardWith())
  await openAs(me, '/finance/zp/319')
  refuse(salaries.remove, E.processedAlready)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить черновик' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить черновик' }))
  expect(await screen.findByText(/Зарплатный лист не удалён/)).toBeTruthy()
  refuse(salaries.calculate, E.defect)
  await userEvent.click(screen.getByRole('button', { name: 'Рассчитать заново' }))
  expect(await screen.findByText(/Зарплата не рассчитана/)).toBeTruthy()
  refuse(salaries.list, E.defect)
  await openAs(me, '/finance/zp')
  expect(await screen.findByText(/Зарплата не загрузилась/)).toBeTruthy()
  // The list calculates for many at once.
  await openSalaries()
  refuse(salaries.calculate, E.defect)
  await openAs(me, '/finance/zp')
  await userEvent.click(await screen.findByRole('button', { name: 'Рассчитать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Рассчитать зарплату' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Рассчитать' }))
  expect((await screen.findAllByText(/Зарплата не рассчитана/)).length).toBeGreaterThan(0)
  expect(askedOf(salaries.calculate)).toHaveLength(1)
})

test.each([
  ['ведомость', salaries.sheet, '/finance/zp-sheet?begin=2026-10-01&end=2026-10-31'],
  ['прогноз', salaries.forecast, '/finance/zp-forecast?begin=2026-10-01&end=2026-10-31'],
  ['свой заработок', salaries.earned, '/my-pay'],
] as const)('SAL-408 не загрузились и другие экраны зарплаты — теми же словами: %s', async (_, endpoint, address) => {
  refuse(endpoint, E.defect)
  await openAs(as('Salary.view'), address)
  expect(await screen.findByText(/^Зарплата не загрузилась/)).toBeTruthy()
  expect(askedOf(endpoint).length).toBeGreaterThan(0)
})

test('листок сохраняется PDF и XLSX; ведомость — на бумагу, листками или всеми строками, за показанный период', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  answer(salaries.sheet, { items: [], total: { ...sums } })
  await openAs(as('Salary.view'), '/finance/zp/318')
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(askedOf(salaries.sheetFile)).toHaveLength(1))
  expect(askedOf(salaries.sheetFile)[0]?.query).toEqual({ salaryId: '318', format: 'slips' })
  await openAs(as('Salary.view'), '/finance/zp-sheet?begin=2026-10-01&end=2026-10-31')
  for (const name of ['Ведомость, PDF', 'Расчётные листки, PDF', 'Все строки, XLSX']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Файлы' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await waitFor(() => expect(askedOf(salaries.sheetFile)).toHaveLength(4))
  const period = { beginAt: '2026-10-01', endAt: '2026-10-31' }
  expect(
    askedOf(salaries.sheetFile)
      .slice(1)
      .map(({ query }) => query),
  ).toEqual(['pdf', 'slips', 'xlsx'].map((format) => ({ ...period, format })))
})

test('ответ на выплату потерян: выдают снова тем же ключом, дважды не выдадут', async () => {
  answer(salaries.show, cardWith({ state: 'approved' }))
  await sendsOnce({
    endpoint: salaries.pay,
    open: async () => {
      await openAs(as('Salary.view', 'Salary.calculate', 'Payment.create'), '/finance/zp/318')
      await userEvent.click(await screen.findByRole('button', { name: 'Выплатить…' }))
    },
    send: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Выплатить' }))
      await refill(dialog.getByLabelText(/^Сумма/), '500')
      await userEvent.selectOptions(dialog.getByLabelText(/Откуда выплата/), 'bank')
      await userEvent.click(dialog.getByRole('button', { name: 'Выплатить' }))
    },
    answered: () => answer(salaries.pay, cardWith({ state: 'approved', paid: 500 })),
  })
})
