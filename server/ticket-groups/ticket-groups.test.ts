import { expect } from 'vitest'
import { ticketGroupMessages as words } from '#contract/ticket-groups/ticket-groups.ru.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { done } from '#server/testing/talk.ts'

const { administrator, anna, manager, fired } = cast.employers
const HOURS = [1, 2, 3].map((weekday) => ({ weekday, from: '10:00', to: '19:00' }))
const body = (more: object = {}) => ({ title: 'Кадры', zone: 'Europe/Moscow', hours: HOURS, first_answer_s: 3600, ...more })
const made = async () => done(await boss.post('tickets/groups', body())).id as number
let executor: Person
test.beforeAll(async () => {
  executor = await house.as(cast.administrator)
})

test('TKT-727 отдел заводят, читают списком и по одному, меняют и удаляют; с обращениями не удаляют, а выключают', async () => {
  const id = await made()
  const days = [{ date: '2026-12-31', hours: [{ from: '10:00', to: '15:00' }] }]
  expect(done(await boss.get(`tickets/groups/${id}`))).toMatchObject({ title: 'Кадры', hours: HOURS, is_on: 1, may_edit: 1, members: [] })
  expect(done(await boss.put(`tickets/groups/${id}`, { title: 'Кадры и обучение', days, is_on: 0 }))).toMatchObject({ days, is_on: 0 })
  expect(done(await boss.get('tickets/groups?search=обучение')).items).toMatchObject([{ id, title: 'Кадры и обучение' }])
  const question = await leafOf(id)
  done(await boss.put(`tickets/groups/${id}`, { is_on: 1 }))
  expect((await boss.post('tickets/form', { question_id: question, values: {} })).status).toBe(200)
  expect((await boss.delete(`tickets/groups/${id}`)).body.code).toBe(1423)
  const empty = await made()
  await leafOf(empty)
  expect((await boss.delete(`tickets/groups/${empty}`)).status).toBe(200)
  expect((await boss.get(`tickets/groups/${empty}`)).status).toBe(404)
})

async function leafOf(id: number) {
  const form = done(await boss.post(`tickets/groups/${id}/forms`, { title: 'Вопрос', fields: [] }))
  return done(await boss.post(`tickets/groups/${id}/questions`, { title: 'Отпуск', form_id: form.id, sla_s: 3600 })).id as number
}

test('TKT-709 TKT-715 TKT-728 участников отдела читают, добавляют, меняют им роль и убирают; ролей четыре, дважды и уволенного не добавляют', async () => {
  const id = await made()
  const at = `tickets/groups/${id}/members`
  const member = done(await boss.post(at, { employer_id: administrator, member_type: 2 }))
  expect(member).toMatchObject({ employer_id: administrator, member_type: 2, ticket_group_id: id })
  for (const member_type of [1, 3, 4, 2]) expect(done(await boss.put(`${at}/${member.id}`, { member_type }))).toMatchObject({ member_type })
  expect((await boss.put(`${at}/${member.id}`, { member_type: 5 })).status).toBe(422)
  expect((await boss.post(at, { employer_id: administrator, member_type: 1 })).body.errors).toEqual({ employer_id: [words.memberTwice] })
  expect((await boss.post(at, { employer_id: fired, member_type: 1 })).body.errors).toEqual({ employer_id: [words.strangeEmployer] })
  const kept = [{ id: member.id, ticket_group_id: id, employer_id: administrator, member_type: 2, employer: { id: administrator } }]
  expect(done(await boss.get(at)).items).toMatchObject(kept)
  expect(done(await boss.get(`tickets/groups/${id}`)).members).toMatchObject(kept)
  const second = done(await boss.post(at, { employer_id: manager, member_type: 3 }))
  const others = await made()
  done(await boss.post(`tickets/groups/${others}/members`, { employer_id: administrator, member_type: 1 }))
  expect(done(await boss.put(`${at}/${second.id}`, { member_type: 4 }))).toMatchObject({ employer_id: manager, member_type: 4 })
  const seen = async (group = id) =>
    done(await boss.get(`tickets/groups/${group}/members`)).items.map((one: { employer_id: number; member_type: number }) => [
      one.employer_id,
      one.member_type,
    ])
  expect((await seen()).toSorted()).toEqual(
    [
      [administrator, 2],
      [manager, 4],
    ].toSorted(),
  )
  expect((await boss.delete(`${at}/${member.id}`)).status).toBe(200)
  expect([await seen(), await seen(others)]).toEqual([[[manager, 4]], [[administrator, 1]]])
})

test('отдел меняет его руководитель и тот, кто ведёт все; исполнитель только читает, чужому его нет', async () => {
  const id = await made()
  done(await boss.post(`tickets/groups/${id}/members`, { employer_id: administrator, member_type: 2 }))
  done(await boss.post(`tickets/groups/${id}/members`, { employer_id: manager, member_type: 1 }))
  const head = await house.as(cast.manager)
  expect(done(await executor.get(`tickets/groups/${id}`)).may_edit).toBe(0)
  expect((await executor.put(`tickets/groups/${id}`, { title: 'Моё' })).status).toBe(403)
  expect((await executor.post(`tickets/groups/${id}/answers`, { title: 'а', text: 'б' })).status).toBe(403)
  expect(done(await head.put(`tickets/groups/${id}`, { title: 'Наше' })).title).toBe('Наше')
  expect(done(await head.post(`tickets/groups/${id}/answers`, { title: 'Здравствуйте', text: 'Чем помочь?' })).id).toBeGreaterThan(0)
  const stranger = await house.as(cast.topMaster)
  for (const path of ['', '/members', '/forms', '/answers'])
    expect((await stranger.get(`tickets/groups/${id}${path}`)).status, path).toBe(404)
  expect(done(await stranger.get('tickets/groups')).items).toEqual([])
  expect((await stranger.put(`tickets/groups/${id}`, { title: 'Чужое' })).status).toBe(404)
})

test('вопросы остаются деревом: за собой вопрос не следует, глубже шести не растут, под формой ничего нет, чужая форма не ставится — и в базе тоже', async () => {
  const id = await made()
  const at = `tickets/groups/${id}/questions`
  const add = async (parent_id: number | null) => done(await boss.post(at, { title: 'Вопрос', parent_id, sla_s: 3600 })).id as number
  const chain = [await add(null)]
  for (let level = 1; level < 6; level++) chain.push(await add(chain.at(-1) ?? null))
  expect((await boss.post(at, { title: 'Седьмой', parent_id: chain.at(-1), sla_s: 3600 })).body.errors).toEqual({ parent_id: [words.deep] })
  for (const parent_id of [chain[0], chain[3]])
    expect((await boss.put(`${at}/${chain[0]}`, { parent_id })).body.errors).toEqual({ parent_id: [words.circle] })
  await expect(sql('update ticket_questions set parent_id = $2 where id = $1', [chain[0], chain[5]])).rejects.toMatchObject({
    constraint: 'ticket_questions_circle',
  })
  const leaf = await leafOf(id)
  expect((await boss.post(at, { title: 'Под формой', parent_id: leaf, sla_s: 3600 })).body.errors).toEqual({ parent_id: [words.hasForm] })
  const other = await made()
  await leafOf(other)
  const [form] = done(await boss.get(`tickets/groups/${other}/forms`)).items
  expect((await boss.post(at, { title: 'Чужая', form_id: form.id, sla_s: 3600 })).body.errors).toEqual({ form_id: [words.strangeForm] })
  expect((await boss.post(at, { title: 'Чужой', parent_id: 999_999, sla_s: 3600 })).body.errors).toEqual({
    parent_id: [words.strangeParent],
  })
  expect((await boss.delete(`${at}/${chain[0]}`)).body.code).toBe(1423)
})

test('порядок вопросов задаёт руководитель разом, и автор выбирает из них в нём; забытый, лишний, дважды и чужой — отказ', async () => {
  const id = await made()
  const at = `tickets/groups/${id}/questions`
  done(await boss.post(`tickets/groups/${id}/members`, { employer_id: administrator, member_type: 2 }))
  const form_id = done(await boss.post(`tickets/groups/${id}/forms`, { title: 'Поломка', fields: [] })).id as number
  const add = async (title: string, parent_id: number | null, form: number | null = form_id) =>
    done(await boss.post(at, { title, parent_id, form_id: form, sla_s: 3600 })).id as number
  const section = await add('Техника', null, null)
  const [till, tablet, phone] = [await add('Касса', section), await add('Планшет', section), await add('Телефон', section)]
  done(await boss.put(`${at}/order`, { parent_id: section, ids: [phone, till, tablet] }))
  const followers = async () =>
    done(await executor.get(`tickets/questions?ticket_group_id=${id}&parent_id=${section}`)).items.map((one: { id: number }) => one.id)
  expect(await followers()).toEqual([phone, till, tablet])
  const [{ children }] = done(await executor.get(`tickets/question-sections?ticket_group_id=${id}`)).items
  expect(children.map((one: { title: string }) => one.title)).toEqual(['Телефон', 'Касса', 'Планшет'])
  const later = await add('Принтер', section)
  for (const ids of [
    [till, tablet, phone],
    [till, tablet, phone, later, section],
    [till, till, phone, later],
  ]) {
    const refused = await boss.put(`${at}/order`, { parent_id: section, ids })
    expect([refused.status, refused.body.errors]).toEqual([422, { ids: [words.questionsChanged] }])
  }
  const other = await made()
  expect(
    (await boss.put(`tickets/groups/${other}/questions/order`, { parent_id: section, ids: [phone, till, tablet, later] })).status,
  ).toBe(422)
  expect((await executor.put(`${at}/order`, { parent_id: section, ids: [till, tablet, phone, later] })).status).toBe(403)
  expect(await followers()).toEqual([phone, till, tablet, later])
})

test('часы без конца, пересечение, пустая неделя, день дважды и список без вариантов — отказ у своего поля', async () => {
  const wrong = async (more: object) => Object.entries((await boss.post('tickets/groups', body(more))).body.errors ?? {})
  expect(await wrong({ hours: [] })).toEqual([['hours', [words.noHours]]])
  expect(await wrong({ hours: [{ weekday: 1, from: '19:00', to: '10:00' }] })).toEqual([['hours.0.to', [words.backwards]]])
  expect(await wrong({ hours: [...HOURS, { weekday: 2, from: '18:00', to: '20:00' }] })).toEqual([['hours.3.from', [words.crossed]]])
  expect(
    await wrong({
      days: [
        { date: '2026-12-31', hours: [] },
        { date: '2026-12-31', hours: [] },
      ],
    }),
  ).toEqual([['days.1.date', [words.dayTwice]]])
  expect(done(await boss.post('tickets/groups', body({ hours: [{ weekday: 7, from: '00:00', to: '24:00' }] }))).id).toBeGreaterThan(0)
  const id = await made()
  const field = { key: 'what', type: 'list', title: 'Что', is_required: true }
  const form = async (fields: object[]) => (await boss.post(`tickets/groups/${id}/forms`, { title: 'Форма', fields })).body.errors
  expect(await form([{ ...field, options: [] }])).toEqual({ 'fields.0.options': [words.noOptions] })
  expect(
    await form([
      { ...field, options: ['а'] },
      { ...field, options: ['б'] },
    ]),
  ).toEqual({ 'fields.1.key': [words.keyTwice] })
  expect(await form([{ ...field, type: 'цвет' }])).toHaveProperty('fields.0.type')
})

test('привязки обращения — студии и сотрудники своей компании по именам', async () => {
  const { units, employers } = done(await executor.get('tickets/bindings'))
  expect(units).toContainEqual({ id: cast.units.arbat, name: 'Арбат' })
  expect(employers.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([anna, administrator]))
  expect(employers.map(({ id }: { id: number }) => id)).not.toContain(fired)
  expect(units.map(({ id }: { id: number }) => id)).not.toContain(cast.units.mirabad)
})
