import { expect, test } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { isLongRun, proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { database, ledgerScene, place, sql } from '#server/testing/scenes/ledger-scene.ts'
import { sealDays } from './seal.ts'
import { type Verified, verifyLedger } from './verify.ts'

ledgerScene()

const ENTRIES = 40
const DAILY = 8
const FIRST = '2026-01-10'
/** SQL that writes entries of two lines, so many a day: money at the bank, and its origin. */
const WRITE = `with e as (insert into ledger_entries (company_id, doc_type, doc_id, at, done_at)
    select 1, 'order', g, $1::timestamptz + (g / $5::int) * interval '1 day' + (g % $5::int) * interval '1 second', now() from generate_series(0, $2::int - 1) g
    returning id, doc_id)
  insert into ledger_lines (entry_id, n, company_id, entity_id, account, unit_id, amount)
  select e.id, x.n, 1, $3::int, x.account, $4::int, x.sign * (100 + e.doc_id) from e, (values (1, 'bank', 1), (2, 'opening', -1)) x(n, account, sign)`

const write = (entries: number, daily: number, from: string, { pool }: Pick<typeof database, 'pool'> = database) =>
  pool.query(WRITE, [`${from}T03:00:00Z`, entries, place.entity, place.unit, daily])

/** For each column, another lawful value that a superuser could write. */
const columns: Record<string, Record<string, string>> = {
  ledger_entries: {
    at: `at + interval '1 second'`,
    done_at: `done_at + interval '1 second'`,
    doc_type: `'cash_order'`,
    doc_id: 'doc_id # 1',
    reverses_id: 'id - 1',
  },
  ledger_lines: {
    entity_id: '$other',
    account: `case account when 'bank' then 'bank.acquiring' else 'income.other' end`,
    subject_id: 'subject_id # 1',
    unit_id: 'unit_id + 1',
    shift_id: '$shift',
    currency: '2',
    amount: 'amount # $bit',
    n: 'n + 2',
  },
}

interface Change {
  text: string
  named: string
}

/** A change of one column of one row, or of one bit that the seal keeps. */
function changeOf(ids: readonly number[], random: Random): Change {
  const at = random.whole(0, ids.length - 1)
  const [id, bit] = [ids[at], 1 << random.whole(0, 7)]
  const flipped = (of: string) => {
    const byte = random.whole(0, 31)
    return `${of} = set_byte(${of}, ${byte}, get_byte(${of}, ${byte}) # ${bit})`
  }
  const altered = `изменена после печати проводка №\u00a0${id}`
  const table = random.pick(['ledger_entries', 'ledger_lines', 'ledger_lines', 'ledger_leaves', 'ledger_seals'])
  if (table === 'ledger_leaves') return { text: `update ledger_leaves set ${flipped('hash')} where entry_id = ${id}`, named: altered }
  if (table === 'ledger_seals') {
    const day = addDays(FIRST, Math.floor(at / DAILY))
    const named = `печать не сходится за ${day.split('-').toReversed().join('.')}`
    return { text: `update ledger_seals set ${flipped('root')} where day = '${day}'`, named }
  }
  const [column, value] = random.pick(Object.entries(columns[table] ?? {}))
  const to = value.replace('$other', String(place.other)).replace('$shift', String(place.shift)).replace('$bit', String(bit))
  const row = table === 'ledger_entries' ? `id = ${id}` : `entry_id = ${id} and n = ${random.whole(1, 2)}`
  return { text: `update ${table} set ${column} = ${to} where ${row}`, named: altered }
}

/** Changes as a superuser with the triggers off, answers what the check finds, and restores everything. */
async function verifiedAfter(text: string): Promise<{ rows: number | null; wrong: string[] }> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(text)
    const asked = { query: client.query.bind(client) } as unknown as typeof database.pool // the check uses nothing else
    const { wrong } = await verifyLedger({ pool: asked })
    return { rows: rowCount, wrong: wrong.map((one) => one.replace(/^.*?: /, '')) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('F-10 что бы суперпользователь ни изменил в закрытом дне — столбец строки или бит печати, — проверка это называет', {
  timeout: 1_200_000,
}, async () => {
  await write(ENTRIES, DAILY, FIRST)
  await sealDays(database, { info: () => {}, error: () => {} })
  expect((await verifyLedger(database)).wrong).toEqual([])
  const ids = (await sql<{ id: number }>('select id::int from ledger_entries order by id')).map(({ id }) => id)
  const random = randomFrom(proofSeed)
  const runs = runsOr(60)
  for (let n = 0; n < runs; n++) {
    const { text, named } = changeOf(ids, random)
    const { rows, wrong } = await verifiedAfter(text)
    expect([text, rows]).toEqual([text, 1])
    expect(wrong, text).toContain(named)
  }
  expect((await verifyLedger(database)).wrong).toEqual([])
  tellSum('изменений названо', runs)
})

/** As the role of requests may, and as the owner of the database may. */
test('F-10 роль приложения и владелец базы не меняют в книге ничего', async () => {
  const before = await sql('select md5(string_agg(l::text, $1 order by entry_id, n)) from ledger_lines l', [''])
  for (const [table, sets] of Object.entries(columns))
    for (const [column, value] of Object.entries(sets)) {
      const to = value.replace('$other', String(place.other)).replace('$shift', String(place.shift)).replace('$bit', '1')
      for (const role of ['okno_app', 'none']) {
        const client = await database.pool.connect()
        try {
          await client.query('begin')
          await client.query(`set local role ${role}`)
          await client.query(`select set_config('app.company', '1', true)`)
          await expect(client.query(`update ${table} set ${column} = ${to}`), `${role} ${table}.${column}`).rejects.toThrow()
        } finally {
          await client.query('rollback')
          client.release()
        }
      }
    }
  expect(await sql('select md5(string_agg(l::text, $1 order by entry_id, n)) from ledger_lines l', [''])).toEqual(before)
})

test('F-10 книга проверяется целиком: миллион строк в долгой форме, и время её названо', { timeout: 1_200_000 }, async () => {
  const lines = isLongRun ? 1_000_000 : 2000
  // Statements of tools may take long.
  const patient = database.url ? await openDatabase({ url: database.url, patience: 0 }) : database
  try {
    await write(lines / 2, Math.ceil(lines / 2 / 28), '2026-02-01', patient)
    await sealDays(patient, { info: () => {}, error: () => {} })
    const begun = performance.now()
    const verified: Verified = await verifyLedger(patient)
    const seconds = (performance.now() - begun) / 1000
    expect(verified).toMatchObject({ lines: lines + ENTRIES * 2, wrong: [] })
    tellFigure(`${verified.lines} строк проверено за ${seconds.toFixed(1)} с`)
    if (isLongRun) expect(seconds).toBeLessThanOrEqual(60)
  } finally {
    if (patient !== database) await patient.close()
  }
})
