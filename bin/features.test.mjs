// @ts-check
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { printed, stale, tables } from './features.mjs'
import { root } from './prepare.mjs'

test('печатные оглавления — те, что получаются из папок областей', () => {
  expect(stale(root).map(({ file }) => file)).toEqual([])
})

test('у девяноста областей ни одно оглавление не длиннее 150 строк', () => {
  const folder = mkdtempSync(join(tmpdir(), 'okno-features-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const table of tables)
    for (let at = 0; at < 90; at++) {
      const name = `employer-price-categories-${at}`
      mkdirSync(join(folder, table.room, name), { recursive: true })
      for (const ending of [table.ending, table.beside ?? table.ending]) writeFileSync(join(folder, table.room, name, name + ending), '')
    }
  for (const table of tables) {
    const lines = printed(folder, table).split('\n')
    expect(lines.filter((line) => line.startsWith('import {')).length, table.file).toBeGreaterThanOrEqual(90)
    expect(lines.length, table.file).toBeLessThanOrEqual(150)
  }
})

test('имя адреса дано одному экрану: две области не называют так каждая свой', async () => {
  const files = [...globSync('contract/*/*.screens.ts', { cwd: root }), 'contract/shell/planned.ts']
  const names = await Promise.all(files.map(async (file) => Object.values(await import(join(root, file))).flatMap(Object.keys)))
  expect(names.flat().filter((name, at, all) => all.indexOf(name) !== at)).toEqual([])
  expect(names.flat().length).toBeGreaterThan(100)
})
