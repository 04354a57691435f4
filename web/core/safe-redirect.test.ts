import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const site = 'https://okno.example'

test.each([
  ['/bookings?page=2#tab-0', '/bookings?page=2#tab-0'],
  ['/', '/'],
  [undefined, '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth?redirect=/auth', '/'],
])('после входа адрес %s ведёт на %s', (wanted, leads) => {
  expect(safeRedirect(wanted, site)).toBe(leads)
})
