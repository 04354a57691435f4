import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { addressNow, freshServer, startApp } from './app.ts'
import { answerFull, emptyAt, heads, main, rawMoments, rawMoney, showAll, tableAt } from './full-tables.ts'

/**
 * Every screen of money and goods with a table of rows, as its owner sees it when no field of any row is empty: its columns, where a row leads and what
 * may be done above and below the rows, a line a screen. What goes missing is a line that changed; TABLES=write prints the table anew.
 */
const file = join(import.meta.dirname, '../../docs/list-screens.tsv')
/** Every list that is offered a filter has this button, which is no act. */
const FILTER = 'Фильтр'
const isWritten = process.env.TABLES === 'write'
const HEAD = 'screen\tcolumns\topens\tacts'
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

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerFull()
})
afterAll(() => {
  if (isWritten) writeFileSync(file, `${[HEAD, ...[...known.values()].filter(Boolean)].join('\n')}\n`)
})

const titles = () => heads().map((one) => one.textContent?.trim() ?? '')

/** Columns of which no row shows anything. */
function emptyColumns(table: HTMLElement) {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children])
  const isShown = (cell: Element | undefined) =>
    cell !== undefined && (cell.textContent?.trim() !== '' || cell.querySelector('svg, img, input') !== null)
  return titles().filter((_, at) => !rows.some((cells) => isShown(cells[at])))
}

function actsOn(table: HTMLElement) {
  const all = [...main().queryAllByRole('button'), ...main().queryAllByRole('link')].filter((one) => !table.contains(one))
  const names = all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')
  return [...new Set(names)].filter((name) => name !== '' && name !== FILTER).toSorted()
}

async function said(address: string) {
  const table = await tableAt(address, isWritten ? 1200 : 20_000)
  if (!table) return null
  await showAll()
  const opens = table.querySelector('tbody tr td:not(:has(input)) > a')?.getAttribute('href') ?? ''
  const pick = table.querySelector<HTMLInputElement>('tbody input[type=checkbox]')
  if (pick) act(() => pick.click())
  const [empty, raw, filter] = [
    emptyColumns(table),
    [...rawMoments(table), ...rawMoney(table)],
    main().queryByRole('button', { name: FILTER }),
  ]
  return {
    line: [address, titles().filter(Boolean).join(', '), opens, actsOn(table).join(', ')].join('\t'),
    empty,
    raw,
    isOffered: filter !== null,
  }
}

test('в перечне ровно те экраны денег и товаров с таблицей, что стоят в меню', () => {
  if (!isWritten) expect([...known.keys()]).toEqual(addresses)
})

describe('у экрана те столбцы и действия, что записаны в docs/list-screens.tsv, и ни один столбец не пуст', () => {
  test.each(isWritten ? addresses : [...known.keys()])(
    '%s; PLT-057 PLT-413 дни и время в нём — ДД.ММ.ГГГГ и ЧЧ:мм; PLT-059 PLT-415 PLT-721 деньги — с двумя знаками; PLT-404 отборы — из ответа',
    async (address) => {
      const seen = await said(address)
      if (isWritten && seen) known.set(address, seen.line)
      expect(seen?.line ?? 'таблицы нет').toBe(known.get(address))
      if (seen) expect([addressNow().split('?')[0], seen.empty, seen.raw]).toEqual([address.split(/[?#]/)[0], [], []])
      expect(seen?.isOffered).toBe(seen?.line.includes('Столбцы'))
    },
  )
})

/** Orders and sheets of pay open already filtered, so their own emptiness is told by their screens' tests. */
const filtered = ['/finance/order', '/finance/zp']
const emptyWords: Record<string, string> = { '/finance/certificates-invent': 'Сверок ещё не было.' }

describe('PLT-046 список без строк говорит, что данных нет', () => {
  test.each(isWritten ? [] : [...known.keys()].filter((one) => !filtered.includes(one)))('%s', async (address) => {
    await freshServer()
    await emptyAt(address, emptyWords[address])
  })
})
