import { expect, test } from 'vitest'
import { type EntityRoute, routeOf, vatOf } from './route-of.ts'

const [ip, ooo] = [1, 2]
const route = (unit_id: number | null, from_day: string, entity_id: number, taxation: string | null = null): EntityRoute => ({
  ...{ unit_id, item_kind: 2, from_day, entity_id, taxation },
})
const goods = (day: string, unit_id = 5) => ({ unit_id, item_kind: 2, day })

test('правило студии сильнее правила всех студий, из одинаковых — последнее начавшееся', () => {
  const routes = [route(null, '2026-01-01', ooo), route(5, '2026-03-01', ip, 'patent'), route(5, '2026-06-01', ooo, 'usn_income')]
  expect(routeOf(routes, goods('2025-12-31'))).toBeNull()
  expect(routeOf(routes, goods('2026-02-28'))?.entity_id).toBe(ooo)
  expect(routeOf(routes, goods('2026-05-31'))).toMatchObject({ entity_id: ip, taxation: 'patent' })
  expect(routeOf(routes.toReversed(), goods('2026-06-01'))).toMatchObject({ entity_id: ooo, taxation: 'usn_income' })
  expect(routeOf(routes, goods('2026-06-01', 6))?.taxation).toBeNull()
  expect(routeOf(routes, { ...goods('2026-06-01'), item_kind: 1 })).toBeNull()
})

test('ставка НДС действует со своего дня до следующей, до первой её нет', () => {
  const rates = [
    { from_day: '2026-07-01', rate: 22 },
    { from_day: '2026-01-01', rate: 5 },
  ]
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => vatOf(rates, day))).toEqual([0, 5, 5, 22])
})
