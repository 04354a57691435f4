import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CandidateCard, candidateRow, candidates } from '#contract/candidates/candidates.ts'
import { E } from '#contract/core/errors.ts'
import { permissions } from '#contract/core/permissions.ts'
import { recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { stages } from '#domain/candidates/stages.ts'
import { addressNow, filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const hr = { id: 12, name: 'Осипова Алла' }
const row = rowOf(candidateRow, {
  id: 7,
  company_id: 1,
  last_name: 'Тихонова',
  first_name: 'Варвара',
  phone: '79160000001',
  source: 'hh',
  stage: 'called',
  hr_manager: hr,
  stage_at: '2026-11-23 09:00:00',
  created_at: '2026-11-20 09:00:00',
  due_at: '2026-11-23 12:00:00',
  is_late: 1,
  work_position: { id: 1, name: 'Мастер' },
  rule_words: 'Любой кандидат: этап «Новый»',
})
const card = (more: Partial<CandidateCard> = {}): CandidateCard => ({
  ...row,
  notes: [{ id: 1, text: 'Просит смены 2/2', author: 'Осипова Алла', created_at: '2026-11-21 10:00:00' }],
  files: [],
  twins: [],
  steps: [
    { id: 1, stage: 'new', from_stage: null, reason: null, author: 'Осипова Алла', created_at: '2026-11-20 09:00:00' },
    { id: 2, stage: 'called', from_stage: 'new', reason: null, author: 'Осипова Алла', created_at: '2026-11-23 09:00:00' },
  ],
  ...more,
})
const form = { managers: [hr], units: [{ id: 1, name: 'Арбат' }], cities: [], work_positions: [{ id: 1, name: 'Мастер' }] }
const filters = [{ key: 'stage', title: 'Этап', type: 'select' as const, options: [{ id: 'called', name: 'Созвонились' }] }]

const words = 'Источник — Авито: этап «Новый», по очереди Осипова Алла'
const rule = {
  id: 3,
  place: 10,
  city: null,
  work_position: null,
  source: 'avito' as const,
  stage: 'new' as const,
  managers: [hr],
  sla_hours: null,
  words,
  turn: 5,
  author: 'Мартынова Елена',
  created_at: '2026-11-20 09:00:00',
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(candidates.list, { ...listOfRows(row), filters })
  answer(candidates.form, form)
  answer(candidates.show, card())
})

test('CAN-001 CAN-402 «Кандидаты» по праву CANDIDATES: список с фильтрами, доска по этапам, карточка открывается', async () => {
  await openAs({ is_superuser: 0, permissions: ['Candidate.view'] }, '/profile')
  await userEvent.click(await screen.findByRole('link', { name: 'Кандидаты' }))
  expect(addressNow()).toBe('/candidates')
  await headerSays('Кандидаты')
  const line = (await screen.findByText('Тихонова Варвара')).closest('tr') as HTMLElement
  expect(line.textContent).toContain('Созвонились')
  expect(line.textContent).toContain('23.11.2026 12:00, просрочено')
  expect(screen.getByRole('button', { name: /Этап/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Добавить кандидата' })).toBeNull()
  answer(candidates.coming, {
    items: [{ id: 7, name: 'Тихонова Варвара', meeting: 'interview', at: '2026-11-24 15:00:00', hr_manager: hr }],
  })
  answer(candidates.board, {
    stages: stages.map((stage) => ({ stage, count: stage === 'called' ? 31 : 0, items: stage === 'called' ? [row] : [] })),
  })
  await userEvent.click(screen.getByRole('link', { name: 'Доска' }))
  const column = within(await screen.findByRole('region', { name: 'Созвонились' }))
  expect(column.getByText('Ещё 30: откройте список')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Ближайшие встречи' })).getByText(/Собеседование 24.11.2026 15:00/)).toBeTruthy()
  await userEvent.click(column.getByRole('link', { name: /Тихонова Варвара/ }))
  await headerSays('Тихонова Варвара')
  expect(addressNow()).toBe('/candidates/7')
  expect(screen.getByText('Любой кандидат: этап «Новый»')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Отказать' })).toBeNull()
})

test('CAN-001 без права «Кандидатов» нет ни в меню, ни по адресу', async () => {
  const others = { is_superuser: 0, crosses_companies: 0, permissions: permissions.filter((one) => one !== 'Candidate.view') } as const
  await openAs(others, '/profile')
  await screen.findByRole('link', { name: 'Сотрудники' })
  expect(screen.queryByRole('link', { name: 'Кандидаты' })).toBeNull()
  await openAs(others, '/candidates')
  expect(await screen.findByText(/^У вашей должности нет прав на этот раздел/)).toBeTruthy()
  expect(askedOf(candidates.list)).toEqual([])
})

test('CAN-402 отбор по этапу спрашивает сервер', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Candidate.view'] }, '/candidates')
  await screen.findByText('Тихонова Варвара')
  await filterBy('Этап', 'Созвонились')
  await waitFor(() => expect(askedOf(candidates.list).at(-1)?.query.search).toContain('stage:called'))
})

test('по этапам ведут кнопками: дальше со временем, отказ с причиной, «нанять» показывает пароль один раз', async () => {
  // With it comes the clipboard.
  const user = userEvent.setup()
  answer(candidates.move, card())
  await openAs({}, '/candidates/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Дальше: Собеседование' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Собеседование: Тихонова Варвара' }))
  await userEvent.type(dialog.getByLabelText(/^День/), '24.11.2026')
  await userEvent.type(dialog.getByLabelText(/^Время/), '15:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Собеседование' }))
  await waitFor(() => expect(askedOf(candidates.move)[0]?.body).toEqual({ stage: 'interview', reason: null, at: '2026-11-24 15:00:00' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отказать' }))
  const refusal = within(await screen.findByRole('dialog', { name: 'Отказ: Тихонова Варвара' }))
  await userEvent.click(refusal.getByRole('button', { name: 'Отказ' }))
  expect(await refusal.findByText('Обязательное поле.')).toBeTruthy()
  await userEvent.type(refusal.getByLabelText(/^Почему/), 'Не пришла')
  await userEvent.click(refusal.getByRole('button', { name: 'Отказ' }))
  await waitFor(() => expect(askedOf(candidates.move)[1]?.body).toEqual({ stage: 'rejected', reason: 'Не пришла', at: null }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Нанять' }))
  const hiring = within(await screen.findByRole('dialog', { name: 'Нанять: Тихонова Варвара' }))
  await userEvent.click(hiring.getByRole('combobox', { name: /Должность/ }))
  await userEvent.click(await hiring.findByRole('option', { name: 'Мастер' }))
  refuse(candidates.hire, E.duplicate, { errors: { id: ['Этот телефон уже у сотрудника: Климова Анна.'] } })
  await userEvent.click(hiring.getByRole('button', { name: 'Нанять' }))
  expect(await hiring.findByText('Этот телефон уже у сотрудника: Климова Анна.')).toBeTruthy()
  answer(candidates.hire, { ...card({ stage: 'hired', employer_id: 200 }), password: 'kfr3wq8z' })
  await userEvent.click(hiring.getByRole('button', { name: 'Нанять' }))
  const made = within(await screen.findByRole('dialog', { name: 'Пароль нового сотрудника' }))
  expect(made.getByText('kfr3wq8z')).toBeTruthy()
  expect(made.getByText('Передайте его сотруднику: второй раз он не покажется.')).toBeTruthy()
  await user.click(made.getByRole('button', { name: 'Скопировать' }))
  expect(await navigator.clipboard.readText()).toBe('kfr3wq8z')
})

test('новый кандидат: чей телефон — видно до сохранения; отказ сервера — у поля, набранное остаётся', async () => {
  answer(candidates.twins, { items: [{ who: 'employer', id: 14, name: 'Климова Анна', stage: null, has_left: 1 }] })
  await openAs({}, '/candidates/new')
  await userEvent.type(await screen.findByLabelText(/^Фамилия/), 'Тихонова')
  await userEvent.type(screen.getByLabelText(/^Имя/), 'Варвара')
  await userEvent.type(screen.getByLabelText(/^Телефон/), '89160000001')
  expect(await screen.findByRole('link', { name: 'Работал раньше: Климова Анна' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(/Откуда узнали/), 'hh')
  refuse(candidates.create, E.duplicate, { errors: { phone: ['Этот телефон уже у кандидата: Ежова Нелли, Новый.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Этот телефон уже у кандидата: Ежова Нелли, Новый.')).toBeTruthy()
  expect((screen.getByLabelText(/^Фамилия/) as HTMLInputElement).value).toBe('Тихонова')
  answer(candidates.create, card())
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(addressNow()).toBe('/candidates/7'))
})

test('CAN-401 кандидатов смотрят и открывают, правила подбора смотрят, добавляют и удаляют', async () => {
  answer(recruitRules.list, { items: [rule] })
  answer(recruitRules.form, { managers: [hr], cities: [], work_positions: [] })
  answer(recruitRules.create, rule)
  answer(recruitRules.remove, null)
  await openAs({}, '/candidates')
  await userEvent.click(await screen.findByRole('link', { name: /Тихонова Варвара/ }))
  await headerSays('Тихонова Варвара')
  expect(askedOf(candidates.show)[0]?.params).toEqual({ id: '7' })
  await openAs({}, '/candidates')
  await screen.findByText('Тихонова Варвара')
  await userEvent.click(screen.getByRole('link', { name: 'Правила подбора' }))
  expect(addressNow()).toBe('/candidates/rules')
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить правило' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить правило' }))
  await userEvent.selectOptions(dialog.getByLabelText(/Откуда узнали/), 'avito')
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Осипова Алла' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() =>
    expect(askedOf(recruitRules.create)[0]?.body).toMatchObject({ place: 20, source: 'avito', stage: 'new', manager_ids: [12] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: `Удалить правило: ${words}` }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(recruitRules.remove).map(({ params }) => params)).toEqual([{ id: '3' }]))
})

test('CAN-401 кому правила подбора можно только смотреть, тот их не добавит и не удалит; кому и смотреть нельзя, тому нет и ссылки', async () => {
  answer(recruitRules.list, { items: [rule] })
  const person = { is_superuser: 0, crosses_companies: 0 } as const
  await openAs({ ...person, permissions: ['Candidate.view', 'RecruitRule.view'] }, '/candidates')
  await userEvent.click(await screen.findByRole('link', { name: 'Правила подбора' }))
  expect(await screen.findByText(words)).toBeTruthy()
  for (const name of ['Добавить правило', `Удалить правило: ${words}`]) expect(screen.queryByRole('button', { name })).toBeNull()
  await freshServer()
  answer(candidates.list, { ...listOfRows(row), filters })
  await openAs({ ...person, permissions: ['Candidate.view'] }, '/candidates')
  await screen.findByText('Тихонова Варвара')
  expect(screen.queryByRole('link', { name: 'Правила подбора' })).toBeNull()
})
