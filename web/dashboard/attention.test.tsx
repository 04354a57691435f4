import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { addressNow, openAs, startApp } from '#web/testing/app.ts'
import { at, calm, full, openDashboard, section, today } from '#web/testing/dashboard.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const card = rowOf(bookings.show.data, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 3,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: at('00:00'),
  end_at: at('01:00'),
  duration: 3600,
  total: 1200,
  moves: [],
  undo: 10,
  special_master: 0,
  parallel: 0,
  secret_client: 0,
  created_at: at('00:00'),
  updated_at: at('00:00'),
})

beforeAll(startApp)
beforeEach(openDashboard)

test('одна беда — одна строка и одна кнопка, залита только первая; нажатие на имя открывает запись рядом, среднее оставлено браузеру', async () => {
  refuse(bookings.show, 404)
  answer(bookings.update, card)
  await openAs({}, '/')
  const attention = await section('Сделать сейчас')
  const visit = attention.getByRole('link', { name: 'Петрова Анна' })
  expect(visit.getAttribute('href')).toBe('/bookings/7')
  expect(attention.getByText('00:00–01:00, визит должен был начаться')).toBeTruthy()
  expect(attention.getByRole('link', { name: /916/ }).getAttribute('href')).toBe('tel:+79161234567')
  const drafts = attention.getByRole('link', { name: 'К расписанию' })
  expect(drafts.getAttribute('href')).toBe(`/schedule?unit_id=1&from=${addDays(today, 1)}`)
  const act = attention.getByRole('button', { name: 'Начать визит: Петрова Анна, 00:00–01:00' })
  expect([act.className.includes('primary'), drafts.className.includes('primary')]).toEqual([true, false])
  expect(fireEvent(visit, new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 }))).toBe(true)
  expect(addressNow()).toBe('/')
  await userEvent.click(act)
  await screen.findByText('Визит начат')
  expect(askedOf(bookings.update)).toMatchObject([{ params: { id: '7' }, body: { status_id: 3 } }])
  expect(screen.getByRole('button', { name: /Отменить/ })).toBeTruthy()
  await userEvent.click(visit)
  expect(addressNow()).toBe('/?booking_id=7')
  await screen.findByRole('complementary', { name: 'Запись №\u00a07' })
  await userEvent.keyboard('{Escape}')
  expect(addressNow()).toBe('/')
})

test('чего человек не может сам, то он открывает', async () => {
  const [visit] = full.attention.visits
  answer(dashboard.day, { ...full, attention: { ...full.attention, visits: [{ ...visit!, next: null }] } })
  await openAs({}, '/')
  await userEvent.click((await section('Сделать сейчас')).getByRole('button', { name: 'Открыть: Петрова Анна, 00:00–01:00' }))
  expect(addressNow()).toBe('/?booking_id=7')
})

test('когда ждать нечего, сказано, что всё сделано и что дальше', async () => {
  const [anna, marina] = calm.masters
  const later = { ...anna!.visits[0]!, begin_at: `${today} 23:59:58`, end_at: `${today} 23:59:59` }
  answer(dashboard.day, { ...calm, masters: [{ ...anna!, visits: [later] }, marina!] })
  await openAs({}, '/')
  const attention = await section('Сделать сейчас')
  expect(attention.getByText('Всё сделано')).toBeTruthy()
  expect(attention.getByText('Следующий визит в 23:59: Петрова Анна, Климова Анна.', { exact: false })).toBeTruthy()
})

test('BKG-046 неправильные записи ждут внимания одной строкой: сколько их и куда идти', async () => {
  answer(dashboard.day, { ...calm, attention: { ...calm.attention, wrong_bookings: 3 } })
  await openAs({}, '/')
  const attention = await section('Сделать сейчас')
  expect(attention.getByText('3 записи стоят неправильно')).toBeTruthy()
  const link = attention.getByRole('link', { name: 'Разобрать' })
  expect(link.getAttribute('href')).toBe('/bookings/wrong?unit_id=1')
})
