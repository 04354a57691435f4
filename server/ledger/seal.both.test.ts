import { expect, test } from 'vitest'
import { withoutTriggers } from '#server/proving/without-triggers.ts'
import { database, entryOf, ledgerScene, place, post, postLines, sql, wallOf } from '#server/testing/scenes/ledger-scene.ts'
import { sealDays } from './seal.ts'
import { verifyLedger } from './verify.ts'

ledgerScene()
const silent = { info: () => {}, error: () => {} }
const seal = () => sealDays(database, silent)
const found = async () => (await verifyLedger(database)).wrong.map((one) => one.replace(/^.*?: /, ''))

/** As a superuser who has switched the triggers off; afterwards everything is put back. */
async function altered(act: string, values: unknown[] = []) {
  const client = await database.pool.connect()
  try {
    await withoutTriggers(
      (text) => client.query(text),
      () => client.query(act, values),
    )
  } finally {
    client.release()
  }
}

/** An entry of a day that is over; only the owner of the database can say another time than now. */
async function pastEntry(day: string, lines: string, company = 1) {
  const entry = entryOf(lines)
  const [row] = await sql<{ id: string }>(
    `with e as (insert into ledger_entries (company_id, doc_type, doc_id, at) values ($1, 'order', 1, $2) returning id),
     l as (insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, amount)
       select e.id, row_number() over (), $1, l.entity_id, l.account, coalesce(l.subject_id, 0), l.unit_id, l.shift_id, l.amount
       from e, jsonb_to_recordset($3::jsonb) as l(entity_id int, account text, subject_id int, unit_id int, shift_id int, amount bigint))
     select id from e`,
    [company, `${day}T12:00:00Z`, JSON.stringify(entry.lines)],
  )
  return Number(row?.id)
}

test('день закрывается печатью один раз, и печати держатся одна за другую', async () => {
  for (const day of ['2026-01-05', '2026-01-05', '2026-01-07']) await pastEntry(day, 'bank 10, opening -10')
  await postLines('bank 1, opening -1') // today is not sealed
  await seal()
  const seals = () =>
    sql(
      `select to_char(day, 'DD.MM') as day, entries, encode(prev, 'hex') as prev, encode(root, 'hex') as root from ledger_seals order by day`,
    )
  const made = await seals()
  expect(made.map(({ day, entries }) => [day, entries])).toEqual([
    ['05.01', 2],
    ['07.01', 1],
  ])
  expect(made[1].prev).toBe(made[0].root)
  await seal()
  expect(await seals()).toEqual(made)
  expect(await found()).toEqual([])
  await expect(pastEntry('2026-01-06', 'bank 1, opening -1').catch((error) => Promise.reject(new Error(wallOf(error))))).rejects.toThrow(
    'ledger_entries_sealed',
  )
})

/** Every column with another lawful value, so that none can be left out of the seal. */
const columns: Record<string, Record<string, string>> = {
  ledger_entries: {
    at: `at + interval '1 second'`,
    done_at: `coalesce(done_at, at) + interval '1 second'`,
    doc_type: `'cash_order'`,
    doc_id: 'doc_id + 1',
    reverses_id: '(select min(id) from ledger_entries)',
    company_id: '2',
  },
  ledger_lines: {
    n: 'n + 100',
    entity_id: '$1::int',
    account: `case when n = 1 then 'bank.acquiring' else account end`,
    subject_id: 'subject_id + 7',
    unit_id: 'unit_id + 1',
    shift_id: '(select min(id) from kkm_shifts)',
    currency: '2',
    amount: 'amount * 2',
    company_id: '2',
  },
}

test('изменённую суперпользователем проводку называет проверка, какой бы столбец ни тронули', async () => {
  const id = await pastEntry('2026-02-01', 'bank 10, opening -10')
  await seal()
  const named = expect.arrayContaining([`изменена после печати проводка №\u00a0${id}`])
  for (const [table, sets] of Object.entries(columns)) {
    const told = await sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name not in ('id', 'entry_id') order by 1`,
      [table],
    )
    expect(Object.keys(sets).toSorted(), table).toEqual(told.map(({ name }) => name))
    const key = table === 'ledger_entries' ? 'id' : 'entry_id'
    for (const [column, value] of Object.entries(sets)) {
      const before = await sql(`select * from ${table} where ${key} = $1`, [id])
      await altered(`update ${table} set ${column} = ${value.replace('$1::int', String(place.other))} where ${key} = ${id}`)
      const wrong = await found()
      if (column === 'company_id' && table === 'ledger_entries') expect(wrong).toContain(`пропала после печати проводка №\u00a0${id}`)
      else expect(wrong, `${table}.${column}`).toEqual(named)
      await altered(`delete from ${table} where ${key} = ${id}`)
      for (const row of before)
        await altered(
          `insert into ${table} (${Object.keys(row).join(', ')}) overriding system value values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
          Object.values(row),
        )
      expect(await found(), `${table}.${column} put back`).toEqual([])
    }
  }
})

test('пропавшее, добавленное задним числом, переписанная печать и чужая рука в остатках видны', async () => {
  const id = await pastEntry('2026-03-01', 'bank 10, opening -10')
  await post(entryOf('cash.safe#900 50, opening -50'))
  await seal()
  await altered('delete from ledger_lines where entry_id = $1', [id])
  expect(await found()).toEqual([`нет строк у проводки №\u00a0${id}`, `изменена после печати проводка №\u00a0${id}`])
  await altered('delete from ledger_entries where id = $1', [id])
  expect(await found()).toEqual([`пропала после печати проводка №\u00a0${id}`])
  await altered('delete from ledger_leaves where entry_id = $1', [id])
  expect(await found()).toEqual(['печать не сходится за 01.03.2026'])
  await altered(`delete from ledger_seals where day = '2026-03-01'`)
  expect(await found()).toEqual([])
  await altered(`insert into ledger_entries (company_id, doc_type, doc_id, at) values (1, 'order', 1, '2026-01-05')`)
  const [late] = await sql('select max(id)::int as id from ledger_entries')
  expect(await found()).toEqual([`нет строк у проводки №\u00a0${late.id}`, `добавлена в день под печатью проводка №\u00a0${late.id}`])
  await altered('delete from ledger_entries where id = $1', [late.id])
  await sql(`update ledger_balances set amount = amount + 1 where subject_id = 900`)
  expect(await found()).toEqual(['остаток не равен сумме строк: cash.safe №\u00a0900: 5001 ≠ 5000'])
  await sql(`update ledger_balances set amount = amount - 1 where subject_id = 900`)
  await altered(`update ledger_seals set root = sha256('x') where day = '2026-01-05'`)
  expect(await found()).toEqual(['печать не сходится за 05.01.2026', 'печать не сходится за 07.01.2026'])
})

test('день одной компании, который не запечатать, не держит печатей другой, а ночь считается неудачной', async () => {
  await pastEntry('2026-04-01', 'bank 10, opening -10')
  await altered(`insert into ledger_entries (company_id, doc_type, doc_id, at) values (2, 'order', 1, '2026-04-01T12:00:00Z')`)
  await sql('alter table ledger_seals add constraint broken check (company_id <> 1) not valid')
  await expect(seal()).rejects.toThrow('some days of the ledger were not sealed')
  const sealed = () => sql(`select company_id from ledger_seals where day = '2026-04-01' order by company_id`)
  expect(await sealed()).toEqual([{ company_id: 2 }])
  await sql('alter table ledger_seals drop constraint broken')
  await seal()
  expect(await sealed()).toEqual([{ company_id: 1 }, { company_id: 2 }])
})
