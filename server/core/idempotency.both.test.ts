import { hash, randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, database, sql, test } from '#server/testing/house.ts'

const isPostgres = inject('database').kind === 'postgres'

const rowOf = async (text: string, value: unknown) => (await sql<{ row: object }>(text, [value]))[0]?.row
const untilItWaits = () => expect.poll(async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n).toBe(1)

/** A removal that waits for its row, while a twin removes it and leaves what the key answers: the first answer, with `change` made to it. */
async function removalAfterTwin(change: object = {}) {
  const { id } = (await boss.post('contractors', { name_full: 'Близнецы' })).data
  const key = randomUUID()
  const remove = () => boss.delete(`contractors/${id}`, undefined, { headers: { 'idempotency-key': key } })
  const alive = await rowOf('select to_jsonb(c) as row from contractors c where id = $1', id)
  const first = await remove()
  const stored = await rowOf('delete from idempotency where key = $1 returning to_jsonb(idempotency) as row', key)
  await rowOf('insert into contractors overriding system value select * from jsonb_populate_record(null::contractors, $1)', alive)
  const twin = await database.pool.connect()
  try {
    await twin.query('begin')
    await twin.query('delete from contractors where id = $1', [id])
    const late = remove()
    await untilItWaits()
    await twin.query('insert into idempotency select * from jsonb_populate_record(null::idempotency, $1)', [{ ...stored, ...change }])
    await twin.query('commit')
    return { first, late: await late }
  } finally {
    twin.release(true)
  }
}

test.runIf(isPostgres)('близнец закончил, когда ключ уже посмотрели: отвечает его ответ, а не «Не найдено»', async () => {
  const { first, late } = await removalAfterTwin()
  expect(first.status).toBe(200)
  expect(late).toMatchObject({ status: 200, body: first.body })
})

test.runIf(isPostgres)('ответ на другое тело ему не ответ: отказ остаётся отказом', async () => {
  expect((await removalAfterTwin({ body_hash: '\\x00' })).late.status).toBe(404)
})

test('след повтора — подпись ключом дома, и пароля в ней нет: по копии базы его не подобрать', async () => {
  const key = randomUUID()
  const hire = (body: object) =>
    boss.post(
      'employers',
      { last_name: 'Дуб', first_name: 'Ян', phone: '79180004401', work_position_id: 1, unit_id: cast.units.arbat, ...body },
      { headers: { 'idempotency-key': key } },
    )
  const first = await hire({ password: 'sosna-iva-17' })
  expect(first.status).toBe(200)
  const rows = await sql<{ body_hash: Buffer }>('select body_hash from idempotency where key = $1', [key])
  const sent = { last_name: 'Дуб', first_name: 'Ян', phone: '79180004401', work_position_id: 1, unit_id: cast.units.arbat }
  for (const body of [{ ...sent, password: 'sosna-iva-17' }, sent])
    expect(rows[0]?.body_hash).not.toEqual(Buffer.from(hash('sha256', JSON.stringify([{}, {}, body]), 'base64'), 'base64'))
  expect((await hire({ password: 'klen-i-lipa-18' })).body).toEqual(first.body)
  expect((await hire({ middle_name: 'Олегович', password: 'sosna-iva-17' })).body.code).toBe(1422)
})

test('то же, набранное в другом порядке, — тот же вызов: ответ прежний, второго дела нет; другое значение — 1422', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const make = (body: object) => boss.post('contractors', body, { headers })
  const first = await make({ name_full: 'Порядок', address_actual: 'Тула, 1' })
  expect(first.status).toBe(200)
  const again = await make({ address_actual: 'Тула, 1', name_full: 'Порядок' })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await sql(`select id from contractors where name_full = 'Порядок'`)).toHaveLength(1)
  expect((await make({ name_full: 'Порядок', address_actual: 'Тула, 2' })).body.code).toBe(1422)
})
