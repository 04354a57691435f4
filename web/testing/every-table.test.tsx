import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { screens } from '#contract/screens.ts'
import { addressNow, freshServer, openAs, startApp } from './app.ts'
import { fullOf } from './full-rows.ts'
import { answer } from './server.ts'

/**
 * Every screen of money and goods with a table of rows, as its owner sees it when no field of any row is empty: its columns, where a row leads and what
 * may be done above and below the rows, a line a screen. What goes missing is a line that changed; TABLES=write prints the table anew.
 */
const file = join(import.meta.dirname, '../../docs/list-screens.tsv')
const isWritten = process.env.TABLES === 'write'
const HEAD = 'screen\tcolumns\topens\tacts'
const ROWS = 6
const OF_MONEY_AND_GOODS = /^\/(?:finance|good|supplier-goods|club-card|marks|regular-discounts)/
/** Screens in the menu that are no list of rows: a day, a desk, a card found by its number, a form. */
const withoutTable = [
  '/finance/cash',
  '/finance/cash-book',
  '/finance/certificate',
  '/finance/certificate-sales',
  '/finance/corrections',
  '/finance/reconciliation',
  '/finance/sales',
  '/good-gives/desk',
  '/good-labels',
]
const lines = isWritten ? [] : readFileSync(file, 'utf8').trim().split('\n').slice(1)
const known = new Map(lines.map((line) => [line.split('\t')[0] ?? '', line]))
const addresses = Object.values(screens as Record<string, { path: string; menu?: unknown }>)
  .filter(({ menu, path }) => menu && OF_MONEY_AND_GOODS.test(path) && !withoutTable.includes(path))
  .map(({ path }) => path)

/** What waits for a register would be carried to it, and no test of screens has one. */
const TASKS = '/kkm/tasks'
const lists = (Object.values(features) as Record<string, Endpoint>[])
  .flatMap((one) => Object.values(one))
  .filter(
    ({ method, path, data }) => method === 'GET' && path !== TASKS && data instanceof z.ZodObject && data.shape.items instanceof z.ZodArray,
  )

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  for (const endpoint of lists) answer(endpoint, () => ({ ...rowsOf(endpoint), count: ROWS, filters: [] }) as never) // checked by the schema itself
})
afterAll(() => {
  if (isWritten) writeFileSync(file, `${[HEAD, ...[...known.values()].filter(Boolean)].join('\n')}\n`)
})

function rowsOf({ data }: Endpoint) {
  const whole = data as z.ZodObject<{ items: z.ZodArray<z.ZodType> }> // `lists` holds no other
  const { items, next: _next, prev: _prev, ...rest } = whole.shape as Record<string, z.ZodType>
  const row = (items as z.ZodArray<z.ZodType>).element
  const beside = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, fullOf(one, 0, 1)]))
  return { ...beside, items: Array.from({ length: ROWS }, (_, turn) => fullOf(row, turn)) }
}

const main = () => within(screen.getByRole('main'))
const heads = () => main().queryAllByRole('columnheader')
const titles = () => heads().map((one) => one.textContent?.trim() ?? '')

async function tableAt(address: string) {
  await openAs({}, address)
  try {
    await waitFor(() => expect(main().getAllByRole('row').length).toBeGreaterThan(1), { timeout: isWritten ? 1200 : 20_000 })
  } catch {
    return null
  }
  return main().getAllByRole('table')[0] ?? null
}

/** Every column that one may choose. */
async function showAll() {
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

/** Columns of which no row shows anything. */
function emptyColumns(table: HTMLElement) {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children])
  const isShown = (cell: Element | undefined) =>
    cell !== undefined && (cell.textContent?.trim() !== '' || cell.querySelector('svg, img, input') !== null)
  return titles().filter((_, at) => !rows.some((cells) => isShown(cells[at])))
}

/** Cells with a day or a moment as it travels, and not as people read it: 23.11.2026 and 09:00 (PLT-057). */
const rawMoments = (table: HTMLElement) =>
  [...table.querySelectorAll('td')].map((cell) => cell.textContent ?? '').filter((text) => /\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d/.test(text))

function actsOn(table: HTMLElement) {
  const all = [...main().queryAllByRole('button'), ...main().queryAllByRole('link')].filter((one) => !table.contains(one))
  return [...new Set(all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''))].filter(Boolean).toSorted()
}

async function said(address: string) {
  const table = await tableAt(address)
  if (!table) return null
  await showAll()
  const opens = table.querySelector('tbody tr td:not(:has(input)) > a')?.getAttribute('href') ?? ''
  const pick = table.querySelector<HTMLInputElement>('tbody input[type=checkbox]')
  if (pick) act(() => pick.click())
  const [empty, raw] = [emptyColumns(table), rawMoments(table)]
  return { line: [address, titles().filter(Boolean).join(', '), opens, actsOn(table).join(', ')].join('\t'), empty, raw }
}

test('в перечне ровно те экраны денег и товаров с таблицей, что стоят в меню', () => {
  if (!isWritten) expect([...known.keys()]).toEqual(addresses)
})

describe('у экрана те столбцы и действия, что записаны в docs/list-screens.tsv, и ни один столбец не пуст', () => {
  test.each(isWritten ? addresses : [...known.keys()])('%s; PLT-057 дни и время в нём — ДД.ММ.ГГГГ и ЧЧ:мм', async (address) => {
    const seen = await said(address)
    if (isWritten && seen) known.set(address, seen.line)
    expect(seen?.line ?? 'таблицы нет').toBe(known.get(address))
    if (seen) expect([addressNow().split('?')[0], seen.empty, seen.raw]).toEqual([address.split(/[?#]/)[0], [], []])
  })
})
