import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { companyId, isFlag, key, line, kopecks as sum } from '#server/database/columns.ts'
import { recordOf } from './record-of.ts'
import { insert, update } from './records.ts'
import { insertMany } from './records-many.ts'

const things = pgTable('things', { id: key(), company_id: companyId(), title: line().notNull(), price: sum().notNull(), is_open: isFlag() })
const record = recordOf(things, { model: 'thing of a test' })
const title = 'Вещь'

test('деньги записывают копейками: простое число, рубли и незнакомый столбец не проходят проверку типов', async () => {
  const written: unknown[] = []
  const ctx = { me: { company_id: 1, employer_id: 2 }, now: 0, sql: async (_: string, values: unknown[]) => [written.push(values)] }
  const pen = ctx as unknown as Ctx // the verb uses nothing else of it
  await insert(pen, record, { title, price: kopecks(100), is_open: 1 })
  await update(pen, record, 1, { price: kopecks(100), is_open: true })
  // @ts-expect-error: a number
  await insert(pen, record, { title, price: 100 })
  // @ts-expect-error: a number
  await update(pen, record, 1, { price: 100 })
  // @ts-expect-error: a number
  await insertMany(pen, record, [{ title, price: 100 }])
  // @ts-expect-error: the table cannot do without a title
  await insert(pen, record, { price: kopecks(100) })
  // @ts-expect-error: no such column
  await update(pen, record, 1, { cost: kopecks(100) })
  expect(written).toHaveLength(7)
})
