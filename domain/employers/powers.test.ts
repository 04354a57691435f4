import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayGive, type Powers, type Reach } from './powers.ts'

const words = ['Booking.view', 'Order.refund', 'Employer.update', 'Employer.create', 'WorkPosition.update', 'Salary.view']
const powers: fc.Arbitrary<Powers> = fc.record({
  permissions: fc.subarray(words),
  reach: fc.constantFrom<Reach>('own', 'unit', 'units', 'company'),
  with_schedule: fc.boolean(),
})

test('закон: что я вправе дать, даст и тот, у кого прав больше моего', () => {
  fc.assert(
    fc.property(powers, powers, fc.subarray(words), (mine, given, more) => {
      fc.pre(mayGive(mine, given))
      expect(mayGive({ reach: 'company', permissions: [...mine.permissions, ...more] }, given)).toBe(true)
    }),
  )
})

test('закон: по цепочке назначений власть над людьми не растёт', () => {
  const over = (one: Powers) =>
    ['Employer.update', 'Employer.create', 'WorkPosition.update'].filter((word) => one.permissions.includes(word))
  fc.assert(
    fc.property(powers, fc.array(powers, { maxLength: 5 }), (mine, chain) => {
      let holder = mine
      for (const next of chain) if (mayGive(holder, next)) holder = next
      expect(over(mine)).toEqual(expect.arrayContaining(over(holder)))
    }),
  )
})

test('мастера и администратора нанимают, не имея их прав; управляющего — имея все его права или право назначать шире своих', () => {
  const master = { permissions: ['Booking.view'], reach: 'own', with_schedule: true } as const
  const manager = { permissions: ['Employer.update', 'Order.refund'], reach: 'unit', with_schedule: true } as const
  const hr = { permissions: ['Employer.update'], reach: 'company' } as const
  expect([mayGive(hr, master), mayGive(hr, manager)]).toEqual([true, false])
  expect(mayGive({ ...hr, permissions: ['Employer.update', 'Order.refund'] }, manager)).toBe(true)
  expect(mayGive({ ...hr, permissions: ['Employer.assign'] }, manager)).toBe(true)
  expect(mayGive({ ...hr, reach: 'own', permissions: ['Employer.update', 'Order.refund'] }, manager)).toBe(false)
})
