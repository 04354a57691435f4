// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { criteria, criteriaTable } from '#bench/criteria.mjs'
import { root } from './prepare.mjs'

const ids = Array.from({ length: 46 }, (_, index) => `U-${String(index + 1).padStart(2, '0')}`)

test('у каждого из сорока шести обещаний U есть слова, число и то, что его держит', () => {
  expect(criteria.map(({ id }) => id)).toEqual(ids)
  for (const { id, promise, goal, held, rows = [], waits } of criteria) {
    expect(promise.length * goal.length, id).toBeGreaterThan(0)
    expect(held.length + rows.length > 0 || waits !== undefined, id).toBe(true)
  }
})

test('каждая названная проверка есть: файл на месте, название стоит в нём слово в слово', () => {
  for (const { id, held } of criteria)
    for (const one of held) {
      const [file = '', title = ''] = [one.slice(0, one.indexOf(': ')), one.slice(one.indexOf(': ') + 2)]
      expect([id, file, existsSync(join(root, file))]).toEqual([id, file, true])
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/\$\{[\w.]+\}/g, '…')
      expect([id, one, ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`))]).toEqual([id, one, true])
    }
})

test('каждое измеренное обещание измеряет bench:ui', () => {
  const bench = readFileSync(join(root, 'bin/bench-ui.mjs'), 'utf8')
  for (const { id, rows = [] } of criteria)
    for (const row of rows) {
      expect([id, row, /^U-\d\d: /.test(row)]).toEqual([id, row, true])
      expect([id, row, bench.includes(`tell('${row.slice(0, 4)}'`)]).toEqual([id, row, true])
    }
})

test('таблица для bench/ui.md — сорок шесть строк по четыре столбца', () => {
  const lines = criteriaTable().trimEnd().split('\n')
  expect(lines).toHaveLength(48)
  for (const line of lines) expect(line.split(' | ').length === 4 || line.startsWith('|---'), line).toBe(true)
})
