import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { retentionTermsRu } from '#contract/retention-terms/retention-terms.ru.ts'
import { type RetentionKind, retentionBounds, retentionKinds } from '#contract/retention-terms/retention-terms.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { addBrokenCompany } from '#server/testing/broken-company.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { approvedShift, freshDay, offersOf } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { hourly, keepTerms, nightly } from './night.ts'

test.beforeAll(async () => {
  await book()
})
const daysAgo = (days: number) => new Date(monday9 - days * 86_400_000).toISOString()
const night = (kinds: readonly RetentionKind[] = [...nightly, ...hourly], batch = 2) =>
  keepTerms(house.app.house, house.app.server.log, kinds, batch)
const terms = async (who = boss) => {
  const { items } = (await who.get('retention-terms')).data
  return new Map<RetentionKind, Record<string, unknown>>(items.map((one: { kind: RetentionKind }) => [one.kind, one]))
}

/** A visit whose links grow old. */
async function book() {
  const [day, place] = [freshDay(), { employer: cast.employers.anna, workplace: cast.workplaces.m5 }]
  await approvedShift(worldOf(boss), { ...place, day })
  const [offer] = (await offersOf(worldOf(boss), { services: [cast.services.gel], day })).items
  const who = { unit_id: cast.units.arbat, user_id: cast.customers.maria, service_ids: [cast.services.gel] }
  expect((await boss.post('bookings', { ...who, window_ids: offer?.window_ids })).status).toBe(200)
}

/** Makes a row of the kind, so many days old, in the first company. */
const AGED: Record<Exclude<RetentionKind, 'customers'>, string> = {
  audits: `insert into audits (company_id, model_type, model_id, event, before, after, created_at) values (1, 'contractor', 1, 'updated', '{}', '{}', $1)`,
  audit_addresses: `insert into audits (company_id, model_type, model_id, event, before, after, address, created_at) values (1, 'contractor', 1, 'updated', '{}', '{}', '10.9.9.9', $1)`,
  security_events: `insert into security_events (company_id, kind, created_at) values (1, 'signed_in', $1)`,
  card_readings: `insert into card_readings (company_id, employer_id, day, kind, cards) values (1, 2, $1::timestamptz::date, 'customers', 3)`,
  messages: `with o as (insert into outbox (company_id, channel, recipient, body, status, created_at) values (1, 'sms', '79990001122', 'слова', 'sent', $1) returning id)
    insert into messages (company_id, user_id, event, channel, body, outbox_id, due_at, created_at) select 1, (select min(id) from customers where company_id = 1), 'booked', 'sms', 'слова', id, $1, $1 from o`,
  outbox: `insert into outbox (company_id, channel, recipient, body, status, created_at) values (1, 'sms', '79990001122', 'код', 'failed', $1)`,
  call_recordings: `with c as (insert into calls (company_id, external_id, direction, phone, state, started_at) values (1, 'old ' || $1::text, 'in', '', 'ringing', $1::timestamptz) returning id)
    insert into call_recordings (company_id, call_id, external_id, status, file_key, bytes, created_at) select 1, id, 'r', 'kept', 'recordings/' || $1::text, 1, $1::timestamptz from c`,
  chat_messages: `with c as (insert into chats (company_id, kind, name, version, last_at, created_at) values (1, 0, 'Старый чат', 1, $1, $1) returning id)
    insert into chat_messages (company_id, chat_id, seq, version, act, created_at) select 1, id, 1, 1, 'created', $1::timestamptz from c`,
  notifications: `insert into notifications (company_id, employer_id, kind, key, data, created_at, read_at)
    values (1, 2, 'mailing', 'old:' || $1::text, '{"message": "Старое"}', $1::timestamptz, $1::timestamptz)`,
  removed_chats: `insert into chats (company_id, kind, name, last_at, created_at, deleted_at) values (1, 0, 'Удалённый чат', $1, $1, $1)`,
  certificate_purchases: `with o as (insert into orders (company_id, unit_id, kind, user_id, total, author_id, created_at)
      select 1, 1, 'retail', min(id), 100000, 13, $1::timestamptz from customers where company_id = 1 returning id),
    i as (insert into order_items (company_id, order_id, n, kind, title, qty, price) select 1, id, 1, 3, 'Сертификат', 1, 100000 from o)
    insert into certificate_purchases (company_id, order_id, key, face, for_whom, words, send_day, contact, created_at)
      select 1, id, gen_random_uuid(), 100000, 'Ольге', 'Поздравляю', $1::timestamptz::date, '79990001133', $1::timestamptz from o`,
  visit_links: `insert into visit_links (company_id, booking_id, token_hash, expires_at) select 1, min(id), decode(md5($1), 'hex'), $1::timestamptz from bookings`,
  candidates: `insert into candidates (company_id, last_name, first_name, phone, source, stage, stage_at, reason, created_at) values (1, 'Давняя', 'Рита', '79190000009', 'hh', 'rejected', $1, 'Не ответила', $1)`,
  checkin_places: `with e as (insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, author_id) values (1, 1, 2, $1::timestamptz::date, $1, 'mark', 'qr', 2) returning id)
    insert into checkin_places (company_id, event_id, employer_id, latitude, longitude, created_at) select 1, id, 2, 55.75, 37.59, $1 from e`,
  checkin_challenges: `insert into checkin_challenges (company_id, unit_id, employer_id, day, kind, secret_hash, author_id, created_at, expires_at) values (1, 1, 2, $1::timestamptz::date, 'qr', 'x', 2, $1, $1)`,
  imports: `insert into imports (company_id, kind, name, titles, mapping, total, author_id, created_at) values (1, 'customers', 'старый.csv', '[]', '[]', 0, 13, $1)`,
  sessions: `insert into sessions (employer_id, rotation_seed, expires_at, ended_at) values (2, 'x', $1, null)`,
  session_tokens: `insert into session_tokens (token_hash, session_id, expires_at, rotated_at) select decode(md5($1), 'hex'), min(id), $1::timestamptz, $1::timestamptz from sessions`,
  contact_changes: `insert into contact_changes (employer_id, type, value, token_hash, created_at, expires_at) values (2, 'email', 'a@example.com', 'x', $1, $1)`,
  password_resets: `insert into password_resets (employer_id, recipient, ticket_hash, code_hash, created_at, expires_at) values (2, 'a@example.com', decode(md5($1::text), 'hex'), 'x', $1::timestamptz, $1::timestamptz)`,
  idempotency: `insert into idempotency (company_id, employer_id, route, key, body_hash, answer, created_at) values (1, 2, 'r', $1::text, 'x', 'a', $1::timestamptz)`,
  sign_in_failures: `insert into sign_in_failures (login, address, created_at) values ('7999', '10.9.9.9', $1)`,
}

const aged = retentionKinds.filter((kind) => kind !== 'customers')

test('каждый вид старше срока уходит, моложе — остаётся; экран сказал об этом заранее, журнал — потом, одной строкой', async () => {
  await night() // removes what the seed has left
  const before = await terms()
  for (const kind of aged) {
    const { usual } = retentionBounds[kind]
    for (const days of [usual + 5, usual + 4, usual + 3, usual - 0.9]) await sql(AGED[kind], [daysAgo(days)])
  }
  const told = await terms()
  for (const kind of aged) {
    if (told.get(kind)?.stored === null) continue
    expect([kind, told.get(kind)?.due]).toEqual([kind, 3])
    expect(told.get(kind)?.oldest).not.toBeNull()
  }
  await Promise.all([night(), night()]) // two processes
  const left = await terms()
  for (const kind of aged) expect([kind, left.get(kind)?.due ?? 0]).toEqual([kind, 0])
  type Line = { after: { title: string; gone: number }; author: unknown }
  const { items }: { items: Line[] } = (await boss.get('audits?search=model_type:retention_term&limit=100')).data
  for (const kind of ['security_events', 'card_readings', 'messages', 'visit_links', 'imports', 'contact_changes'] as const) {
    expect([kind, Number(left.get(kind)?.stored) - Number(before.get(kind)?.stored)]).toEqual([kind, 1])
    expect(left.get(kind)).toMatchObject({ last_run_at: '2026-11-23 09:00:00' })
    // A row that one process holds is left to the other one; each records its own part.
    const lines = items.filter((one) => one.after.title === retentionTermsRu.kinds[kind].title)
    expect([kind, lines.reduce((sum, one) => sum + one.after.gone, 0)]).toEqual([kind, 3])
    expect([kind, lines[0]?.after.gone]).toEqual([kind, left.get(kind)?.last_gone])
    expect(lines.every((one) => one.author === null)).toBe(true)
  }
  expect(await sql(`select id from outbox where recipient = '79990001122' and created_at < $1`, [daysAgo(1095)])).toEqual([])
  expect(await sql(`select id from sign_in_failures where login = '7999' and created_at < $1`, [daysAgo(1)])).toEqual([])
  await night()
  expect((await boss.get('audits?search=model_type:retention_term&limit=100')).data.items).toHaveLength(items.length)
})

test('компания, в которой ночь спотыкается, не мешает другим, но ночь названа неудачной', async () => {
  const days = retentionBounds.imports.usual + 5
  await sql(AGED.imports, [daysAgo(days)])
  await addBrokenCompany()
  await expect(night(['imports'])).rejects.toThrow('some terms were not kept')
  expect(await sql(`select id from imports where created_at <= $1`, [daysAgo(days)])).toEqual([])
  expect((await terms()).get('imports')).toMatchObject({ last_gone: 1 })
})

test('что ещё отправляется, ночь не берёт, как бы старо оно ни было', async () => {
  await sql(
    `insert into outbox (company_id, channel, recipient, body, status, created_at, send_after) values (1, 'sms', '79990003344', 'ждёт', 'waiting', $1, now() + interval '1 year')`,
    [daysAgo(900)],
  )
  await night()
  expect(await sql(`select id from outbox where recipient = '79990003344'`)).toHaveLength(1)
})

test('срок меняют в пределах закона и дела; короче — только подтвердив пароль; строка журнала называет вид', async () => {
  const put = (who: Person, body: object) => who.put('retention-terms', body)
  expect((await put(boss, { kind: 'audits', days: 10 })).body).toMatchObject({ code: 422, errors: { days: ['От 365 до 3650 дней.'] } })
  expect((await put(boss, { kind: 'idempotency', days: 2 })).status).toBe(422)
  expect((await put(boss, { kind: 'messages', days: 1500 })).data).toEqual({ kind: 'messages', days: 1500 })
  await sql('update sessions set confirmed_at = null')
  expect((await put(boss, { kind: 'messages', days: 100 })).body.code).toBe(1035)
  expect((await put(boss, { kind: 'messages', days: 1600 })).status).toBe(200)
  await boss.post('auth/login', { password: castPassword })
  expect((await put(boss, { kind: 'messages', days: 100 })).status).toBe(200)
  const [line] = (await boss.get('audits?search=model_type:retention_term&limit=1')).data.items
  expect(line).toMatchObject({ before: { days: 1600 }, after: { days: 100, title: 'Сообщения клиентам' } })
  expect((await terms()).get('messages')).toMatchObject({ days: 100, is_usual: false })
  expect((await put(boss, { kind: 'messages', days: null })).data).toEqual({ kind: 'messages', days: 1095 })
})

test('сроки своей компании чужих не трогают; без права их не видно и не меняют', async () => {
  await boss.put('retention-terms', { kind: 'imports', days: 30 })
  const stranger = await house.as(cast.foreign.superAdmin)
  expect((await terms(stranger)).get('imports')).toMatchObject({ days: 7, is_usual: true })
  await sql(AGED.imports, [daysAgo(20)])
  await night()
  expect(await sql(`select id from imports where name = 'старый.csv' and created_at < $1`, [daysAgo(19)])).toHaveLength(1)
  const hr = await house.as(cast.hr)
  expect((await hr.get('retention-terms')).body.code).toBe(1030)
  expect((await hr.put('retention-terms', { kind: 'imports', days: 3 })).body.code).toBe(1030)
})

test('номера удалённых документов стоят в журнале только хвостом, и в прежних строках тоже', async () => {
  const paper = { employer_id: cast.employers.anna, employer_document_type_id: 1, number: '112-233-445 95' }
  const { id } = (await boss.post('employer-documents', paper)).data
  expect((await boss.delete(`employer-documents/${id}`)).status).toBe(200)
  await sql(
    `insert into audits (company_id, model_type, model_id, event, before, after) values (1, 'employer_document', 7, 'deleted', $1, '{}')`,
    [{ number: '112-233-445 95' }],
  )
  const migration = readFileSync('migrations/0040_people_forgotten.sql', 'utf8').split('--> statement-breakpoint')
  await sql(migration.find((text) => text.includes('last three signs')) ?? '')
  const rows = await sql(`select before, after from audits where model_type = 'employer_document' and event = 'deleted'`)
  expect(rows.map(({ before }) => before.number)).toEqual([' 95', ' 95'])
  expect(await sql(`select id from audits where (before::text || after::text) like '%112-233-445%'`)).toEqual([])
})
