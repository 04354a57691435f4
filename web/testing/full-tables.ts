import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { z } from 'zod'
import { auth } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { savedViews } from '#contract/saved-views/saved-views.ts'
import { openAs } from './app.ts'
import { fullOf } from './full-rows.ts'
import { answer } from './server.ts'

/** Screens with a table of rows, as their owner sees them when no field of any row is empty. */
const ROWS = 6
/** What waits for a register would be carried to it, and no test of screens has one. */
const TASKS = '/kkm/tasks'
const lists = (Object.values(features) as Record<string, Endpoint>[])
  .flatMap((one) => Object.values(one))
  .filter(
    ({ method, path, data }) => method === 'GET' && path !== TASKS && data instanceof z.ZodObject && data.shape.items instanceof z.ZodArray,
  )

/** The one filter that every list offers here. */
const OFFERED = { key: 'offered', title: 'Предложенное', type: 'flag' } as const

export function answerFull() {
  for (const endpoint of lists) answer(endpoint, () => ({ ...rowsOf(endpoint), count: ROWS, filters: [OFFERED] }) as never) // checked by the schema itself
}

/** Every reading call answers with nothing empty in it, lists with six rows. */
export function answerWhole() {
  for (const endpoint of (Object.values(features) as Record<string, Endpoint>[]).flatMap((one) => Object.values(one))) {
    if (endpoint.method !== 'GET' || !endpoint.data || endpoint === auth.iam || endpoint.path === TASKS) continue
    const whole = fullOf(endpoint.data, 0)
    if (endpoint.data.safeParse(whole).success) answer(endpoint, (() => whole) as never) // checked by the schema itself
  }
  // No word that is made up is a list's address, and a screen would ask for its views three times in three seconds.
  answer(savedViews.list, { items: [] })
  answerFull()
}

function rowsOf({ data }: Endpoint) {
  const whole = data as z.ZodObject<{ items: z.ZodArray<z.ZodType> }> // `lists` holds no other
  const { items, next: _next, prev: _prev, ...rest } = whole.shape as Record<string, z.ZodType>
  const row = (items as z.ZodArray<z.ZodType>).element
  const beside = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, fullOf(one, 0, 1)]))
  return { ...beside, items: Array.from({ length: ROWS }, (_, turn) => fullOf(row, turn)) }
}

export const main = () => within(screen.getByRole('main'))
export const heads = () => main().queryAllByRole('columnheader')

/** `timeout`: milliseconds after which a screen has no table. */
export async function tableAt(address: string, timeout: number) {
  await openAs({}, address)
  try {
    await waitFor(() => expect(main().getAllByRole('row').length).toBeGreaterThan(1), { timeout })
  } catch {
    return null
  }
  return main().getAllByRole('table')[0] ?? null
}

/** Every column that one may choose. */
export async function showAll() {
  const opener = main().queryByRole('button', { name: 'Столбцы' })
  if (!opener) return
  act(() => opener.click())
  const left = () => screen.queryAllByRole('menuitemcheckbox', { checked: false })
  // The chosen columns stand in the address: each click has to arrive there before the next is counted from it.
  for (let [one] = left(); one; [one] = left()) {
    const { length } = left()
    const next = one
    act(() => next.click())
    await waitFor(() => expect(left().length).toBeLessThan(length))
  }
  await waitFor(() => expect(heads().length).toBeGreaterThan(0))
}

const cellsOf = (table: HTMLElement) => [...table.querySelectorAll('td')].map((cell) => cell.textContent ?? '')

/** Cells with a day or a moment as it travels, and not as people read it: 23.11.2026 and 09:00 (PLT-057). */
export const rawMoments = (table: HTMLElement) => cellsOf(table).filter((text) => /\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d/.test(text))
/** Cells with a sum that is not written as `1 234,50 ₽` (PLT-059). */
export const rawMoney = (table: HTMLElement) =>
  cellsOf(table).filter((text) =>
    [...text.matchAll(/([^\s\u00A0]*)\u00A0?₽/g)].some(([, number = '']) => !/^[^\d]*\d{1,3},\d\d$/.test(number)),
  )
/** What a list without rows says of itself (PLT-046). */
export async function emptyAt(address: string, words = 'Здесь пока пусто') {
  await openAs({}, address)
  await screen.findByText(words)
  expect([
    main().queryAllByText(words).length,
    main()
      .queryAllByRole('row')
      .filter((row) => row.closest('tbody')).length,
  ]).toEqual([1, 0])
}
/** Columns that show the day of `fullOf`, each with the day, or the day and time, as its first such row shows it. */
export function daysIn(table: HTMLElement) {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children])
  return heads().flatMap((head, at) => {
    const [shown] = rows.flatMap((cells) => /23\.11\.2026(.09:00)?/.exec(cells[at]?.textContent ?? '')?.[0] ?? [])
    return shown === undefined ? [] : [`${head.textContent?.trim()}: ${shown}`]
  })
}
