import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { labelsOf } from '#contract/audits/labels.ts'
import { features } from '#server/features.ts'
import { everyRecord } from '#server/lists/record-of.ts'
import { tables } from '#server/tables.ts'

const columnsOf = new Map(tables.map(getTableConfig).map(({ name, columns }) => [name, columns.map((one) => one.name)]))

/** Records that tests make of tables of their own are no records of the product. */
const isOwn = ({ table }: { table: string }) => columnsOf.has(table)

test('у каждого поля, о котором рассказывает журнал, есть русская подпись', () => {
  expect(features.length).toBeGreaterThan(40)
  const silent = everyRecord()
    .filter(isOwn)
    .flatMap(({ model, table, audited, fields }) => {
      const beside = Object.keys(fields).filter((name) => !columnsOf.get(table)?.includes(name))
      const labels = labelsOf(model)
      return [...audited, ...beside].filter((name) => !/[А-яЁё]|^E-mail$/.test(labels[name] ?? '')).map((name) => `${model}.${name}`)
    })
  expect(everyRecord().length).toBeGreaterThan(30)
  expect(silent).toEqual([])
})
