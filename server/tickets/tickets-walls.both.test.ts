import { expect } from 'vitest'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { card, department, HOUR, move, say, type TicketScene, ticketScene } from '#server/testing/scenes/ticket-scene.ts'

const { anna, superAdmin, manager } = cast.employers
let scene: TicketScene
test.beforeAll(async () => {
  scene = await ticketScene()
})
const HOURS = [{ weekday: 1, from: '10:00', to: '19:00' }]

test('C-04 TKT-708 TKT-718 TKT-725 сообщение двигает статус, комментарий — нет, внутренней заметки и её файла автор не видит никак; чужому обращения нет, и суперпользователю тоже', async () => {
  const { author, executor, other, head, stranger } = scene
  const made = await department()
  const id = await scene.ask(made.leaf)
  const file = done(await upload(executor))
  const before = await card(id, author)
  desk.wait(60)
  const note = done(await executor.post(`tickets/${id}/comments`, { text: 'Он сам её уронил', is_internal: 1, files: [file.id] }))
  expect(note).toMatchObject({ status: 0 })
  // Neither the thread, nor the list's flag and hour, nor the mark of reading tells the author that there is a note.
  expect(await card(id, author)).toEqual(before)
  const read = (message_id: number) => author.post(`tickets/${id}/read`, { message_id })
  expect((await read(note.messages.at(-1).id)).body.errors).toHaveProperty('message_id')
  expect((await read(before.messages.at(-1).id)).body.data).toEqual({ is_unread: 0 })
  expect(done(await author.post(`tickets/${id}/comments`, { text: 'Подожду' })).messages.at(-1)).toMatchObject({
    kind: 'comment',
    text: 'Подожду',
  })
  expect((await card(id, author)).messages.at(-1)).toMatchObject({ kind: 'comment', text: 'Подожду', author: { id: anna } })
  expect((await card(id, author)).status).toBe(0)
  expect(JSON.stringify(await card(id, author))).not.toContain('уронил')
  expect((await author.get(file.url)).status).toBe(404)
  expect((await other.get(file.url)).status).toBe(200)
  expect((await author.post(`tickets/${id}/comments`, { text: 'я', is_internal: 1 })).status).toBe(403)
  expect((await author.post(`tickets/${id}/messages`, { text: 'я', files: [file.id] })).body.errors).toEqual({
    files: [words.strangeFiles],
  })
  expect(done(await say(executor, id, { text: 'Едем' }))).toMatchObject({ status: 1 })
  const thread = await card(id, author)
  expect(thread.status).toBe(1)
  expect(thread.messages.filter(({ text }: { text: string | null }) => text === 'Едем')).toMatchObject([
    { kind: 'message', author: { id: cast.employers.administrator } },
  ])
  for (const [verb, path, body] of CALLS)
    for (const by of [stranger, await house.as(cast.foreign.superAdmin)])
      expect((await by[verb](`tickets/${id}${path}`, body)).status, `${verb} ${path}`).toBe(404)
  expect(done(await stranger.get('tickets')).items).toEqual([])
  const { token } = done(await desk.boss.get(`employers/${anna}/impersonate`))
  expect((await house.holder(token).get(`tickets/${id}`)).body.code).toBe(1030)
  for (const [name, one] of Object.entries(tickets)) expect([name, one.ownEyes]).toEqual([name, true])
  done(await head.delete(`tickets/groups/${made.group}/members/${(await memberOf(made.group, superAdmin)).id}`))
  expect((await head.get(`tickets/${id}`)).status).toBe(404)
  expect((await head.get(file.url)).status).toBe(404)
  expect((await head.get(`audits?search=model_type:ticket`)).body.data.items.map(JSON.stringify).join()).not.toContain('Касса молчит')
})

const CALLS: ['get' | 'post' | 'put' | 'delete', string, unknown?][] = [
  ...(['', '/due'] as const).map((path): ['get', string] => ['get', path]),
  ['post', '/messages', { text: 'я' }],
  ['post', '/comments', { text: 'я' }],
  ['post', '/approving-message', { is_approved: 1 }],
  ['post', '/status', { status: 5 }],
  ['post', '/read', { message_id: 1 }],
  ['put', '', { subject: 'моё' }],
  ['delete', ''],
]
const memberOf = async (id: number, employer: number) =>
  done(await scene.head.get(`tickets/groups/${id}/members`)).items.find((one: { employer_id: number }) => one.employer_id === employer)
async function upload(by: Person) {
  const form = await printedForm({ file: fileOf(await drawPicture()) })
  return by.post('tickets/files', form.body, { headers: form.headers })
}

test('TKT-711 дубликат закрывается ссылкой на обращение, его автор видит и то, двое наоборот не выйдут; непрочитанное — чужое и новее, чем смотрели', async () => {
  const { executor, leaf } = scene
  const first = await scene.ask()
  const second = done(
    await (await house.as(cast.browMaster)).post('tickets/form', { question_id: leaf, values: { place: cast.units.arbat } }),
  ).id
  expect((await move(executor, second, 4)).body.errors).toEqual({ duplicate_of: [words.noDuplicate] })
  expect(done(await move(executor, second, 4, { duplicate_of: first }))).toMatchObject({ status: 4, original: { id: first } })
  expect((await move(executor, first, 4, { duplicate_of: second })).body.errors).toEqual({ duplicate_of: [words.strangeDuplicate] })
  const watcher = await house.as(cast.browMaster)
  expect(await card(first, watcher)).toMatchObject({ is_unread: 1, roles: [], may_write: 0 })
  // A colleague of the duplicate's department alone does not learn what the original is about.
  const elsewhere = await department()
  const apart = await scene.ask(elsewhere.leaf)
  const third = await scene.ask()
  done(await move(executor, third, 4, { duplicate_of: apart }))
  const member = await memberOf(elsewhere.group, manager)
  done(await scene.head.delete(`tickets/groups/${elsewhere.group}/members/${member.id}`))
  expect((await card(third, scene.other)).original).toBeNull()
  const last = (await card(first, watcher)).messages.at(-1).id
  expect(done(await watcher.post(`tickets/${first}/read`, { message_id: last }))).toEqual({ is_unread: 0 })
  done(await executor.post(`tickets/${first}/comments`, { text: 'секрет', is_internal: 1 }))
  expect((await card(first, watcher)).is_unread).toBe(0)
  done(await say(executor, first))
  expect((await card(first, watcher)).is_unread).toBe(1)
})

test('TKT-717 PUT меняет тему и исполнителя, DELETE — автор до ответа и руководитель; поля формы судит форма, лишнее поле — отказ у него', async () => {
  const { author, executor, head, leaf } = scene
  const id = await scene.ask()
  expect(done(await author.put(`tickets/${id}`, { subject: 'Иначе' })).subject).toBe('Иначе')
  expect((await author.put(`tickets/${id}`, { assignee_id: anna })).status).toBe(403)
  expect((await head.put(`tickets/${id}`, { assignee_id: anna })).body.errors).toEqual({ assignee_id: [words.strangeAssignee] })
  expect(done(await head.put(`tickets/${id}`, { assignee_id: manager })).assignee.id).toBe(manager)
  done(await say(executor, id))
  expect((await author.put(`tickets/${id}`, { subject: 'Поздно' })).status).toBe(403)
  expect((await author.delete(`tickets/${id}`)).status).toBe(403)
  done(await move(head, id, 2))
  expect((await head.put(`tickets/${id}`, { assignee_id: manager })).body.errors).toEqual({ assignee_id: [words.over] })
  expect((await head.delete(`tickets/${id}`)).status).toBe(200)
  expect((await author.get(`tickets/${id}`)).status).toBe(404)
  const wrong = (values: object) => author.post('tickets', { question_id: leaf, values })
  expect((await wrong({})).body.errors).toEqual({ 'values.place': ['Обязательное поле.'] })
  expect((await wrong({ place: cast.units.arbat, what: 'Чайник' })).body.errors).toHaveProperty('values.what')
  expect((await wrong({ place: cast.units.arbat, more: 'x' })).body.errors).toEqual({ 'values.more': [words.strangeField] })
  expect((await wrong({ place: cast.units.mirabad })).body.errors).toHaveProperty('values.place')
  expect(done(await wrong({ place: cast.units.arbat }))).toMatchObject({ status: 0, subject: 'Не печатает', author: { id: anna } })
  expect((await say(author, await scene.ask(), { text: ' ' })).body.errors).toEqual({ text: [words.empty] })
})

test('TKT-003 TKT-713 TKT-714 без Ticket.view и Ticket.create вызовы обращений отвечают 403: каждый открывает своё право и не открывает другое', async () => {
  const { leaf } = scene
  const holds = async (phone: string, permissions: string[]) => {
    const position = done(await desk.boss.post('work-positions', { title: phone, reach: 'own', permissions }))
    const body = { last_name: 'Тихая', first_name: 'Инна', phone, work_position_id: position.id, unit_id: cast.units.arbat, can_login: 1 }
    done(await desk.boss.post('employers', body))
    return house.as(phone)
  }
  const id = await scene.ask()
  const person = await holds('79010007722', [])
  for (const path of ['tickets', 'tickets/unapproved', 'tickets/files/1']) expect((await person.get(path)).status, path).toBe(403)
  for (const [verb, path, body] of CALLS) expect((await person[verb](`tickets/${id}${path}`, body)).status, `${verb} ${path}`).toBe(403)
  expect((await upload(person)).status).toBe(403)
  for (const path of ['tickets', 'tickets/form'])
    expect((await person.post(path, { question_id: leaf, values: {} })).status, path).toBe(403)
  const ASKING = ['question-sections', 'questions', `question?question_id=${leaf}`, `form?question_id=${leaf}`]
  for (const path of ASKING) expect((await person.get(`tickets/${path}`)).status, path).toBe(403)
  const reader = await holds('79010007723', ['Ticket.view'])
  expect(done(await reader.get('tickets')).items).toEqual([])
  expect((await reader.get(`tickets/${id}`)).status).toBe(404)
  for (const path of ['tickets', 'tickets/form'])
    expect((await reader.post(path, { question_id: leaf, values: { place: cast.units.arbat } })).status, path).toBe(403)
  for (const path of ASKING) expect((await reader.get(`tickets/${path}`)).status, path).toBe(403)
  const writer = await holds('79010007724', ['Ticket.create'])
  for (const path of ['tickets', 'tickets/form'])
    expect((await writer.post(path, { question_id: leaf, values: { place: cast.units.arbat } })).status, path).toBe(200)
  for (const path of ['tickets', `tickets/${id}`]) expect((await writer.get(path)).status, path).toBe(403)
  expect((await person.post('tickets/groups', { title: 'Мой', zone: 'Europe/Moscow', hours: HOURS, first_answer_s: HOUR })).status).toBe(
    403,
  )
})
