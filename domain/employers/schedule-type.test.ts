import { expect, test } from 'vitest'
import { scheduleTypeFor } from './schedule-type.ts'

const master = { with_services: true, with_schedule: true }
const administrator = { with_services: false, with_schedule: true }
const office = { with_services: false, with_schedule: false }

test('EMP-425 администратор работает по расписанию без окон, что бы ни выбрали в форме', () => {
  expect([0, 1, 2].map((asked) => scheduleTypeFor(administrator, asked))).toEqual([2, 2, 2])
})

test('мастеру оставляют выбранные окна, но не посещаемость без окон', () => {
  expect([0, 1, 2].map((asked) => scheduleTypeFor(master, asked))).toEqual([0, 1, 0])
})

test('офису без расписания оставляют выбранное', () => {
  expect([0, 1, 2].map((asked) => scheduleTypeFor(office, asked))).toEqual([0, 1, 2])
})
