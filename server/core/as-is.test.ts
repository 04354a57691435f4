import { anything, array, assert, constantFrom, integer, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag, id, moment, roubles } from '#contract/core/fields.ts'
import { settle } from './as-is.ts'

const row = z.object({
  id,
  moment,
  flag,
  price: roubles,
  title: z.string().min(1).max(5),
  kind: z.enum(['a', 'b']),
  either: z.union([id, z.literal('all')]),
  parts: z
    .array(z.object({ id: id.nullable() }))
    .max(2)
    .optional(),
})
const value = oneof(integer({ min: -1, max: 3 }), constantFrom('', 'a', 'b', '1', 'all', 'слишком', null, undefined, true, 0.5, 1.005))
const moments = constantFrom('2026-11-23 10:00:00', '2026-02-29 10:00:00', '2026-11-23', '1', '')
const field = { id: value, moment: moments, flag: value, price: value, title: value, kind: value, either: value }
const parts = option(array(record({ id: value }), { maxLength: 3 }), { nil: undefined })
const any = oneof(record({ ...field, parts, more: value }, { requiredKeys: Object.keys(field) as (keyof typeof field)[] }), anything())
const right = {
  id: 1,
  moment: '2026-11-23 10:00:00',
  flag: 1,
  price: 0.5,
  title: 'a',
  kind: 'b',
  either: 1,
  parts: [{ id: null }, { id: 2 }],
}

test('что названо готовым ответом, то проверка и отдала бы слово в слово; прочее она судит так же, как до того', async () => {
  const says = (given: unknown) => {
    const before = row.safeParse(given)
    if (settle(row, given)) expect(JSON.stringify(before.data)).toBe(JSON.stringify(given))
    else expect(row.safeParse(given)).toEqual(before)
  }
  await assert(property(any, says), { numRuns: 3000 })
  const wrong = property(constantFrom(...Object.keys(right)), value, (name, other) => says({ ...right, [name]: other }))
  await assert(wrong, { numRuns: 3000 })
})

test('верный ответ узнан сразу, лишнее поле, неверное поле и то, что ещё надо прочесть, — нет', () => {
  expect(settle(row, right)).toBe(true)
  const { parts: _, ...alone } = right
  expect(settle(row, alone)).toBe(true)
  const fromBase = { ...right, flag: true }
  expect(settle(row, fromBase)).toBe(true)
  expect(fromBase.flag).toBe(1)
  const others = [{ more: 1 }, { id: '1' }, { id: 0 }, { moment: '2026-02-30 10:00:00' }, { price: 0.001 }, { title: '' }]
  for (const other of [...others, { kind: 'c' }, { either: '1' }, { parts: [{ id: 1, more: 1 }] }, { parts: undefined }])
    expect(settle(row, { ...right, ...other })).toBe(false)
})
