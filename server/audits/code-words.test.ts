import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { everyRecord } from '#server/lists/record-of.ts'
import { tables } from '#server/tables.ts'

const dialect = new PgDialect()

/** For each column that may hold only some words of the product, those words: a check of the table or the column itself lists them. */
function codesOf(table: ReturnType<typeof getTableConfig>): Map<string, string[]> {
  const rules = table.checks.map(({ value }) => dialect.sqlToQuery(value).sql).join('\n')
  const checked = [...rules.matchAll(/(\w+)"? in \(('[^)]*')\)/g)].map(([, name = '', list = '']): [string, string[]] => [
    name,
    [...list.matchAll(/'([^']*)'/g)].map(([, code = '']) => code),
  ])
  const listed = table.columns.flatMap(({ name, enumValues }): [string, string[]][] => (enumValues?.length ? [[name, enumValues]] : []))
  const codes = new Map<string, string[]>()
  for (const [name, list] of [...checked, ...listed]) codes.set(name, [...(codes.get(name) ?? []), ...list])
  return codes
}

test('у каждого кода, который может стоять в поле журнала, есть русское слово', () => {
  expect(features.length).toBeGreaterThan(40)
  const configs = new Map(tables.map(getTableConfig).map((one) => [one.name, one]))
  const asked = everyRecord().flatMap(({ model, table, audited, words = {} }) => {
    const config = configs.get(table)
    return [...(config ? codesOf(config) : [])]
      .filter(([name]) => audited.includes(name))
      .flatMap(([name, codes]) => codes.map((code) => ({ field: `${model}.${name}`, code, word: words[name]?.[code] ?? code })))
  })
  expect(asked.length).toBeGreaterThan(150)
  expect(asked.filter(({ code, word }) => word === code).map(({ field, code }) => `${field}: ${code}`)).toEqual([])
})
