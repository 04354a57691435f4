// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const own = 'domain/core/number-text.ts'

test('числа и суммы печатает одно место: минус у экранов и бумаг один', () => {
  const sources = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources).toContain(own)
  const others = sources.filter(
    (file) => file !== own && /Intl\.NumberFormat|toLocaleString\('ru/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(others).toEqual([])
})
