import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { features } from '#contract/features.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { madeBooking } from '#server/testing/desk.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

test.beforeAll(async () => {
  const { customers, contractors } = features
  const world = worldOf(() => house.as(cast.superAdmin))
  await world.call(contractors.create, { body: { name_full: '=СУММ(A1);"злой"\nконтрагент' } })
  await world.call(customers.create, { body: { first_name: '-Ия', last_name: 'Ёлкина', phone: '79260004567', birth_date: '1990-03-08' } })
})

const everyExport = everyEndpoint.filter(({ endpoint }) => endpoint.file === true && endpoint.path.endsWith('/export'))
const listOf = ({ endpoint }: Known) =>
  everyEndpoint.find((one) => one.endpoint.method === 'GET' && `${one.endpoint.path}/export` === endpoint.path) as Known // each file has its list

const ask = (who: Person, one: Known, query: Record<string, unknown>) => send(who, one.endpoint, { query: { format: 'csv', ...query } })
async function rowsOf(one: Known, query: Record<string, unknown> = {}, who = boss) {
  const answer = await ask(who, one, query)
  expect(answer.status, `${answer.body}`).toBe(200)
  return parseCsv(String(answer.body))
}

/** Parses CSV as a spreadsheet does: `;`, quotes and CRLF. */
function parseCsv(text: string) {
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(1, -2).match(/(?:"(?:[^"]|"")*"|[^"\r\n])*(?:\r\n|$)/g) ?? []
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      [...line.replace(/\r\n$/, '').matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )
}

test('файлов не меньше двенадцати: у каждого списка с экраном', () => {
  expect(everyExport.length).toBeGreaterThanOrEqual(12)
})

describe.each(everyExport.map((one) => [one.name, one] as const))('%s', (name, one) => {
  /** The journal of security tells of each file, of its own too: whoever asks again finds a line more. */
  const told = name.startsWith('security-events.') ? 1 : 0
  test('в файле русские заголовки и ровно строки списка; поиск сужает, столбцы выбираются, чужие — 422', async () => {
    const [head = [], ...rows] = await rowsOf(one)
    expect(
      head.every((title) => /[а-яё№]|^E-mail$/i.test(title)),
      head.join(),
    ).toBe(true)
    const list = (await send(boss, listOf(one).endpoint, { query: { limit: 2000 } })).data
    expect(rows.length).toBe(list.count - told)
    const at = head.indexOf('№')
    expect(rows.map((row) => Number(row[at]))).toEqual(list.items.slice(told).map((row: { id: number }) => row.id))
    const some = list.items.slice(0, 2).map((row: { id: number }) => row.id)
    const chosen = await rowsOf(one, { columns: 'id', ids: some })
    expect(chosen).toEqual([['№'], ...some.map((id: number) => [String(id)])])
    expect((await ask(boss, one, { columns: 'id,password' })).body.errors).toHaveProperty('columns')
    expect((await ask(boss, one, { orderBy: 'password' })).status).toBe(422)
    expect((await ask(boss, one, { format: 'exe' })).status).toBe(422)
  })

  test('XLSX открывается: те же строки, числа — числа, шапка закреплена', async () => {
    const answer = await ask(boss, one, { format: 'xlsx' })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(answer.body)
    const [head = [], ...rows] = sheets[0]?.rows ?? []
    const csv = await rowsOf(one)
    expect(head).toEqual(csv[0])
    expect(rows.length).toBe(csv.length - 1 - told)
    for (const row of rows) expect(typeof row[head.indexOf('№')]).toBe('number')
  })
})

test('имя файла — список и день, по RFC 5987', async () => {
  const [contractors] = everyExport.filter((one) => one.feature === 'contractors')
  const { headers } = await ask(boss, contractors as Known, {})
  expect(headers['content-disposition']).toBe(
    `attachment; filename="file.csv"; filename*=UTF-8''${encodeURIComponent('Контрагенты 2026-11-23.csv')}`,
  )
})

test('текст, похожий на формулу, формулой не становится', async () => {
  const [contractors] = everyExport.filter((one) => one.feature === 'contractors')
  const rows = await rowsOf(contractors as Known, { search: 'злой' })
  expect(rows[1]?.[0]).toBe(`'=СУММ(A1);"злой"\nконтрагент`)
})

test('знак, которого нет в XML, не портит XLSX', async () => {
  const world = worldOf(() => house.as(cast.superAdmin))
  await world.call(features.contractors.create, { body: { name_full: 'Ломаный\uFFFEконтр\uFFFFагент' } })
  const [contractors] = everyExport.filter((one) => one.feature === 'contractors')
  const answer = await ask(boss, contractors as Known, { format: 'xlsx', search: 'Ломаный' })
  const { sheets } = await readXlsx(answer.body)
  expect(sheets[0]?.rows[1]?.[0]).toBe('Ломаный\uFFFDконтр\uFFFDагент')
})

describe('клиенты', () => {
  const customers = () => everyExport.find((one) => one.feature === 'customers') as Known
  const grant = async (permissions: string[]) => {
    await sql('update work_positions set permissions = $1 where id = 19', [permissions])
    house.app.house.sessions.forget('*')
    return house.as(cast.accountant)
  }

  /** Each act of a customer that has a right of its own, in an order in which all of them succeed. */
  const actsOn = (id: number): Record<string, (who: Person) => Promise<{ status: number }>> => ({
    view: (who) => who.get(`customers/${id}`),
    update: (who) => who.put(`customers/${id}`, { comment: 'Тише' }),
    change_phone: (who) => who.put(`customers/${id}`, { phone: '79260009999' }),
    block: (who) => who.put(`customers/${id}`, { is_blocked: 1 }),
    delete: (who) => who.delete(`customers/${id}`),
    restore: (who) => who.patch(`customers/${id}/restore`),
    download: (who) => ask(who, customers(), {}),
  })

  test('CUS-021 у клиентов каждое действие — своё право: без него отказ, с ним одним — можно', async () => {
    const all = ['view', 'update', 'delete', 'restore', 'show_phone', 'change_phone', 'block', 'download', 'download_phone']
    const without = (action: string) => grant(all.filter((one) => one !== action).map((one) => `User.${one}`))
    const { id } = (await boss.get(`customers?search=${encodeURIComponent('Ёлкина')}`)).data.items[0]
    const path = `customers/${id}`
    const acts = actsOn(id)
    for (const [action, act] of Object.entries(acts)) expect((await act(await without(action))).status, action).toBe(403)
    // A phone and a block are fields of the card, which is changed by the right to change it.
    const beside: Record<string, string[]> = { change_phone: ['User.update'], block: ['User.update'] }
    const own = (action: string) => grant([`User.${action}`, ...(beside[action] ?? [])])
    const { id: other } = (await boss.post('customers', { first_name: 'Ася', phone: '79260008888' })).data
    for (const [action, act] of Object.entries(actsOn(other))) expect((await act(await own(action))).status, action).toBe(200)
    const phoneWithout = async (action: string) =>
      (await rowsOf(customers(), { search: 'Ёлкина', columns: 'phone' }, await without(action)))[1]
    expect((await (await without('show_phone')).get(path)).data.phone).toBe('+7 *** ***-45-67')
    expect(await phoneWithout('download_phone')).toEqual(["'+7 *** ***-45-67"])
    expect(await phoneWithout('block')).toEqual(['79260004567'])
  })

  test('выгрузка — своё право, телефоны в ней — ещё одно', async () => {
    const query = { search: 'Ёлкина', columns: 'phone' }
    expect(await ask(await grant(['User.view', 'User.show_phone']), customers(), query)).toMatchObject({
      status: 403,
      body: { code: 1030 },
    })
    const phoneFor = async (permissions: string[]) => (await rowsOf(customers(), query, await grant(permissions)))[1]
    expect(await phoneFor(['User.view', 'User.show_phone', 'User.download'])).toEqual(["'+7 *** ***-45-67"])
    expect(await phoneFor(['User.view', 'User.download', 'User.download_phone'])).toEqual(["'+7 *** ***-45-67"])
    expect(await phoneFor(['User.view', 'User.show_phone', 'User.download', 'User.download_phone'])).toEqual(['79260004567'])
  })

  test('выгрузка клиентов остаётся в журнале: кто, что, сколько', async () => {
    await rowsOf(customers(), { search: 'Ёлкина', columns: 'last_name,birth_date' })
    const { data } = await boss.get('audits?limit=1')
    expect(data.items[0]).toMatchObject({
      event: 'exported',
      model_type: 'employer',
      model_id: cast.employers.superAdmin,
      author_id: cast.employers.superAdmin,
      after: { file: 'Клиенты 2026-11-23.csv', rows: 1, columns: 'Клиент, Дата рождения', search: 'Ёлкина' },
    })
  })

  test('дни — как их читают, в XLSX — настоящие', async () => {
    const query = { search: 'Ёлкина', columns: 'last_name,birth_date' }
    expect(await rowsOf(customers(), query)).toEqual([
      ['Клиент', 'Дата рождения'],
      ['Ёлкина -Ия', '08.03.1990'],
    ])
    const { sheets } = await readXlsx((await ask(boss, customers(), { ...query, format: 'xlsx' })).body)
    expect(sheets[0]?.rows[1]?.[1]).toEqual(new Date('1990-03-08T00:00:00Z'))
  })
})

test('BKG-045 список записей скачивает тот, у кого есть право на выгрузку', async () => {
  const bookings = everyExport.find((one) => one.feature === 'bookings') as Known
  await madeBooking(worldOf(boss))
  await sql(`update work_positions set permissions = '{Booking.view}' where id = 19`)
  house.app.house.sessions.forget('*')
  expect((await ask(await house.as(cast.accountant), bookings, {})).status).toBe(403)
  await sql(`update work_positions set permissions = '{Booking.view,Booking.download}' where id = 19`)
  house.app.house.sessions.forget('*')
  const [head = [], ...rows] = await rowsOf(bookings, {}, await house.as(cast.accountant))
  const { items } = (await boss.get('bookings?limit=500&with=user')).data
  expect(items.length).toBeGreaterThan(0)
  const [number, customer] = [head.indexOf('№'), head.indexOf('Клиент')]
  expect(rows.map((row) => [Number(row[number]), row[customer]])).toEqual(
    items.map((one: { id: number; user: { title: string } }) => [one.id, one.user.title]),
  )
})
