import { expect } from 'vitest'
import { keepTerms } from '#server/retention-terms/night.ts'
import { type Answer, MONDAY } from '#server/testing/as.ts'
import { addBrokenCompany } from '#server/testing/broken-company.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { personWith } from '#server/testing/with-rights.ts'
import { remindOfCandidates } from './remind.ts'

const { arbat, sokol } = cast.units
const [chief, hr] = [10, 12]
let count = 0
const person = (more: object = {}) => ({
  last_name: 'Тихонова',
  first_name: 'Варвара',
  phone: `7916${String(++count).padStart(7, '0')}`,
  source: 'hh',
  unit_id: arbat,
  ...more,
})
const add = async (more: object = {}, who = boss) => done(await who.post('candidates', person(more)))
const move = (id: number, stage: string, more: object = {}, who = boss) => who.post(`candidates/${id}/move`, { stage, ...more })
const attach = async (id: number, body: object) => {
  const form = await printedForm(body)
  return boss.post(`candidates/${id}/files`, form.body, { headers: form.headers })
}
const refused = ({ status, body }: Answer) => [status, body.code]
test.beforeEach(() => desk.goTo(MONDAY, '09:00'))

test('CAN-403 CAN-404 CAN-405 список, карточка и правила подбора: правило ставит на этап, отдаёт по очереди и остаётся словами у кандидата', async () => {
  const manager = await house.as(cast.chiefHr)
  const rule = { city_id: cast.cities.moscow, source: 'avito', stage: 'called', manager_ids: [chief, hr], sla_hours: 24 }
  const first = done(await manager.post('recruit-rules', { ...rule, place: 1 }))
  expect(first.words).toBe(
    'Город — Москва, источник — Авито: этап «Созвонились», по очереди Мартынова Елена, Осипова Алла, ответить за 24 ч',
  )
  const any = done(await manager.post('recruit-rules', { place: 2, stage: 'new', manager_ids: [hr] }))
  expect(any.words).toBe('Любой кандидат: этап «Новый», по очереди Осипова Алла')
  expect(first).toMatchObject({
    place: 1,
    city: { id: cast.cities.moscow },
    work_position: null,
    source: 'avito',
    stage: 'called',
    sla_hours: 24,
    turn: 0,
    managers: [{ id: chief }, { id: hr }],
  })
  expect(done(await manager.get('recruit-rules')).items).toEqual([first, any])
  const looks = await personWith(['RecruitRule.view'])
  expect(done(await looks.get('recruit-rules')).items).toHaveLength(2)
  expect(refused(await looks.post('recruit-rules', { ...rule, place: 3 }))).toEqual([403, 1030])
  expect(refused(await looks.delete(`recruit-rules/${any.id}`))).toEqual([403, 1030])
  expect(done(await (await house.as(cast.foreign.superAdmin)).get('recruit-rules')).items).toEqual([])
  const given = [await add({ source: 'avito', city_id: cast.cities.moscow }), await add({ source: 'avito', city_id: cast.cities.moscow })]
  expect(given.map((one) => [one.stage, one.hr_manager_id, one.due_at, one.rule_words])).toEqual([
    ['called', chief, `2026-11-24 09:00:00`, first.words],
    ['called', hr, `2026-11-24 09:00:00`, first.words],
  ])
  expect(await add({ source: 'friend' })).toMatchObject({ stage: 'new', hr_manager_id: hr, due_at: null, rule_words: any.words })
  expect(await add({ source: 'avito', city_id: cast.cities.moscow, hr_manager_id: hr })).toMatchObject({
    hr_manager_id: hr,
    rule_words: null,
  })
  expect((await manager.post('recruit-rules', { ...rule, place: 3, manager_ids: [cast.employers.anna] })).body.errors.manager_ids).toEqual([
    'Этот сотрудник не подбирает людей.',
  ])
  expect(refused(await (await house.as(cast.hr)).get('recruit-rules'))).toEqual([403, 1030])
  expect((await (await house.as(cast.foreign.superAdmin)).delete(`recruit-rules/${any.id}`)).status).toBe(404)
  await expect(sql('update recruit_rules set stage = $1 where id = $2', ['offer', first.id])).rejects.toThrow(/never edited/)
  expect((await manager.delete(`recruit-rules/${first.id}`)).status).toBe(200)
  expect(done(await boss.get(`candidates/${given[0].id}`))).toMatchObject({ rule_words: first.words, hr_manager: { id: chief } })
  await manager.delete(`recruit-rules/${any.id}`)
  expect(done(await manager.get('recruit-rules')).items).toEqual([])
  expect((await manager.delete(`recruit-rules/${any.id}`)).status).toBe(404)
  expect(await add({ source: 'site' })).toMatchObject({ stage: 'new', rule_words: null })
  const filter = 'candidates?search=source:avito;stage:called&searchFields=source:=;stage:=&searchJoin=and'
  const list = done(await boss.get(filter))
  expect(list).toMatchObject({ count: 2, items: [{ id: given[1].id }, { id: given[0].id }] })
  expect(list.filters.map((one: { key: string }) => one.key).toSorted()).toEqual(
    ['stage', 'hr_manager_id', 'work_position_id', 'city_id', 'unit_id', 'source', 'created_at'].toSorted(),
  )
  const { phone } = given[0]
  expect(done(await boss.get(`candidates/${given[0].id}`))).toMatchObject({
    id: given[0].id,
    last_name: 'Тихонова',
    first_name: 'Варвара',
    phone,
    source: 'avito',
    stage: 'called',
    unit_id: arbat,
    city_id: cast.cities.moscow,
    notes: [],
    files: [],
    twins: [],
    steps: [{ stage: 'called', from_stage: null }],
  })
  desk.goTo('2026-11-24', '09:01')
  expect(done(await boss.get(filter)).items[0].is_late).toBe(1)
  const board = done(await boss.get('candidates/board?search=source:avito&searchFields=source:=')).stages
  expect(board.map((one: { stage: string; count: number }) => [one.stage, one.count])).toEqual([
    ['new', 1],
    ['called', 2],
    ['interview', 0],
    ['trial', 0],
    ['offer', 0],
    ['hired', 0],
    ['rejected', 0],
    ['reserve', 0],
  ])
  expect((await (await house.as(cast.foreign.superAdmin)).get(`candidates/${given[0].id}`)).status).toBe(404)
  expect(refused(await (await house.as(cast.administrator)).get('candidates'))).toEqual([403, 1030])
})

test('список кандидатов открывается теми, кому пора ответить: самый близкий срок первый, кто ответа не ждёт — после всех, новые раньше', async () => {
  const [idle, late, soon, fresh] = [await add(), await add(), await add(), await add()]
  await sql('update candidates set due_at = $2 where id = $1', [late.id, '2026-11-20T09:00:00Z'])
  await sql('update candidates set due_at = $2 where id = $1', [soon.id, '2026-11-25T09:00:00Z'])
  const told = async () => done(await boss.get('candidates?limit=200')).items.map(({ id }: { id: number }) => id)
  const mine = (ids: number[]) => ids.filter((one) => [idle.id, late.id, soon.id, fresh.id].includes(one))
  expect(mine(await told())).toEqual([late.id, soon.id, fresh.id, idle.id])
  expect((await told())[0]).toBe(late.id)
})

test('этапы: вперёд на один или к концу, назад — с причиной; у каждого шага время и автор, шаги не правят', async () => {
  const { id, phone } = await add()
  expect((await move(id, 'trial')).body.errors.stage).toEqual(['С этапа «Новый» можно: «Созвонились», «Отказ», «Резерв».'])
  done(await move(id, 'called'))
  desk.goTo(MONDAY, '09:30')
  expect((await move(id, 'interview', { at: `${MONDAY} 09:00:00` })).body.errors.at).toEqual(['Это время прошло.'])
  expect(done(await move(id, 'interview', { at: `${MONDAY} 15:00:00` })).interview_at).toBe(`${MONDAY} 15:00:00`)
  expect((await move(id, 'called')).body.errors.reason).toEqual(['Напишите, почему.'])
  done(await move(id, 'called', { reason: 'Перенесла' }))
  expect((await move(id, 'rejected')).body.errors.reason).toEqual(['Напишите, почему.'])
  const card = done(await move(id, 'rejected', { reason: 'Нашла другое' }))
  expect(card.reason).toBe('Нашла другое')
  expect(
    card.steps.map((one: { stage: string; from_stage: string; created_at: string }) => [
      one.from_stage,
      one.stage,
      one.created_at.slice(11, 16),
    ]),
  ).toEqual([
    [null, 'new', '09:00'],
    ['new', 'called', '09:00'],
    ['called', 'interview', '09:30'],
    ['interview', 'called', '09:30'],
    ['called', 'rejected', '09:30'],
  ])
  await expect(sql('update candidate_stages set stage = $1 where candidate_id = $2', ['offer', id])).rejects.toThrow(/only added/)
  // A refused candidate may come again; while a candidate is on the way, her phone is taken.
  const again = done(await boss.post('candidates', person({ phone })))
  expect(again.twins).toMatchObject([{ who: 'candidate', id, stage: 'rejected', name: 'Тихонова Варвара' }])
  const third = await boss.post('candidates', person({ phone }))
  expect([...refused(third), third.body.errors.phone]).toEqual([409, 23000, ['Этот телефон уже у кандидата: Тихонова Варвара, Новый.']])
  expect((await move(id, 'called', { reason: 'Передумала' })).body.code).toBe(23000)
  const known = done(await boss.get(`candidates/twins?phone=79000000014`)).items
  expect(known).toMatchObject([{ who: 'employer', id: cast.employers.anna, has_left: 0 }])
})

test('нанять: карточка сотрудника тем же делом, телефон занят — чей; второй раз не нанять; без права заводить сотрудников — нельзя', async () => {
  const { id } = await add({ email: 'varvara@example.org', city_id: cast.cities.moscow, hr_manager_id: hr })
  const hire = (who = boss, one = id) =>
    who.post(`candidates/${one}/hire`, { work_position_id: 1, unit_id: arbat, start_work_at: '2026-12-01' })
  const hired = done(await hire())
  expect(hired).toMatchObject({ stage: 'hired', password: expect.stringMatching(/^\S{6,}$/) })
  const employee = done(await boss.get(`employers/${hired.employer_id}`))
  expect(employee).toMatchObject({
    last_name: 'Тихонова',
    first_name: 'Варвара',
    email: 'varvara@example.org',
    unit_id: arbat,
    work_position_id: 1,
    city_id: cast.cities.moscow,
    hr_manager_id: hr,
    start_work_at: '2026-12-01',
  })
  expect(done(await boss.get('registration-employers?limit=1000')).items.map((one: { id: number }) => one.id)).toContain(hired.employer_id)
  expect((await hire()).body.errors.id).toEqual(['Кандидат принят: его карточка — у сотрудника.'])
  const twin = await add({ phone: '79000000014' })
  expect((await hire(boss, twin.id)).body).toMatchObject({ code: 23000, errors: { id: ['Этот телефон уже у сотрудника: Климова Анна.'] } })
  expect(await sql('select stage from candidates where id = $1', [twin.id])).toEqual([{ stage: 'new' }])
  const sent = await add()
  await move(sent.id, 'reserve')
  expect((await hire(boss, sent.id)).body.errors.id[0]).toMatch(/^Нанять можно того, кто ещё на этапах/)
})

test('заметки и файлы карточки; территориальный управляющий видит кандидатов своих студий и своих, чужих — нет', async () => {
  const { id } = await add()
  done(await boss.post(`candidates/${id}/notes`, { text: 'Перезвонить вечером' }))
  const card = done(await attach(id, { title: 'Резюме', file: fileOf(await drawPicture()) }))
  expect(card).toMatchObject({ notes: [{ text: 'Перезвонить вечером', author: expect.any(String) }], files: [{ title: 'Резюме' }] })
  const got = await boss.get(`candidate-files/${card.files[0].id}`)
  expect(got.status).toBe(200)
  expect((await attach(id, { title: 'Не файл', file: new File(['x'], 'x.exe') })).body.errors.file).toBeDefined()
  const manager = await house.as(cast.districtManager)
  expect((await manager.get(`candidates/${id}`)).status).toBe(200)
  const other = await add({ unit_id: sokol })
  expect((await manager.get(`candidates/${other.id}`)).status).toBe(404)
  expect((await manager.post('candidates', person({ unit_id: sokol }))).body.errors.unit_id).toEqual(['Выберите свою студию.'])
  expect((await manager.delete(`candidate-files/${card.files[0].id}`)).status).toBe(200)
  expect(done(await boss.get(`candidates/${id}`)).files).toEqual([])
})

test('о встречах напоминают тому, чей кандидат, один раз, а о перенесённой — снова; ошибка в одной компании другим не мешает', async () => {
  await sql('update employers set email = $1 where id = $2', ['hr@example.org', hr])
  const { id } = await add({ hr_manager_id: hr, interview_at: `${MONDAY} 15:00:00` })
  const told = () =>
    sql<{ body: string }>(`select body from outbox where about = jsonb_build_object('model', 'candidate', 'id', $1::int) order by id`, [id])
  const pass = (clock: string) => {
    desk.goTo(MONDAY, clock)
    return remindOfCandidates(house.app.house, house.app.server.log)
  }
  await addBrokenCompany()
  expect(done(await boss.get('candidates/coming')).items).toMatchObject([{ id, meeting: 'interview', at: `${MONDAY} 15:00:00` }])
  await pass('12:59')
  expect(await told()).toEqual([])
  await pass('13:00')
  await pass('13:01')
  expect(await told()).toEqual([{ body: 'Собеседование в 15:00: Тихонова Варвара' }])
  await boss.put(`candidates/${id}`, { interview_at: `${MONDAY} 14:30:00` })
  await pass('13:02')
  expect((await told()).map((one) => one.body)).toEqual([
    'Собеседование в 15:00: Тихонова Варвара',
    'Собеседование в 14:30: Тихонова Варвара',
  ])
})

test('стирание: ни имени, ни телефона, ни слов ни в карточке, ни рядом, ни в журнале; отказ через полгода стирает ночь', async () => {
  const canary = 'Канарейкина'
  const make = async () => {
    const { id } = await add({ last_name: canary, comment: `${canary} играет`, email: `k${++count}@example.org` })
    await boss.post(`candidates/${id}/notes`, { text: `${canary}: две кошки` })
    await attach(id, { title: canary, file: fileOf(await drawPicture()) })
    await move(id, 'rejected', { reason: `${canary} не пришла` })
    return id
  }
  const left = async () => {
    const tables = ['candidates', 'candidate_stages', 'candidate_notes', 'candidate_files', 'outbox', 'idempotency']
    const counts = await Promise.all(
      tables.map((table) => sql(`select count(*)::int as n from ${table} t where t::text ilike $1`, [`%${canary}%`])),
    )
    const log = await sql(`select count(*)::int as n from audits t where model_type like 'candidate%' and t::text ilike $1`, [
      `%${canary}%`,
    ])
    return [...counts, log].map((rows) => rows[0]?.n)
  }
  const id = await make()
  expect((await boss.delete(`candidates/${id}`)).status).toBe(200)
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(done(await boss.get('candidates?limit=1000')).items.map((one: { id: number }) => one.id)).not.toContain(id)
  expect((await boss.put(`candidates/${id}`, { comment: 'Снова' })).body.errors.id).toEqual(['Данные этого кандидата стёрты.'])
  await make()
  desk.goTo('2027-05-20', '09:00')
  await keepTerms(house.app.house, house.app.server.log, ['candidates'])
  expect((await left())[0]).toBe(1)
  desk.goTo('2027-05-23', '09:00')
  await keepTerms(house.app.house, house.app.server.log, ['candidates'])
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0])
})
