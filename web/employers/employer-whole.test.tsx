import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { attendance, attendanceDay } from '#contract/attendance/attendance.ts'
import { districts } from '#contract/districts/districts.ts'
import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { employerDocumentRow, employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { employers } from '#contract/employers/employers.ts'
import { fingerprintRow, fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openCard, tabs } from '#web/testing/employers.ts'
import { employerRow as row, rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openCard)

test('EMP-410 форма сотрудника держит всё своё и шлёт изменённое: почту, даты, категории, район города, силу, вход, пароль по SMS, кадровика; рядом — фото, права и документы', async () => {
  answer(employers.form, {
    units: [],
    cities: [{ id: 1, name: 'Москва' }],
    service_categories: [],
    service_category_count: 0,
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1, with_schedule: 1, may_give: 1 }],
  })
  answer(districts.list, listOfRows({ id: 3, city_id: 1, name: 'Хамовники' }))
  answer(employerCategories.list, listOfRows({ id: 7, company_id: 1, title: 'Дневные', aliases: {}, status: 0 as const }))
  answer(employerPriceCategories.list, listOfRows({ id: 8, company_id: 1, title: 'Топ', status: 0 as const }))
  answer(employers.update, row)
  await openAs({}, `/employers/${row.id}`)
  for (const [label, text] of [
    [/^E-mail/, 'anna@okno.example'],
    [/^День рождения/, '01.05.1990'],
    [/^Собеседование/, '01.10.2026'],
    [/^Начало работы/, '05.10.2026'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), text)
  for (const [label, option] of [
    [/^Город/, 'Москва'],
    [/^Район/, 'Хамовники'],
    [/^Категория/, 'Дневные'],
    [/^Ценовая категория/, 'Топ'],
    [/^HR-менеджер/, 'Орлова Инна 0012'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  for (const name of [/^Суперпользователь/, /^Может входить/, /^Отправить пароль/])
    await userEvent.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByRole('group', { name: /Фото/ })).toBeTruthy()
  expect(await tabs()).toEqual(expect.arrayContaining(['Услуги мастера', 'Права', 'Документы']))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(employers.update)).toHaveLength(1))
  expect(askedOf(employers.update)[0]?.body).toEqual({
    email: 'anna@okno.example',
    birthday_at: '1990-05-01',
    interview_at: '2026-10-01',
    start_work_at: '2026-10-05',
    city_id: 1,
    region_id: 3,
    category_id: 7,
    employer_price_category_id: 8,
    hr_manager_id: 12,
    is_superuser: 1,
    can_login: 0,
    send_password: 1,
  })
})

test('EMP-401 в карточке сотрудника собраны все восемь частей: история статусов, услуги со временем, документы, фото, отпечатки, расписание, окна, посещаемость', async () => {
  const category = { id: 1, title: 'Ногти', services: [{ id: 2, title: 'Маникюр', duration: 3600 }] }
  answer(employers.form, {
    units: [],
    cities: [],
    service_categories: [category],
    service_category_count: 1,
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1, with_schedule: 1, may_give: 1 }],
  })
  const pivot = { duration: 5400 }
  answer(employers.services, [{ ...category.services[0]!, service_category_id: 1, pivot }])
  answer(employers.statusHistories, {
    items: [
      { id: 1, status: 1, employer_status_id: 5, employer_status: 'Отпуск', info: { fields: [] }, author: 'Ева', created_at: moment },
    ],
  })
  answer(employers.schedule, {
    items: [{ id: 3, day: '2026-11-27', unit, begin_at: '2026-11-27 10:00:00', end_at: '2026-11-27 22:00:00', is_approved: 1 }],
  })
  answer(employers.windows, { items: [{ id: 70, begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200] }] })
  answer(employerDocuments.list, listOfRows(rowOf(employerDocumentRow, paper)))
  answer(fingerprints.ofEmployer, { items: [finger] })
  answer(attendance.ofEmployer, { days: [cameOn], paid: 600, late: 0 })
  await openAs({}, '/employers/14')
  await headerSays('Климова Анна')
  expect(await screen.findByRole('group', { name: 'Фото' })).toBeTruthy()
  const nav = within(await screen.findByRole('navigation', { name: 'Климова Анна' }))
  const opened = async (name: string) => userEvent.click(await nav.findByRole('link', { name }))
  await opened('История')
  expect(await screen.findByText('Работает · Отпуск')).toBeTruthy()
  await opened('Услуги мастера')
  expect(await screen.findByRole('checkbox', { name: /Маникюр/ })).toHaveProperty('checked', true)
  expect(screen.getByDisplayValue('1 ч 30 мин')).toBeTruthy()
  await opened('Расписание')
  expect(await screen.findByText('10:00–22:00')).toBeTruthy()
  await opened('Свои окна')
  expect(await screen.findByRole('button', { name: 'Добавить окно' })).toBeTruthy()
  expect(screen.getByDisplayValue('01.11.2026')).toBeTruthy()
  await opened('Документы')
  expect(await screen.findByText(/45 10 600123/)).toBeTruthy()
  await opened('Отпечатки пальцев')
  expect(await screen.findByText('правый указательный')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Записать отпечаток' })).toBeTruthy()
  await opened('Посещаемость')
  expect(await screen.findByText(/приход 09:58, уход 22:01/)).toBeTruthy()
})

const unit = { id: 1, name: 'Арбат' }
const moment = '2026-11-20 10:00:00'

const paper = {
  id: 9,
  company_id: 1,
  employer_id: 14,
  employer_document_type_id: 1,
  employer_document_type: { id: 1, name: 'Паспорт' },
  number: '45 10 600123',
  created_at: moment,
}

const finger = rowOf(fingerprintRow, {
  id: 3,
  employer_id: 14,
  finger: 6,
  title: 'Рабочая рука',
  fingerprint: '9f3a01bc',
  creator_id: 10,
  created_at: moment,
})

const cameOn = rowOf(attendanceDay, {
  day: '2026-11-20',
  unit,
  come_at: '2026-11-20 09:58:00',
  gone_at: '2026-11-20 22:01:00',
  late: 0,
  left_early: 0,
  no_gone: 0,
  absent: 0,
  on_break: 0,
  breaks: 0,
  paid: 600,
  outside: 0,
  outside_paid: 0,
  pending: 0,
  flags: [],
})
