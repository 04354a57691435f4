import { describe, expect, test } from 'vitest'
import { scheduleTypeOf, windowsOwner } from './schedule-type.ts'

describe('вид смены', () => {
  test('администратор отмечает присутствие и никогда не попадает в запись', () => {
    expect(scheduleTypeOf({ inputType: 'individual', employerType: 0, hasServices: false })).toBe(2)
    expect(windowsOwner({ inputType: 'default', employerType: 2, hasServices: true })).toBe(null)
  })

  test('день по умолчанию берёт окна рабочего места или мастера, как у человека', () => {
    expect(windowsOwner({ inputType: 'default', employerType: 0, hasServices: true })).toBe(0)
    expect(windowsOwner({ inputType: 'default', employerType: 1, hasServices: true })).toBe(1)
  })

  test('индивидуальный день берёт окна мастера, свободный обходится без окон', () => {
    expect(windowsOwner({ inputType: 'individual', employerType: 0, hasServices: true })).toBe(1)
    expect(windowsOwner({ inputType: 'free', employerType: 0, hasServices: true })).toBe(null)
    expect(scheduleTypeOf({ inputType: 'free', employerType: 1, hasServices: true })).toBe(1)
  })
})
