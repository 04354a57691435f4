import { integer, type PgIntegerBuilderInitial, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { candidates } from '#server/candidates/candidates.table.ts'
import { COPIED } from '#server/customer-merge/customer-merge.ts'
import { companyId, health, hers, key, personal, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { heldOf, toldColumns, unheld } from '#server/lists/people.ts'
import { tables } from '#server/tables.ts'
import { sql, test } from '#server/testing/house.ts'
import { sectionOf } from './customer-archive.ts'
import { customers } from './customers.table.ts'
import { herRows, movedRows, provingRows } from './held.ts'

const people = [customers, employers, candidates]
const known = () => people.flatMap((one) => heldOf(tables, one).map(({ table, column }) => `${table}.${column}`))
/** The references as the database itself has them. */
async function references(): Promise<string[]> {
  const rows = await sql<{ column: string }>(`select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid in ('customers'::regclass, 'employers'::regclass, 'candidates'::regclass)
       and (a.attname <> 'company_id' or cardinality(c.conkey) = 1)`)
  return rows.map(({ column }) => column)
}
const strangers = async () => (await references()).filter((one) => !known().includes(one))

/** Diaries of customers, as a feature would declare them that has forgotten whom they are about. */
const diary = (user_id: PgIntegerBuilderInitial<''>) =>
  pgTable('diaries', { id: key(), company_id: companyId(), user_id, text: health(text()) }, (t) => [
    within(t.user_id, 'diaries', t, customers),
  ])

/** Whoever buys on the site has no card: a person is known there by her phone or mail (customer-traces.ts), and `purchases.both.test.ts` erases one. */
const BY_ADDRESS = ['certificate_purchases']

describe('таблица, которая называет клиента или сотрудника, говорит, что с её строкой станет', () => {
  test('каждая ссылка базы известна объединению, архиву и стиранию', async () => {
    expect((await references()).length).toBeGreaterThan(35)
    expect(await strangers()).toEqual([])
  })

  test('таблица, которой в объявлениях нет, названа', async () => {
    await sql('create table diaries (id int primary key, user_id int references customers)')
    expect(await strangers()).toEqual(['diaries.user_id'])
    await sql('drop table diaries')
  })

  test('объявленная таблица, которая молчит о судьбе строки, не даёт серверу подняться', () => {
    const silent = diary(integer())
    expect(() => heldOf([...tables, silent], customers)).toThrow('diaries.user_id')
    const [told] = heldOf([diary(hers('emptied', integer()))], customers)
    expect(told).toMatchObject({ table: 'diaries', column: 'user_id', fate: 'emptied', emptied: { text: 'null' } })
  })

  test('личное, до которого не ведёт ни один человек, названо', () => {
    const loose = pgTable('loose', { id: key(), words: personal(text()) })
    expect(unheld(tables, people)).toEqual(BY_ADDRESS)
    expect(unheld([...tables, loose], people)).toEqual([...BY_ADDRESS, 'loose'])
  })

  test('у каждой таблицы доказательств есть правило, по которому объединение их копирует', () => {
    expect(provingRows.map(({ table }) => table).toSorted()).toEqual(Object.keys(COPIED).toSorted())
  })

  test('что переходит из рук в руки, узнаётся по столбцу: заказ называет и своего клиента, и того, кому его внесли', () => {
    const moved = movedRows.map(({ table, column }) => `${table}.${column}`)
    expect(moved).toEqual([...new Set(moved)])
    expect(movedRows.map(({ table }) => table).toSorted()).toEqual([
      'bookings',
      'call_comments',
      'call_recordings',
      'call_tasks',
      'calls',
      'certificates',
      'club_cards',
      'consent_links',
      'customer_notes',
      'mailing_recipients',
      'messages',
      'orders',
      'orders',
      'waiting_list',
      'wallets',
    ])
    expect(moved.filter((one) => one.startsWith('orders.')).toSorted()).toEqual(['orders.opening_user_id', 'orders.user_id'])
  })
})

test('у каждого раздела и поля архива есть русское название', () => {
  const titles: Record<string, string> = customersRu.sections
  const labels: Record<string, string> = { ...customersRu.fields, ...customersRu.archived }
  for (const { table, column, declared } of herRows) {
    expect(titles, table).toHaveProperty(sectionOf(table))
    const keys = toldColumns(declared, column).map((one) => /"(\w+)"$/.exec(one)?.[1] ?? one)
    expect(keys.filter((one) => !labels[one])).toEqual([])
  }
})
