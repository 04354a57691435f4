import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { addBrokenCompany } from '#server/testing/broken-company.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeWire, log, newDay, openWire, pass, ready, sent, texts, wire } from '#server/testing/scenes/messages-scene.ts'
import { remindCustomers } from './reminders.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(newDay)

const remind = async () => {
  await remindCustomers(desk.house.app.house, desk.house.app.server.log)
  await wire.delivery?.sweep()
}

test('за сутки и за два часа, каждое один раз, сколько бы раз ни проверяли', async () => {
  const { book, day } = await ready(3, '14:00')
  const id = await book()
  await pass(11)
  sent.length = 0
  desk.goTo(addDays(day, -1), '13:59')
  await remind()
  expect(sent).toEqual([])
  desk.goTo(addDays(day, -1), '14:00')
  await Promise.all([remind(), remind()])
  await remind()
  expect(texts()).toEqual([expect.stringContaining('ждём вас')])
  desk.goTo(day, '12:00')
  await remind()
  await remind()
  expect(texts().slice(1)).toEqual([expect.stringContaining('сегодня в 14:00')])
  expect((await log(id)).map(({ event }) => event)).toEqual(['reminder_hours', 'reminder_day', 'booked'])
})

test('перенесённую запись напоминают заново, отменённую и записанную позже срока — нет', async () => {
  const { book, move, day } = await ready(2, '14:00')
  const moved = await book()
  await pass(11)
  desk.goTo(addDays(day, -1), '14:00')
  await remind()
  sent.length = 0
  await move(moved, 2)
  await pass(11)
  desk.goTo(addDays(day, -1), '18:00')
  await remind()
  expect(texts()).toEqual([expect.stringContaining('перенесена'), expect.stringContaining('ждём вас')])
  done(await desk.boss.put(`bookings/${moved}`, { status_id: 9 }))
  await pass(11)
  sent.length = 0
  desk.goTo(day, '16:00')
  await remind()
  expect(texts().filter((text) => text.includes('18:00'))).toEqual([])
})

test('чья база отвечает ошибкой, не лишает напоминаний другие компании', async () => {
  const { book, day } = await ready(3, '14:00')
  await book()
  await pass(11)
  sent.length = 0
  await addBrokenCompany()
  desk.goTo(addDays(day, -1), '14:00')
  await remind()
  expect(texts()).toEqual([expect.stringContaining('ждём вас')])
})

test('ночью никого не будят: утренний визит напоминают вечером', async () => {
  const { book, day } = await ready(2, '09:00')
  await book()
  await pass(11)
  sent.length = 0
  desk.goTo(addDays(day, -1), '09:00')
  await remind()
  expect(sent).toHaveLength(1)
  desk.goTo(addDays(day, -1), '20:44')
  await remind()
  expect(sent).toHaveLength(1)
  desk.goTo(addDays(day, -1), '20:45')
  await remind()
  expect(sent).toHaveLength(2)
})
