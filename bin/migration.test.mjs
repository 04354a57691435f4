// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

test('хранится один снимок таблиц — последнего изменения, а изменения все', () => {
  /** @type {{ entries: { idx: number, tag: string }[] }} */
  const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'))
  expect(globSync('*.sql', { cwd: join(root, 'migrations') }).sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
  const last = String(entries.at(-1)?.idx).padStart(4, '0')
  expect(globSync('*_snapshot.json', { cwd: join(root, 'migrations/meta') })).toEqual([`${last}_snapshot.json`])
})
