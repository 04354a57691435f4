import { expect } from 'vitest'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { card, department, FIELDS, HOUR, move, say, type TicketScene, ticketScene } from '#server/testing/scenes/ticket-scene.ts'

const { administrator, anna, manager } = cast.employers
let scene: TicketScene
test.beforeAll(async () => {
  scene = await ticketScene()
})
const at = (day: string, clock: string) => desk.goTo(day, clock)

test('TKT-709 TKT-710 TKT-716 TKT-724 обращение пишут по форме вопроса: ответ — номер; список и одно обращение показывают автора, тему, путь вопросов и срок; фильтры — отдел, раздел, тема, статус, сотрудник, студия', async () => {
  const { author, head } = scene
  at('2026-11-20', '18:30')
  const made = await department()
  const id = await scene.ask(made.leaf, { subject: 'Касса № 1', unit_id: cast.units.arbat })
  const one = await card(id, author)
  expect(one).toMatchObject({
    subject: 'Касса № 1',
    status: 0,
    employer_id: anna,
    ticket_group_id: made.group,
    question_id: made.leaf,
    unit_id: cast.units.arbat,
    first_question_id: made.section,
    parent_question_id: made.topic,
    due_at: '2026-11-23 13:30:00',
    fields: [
      { key: 'place', text: 'Арбат' },
      { key: 'what', value: null },
    ],
    messages: [
      { kind: 'system', to_status: 0 },
      { kind: 'message', text: 'Касса молчит' },
    ],
    roles: ['author'],
  })
  for (const [field, value] of Object.entries({
    ticket_group_id: made.group,
    first_question_id: made.section,
    parent_question_id: made.topic,
    status: 0,
    employer_id: anna,
    unit_id: cast.units.arbat,
  })) {
    const ids = async (sought: unknown) =>
      done(await head.get(`tickets?search=${field}:${sought}&searchFields=${field}:%3D`)).items.map((row: { id: number }) => row.id)
    expect(await ids(value), field).toContain(id)
    expect(await ids(field === 'status' ? 7 : 999_999), field).not.toContain(id)
  }
  // «Сотрудник» is the author or whoever works on it.
  done(await move(scene.executor, id, 5))
  const [row] = done(await head.get(`tickets?search=employer_id:${administrator};id:${id}&searchJoin=and&with=author;unit`)).items
  expect(row).toMatchObject({
    id,
    number: one.number,
    author: { id: anna, name: one.author.name },
    subject: 'Касса № 1',
    due_at: '2026-11-23 13:30:00',
    status: 5,

    unit: { id: cast.units.arbat, name: 'Арбат' },
    created_at: '2026-11-20 18:30:00',
    updated_at: '2026-11-20 18:30:00',
    is_unread: 1,
  })
  expect(one.number).toBeGreaterThan(0)
  expect(one.author.name).toMatch(/ /)
  const { filters } = done(await head.get('tickets'))
  expect(filters.map(({ key }: { key: string }) => key)).toEqual([
    'ticket_group_id',
    'first_question_id',
    'parent_question_id',
    'status',
    'employer_id',
    'unit_id',
  ])
})

test('TKT-709 TKT-720 TKT-721 TKT-723 TKT-726 вопрос, вопросы с previous.parent_id, разделы с детьми и форма выбранного вопроса; у вопроса без формы её нет', async () => {
  const { author, head } = scene
  const made = await department()
  expect(done(await author.get(`tickets/question?question_id=${made.topic}`))).toMatchObject({
    id: made.topic,
    parent_id: made.section,
    previous: { id: made.section, parent_id: null },
  })
  const { items } = done(await author.get(`tickets/questions?ticket_group_id=${made.group}&parent_id=${made.topic}`))
  expect(items).toMatchObject([{ id: made.leaf, previous: { id: made.topic, parent_id: made.section } }])
  const sections = done(await author.get(`tickets/question-sections?ticket_group_id=${made.group}`))
  expect(sections.items).toMatchObject([
    { id: made.section, has_form: 0, children: [{ id: made.topic, children: [{ id: made.leaf, has_form: 1 }] }] },
  ])
  expect(done(await author.get(`tickets/form?question_id=${made.leaf}`))).toMatchObject({
    form: { id: made.form, fields: FIELDS },
    group: { id: made.group },
  })
  expect((await author.get(`tickets/form?question_id=${made.topic}`)).body.errors).toHaveProperty('question_id')
  done(await head.put(`tickets/groups/${made.group}/questions/${made.section}`, { is_on: 0 }))
  expect((await author.get(`tickets/form?question_id=${made.leaf}`)).status).toBe(404)
  expect((await author.post('tickets/form', { question_id: made.leaf, values: {} })).status).toBe(404)
})

test('TKT-711 TKT-712 статусов восемь, и названы они в отборе списка; девятого нет ни в вызове, ни в базе', async () => {
  const { executor } = scene
  const { filters } = done(await executor.get('tickets'))
  const names = ['Ждёт ответа', 'Есть ответ', 'Решено', 'Нужны уточнения', 'Дубликат', 'В работе', 'Предложение', 'Отклонено']
  expect(filters.find(({ key }: { key: string }) => key === 'status').options).toEqual(names.map((name, status) => ({ id: status, name })))
  const id = await scene.ask()
  for (const status of [8, -1, 1.5, null]) {
    const refused = await move(executor, id, status as number)
    expect([refused.status, Object.keys(refused.body.errors ?? {})], String(status)).toEqual([422, ['status']])
  }
  await expect(sql('update tickets set status = 8 where id = $1', [id])).rejects.toMatchObject({ code: '23514' })
  expect((await card(id)).status).toBe(0)
})

test('TKT-711 TKT-712 статусы идут только по таблице: первый ответ, встречный вопрос, решение, возврат, отказ — и ничем другим, это держит и сама база', async () => {
  const { author, executor, head } = scene
  at('2026-11-23', '10:00')
  const id = await scene.ask()
  expect((await move(executor, id, 1)).body.code).toBe(1510)
  expect((await move(author, id, 5)).status).toBe(403)
  expect(done(await move(executor, id, 5))).toMatchObject({ status: 5, assignee_id: administrator })
  at('2026-11-23', '12:00')
  expect(done(await say(executor, id, { is_question: 1 }))).toMatchObject({
    status: 3,
    due_at: null,
    left_s: 2 * HOUR,
    first_answered_at: '2026-11-23 12:00:00',
  })
  at('2026-11-24', '15:00')
  expect(done(await say(author, id))).toMatchObject({ status: 0, due_at: '2026-11-24 17:00:00', left_s: null })
  expect(done(await say(executor, id))).toMatchObject({ status: 1 })
  expect(done(await move(author, id, 2))).toMatchObject({ status: 2, resolved_at: '2026-11-24 15:00:00' })
  expect((await say(executor, id)).body.errors).toEqual({ text: [words.closed] })
  expect(done(await say(author, id))).toMatchObject({ status: 0, reopened: 1, due_at: '2026-11-24 19:00:00' })
  expect((await move(executor, id, 7)).body.errors).toEqual({ reason: [words.reason] })
  expect(done(await move(executor, id, 6, { reason: 'Подумаем' })).status).toBe(6)
  expect(done(await move(executor, id, 7, { reason: 'Не будем' })).status).toBe(7)
  expect((await move(executor, id, 5)).status).toBe(403)
  expect((await say(author, id)).body.errors).toEqual({ text: [words.closed] })
  expect(done(await move(head, id, 5)).status).toBe(5)
  await sql('update tickets set status = 6, due_at = null, warn_at = null, left_s = 1 where id = $1', [id])
  await expect(sql('update tickets set status = 3 where id = $1', [id])).rejects.toMatchObject({ constraint: 'tickets_way' })
  await expect(sql('update tickets set number = 1000 where id = $1', [id])).rejects.toMatchObject({ constraint: 'tickets_way' })
  await expect(sql(`update ticket_messages set text = 'иначе' where ticket_id = $1`, [id])).rejects.toMatchObject({
    constraint: 'ticket_messages_kept',
  })
  const late = await scene.ask()
  done(await say(executor, late))
  done(await move(executor, late, 2))
  at('2026-12-09', '12:00')
  expect((await say(author, late)).body.errors).toEqual({ text: [words.closed] })
})

test('Y10 на паузе время стоит: спросили в понедельник в 12, ответили во вторник в 15 — осталось шесть часов, срок среда 12:00; «Почему такой срок» складывает ровно их', async () => {
  const { author, executor } = scene
  at('2026-11-23', '10:00')
  const { leaf: long } = await department({ sla_s: 8 * HOUR })
  const id = await scene.ask(long)
  at('2026-11-23', '12:00')
  expect(done(await say(executor, id, { is_question: 1 }))).toMatchObject({ left_s: 6 * HOUR })
  expect(done(await author.get(`tickets/${id}/due`))).toMatchObject({
    due_at: null,
    left_s: 6 * HOUR,
    spans: [{ seconds: 2 * HOUR, is_ahead: 0 }],
  })
  at('2026-11-24', '15:00')
  expect(done(await say(author, id)).due_at).toBe('2026-11-25 12:00:00')
  const { spans, sla_s, zone } = done(await author.get(`tickets/${id}/due`))
  expect(spans.map(({ from, to, is_ahead }: Record<string, unknown>) => [from, to, is_ahead])).toEqual([
    ['2026-11-23 10:00:00', '2026-11-23 12:00:00', 0],
    ['2026-11-24 15:00:00', '2026-11-24 19:00:00', 1],
    ['2026-11-25 10:00:00', '2026-11-25 12:00:00', 1],
  ])
  expect([spans.reduce((sum: number, one: { seconds: number }) => sum + one.seconds, 0), zone]).toEqual([sla_s, 'Europe/Moscow'])
})

test('Y12 двое берут одно обращение: один — исполнитель, второй видит его имя', async () => {
  const { executor, other } = scene
  const id = await scene.ask()
  const answers = await Promise.all([move(executor, id, 5), move(other, id, 5)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { assignee } = await card(id)
  expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual({ status: [words.taken.replace('{{name}}', assignee.name)] })
})

test('двое отвечают сразу: уходит один ответ, второму показано новое, и по его слову уходит и второй', async () => {
  const { executor, other } = scene
  const id = await scene.ask()
  const seen_message_id = (await card(id)).messages.at(-1).id
  const answers = await Promise.all([
    say(executor, id, { text: 'Первый', seen_message_id }),
    say(other, id, { text: 'Второй', seen_message_id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = answers.findIndex(({ status }) => status === 409)
  const refused = answers[late] as Answer
  expect(refused.body.code).toBe(1511)
  expect(refused.body.data.messages).toMatchObject([{ kind: 'message', text: late === 1 ? 'Первый' : 'Второй' }])
  const by = late === 1 ? other : executor
  done(await say(by, id, { text: 'Всё равно', seen_message_id, is_sure: 1 }))
  expect((await card(id)).messages.filter(({ kind }: { kind: string }) => kind === 'message')).toHaveLength(3)
})

test('Y13 TKT-719 TKT-722 до согласования исполнители обращения не видят и время не идёт; согласованное — видят, срок от согласования; отказ отклоняет', async () => {
  const { author, executor, other, head } = scene
  at('2026-11-23', '10:00')
  const made = await department({ needs_approval: 1, sla_s: 2 * HOUR })
  const { id: member } = done(await head.get(`tickets/groups/${made.group}/members`)).items.find(
    (one: { employer_id: number }) => one.employer_id === manager,
  )
  done(await head.put(`tickets/groups/${made.group}/members/${member}`, { member_type: 4 }))
  const id = await scene.ask(made.leaf)
  expect((await executor.get(`tickets/${id}`)).status).toBe(404)
  expect(done(await other.get('tickets/unapproved')).items.map((one: { id: number }) => one.id)).toEqual([id])
  expect(done(await executor.get('tickets/unapproved')).items).toEqual([])
  expect(await card(id, author)).toMatchObject({ due_at: null, left_s: 2 * HOUR, may_approve: 0 })
  at('2026-11-23', '13:00')
  expect((await head.post(`tickets/${id}/approving-message`, { is_approved: 1 })).status).toBe(403)
  expect((await other.post(`tickets/${id}/approving-message`, { is_approved: 0 })).body.errors).toEqual({ text: [words.reason] })
  const approved = done(await other.post(`tickets/${id}/approving-message`, { is_approved: 1, text: 'Берём' }))
  expect(approved).toMatchObject({ due_at: '2026-11-23 15:00:00', approver: { id: manager } })
  expect(approved.messages.at(-1)).toMatchObject({ kind: 'approval', text: 'Берём' })
  expect((await card(id, executor)).status).toBe(0)
  expect((await other.post(`tickets/${id}/approving-message`, { is_approved: 1 })).body.errors).toEqual({ is_approved: [words.notWaiting] })
  const refused = await scene.ask(made.leaf)
  expect(done(await other.post(`tickets/${refused}/approving-message`, { is_approved: 0, text: 'Дорого' })).status).toBe(7)
})

test('CL6 как бы обращение ни ходило, путей вне таблицы нет, и паузы не меняют отпущенного времени', async () => {
  const { author, executor } = scene
  const { leaf: long } = await department({ sla_s: 40 * HOUR })
  at('2026-11-30', '10:00')
  const id = await scene.ask(long)
  let worked = 0
  for (const [hours, pause] of [
    [1, 5],
    [3, 1],
    [2, 20],
    [4, 3],
  ] as const) {
    const begun = await spent(id)
    desk.wait(hours * HOUR)
    done(await say(executor, id, { is_question: 1 }))
    worked += (await spent(id)) - begun
    desk.wait(pause * HOUR)
    done(await say(author, id))
    const { spans } = done(await author.get(`tickets/${id}/due`))
    expect(spans.reduce((sum: number, one: { seconds: number }) => sum + one.seconds, 0)).toBe(40 * HOUR)
  }
  expect(await spent(id)).toBe(worked)
  expect((await card(id)).status).toBe(0)
})
const spent = async (id: number) =>
  done(await scene.author.get(`tickets/${id}/due`)).spans.reduce(
    (sum: number, one: { seconds: number; is_ahead: number }) => sum + (one.is_ahead ? 0 : one.seconds),
    0,
  )
