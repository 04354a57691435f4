import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { questionsOf, readAll } from '#server/testing/readings.ts'

/** A text that is recognised wherever it appears. */
const FACT = 'Анафилаксия на акрилат'
let admin: Person
let quality: Person
let phones = 0
test.beforeAll(async () => {
  admin = await house.as(cast.administrator)
  quality = await house.as(cast.qualityControl)
})

const newcomer = async () =>
  (await boss.post('customers', { first_name: 'Ида', phone: `7913${String(++phones).padStart(7, '0')}` })).data.id as number
const add = async (id: number, body: object, who = admin) => (await who.post(`customers/${id}/notes`, { warning: 'health', ...body })).data
const say = (id: number, is_given: 0 | 1) => admin.post(`customers/${id}/consents`, { purpose: 'health', is_given, source: 'paper' })
/** Every table and column in which the fact lies. */
async function placesOf(fact: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t
       on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY')`,
  )
  const places: string[] = []
  for (const { table, column } of columns)
    if ((await sql(`select from "${table}" where "${column}"::text like $1 limit 1`, [`%${fact}%`])).length > 0)
      places.push(`${table}.${column}`)
  return places
}

test('без согласия остаётся предупреждение без сведений: слов нет нигде в базе', async () => {
  const id = await newcomer()
  const key = { headers: { 'idempotency-key': `no-consent-${id}-0000` } }
  const { data } = await admin.post(`customers/${id}/notes`, { warning: 'health', text: FACT }, key)
  expect(data).toMatchObject({ has_consent: 0, items: [{ warning: 'health', text: null }] })
  expect((await admin.get(`customers/${id}`)).data.warnings).toEqual(['health'])
  expect(await placesOf(FACT)).toEqual([])
})

test('подписанное согласие записано вместе с заметкой: на бумаге, под своим текстом; сведения хранятся', async () => {
  const id = await newcomer()
  expect(await add(id, { text: FACT, consent: 1 })).toMatchObject({ has_consent: 1, items: [{ text: FACT }] })
  const { items } = (await admin.get(`customers/${id}/consents`)).data
  expect(items).toMatchObject([
    { purpose: 'health', is_given: 1, source: 'paper', version: 1, author: { id: cast.employers.administrator } },
  ])
  await add(id, { text: 'И на латекс', consent: 1 })
  expect((await admin.get(`customers/${id}/consents`)).data.items).toHaveLength(1)
  expect(await add(id, { text: 'И на ацетон' })).toMatchObject({ items: [{ text: 'И на ацетон' }, {}, {}] })
})

test('отозванное согласие стирает сведения всюду, и в ответах на повтор; предупреждение остаётся', async () => {
  const id = await newcomer()
  const key = { headers: { 'idempotency-key': `withdrawn-${id}-00000` } }
  await admin.post(`customers/${id}/notes`, { warning: 'health', text: FACT, consent: 1 }, key)
  expect((await placesOf(FACT)).length).toBeGreaterThan(0)
  await sql(`delete from customer_notes where user_id <> $1`, [id])
  await say(id, 0)
  expect(await placesOf(FACT)).toEqual([])
  expect((await admin.get(`customers/${id}/notes`)).data).toMatchObject({ has_consent: 0, items: [{ warning: 'health', text: null }] })
  await say(id, 1)
  expect((await admin.get(`customers/${id}/notes`)).data.items).toMatchObject([{ text: null }])
})

test('снятое предупреждение о здоровье теряет сведения: хранить их незачем', async () => {
  const id = await newcomer()
  const [note] = (await add(id, { text: FACT, consent: 1 })).items
  expect((await admin.patch(`customer-notes/${note.id}/lift`)).data.items).toMatchObject([{ warning: 'health', text: null }])
  expect((await sql('select text from customer_notes where id = $1', [note.id]))[0]?.text).toBeNull()
})

test('объединённые карточки держат сведения, только если действует согласие той, что осталась', async () => {
  const [stays, goes] = [await newcomer(), await newcomer()]
  await add(goes, { text: FACT, consent: 1 })
  await boss.post(`customers/${stays}/merge`, { user_id: goes, fields: [] })
  expect((await boss.get(`customers/${stays}/notes`)).data).toMatchObject({ has_consent: 1, items: [{ text: FACT }] })
  const [other, gone] = [await newcomer(), await newcomer()]
  await add(gone, { text: FACT, consent: 1 })
  await say(other, 0)
  await boss.post(`customers/${other}/merge`, { user_id: gone, fields: [] })
  expect((await boss.get(`customers/${other}/notes`)).data).toMatchObject({ has_consent: 0, items: [{ warning: 'health', text: null }] })
})

test('кому право читать о здоровье не дано, не прочтёт сведений ни в одном ответе, списке, поиске и файле; кому дано — прочтёт', async () => {
  const world = worldOf(boss)
  const { booking, user_id } = await herVisit(world)
  await add(user_id, { text: FACT, consent: 1 })
  const questions = await questionsOf(world, [FACT])
  const hers = [`customers/${user_id}/notes`, `customers/${user_id}/warnings`, `bookings/${booking}`]
  const told = async (person: Person) => JSON.stringify(await Promise.all(hers.map(async (path) => (await person.get(path)).body)))
  expect((await readAll(quality, questions)).filter(({ text }) => text.includes('Анафилаксия')).map(({ what }) => what)).toEqual([])
  expect(await told(quality)).not.toContain('Анафилаксия')
  expect((await quality.get(hers[0] ?? '')).data.items[0]).toMatchObject({ warning: 'health', text: null })
  expect((await quality.get(`bookings/${booking}?with=user`)).data.user.warnings).toEqual(['health'])
  expect(await told(boss)).toContain(FACT)
  expect((await admin.get(hers[1] ?? '')).data.items[0]).toMatchObject({ text: FACT })
})

test('все данные человека отдаёт лишь тот, кто видит и телефоны, и сведения о здоровье', async () => {
  const id = await newcomer()
  await add(id, { text: FACT, consent: 1 })
  const { data } = await boss.post('work-positions', {
    title: 'Отдаёт данные',
    reach: 'company',
    permissions: ['User.view', 'User.archive', 'User.show_phone'],
  })
  const body = {
    last_name: 'Иванова',
    first_name: 'Инна',
    phone: '79185550177',
    work_position_id: data.id,
    unit_id: cast.units.arbat,
    can_login: 1,
  }
  await boss.post('employers', body)
  const clerk = await house.as('79185550177')
  expect((await clerk.get(`customers/${id}/archive?format=json`)).body.code).toBe(1030)
  const manager = await house.as(cast.clientManager)
  expect((await manager.get(`customers/${id}/archive?format=json`)).body.toString()).toContain(FACT)
})

test('мастер читает предупреждения тех, кто к ней записан, и ничьи больше', async () => {
  const { user_id } = await herVisit(worldOf(boss))
  await add(user_id, { text: FACT, consent: 1 })
  const [row] = await sql<{ phone: string }>(
    `select e.phone from employers e join booking_services s on s.employer_id = e.id join bookings b on b.id = s.booking_id where b.user_id = $1 limit 1`,
    [user_id],
  )
  const master = await house.as(row?.phone ?? '')
  expect((await master.get(`customers/${user_id}/warnings`)).data.items[0]).toMatchObject({ warning: 'health', text: FACT })
  const stranger = await newcomer()
  await add(stranger, { text: FACT, consent: 1 })
  expect((await master.get(`customers/${stranger}/warnings`)).status).toBe(404)
  expect((await master.get(`customers/${user_id}/notes`)).body.code).toBe(1030)
})

/** A visit of a customer who has no other. */
async function herVisit(world: ReturnType<typeof worldOf>) {
  const user_id = await newcomer()
  const { booking } = await madeBooking(world, freshDay(), user_id)
  return { booking: booking.id, user_id }
}
