import { expect, test } from 'vitest'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import { screens } from '#contract/screens.ts'
import { auditModels } from './models.ts'

const all = Object.values<Records>(records).flatMap((one) => Object.entries(one))

test('у каждой вещи журнала одно имя: две области не записывают под ним каждая своё', () => {
  expect(all.map(([model]) => model).toSorted()).toEqual(Object.keys(auditModels).toSorted())
  expect(all.length).toBeGreaterThan(30)
})

test('страница вещи из журнала открывается по её номеру', () => {
  const known: Record<string, { path: string }> = screens
  for (const [model, { page }] of all) if (page) expect(known[page]?.path.match(/\$\w+/g), model).toHaveLength(1)
})
