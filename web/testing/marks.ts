import { markRow } from '#contract/marks/marks.ts'
import { GS } from '#domain/core/mark.ts'
import { rowOf } from './rows.ts'

/** A marked piece, and its code as a scanner reads it. */
export const KEY = '010460000000333721A1b2C3'
export const CODE = `${KEY}${GS}93dGVz`

export const mark = rowOf(markRow, {
  id: 4,
  company_id: 1,
  code: CODE,
  gtin: '04600000003337',
  serial: 'A1b2C3',
  good_id: 3,
  state: 'in_store',
  store_id: 5,
  moved_at: '2026-11-23 10:20:00',
  good: { id: 3, name: 'Лак алый' },
  store: { id: 5, name: 'Арбат · Склад' },
})
