import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, flag, id, moment, money, named } from '#contract/core/fields.ts'
import { listSpec } from './list-spec.ts'
import { figure, sheetOf } from './sheet.ts'

const row = z.object({
  id,
  name: z.string(),
  begin_at: moment,
  birth: day.nullable(),
  is_open: flag,
  price: money,
  tags: z.array(z.string()),
  unit: named.optional(),
})
const own = { id: true, name: true, begin_at: true, birth: true, is_open: true, price: true } as const
const rest = { row, from: 'things', words: [], shortest: 1, with: { unit: 'select 1' }, fallback: ['id', 'asc'] } satisfies Partial<
  Parameters<typeof listSpec>[0]
>

test('список берёт столбцы и виды полей из строки контракта, вычисленное пишут рядом', () => {
  const spec = listSpec({ ...rest, columns: { price: 'roubles' }, search: own, order: { name: true, id: true } })
  expect(Object.keys(spec.columns)).toEqual(['id', 'name', 'begin_at', 'birth', 'is_open', 'price', 'tags'])
  expect([spec.columns.name, spec.columns.price]).toEqual(['t."name"', 'roubles'])
  expect(Object.values(spec.search).map(({ kind }) => kind)).toEqual(['number', 'text', 'moment', 'day', 'flag', 'number'])
  expect(spec.order).toEqual({ name: 't."name" collate ru', id: 't."id"' })
})

test('имя, которого в строке нет или у которого нет вида, останавливает запуск', () => {
  expect(() => listSpec({ ...rest, search: { nmae: true }, order: {} })).toThrow('nmae')
  expect(() => listSpec({ ...rest, search: {}, order: { tags: true } })).toThrow('tags')
})

test('столбец файла знает вид и подпись поля, а связь называет по имени и просит её прочесть', () => {
  const fields = Object.fromEntries(Object.keys(row.shape).map((name) => [name, `«${name}»`]))
  const { columns } = sheetOf<typeof row>({
    title: 'Вещи',
    row,
    fields,
    columns: { ...own, unit: true, count: figure('Сколько', (one) => one.tags.length) },
  })
  expect(Object.values(columns).map(({ kind }) => kind)).toEqual(['number', 'text', 'moment', 'day', 'text', 'money', 'text', 'number'])
  expect(columns.unit).toMatchObject({ title: '«unit»', with: 'unit' })
  expect(columns.name?.with).toBeUndefined()
  expect(() => sheetOf<typeof row>({ title: 'Вещи', row, fields: {}, columns: { name: true } })).toThrow('name')
})
