import { expect } from 'vitest'
import { keepTerms } from '#server/retention-terms/night.ts'
import { castPassword } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const card = async (id: number) => (await boss.get(`customers/${id}`)).data
const made = async (phone: string, more: object = {}) => (await boss.post('customers', { first_name: 'Вера', phone, ...more })).data
const ended = async (): Promise<number[]> => {
  const { items } = (await boss.get('customers?search=ground:ended&searchFields=ground:=&limit=500')).data
  return items.map((one: { id: number }) => one.id)
}
const night = () => keepTerms(house.app.house, house.app.server.log, ['customers'])
const grow = (id: number, years: number) =>
  sql('update customers set created_at = now() - make_interval(years => $2) where id = $1', [id, years])
const consent = (id: number, is_given: 0 | 1) => boss.post(`customers/${id}/consents`, { purpose: 'processing', is_given, source: 'desk' })
const cards = async () => {
  const { items } = (await boss.get('retention-terms')).data
  return items.find((one: { kind: string }) => one.kind === 'customers')
}

test('карточку хранят ради записи на услугу, и никто об этом не спрашивал: у стойки и из файла; список по основанию отбирают', async () => {
  const { id } = await made('79161113301')
  expect(await card(id)).toMatchObject({ ground: 'service', ground_ended: 0 })
  await importerOf(house, boss, 'customers').bring('Телефон;Имя\r\n+79161113302;Ия\r\n')
  const [brought] = await sql(`select id from customers where phone = '79161113302'`)
  if (brought) expect(await card(brought.id)).toMatchObject({ ground: 'service' })
  const found = (await boss.get('customers?search=ground:consent&searchFields=ground:=')).data
  expect(found.count).toBe(0)
})

test('согласие — основание, только когда оно записано; в журнале — словами, в архиве тоже; отозвано — хранить не на чем', async () => {
  const { id } = await made('79161113311')
  expect((await boss.put(`customers/${id}`, { ground: 'consent' })).body).toMatchObject({
    code: 422,
    errors: { ground: [expect.stringContaining('Сначала запишите согласие')] },
  })
  expect((await boss.post('customers', { first_name: 'Яна', phone: '79161113312', ground: 'consent' })).status).toBe(422)
  await consent(id, 1)
  expect((await boss.put(`customers/${id}`, { ground: 'consent' })).data).toMatchObject({ ground: 'consent', ground_ended: 0 })
  const [line] = (await boss.get(`audits/by-model/user/${id}`)).data.items
  expect(line).toMatchObject({ before: { ground: 'Запись на услугу' }, after: { ground: 'Согласие' } })
  const archive = JSON.parse((await boss.get(`customers/${id}/archive?format=json`)).body.toString())
  expect(archive.customer[0].ground).toBe('Согласие')
  expect((await boss.get('customers?search=ground:consent&searchFields=ground:=')).data.items.map((one: { id: number }) => one.id)).toEqual(
    [id],
  )
  expect(await ended()).not.toContain(id)
  await consent(id, 0)
  expect(await card(id)).toMatchObject({ ground_ended: 1 })
  expect(await ended()).toContain(id)
})

test('без визитов пять лет — предлагается, но сама не стирается; срок компании слушают', async () => {
  const removed = (await made('79161113323')).id
  await grow(removed, 6)
  await boss.delete(`customers/${removed}`)
  const [old, young] = [(await made('79161113321')).id, (await made('79161113322')).id]
  await grow(old, 6)
  await grow(young, 3)
  expect(await ended()).toEqual(expect.arrayContaining([old, removed]))
  expect(await ended()).not.toContain(young)
  const { due, by_itself } = await cards()
  expect([due, by_itself]).toEqual([(await ended()).length, false])
  await night()
  expect((await card(old)).erased_at).toBeNull()
  await boss.put('retention-terms', { kind: 'customers', days: 700 })
  expect(await ended()).toContain(young)
  await boss.put('retention-terms', { kind: 'customers', days: null })
})

test('визит возвращает основание; склеенная карточка живёт в другой', async () => {
  const [seen, stays, goes] = [await made('79161113331'), await made('79161113332'), await made('79161113333')]
  for (const { id } of [seen, stays, goes]) await grow(id, 6)
  await sql(
    `insert into bookings (company_id, user_id, unit_id, status_id, begin_at, end_at, author_id, booking_source_id, price_company_id, duration)
    select 1, $1, 1, 1, now() - interval '1 month', now() - interval '1 month' + interval '1 hour', 13, min(id), 1, 3600 from booking_sources`,
    [seen.id],
  )
  await boss.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: [] })
  const found = await ended()
  expect([seen.id, goes.id].filter((id) => found.includes(id))).toEqual([])
  expect(found).toContain(stays.id)
})

test('экран сроков считает карточки: кто ещё придёт, не в счёте, самая давняя — по последнему визиту, а не по дню карточки', async () => {
  const before = await cards()
  const [coming, seen, lost] = [await made('79161113341'), await made('79161113342'), await made('79161113343')]
  await grow(coming.id, 12)
  await grow(seen.id, 11)
  await grow(lost.id, 10)
  const visit = (id: number, months: number) =>
    sql(
      `insert into bookings (company_id, user_id, unit_id, status_id, begin_at, end_at, author_id, booking_source_id, price_company_id, duration)
       select 1, $1, 1, 1, at, at + interval '1 hour', 13, min(id), 1, 3600 from booking_sources, lateral (select now() + make_interval(months => $2) as at) x
       group by at`,
      [id, months],
    )
  await visit(coming.id, 1)
  await visit(seen.id, -1)
  const after = await cards()
  expect([after.stored - before.stored, after.due - before.due]).toEqual([2, 1])
  expect(after.oldest).toBe((await card(lost.id)).created_at)
  await consent(seen.id, 1)
  await boss.put(`customers/${seen.id}`, { ground: 'consent' })
  expect((await cards()).due).toBe(after.due)
  await consent(seen.id, 0)
  expect((await cards()).due).toBe(after.due + 1)
  await consent(lost.id, 1)
  await boss.put(`customers/${lost.id}`, { ground: 'consent' })
  await consent(lost.id, 0)
  expect((await cards()).due).toBe(after.due + 1)
})

test('ночь стирает сама, только если компания так решила и подтвердила: журнал говорит, сколько', async () => {
  await sql('update sessions set confirmed_at = null')
  expect((await boss.put('retention-terms', { kind: 'customers', days: null, by_itself: 1 })).body.code).toBe(1035)
  await boss.post('auth/login', { password: castPassword })
  expect((await boss.put('retention-terms', { kind: 'customers', days: null, by_itself: 1 })).status).toBe(200)
  const gone = await ended()
  expect(gone.length).toBeGreaterThan(1)
  await Promise.all([night(), night()])
  expect(await ended()).toEqual([])
  for (const id of gone) expect((await card(id)).erased_at).not.toBeNull()
  const lines = (await boss.get('audits?search=model_type:retention_term&limit=100')).data.items
  const told = lines.filter((one: { after: { gone?: number } }) => one.after.gone)
  expect(told).toHaveLength(1)
  expect(told[0].after.title).toBe('Карточки клиентов без визитов')
  expect(told[0].after.gone).toBeGreaterThanOrEqual(gone.length)
  await boss.put('retention-terms', { kind: 'customers', days: null, by_itself: 0 })
})
