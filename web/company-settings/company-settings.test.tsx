import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companySettings, companySettingsRow } from '#contract/company-settings/company-settings.ts'
import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row = rowOf(companySettingsRow, {
  id: 1,
  company_id: 1,
  rating_rules: [{ if: { vote_avg_less: 4.5 } }],
  rating_min123: null,
  rating_min: null,
  rating_block_after: null,
  rating_block_at: null,
  certification_min_score: null,
  rebook_after: null,
  rebook_before: null,
  blocking_type: 0,
  marking_mode: 'off' as const,
  mailings_week: 2,
  recording_told: 0 as const,
  bonus_limit: 50,
})
const days = { id: 5, company_id: 1, title: 'Дневные', aliases: { 36000: 79_200 } as Record<string, number>, status: 0 as const }
const prices = [
  { id: 7, company_id: 1, title: 'Мастер', status: 0 as const },
  { id: 8, company_id: 1, title: 'Топ', status: 1 as const },
]
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const saveList = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить список' }))

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(companySettings.show, row)
  answer(employerCategories.list, listOfRows(days))
  answer(employerPriceCategories.list, listOfRows(...prices))
})

test('CMP-706 /settings/company/{id} показывает и сохраняет оценки, блокировку и повторную запись', async () => {
  answer(companySettings.update, row)
  answer(companySettings.show, {
    ...row,
    rating_min: 4.1,
    rating_min123: 2,
    rating_block_at: '2026-11-30',
    rating_block_after: 7,
    certification_min_score: 70,
    rebook_after: 14,
    rebook_before: 35,
  })
  await openAs({}, '/settings/company/1')
  await headerSays('Настройки компании')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить порог' }))
  const second = screen.getByLabelText(/Порог 2/)
  await userEvent.clear(second)
  await userEvent.type(second, '4,2')
  expect(screen.getByLabelText<HTMLInputElement>(/Порог 1/).value).toBe('4,5')
  for (const [label, shown, typed] of [
    ['Наименьшая средняя оценка', '4,1', '3,5'],
    ['Сколько оценок 1–3 блокируют', '2', '3'],
    ['Блокировать до', '30.11.2026', '31.12.2026'],
    ['Срок блокировки, дней', '7', '15'],
    ['Проходной балл аттестации', '70', '80'],
    ['Не раньше, дней', '14', '21'],
    ['Не позже, дней', '35', '28'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([label, field.value]).toEqual([label, shown])
    await userEvent.clear(field)
    await userEvent.type(field, typed)
  }
  await save()
  await waitFor(() => expect(askedOf(companySettings.update)).toHaveLength(1))
  expect(askedOf(companySettings.update)).toMatchObject([
    {
      params: { id: '1' },
      body: {
        rating_rules: [{ if: { vote_avg_less: 4.5 } }, { if: { vote_avg_less: 4.2 } }],
        rating_min: 3.5,
        rating_min123: 3,
        rating_block_at: '2026-12-31',
        rating_block_after: 15,
        certification_min_score: 80,
        rebook_after: 21,
        rebook_before: 28,
      },
    },
  ])
})

test('записи разговоров хранят, когда компания отметила, что звонящих предупреждают', async () => {
  answer(companySettings.update, { ...row, recording_told: 1 as const })
  await openAs({}, '/settings/company/1')
  expect(await screen.findByText(/Пока здесь не отмечено, что предупреждают, Окно записей не сохраняет/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Звонящих предупреждают, что разговор записывается' }))
  await save()
  await waitFor(() => expect(askedOf(companySettings.update)).toMatchObject([{ body: { recording_told: 1 } }]))
})

test('сколько рекламных сообщений уходит клиенту за неделю, решает компания', async () => {
  answer(companySettings.update, row)
  await openAs({}, '/settings/company/1')
  const week = await screen.findByLabelText<HTMLInputElement>('Рекламных сообщений клиенту за 7 дней')
  expect(week.value).toBe('2')
  await userEvent.clear(week)
  await userEvent.type(week, '3')
  await save()
  await waitFor(() => expect(askedOf(companySettings.update)).toMatchObject([{ body: { mailings_week: 3 } }]))
})

test('CMP-713 вид блокировки следует за полями: срок — на срок, дата — до даты, ничего — навсегда', async () => {
  await openAs({}, '/settings/company/1')
  const type = async (name: string) => expect(await screen.findByText(name, { selector: 'b' })).toBeTruthy()
  await type('Навсегда')
  await userEvent.type(screen.getByLabelText('Срок блокировки, дней'), '14')
  await type('На срок после оценки')
  await userEvent.type(screen.getByLabelText('Блокировать до'), '31.12.2026')
  await type('До даты')
})

test('CMP-706 CMP-715 CMP-727 ценовые категории: новое, изменённое и удалённое уходят тремя списками', async () => {
  const saved = [
    { id: 7, company_id: 1, title: 'Мастер-универсал', status: 1 as const },
    { id: 9, company_id: 1, title: 'Эксперт', status: 0 as const },
  ]
  answer(employerPriceCategories.sync, () => {
    answer(employerPriceCategories.list, listOfRows(...saved))
    return saved
  })
  await openAs({}, '/settings/company/1#tab-2')
  const first = await screen.findByDisplayValue('Мастер')
  await userEvent.type(first, '-универсал')
  await userEvent.click(screen.getByRole('button', { name: 'Удалить «Топ»' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить ценовую категорию' }))
  const items = within(screen.getByRole('list', { name: 'Ценовые категории мастеров' })).getAllByRole('listitem')
  expect(items.map((one) => /изменена|будет удалена|новая/.exec(one.textContent ?? '')?.[0])).toEqual([
    'изменена',
    'будет удалена',
    'новая',
  ])
  await userEvent.type(within(items[2]!).getByLabelText(/Название/), 'Эксперт')
  await saveList()
  await waitFor(() => expect(askedOf(employerPriceCategories.sync)).toHaveLength(1))
  expect(askedOf(employerPriceCategories.sync)[0]?.body).toEqual({
    create: [{ title: 'Эксперт' }],
    update: [{ id: 7, title: 'Мастер-универсал' }],
    delete: [8],
  })
  expect(await screen.findByDisplayValue('Эксперт')).toBeTruthy()
  expect(screen.queryByText('новая')).toBeNull()
})

test('CMP-706 CMP-715 CMP-726 категории сотрудников: новая, изменённая и удалённая уходят тремя списками, удалённое можно вернуть до сохранения', async () => {
  answer(employerCategories.list, listOfRows(days, { ...days, id: 6, title: 'Ночные', aliases: {} }))
  answer(employerCategories.sync, [days])
  await openAs({}, '/settings/company/1#tab-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить «Дневные»' }))
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Добавить промежуток' })[0]!)
  await saveList()
  expect((await screen.findAllByText(/Некорректное время|Начало должно быть раньше/)).length).toBeGreaterThan(0)
  expect(askedOf(employerCategories.sync)).toEqual([])
  expect([
    screen.getAllByLabelText<HTMLInputElement>(/Начало/)[0]?.value,
    screen.getAllByLabelText<HTMLInputElement>(/Окончание/)[0]?.value,
  ]).toEqual(['10:00', '22:00'])
  await userEvent.type(screen.getAllByLabelText(/Начало/)[1]!, '09:00')
  await userEvent.type(screen.getAllByLabelText(/Окончание/)[1]!, '18:00')
  await userEvent.click(screen.getByRole('button', { name: 'Удалить «Ночные»' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }))
  const items = within(screen.getByRole('list', { name: 'Категории сотрудников' }))
    .getAllByRole('listitem')
    .filter((one) => /изменена|будет удалена|новая/.test(one.textContent ?? ''))
  expect(items.map((one) => /изменена|будет удалена|новая/.exec(one.textContent ?? '')?.[0])).toEqual([
    'изменена',
    'будет удалена',
    'новая',
  ])
  await userEvent.type(within(items[2]!).getByLabelText(/Название/), 'Утренние')
  await saveList()
  await waitFor(() => expect(askedOf(employerCategories.sync)).toHaveLength(1))
  expect(askedOf(employerCategories.sync)[0]?.body).toEqual({
    create: [{ title: 'Утренние', aliases: {} }],
    update: [{ id: 5, title: 'Дневные', aliases: { 36000: 79_200, 32400: 64_800 } }],
    delete: [6],
  })
})

test('пустое и повторённое название сказаны у своей строки, список не уходит', async () => {
  await openAs({}, '/settings/company/1#tab-2')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить ценовую категорию' }))
  await saveList()
  expect(await screen.findByText('Обязательное поле.')).toBeTruthy()
  await userEvent.type(screen.getAllByLabelText(/Название/)[2]!, 'Топ')
  expect(await screen.findByText('Такое значение уже есть.')).toBeTruthy()
  expect(askedOf(employerPriceCategories.sync)).toEqual([])
})

test('без права менять настройки их только смотрят, без права смотреть экрана нет', async () => {
  await openAs({ is_superuser: 0, permissions: ['Settings.view'] }, '/settings/company/1')
  await screen.findByLabelText(/Порог 1/)
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  await openAs({ is_superuser: 0, permissions: ['Company.view'] }, '/settings/company/1')
  await freshServer()
  await openAs({ is_superuser: 0, permissions: ['Company.view'] }, '/settings/company/1')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
})
