import { expect, test } from 'vitest'
import { figureOf } from '#proofs/mutants/mutant-figures.mjs'
import { printOf, shelves } from '#proofs/mutants/mutant-shelves.mjs'
import { toldOf } from '#proofs/mutants/mutant-verdicts.mjs'

const files = shelves().flatMap((shelf) => shelf.files)
const scoresOf = (/** @type {number} */ caught, /** @type {number} */ missed) =>
  new Map(files.map((file) => [file, { file, print: printOf(file), caught, missed, uncovered: 0 }]))
const result = (/** @type {Partial<Parameters<typeof toldOf>[2]>} */ said) => ({
  status: /** @type {const} */ ('Survived'),
  location: { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } },
  mutatorName: 'ArithmeticOperator',
  replacement: 'a - b',
  ...said,
})

test('портят все правила, сначала деньги; тесты, модели и слова не портят', () => {
  expect(files.length).toBeGreaterThan(180)
  expect(shelves()[0]?.folder).toMatch(/^domain\//)
  for (const one of ['domain/core/money.ts', 'domain/orders/rounding.ts', 'domain/windows/fit.ts', 'contract/core/rules.ts'])
    expect(files).toContain(one)
  expect(files.indexOf('domain/orders/rounding.ts')).toBeLessThan(files.indexOf('contract/core/rules.ts'))
  expect(files.filter((file) => /\.(?:test|model|ru|en)\.ts$|error-texts/.test(file))).toEqual([])
})

test('уцелевшего узнают по тому, что на что он сменил, и он не пойман', () => {
  const source = 'const sum = 1\nreturn a + b\n'
  const [one] = toldOf('domain/x/x.ts', source, result({}))
  expect(one).toEqual({
    isCaught: false,
    survivor: { file: 'domain/x/x.ts', line: 2, verdict: 'missed', kind: 'ArithmeticOperator', text: 'a + b → a - b' },
  })
  expect(toldOf('domain/x/x.ts', source, result({ status: 'NoCoverage' }))[0]?.survivor.verdict).toBe('uncovered')
  for (const status of /** @type {const} */ (['Killed', 'Timeout']))
    expect(toldOf('domain/x/x.ts', source, result({ status }))[0]?.isCaught).toBe(true)
  expect(toldOf('domain/x/x.ts', source, result({ status: 'RuntimeError' }))).toEqual([])
})

test('счёт держится от девяти десятых и когда спрошены все нынешние файлы', () => {
  expect(figureOf(scoresOf(9, 1), []).isHeld).toBe(true)
  expect(figureOf(scoresOf(89, 11), []).isHeld).toBe(false)
  const [first = '', second = ''] = files
  const scores = scoresOf(9, 0)
  scores.delete(first)
  expect(figureOf(scores, []).isHeld).toBe(false)
  scores.set(first, { file: first, print: 'прежний', caught: 9, missed: 0, uncovered: 0 })
  expect(figureOf(scores, []).isHeld).toBe(false)
  expect(figureOf(scores, []).figure).toContain('изменилось с тех пор 1')
  expect(
    figureOf(scoresOf(9, 1), [{ key: '', file: second, line: 1, verdict: 'missed', kind: '', reason: 'то же число', text: '' }]).figure,
  ).toContain('с причиной 1')
})
