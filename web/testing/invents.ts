import { screen, within } from '@testing-library/react'
import { type GoodInventItem, type GoodInventRow, goodInventItem, goodInventRow, goodInvents } from '#contract/good-invents/good-invents.ts'
import { rowOf } from './rows.ts'
import { answer, askedOf } from './server.ts'

export const CODE = '4607014300215'
export const darya = {
  employer: { id: 20, name: 'Дарья Лапина' },
  device: '00000000-0000-4000-8000-000000000001',
  qty: 11,
  at: '2026-11-25 11:20:00',
}
export const oil = rowOf(goodInventItem, {
  id: 1,
  invent_id: 12,
  n: 1,
  good_id: 3,
  shelf: 'В3',
  counters: [],
  is_deleted: 0,
  is_timeless: 0,
  good: { id: 3, name: 'Масло для кутикулы', base_unit: 'pc', article: 'М-1', good_barcodes: [CODE] },
})
export const gel: GoodInventItem = {
  ...oil,
  id: 2,
  n: 2,
  good_id: 4,
  shelf: 'В4',
  qty: 11,
  counted_at: '2026-11-25 11:20:00',
  counters: [darya],
  good: { ...oil.good, id: 4, name: 'Гель-лак Aria', good_barcodes: ['4820178253016'] },
}
export const open = rowOf(goodInventRow, {
  id: 12,
  company_id: 1,
  status_id: 0,
  unit_id: 1,
  store_id: 5,
  employer_id: 13,
  is_costliest: 0,
  is_blind: 1,
  lines: 2,
  counted: 1,
  created_at: '2026-11-25 11:05:00',
  updated_at: '2026-11-25 11:05:00',
  employer: { id: 13, name: 'Егорова Наталья' },
  unit: { id: 1, name: 'Арбат' },
  store: { id: 5, name: 'Витрина' },
  items: [oil, gel],
  counters: [{ ...darya, is_finished: 0 }],
})
export const processed: GoodInventRow = {
  ...open,
  status_id: 2,
  shortage: 300,
  excess: 145,
  processed_at: '2026-11-25 12:00:00',
  processor: { id: 12, name: 'Белова Анна' },
  items: [
    { ...oil, qty: 7, expected: 10, difference: -3, outcome: 'shortage', cost: 300, is_moved: 0 },
    { ...gel, expected: 11, difference: 0, outcome: 'equality', cost: 0, is_moved: 0 },
    {
      ...oil,
      id: 3,
      n: 3,
      good_id: 6,
      good: { ...oil.good, id: 6, name: 'База' },
      qty: 3,
      expected: 2,
      difference: 1,
      outcome: 'excess',
      cost: 145,
      is_moved: 0,
    },
    { ...oil, id: 4, n: 4, good_id: 7, good: { ...oil.good, id: 7, name: 'Кисть' }, is_deleted: 1, outcome: 'deleted' },
  ],
}

/** The inventory after the server has taken the scans of this tablet. */
export function counting(row = open) {
  let kept = row
  answer(goodInvents.show, () => kept)
  answer(goodInvents.scans, ({ body }) => {
    const { scans, device } = body as { device: string; scans: { good_id: number; qty: number }[] }
    const items = (kept.items ?? []).map((item) => {
      const own = scans.filter(({ good_id }) => good_id === item.good_id)
      if (own.length === 0) return item
      const more = own.reduce((all, { qty }) => all + qty, 0)
      return { ...item, qty: (item.qty ?? 0) + more, counters: [...item.counters, { ...darya, device, qty: more }] }
    })
    kept = { ...kept, items }
    return { unknown: [], again: [], items, counters: kept.counters ?? [] }
  })
}
export const found = (item: GoodInventItem, result: boolean) => answer(goodInvents.byBarcode, { result, item })
export const sent = () =>
  askedOf(goodInvents.scans).flatMap(({ body }) => (body as { scans: { good_id?: number; qty: number; mark?: string }[] }).scans)
export const recent = async () => within(await screen.findByRole('region', { name: 'Мои последние сканы' }))
