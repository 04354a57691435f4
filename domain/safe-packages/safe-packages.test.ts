import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LedgerLine, sumsOf } from '#domain/core/ledger.ts'
import { kopecks, toKopecks } from '#domain/core/money.ts'
import { decidedLines, receivedLines } from './received.ts'

const packed = (entity_id: number, roubles: number) => ({ entity_id, currency: 1 as const, amount: toKopecks(roubles) })
const shown = (lines: LedgerLine[]) =>
  lines.map(({ account, entity_id, amount, subject_id }) => [account, entity_id, amount / 100, ...(subject_id ? [subject_id] : [])])
const place = { unit_id: 5, package_id: 9 }
const held = [packed(1, 1000), packed(2, 500)]

test('банк насчитал столько, сколько вложено: деньги юрлиц вышли из пути в банк целиком', () => {
  const lines = receivedLines(held, toKopecks(1500), place)
  expect(shown(lines)).toEqual([
    ['bank', 1, 1000],
    ['cash.transit', 1, -1000, 9],
    ['bank', 2, 500],
    ['cash.transit', 2, -500, 9],
  ])
  for (const { unit_id, currency } of lines) expect([unit_id, currency]).toEqual([5, 1])
})

test('недостача ложится на первое юрлицо, пока его денег хватает, остальное — на следующее', () => {
  expect(shown(receivedLines(held, toKopecks(1400), place))).toEqual([
    ['bank', 1, 900],
    ['cash.shortage', 1, 100],
    ['cash.transit', 1, -1000, 9],
    ['bank', 2, 500],
    ['cash.transit', 2, -500, 9],
  ])
  expect(shown(receivedLines(held, toKopecks(300), place))).toEqual([
    ['cash.shortage', 1, 1000],
    ['cash.transit', 1, -1000, 9],
    ['bank', 2, 300],
    ['cash.shortage', 2, 200],
    ['cash.transit', 2, -500, 9],
  ])
})

test('излишек — первого юрлица', () => {
  expect(shown(receivedLines(held, toKopecks(1600), place))).toEqual([
    ['bank', 1, 1100],
    ['cash.surplus', 1, -100],
    ['cash.transit', 1, -1000, 9],
    ['bank', 2, 500],
    ['cash.transit', 2, -500, 9],
  ])
})

test('сколько бы банк ни насчитал, проводка каждого юрлица сходится к нулю, а в банк пришло ровно столько', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 5e9 }),
      (sums, counted) => {
        const lines = receivedLines(
          sums.map((sum, at) => ({ entity_id: at + 1, currency: 1, amount: kopecks(sum) })),
          kopecks(counted),
          place,
        )
        expect([...sumsOf(lines).values()].every((left) => left === 0)).toBe(true)
        expect(lines.filter(({ account }) => account === 'bank').reduce((all, { amount }) => all + amount, 0)).toBe(counted)
      },
    ),
  )
})

test('решение: излишек — доход, недостача — долг сотрудника или потеря компании, разницы нет — нечего решать', () => {
  const at = { unit_id: 5, entity_id: 1 }
  expect(shown(decidedLines(toKopecks(70), 3, at))).toEqual([
    ['cash.surplus', 1, 70],
    ['income.other', 1, -70],
  ])
  expect(shown(decidedLines(toKopecks(-70), 3, at))).toEqual([
    ['receivable.employer', 1, 70, 3],
    ['cash.shortage', 1, -70],
  ])
  expect(shown(decidedLines(toKopecks(-70), null, at))).toEqual([
    ['expense.write_off', 1, 70],
    ['cash.shortage', 1, -70],
  ])
  expect(decidedLines(toKopecks(0), 3, at)).toEqual([])
})
