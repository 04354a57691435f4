import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { enrolPlace } from '#server/fp-readers/house-box.ts'
import { sealedFor } from '#server/fp-readers/reader-crypto.ts'
import { type Answer, MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { newReader } from '#server/testing/fp-reader.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { forgetLeft } from './fingerprints.ts'

const { anna, marina, darya } = cast.employers
const { arbat, ponds } = cast.units
/** A text that must appear nowhere: neither in an answer, nor in the log, nor in the database. */
const CANARY = 'KANAREYKA-otpechatok'
const template = (mark: string) => `${CANARY}-${mark}-${'a'.repeat(60)}`
const consent = (employer_id: number) =>
  boss.post('employer-documents', { employer_id, employer_document_type_id: 10, number: `биометрия ${employer_id}` })
/** A template as a reader sends it: sealed for the server and the person. */
const sealed = async (employer_id: number, plain: string) => {
  const { house_key } = done(await boss.get(`fp-readers/of-unit?unit_id=${arbat}`))
  return sealedFor(house_key, plain, enrolPlace(employer_id))
}
const add = async (
  { employer_id, fingerprint, ...more }: { employer_id: number; fingerprint: string; [field: string]: unknown },
  who = boss,
) => who.post('fingerprint', { title: 'Указательный', employer_id, fingerprint: await sealed(employer_id, fingerprint), ...more })
const refused = ({ status, body }: Answer) => [status, body.code]
const foreignUnit = async () => (await sql<{ id: number }>('select id from units where company_id <> 1 limit 1'))[0]?.id
let count = 0
let day = MONDAY
test.beforeEach(async () => {
  day = addDays(MONDAY, ++count * 31)
  desk.goTo(day, '09:58')
  await sql('delete from fingerprints')
  await sql('delete from employer_documents where employer_document_type_id = 10')
})

test('CHK-402 CHK-404 CHK-405 CHK-406 отпечаток записывают после согласия, видят по сотруднику и удаляют по пальцу', async () => {
  const body = { employer_id: anna, title: 'Правый указательный', fingerprint: template('one'), creator_id: cast.employers.superAdmin }
  expect((await add(body)).body.errors.employer_id[0]).toMatch(/письменное согласие/)
  await consent(anna)
  const made = done(await add(body))
  expect(made).toMatchObject({
    employer_id: anna,
    title: 'Правый указательный',
    fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
    finger: 0,
    creator_id: cast.employers.superAdmin,
    creator: { name: expect.any(String) },
    employer: { name: 'Климова Анна' },
  })
  expect((await add({ employer_id: anna, fingerprint: template('two'), creator_id: anna })).body.errors.creator_id).toEqual([
    'Записывает тот, кто вошёл.',
  ])
  done(await add({ employer_id: anna, fingerprint: template('two'), finger: 6 }))
  expect((await add({ employer_id: anna, fingerprint: template('three'), finger: 6 })).body).toMatchObject({
    code: 23000,
    errors: { finger: ['Этот палец уже записан: удалите прежний отпечаток.'] },
  })
  await consent(marina)
  expect((await add({ employer_id: marina, fingerprint: template('two') })).body.errors.fingerprint).toEqual([
    'Этот отпечаток уже записан у другого.',
  ])
  done(await add({ employer_id: marina, fingerprint: template('hers'), finger: 6 }))
  const ownOf = async (id: number) =>
    done(await boss.get(`employers/${id}/fingerprints`)).items.map((one: { employer_id: number; finger: number }) => [
      one.employer_id,
      one.finger,
    ])
  expect([await ownOf(anna), await ownOf(marina)]).toEqual([
    [
      [anna, 0],
      [anna, 6],
    ],
    [[marina, 6]],
  ])
  expect(done(await boss.get('fingerprints?with=employer')).items).toHaveLength(3)
  expect((await boss.delete(`fingerprint/${anna}/6`)).status).toBe(200)
  expect((await boss.delete(`fingerprint/${anna}/6`)).status).toBe(404)
  expect([await ownOf(anna), await ownOf(marina)]).toEqual([[[anna, 0]], [[marina, 6]]])
  const people = done(await boss.get('fingerprints/people')).items
  expect(people.find((one: { id: number }) => one.id === anna)).toMatchObject({ has_consent: 1, fingers: [0] })
  expect(people.find((one: { id: number }) => one.id === darya)).toMatchObject({ has_consent: 0, fingers: [] })
  expect((await (await house.as(cast.foreign.superAdmin)).get(`employers/${anna}/fingerprints`)).status).toBe(404)
  expect(refused(await add({ employer_id: anna, fingerprint: template('x') }, await house.as(cast.administrator)))).toEqual([403, 1030])
  const foreign = done(await (await house.as(cast.foreign.superAdmin)).get(`fp-readers/of-unit?unit_id=${await foreignUnit()}`)).house_key
  for (const bad of [
    '',
    'коротко',
    'a'.repeat(27_001),
    'a'.repeat(400),
    template('open').repeat(2),
    await sealed(anna, 'коротко'),
    await sealed(anna, 'a'.repeat(20_001)),
    await sealed(marina, template('other')),
    sealedFor(foreign, template('foreign'), enrolPlace(anna)),
  ])
    expect(
      (await boss.post('fingerprint', { employer_id: anna, title: 'x', fingerprint: bad })).body.errors.fingerprint,
      bad.slice(0, 9),
    ).toBeDefined()
})

test('P-11 шаблон запечатан: его нет ни в ответах, ни в журнале, ни в базе; считывателю он уходит запечатанным для него одного', async () => {
  await consent(anna)
  const answers = [await add({ employer_id: anna, fingerprint: template('canary'), finger: 5 })]
  const reader = newReader()
  const { id } = done(await boss.post('fp-readers', { unit_id: arbat, title: 'Стойка', ...reader.keys }))
  const sync = await boss.post(`fp-readers/${id}/sync`)
  for (const path of [
    'fingerprints?with=employer;unit;creator',
    `employers/${anna}/fingerprints`,
    'fingerprints/people',
    'fp-readers',
    'audits?limit=50',
    `employers/${anna}`,
  ])
    answers.push(await boss.get(path))
  const all = JSON.stringify([...answers, sync].map(({ body }) => body))
  expect(all).not.toContain(CANARY)
  // The sealed form of the template must not appear either.
  const rows = await sql<{ template: string }>('select template from fingerprints')
  expect(rows.length).toBeGreaterThan(0)
  for (const { template: sealed } of rows) expect(all).not.toContain(sealed)
  const [box] = done(sync).boxes
  expect(done(await boss.get('fp-readers')).items[0]).toMatchObject({ id, synced_at: expect.any(String) })
  expect(await sql(`select event, author_id from audits where model_type = 'fp_reader' and model_id = $1 order by id`, [id])).toEqual([
    { event: 'created', author_id: cast.employers.superAdmin },
    { event: 'updated', author_id: cast.employers.superAdmin },
  ])
  expect(reader.open(box.box, `${id}|${anna}|5`)).toBe(template('canary'))
  expect(() => reader.open(box.box, `${id}|${marina}|5`)).toThrow()
  expect(() => newReader().open(box.box, `${id}|${anna}|5`)).toThrow()
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables)
    expect([name, await sql(`select count(*)::int as n from "${name}" t where t::text like $1`, [`%${CANARY}%`])]).toEqual([
      name,
      [{ n: 0 }],
    ])
  await expect(sql('update fingerprints set consent_document_id = 0')).rejects.toThrow(/never edited/)
  await expect(
    sql(`insert into fingerprints (company_id, employer_id, finger, title, template, template_hash, mark, consent_document_id, creator_id)
      select company_id, employer_id, 9, title, template, 'x', mark, 0, creator_id from fingerprints`),
  ).rejects.toThrow(/no written consent/)
  await expect(sql(`update fingerprints set template = 'открыто'`)).rejects.toThrow(/fingerprints_sealed/)
})

test('SCH-410 SCH-714 в графике нет отпечатков у того, кто согласие дал, и лишь там, где есть служба считывателя', async () => {
  const lacks = async () => {
    const { items } = done(await boss.get(`unit/${arbat}/schedules/lacks`))
    return items.find((one: { employer_id: number }) => one.employer_id === anna)?.no_fingerprints ?? 0
  }
  const turn = (fpBaseUrl: string) => boss.put(`units/${arbat}`, { unit_settings: { fpBaseUrl } })
  await consent(anna)
  expect(await lacks()).toBe(0)
  await turn('http://127.0.0.1:9700')
  expect(await lacks()).toBe(1)
  done(await add({ employer_id: anna, fingerprint: template('lack') }))
  expect(await lacks()).toBe(0)
  await sql('delete from employer_documents where employer_document_type_id = 10')
  expect(await lacks()).toBe(0)
  await turn('')
})

test('отзыв согласия и последний день убирают отпечатки сразу', async () => {
  const paper = done(await consent(anna))
  await add({ employer_id: anna, fingerprint: template('gone') })
  await boss.delete(`employer-documents/${paper.id}`)
  expect(await sql('select id from fingerprints')).toEqual([])
  await consent(anna)
  await add({ employer_id: anna, fingerprint: template('fired') })
  await boss.put(`employers/${anna}`, { end_work_at: addDays(day, 3) })
  await forgetLeft(house.app.house)
  expect(await sql('select id from fingerprints')).toHaveLength(1)
  desk.goTo(addDays(day, 3), '10:00')
  await forgetLeft(house.app.house)
  expect(await sql('select id from fingerprints')).toEqual([])
  await boss.put(`employers/${anna}`, { end_work_at: null })
  await add({ employer_id: anna, fingerprint: template('left') })
  await boss.put(`employers/${anna}`, { status: 2 })
  expect(await sql('select id from fingerprints')).toEqual([])
  await boss.put(`employers/${anna}`, { status: 1 })
})

test('CHK-018 CHK-023 CHK-037 чтение подписано и со счётчиком: чужая подпись — 1256, повтор счётчика и тот же палец за 10 секунд ничего не пишут', async () => {
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
  await consent(anna)
  await add({ employer_id: anna, fingerprint: template('read'), finger: 6 })
  const reader = newReader()
  const { id } = done(await boss.post('fp-readers', { unit_id: arbat, title: 'Стойка', ...reader.keys }))
  const front = await house.as(cast.administrator)
  const morning = Date.parse(`${day}T09:58:00+03:00`) / 1000
  const read = (counter: number, more: object = {}) => ({
    reader: id,
    counter,
    employer_id: anna,
    finger: 6,
    score: 90,
    at: morning,
    ...more,
  })
  const mark = (signed: object, who = front) => who.post('checkin', { type: 'fingerprint', read: signed })
  expect(done(await front.get(`fp-readers/of-unit?unit_id=${arbat}`)).reader).toMatchObject({ id })
  const first = done(await mark(reader.signed(read(1))))
  expect(first).toMatchObject({
    name: 'Климова Анна Павловна',
    message: 'Приход отмечен в 09:58',
    late: 0,
    params: { id: expect.any(Number) },
  })
  const events = () =>
    sql('select via, flags, reader_id, read_counter::int as counter from checkin_events where day = $1 order by id', [day])
  expect(await events()).toEqual([{ via: 'fingerprint', flags: [], reader_id: id, counter: 1 }])
  expect(done(await mark(reader.signed(read(1))))).toMatchObject({ message: 'Вы уже отмечены в 09:58', params: first.params })
  expect(done(await mark(reader.signed(read(2))))).toMatchObject({ message: 'Вы уже отмечены в 09:58' })
  expect(await events()).toHaveLength(1)
  // The same read sent many times at once, and the next ones of the same finger, are still one event.
  const raced = await Promise.all([3, 3, 3, 4, 5].map((counter) => mark(reader.signed(read(counter)))))
  expect(raced.map(({ status, body }) => [status, body.data.params.id])).toEqual(raced.map(() => [200, first.params.id]))
  expect(await events()).toHaveLength(1)
  await consent(marina)
  done(await add({ employer_id: marina, fingerprint: template('hers'), finger: 1 }))
  expect(refused(await mark(reader.signed(read(6, { employer_id: marina, finger: 1 }))))).toEqual([422, 1250])
  expect(await events()).toHaveLength(1)
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = newReader()
  const abroad = done(await foreign.post('fp-readers', { unit_id: await foreignUnit(), title: 'Чужой', ...theirs.keys })).id
  const forged = [
    theirs.signed(read(23)),
    theirs.signed(read(23, { reader: abroad })),
    newReader().signed(read(23)),
    { ...reader.signed(read(23)), employer_id: marina },
    reader.signed(read(23, { reader: id + 900 })),
  ]
  expect(refused(await mark(reader.signed(read(23)), foreign))).toEqual([422, 1256])
  expect((await foreign.post(`fp-readers/${id}/sync`)).status).toBe(404)
  for (const one of forged) expect(refused(await mark(one))).toEqual([422, 1256])
  expect((await mark(reader.signed(read(24, { finger: 9 })))).body.errors.read[0]).toMatch(/^Такого отпечатка в списке нет/)
  expect((await front.post('checkin', { type: 'fingerprint' })).body.errors.read).toEqual(['Нет чтения считывателя.'])
  // The read was held back since the morning: it counts when it comes, and a person is asked to check it.
  desk.goTo(day, '21:58')
  expect(done(await mark(reader.signed(read(25)))).message).toBe('Уход отмечен в 21:58')
  expect((await events())[1]).toMatchObject({ flags: ['skew'] })
  const elsewhere = await house.as(cast.administratorPonds)
  expect(refused(await mark(reader.signed(read(26)), elsewhere))).toEqual([422, 1256])
  expect((await elsewhere.get(`fp-readers/of-unit?unit_id=${arbat}`)).status).toBe(404)
  await boss.post(`fp-readers/${id}/end`)
  expect(refused(await mark(reader.signed(read(27))))).toEqual([422, 1256])
  expect((await boss.post(`fp-readers/${id}/sync`)).status).toBe(404)
  expect((await (await house.as(cast.districtManager)).post('fp-readers', { unit_id: ponds, title: 'x', ...reader.keys })).status).toBe(200)
})
