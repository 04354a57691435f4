import { describe, expect } from 'vitest'
import { type AuditModel, auditModels } from '#contract/audits/models.ts'
import { visitRu } from '#contract/bookings/visit.ru.ts'
import type { Row } from '#server/lists/list.ts'
import { calledIn, everyRecord, recordFor, toldField } from '#server/lists/record-of.ts'
import { startTotalsCarrier } from '#server/terminal-totals/totals-carrier.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import { everyEndpoint, writing } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const historyOf = async (model: string, id: number): Promise<Row[]> => (await boss.get(`audits/by-model/${model}/${id}`)).data.items

/** The same line, read through each call of the log. */
async function everywhere(model: AuditModel, id: number) {
  const [line] = await historyOf(model, id)
  const listed = (await boss.get(`audits?search=model_type:${model};model_id:${id}&searchJoin=and`)).data.items[0]
  const opened = (await boss.get(`audits/${line?.id}`)).data
  const state = (await boss.get(`audits/state?model_type=${model}&model_id=${id}`)).data
  return [line?.after, listed.after, opened.after, state.fields]
}

test('у каждого вида журнала есть запись о таблице, и у каждой записи — вид', () => {
  const models = everyRecord().map(({ model }) => model)
  expect(models.toSorted()).toEqual(Object.keys(auditModels).toSorted())
})

test('записанное поле, которое указывает на строку другой таблицы, известно журналу как указатель', async () => {
  const references = await sql(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as pair (own, far)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = pair.far
     where c.contype = 'f' and f.attname = 'id'`,
  )
  const told = everyRecord().flatMap(({ table, audited, fields }) =>
    references
      .filter((one) => one.table === table && audited.includes(String(one.column)))
      .map(({ column, target }) => ({ column, target, table, field: fields[String(column)] })),
  )
  expect(told.length).toBeGreaterThan(50)
  for (const { table, column, target, field } of told) expect(field, `${table}.${column}`).toMatchObject({ kind: 'row', table: target })
})

describe('деньги в журнале — в тех же рублях, в каких их ввели', () => {
  test('план выручки и план его дня', async () => {
    const body = { kind: 'manicure', unit_id: cast.units.arbat, begin_at: '2027-03-01', plan: 1_000_000, percent: 90 }
    const { id } = (await boss.post('revenue-plans', body)).data
    for (const values of await everywhere('revenue_plan', id)) expect(values.plan).toBe(1_000_000)
    await boss.put(`revenue-plans/${id}/days/2027-03-08`, { plan: 25_000.5 })
    for (const values of await everywhere('revenue_plan', id)) expect(values['2027-03-08']).toBe(25_000.5)
  })

  test('каждое денежное поле каждой записи — по примерам вызовов', async () => {
    const world = worldOf(() => house.as(cast.superAdmin))
    const apart = ['auth', 'profile', 'companies']
    for (const { endpoint, example } of everyEndpoint.filter((one) => writing(one) && !apart.includes(one.feature)))
      await send(await house.as(cast.superAdmin), endpoint, await example(world))
    await payAnOrder(world)
    await reconcileTerminals()
    await leaveUnpaid(world)
    const seen = new Set<string>()
    for (const { model, fields } of everyRecord())
      for (const [name] of Object.entries(fields).filter(([, { kind }]) => kind === 'money')) {
        const stored = await sql(
          `select id, model_id, after -> $2 as value from audits where model_type = $1 and company_id = 1 and after -> $2 is not null`,
          [model, name],
        )
        for (const { id, model_id, value } of stored.slice(-5)) {
          const shown = (await historyOf(model, Number(model_id))).find((line) => line.id === Number(id))
          expect((shown?.after as Row | undefined)?.[name], `${model}.${name}`).toBe(Number(value) / 100)
          seen.add(`${model}.${name}`)
        }
      }
    const declared = everyRecord().flatMap(({ model, audited, fields }) =>
      audited.filter((name) => fields[name]?.kind === 'money').map((name) => `${model}.${name}`),
    )
    expect([...seen].toSorted()).toEqual(declared.toSorted())
  })
})

/** What an order was paid is known once its money is taken: into a drawer, which wants no receipt. */
async function payAnOrder(world: ReturnType<typeof worldOf>) {
  const { data: drawer } = await boss.post('cash-registers', { unit_id: cast.units.arbat, title: 'Ящик', kind: 'drawer' })
  const order = everyEndpoint.find(({ name }) => name === 'orders.update')
  if (!order) throw new Error('orders are updated no more')
  await send(boss, order.endpoint, { ...(await order.example(world)), body: { status_id: 2, register_id: drawer.id } })
}

/** What a terminal has taken is known once it has told its totals: those that the examples have asked for. */
async function reconcileTerminals() {
  const carrier = startTotalsCarrier({ house: house.app.house, terminals: house.app.terminals, log: house.app.server.log })
  await carrier.sweep()
  await carrier.close()
}

/** Leaves a past visit unpaid. */
async function leaveUnpaid(world: ReturnType<typeof worldOf>) {
  const { booking } = await madeBooking(world, freshDay())
  desk.goTo(booking.end_at.slice(0, 10), '23:00')
  done(await boss.post('kkm/unpaid-visits', { unit_id: booking.unit_id, booking_ids: [booking.id] }))
}

test('вид каждого значения сказан записью: строке, истории и прошлому состоянию одинаково', async () => {
  const { id } = (
    await boss.post('revenue-plans', { kind: 'pedicure', unit_id: cast.units.arbat, begin_at: '2027-04-01', plan: 500_000, percent: 90 })
  ).data
  await boss.put(`revenue-plans/${id}/days/2027-04-08`, { plan: 10_000 })
  const [line, made] = await historyOf('revenue_plan', id)
  expect(line?.kinds).toEqual({ '2027-04-08': 'money' })
  expect(made?.kinds).toMatchObject({ plan: 'money', unit_id: 'row', begin_at: 'day', percent: 'number' })
  expect((await boss.get(`audits/${made?.id}`)).data.kinds).toEqual(made?.kinds)
  expect((await boss.get(`audits/state?model_type=revenue_plan&model_id=${id}`)).data.kinds).toEqual({
    ...(made?.kinds as Row),
    '2027-04-08': 'money',
  })
  await boss.put(`customers/${cast.customers.maria}`, { phone: '79160008811' })
  expect((await historyOf('user', cast.customers.maria))[0]?.kinds).toEqual({ phone: 'phone' })
})

describe('номера названы по виду записи, не по имени поля', () => {
  const pointers = () =>
    everyRecord().flatMap(({ model, audited, fields }) =>
      Object.keys(fields)
        .filter((name) => audited.includes(name) || !recordColumns.has(`${model}.${name}`))
        .flatMap((name) => (fields[name]?.table && calledIn(fields[name].table) ? [{ model, name, table: fields[name].table }] : [])),
    )
  const recordColumns = new Set<string>()
  test.beforeAll(async () => {
    const columns = await sql(`select table_name, column_name from information_schema.columns where table_schema = 'public'`)
    for (const { model, table } of everyRecord())
      for (const one of columns.filter(({ table_name }) => table_name === table)) recordColumns.add(`${model}.${one.column_name}`)
  })

  test('названий ждёт не одно поле', () => expect(pointers().length).toBeGreaterThan(50))

  test('каждый указатель каждой записи назван', async () => {
    for (const { model, name, table } of pointers()) {
      const [row] = await sql(`select id, ${calledIn(table)} as name from ${table} order by id limit 1`)
      const known = row ?? { id: 1, name: undefined }
      const [line] = await sql(
        `insert into audits (company_id, model_type, model_id, event, before, after) values (1, $1, 2000000000, 'updated', '{}', $2) returning id`,
        [model, JSON.stringify({ [name]: known.id })],
      )
      const { data } = await boss.get(`audits/${line?.id}`)
      if (row) expect(data.names, `${model}.${name}`).toEqual({ [name]: { [String(known.id)]: known.name } })
    }
  })

  test('код состояния, вида и способа назван строке журнала по-русски', async () => {
    const coded = everyRecord().flatMap(({ model, fields, words = {} }) =>
      Object.entries(words).map(([name, codes = {}]) => ({ model, fields, name, codes })),
    )
    expect(coded.length).toBeGreaterThan(30)
    for (const { model, fields, name, codes } of coded) {
      expect(Object.keys(fields), `${model}.${name}`).toContain(name)
      const [code = '', word] = Object.entries(codes)[0] ?? []
      const value = name.endsWith('_id') ? Number(code) : code
      const [line] = await sql(
        `insert into audits (company_id, model_type, model_id, event, before, after) values (1, $1, 2000000001, 'updated', '{}', $2) returning id`,
        [model, JSON.stringify({ [name]: value })],
      )
      const { data } = await boss.get(`audits/${line?.id}`)
      expect(data.names, `${model}.${name}`).toEqual({ [name]: { [code]: word } })
    }
  })

  test('каждый код списка назван: цвета визита', async () => {
    const [line] = await sql(
      `insert into audits (company_id, model_type, model_id, event, before, after) values (1, 'booking', 2000000001, 'updated', '{}', $1) returning id`,
      [JSON.stringify({ colors: Object.keys(visitRu.names).slice(0, 2) })],
    )
    const { data } = await boss.get(`audits/${line?.id}`)
    expect(data.names).toEqual({ colors: Object.fromEntries(Object.entries(visitRu.names).slice(0, 2)) })
  })

  test('одно имя поля в разных записях указывает на разное', () => {
    const tableOf = (model: string, name: string) => {
      const record = recordFor(model)
      return record && toldField(record, name)?.table
    }
    expect(tableOf('service_category', 'parent_id')).toBe('service_categories')
    expect(tableOf('employer', 'category_id')).toBe('employer_categories')
    expect(tableOf('unit', 'services')).toBeUndefined()
  })
})
