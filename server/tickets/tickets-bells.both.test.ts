import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { department, HOUR, move, say, type TicketScene, ticketScene } from '#server/testing/scenes/ticket-scene.ts'
import { remindOfTickets } from './remind.ts'

const { administrator, manager } = cast.employers
let scene: TicketScene
test.beforeAll(async () => {
  scene = await ticketScene()
})

type Person = TicketScene['author']
type Bell = { type: string; data: { message: string; ticket_id: number | null } }
/** The notifications of a person about the ticket, in their order; that a ticket is new is told apart. */
const bells = async (person: Person, id: number) => (await allBells(person, id)).filter(([type]) => type !== 'ticket_new')
async function allBells(person: Person, id: number): Promise<[string, string][]> {
  const { items } = done(await person.get('notifications/unread?limit=100'))
  return items
    .filter(({ data }: Bell) => data.ticket_id === id)
    .map(({ type, data }: Bell) => [type, data.message])
    .toReversed()
}
const pass = (day: string, clock: string) => {
  desk.goTo(day, clock)
  return remindOfTickets(house.app.house, house.app.server.log)
}
/** The executor's place in a department. */
const memberOf = async (group: number) =>
  done(await desk.boss.get(`tickets/groups/${group}/members`)).items.find(
    ({ employer_id }: { employer_id: number }) => employer_id === administrator,
  ).id
const numberOf = async (id: number) => done(await desk.boss.get(`tickets/${id}`)).number

test('автор слышит об ответе, вопросе, комментарии и решении, исполнитель — о слове автора и о назначении; своего действия, заметок и слов обращения звонок не говорит никому', async () => {
  const { author, executor, other, head } = scene
  desk.goTo('2026-11-23', '10:00')
  const id = await scene.ask()
  const n = await numberOf(id)
  done(await move(executor, id, 5))
  done(await say(executor, id, { is_question: 1, text: 'Тайное слово' }))
  done(await executor.post(`tickets/${id}/comments`, { text: 'Заметка', is_internal: 1 }))
  done(await executor.post(`tickets/${id}/comments`, { text: 'Ждём деталь' }))
  done(await say(author, id))
  done(await say(executor, id))
  done(await head.put(`tickets/${id}`, { assignee_id: manager }))
  done(await author.post(`tickets/${id}/comments`, { text: 'Спасибо' }))
  done(await move(executor, id, 2))
  expect(await bells(author, id)).toEqual([
    ['ticket_answer', `По обращению №\u00a0${n} спрашивают вас`],
    ['ticket_answer', `К обращению №\u00a0${n} написан комментарий`],
    ['ticket_answer', `На обращение №\u00a0${n} ответили`],
    ['ticket_answer', `Обращение №\u00a0${n} решено`],
  ])
  expect(await bells(executor, id)).toEqual([['ticket_answer', `Автор обращения №\u00a0${n} написал в него`]])
  expect(await bells(other, id)).toEqual([
    ['ticket_assigned', `Вам назначено обращение №\u00a0${n}`],
    ['ticket_answer', `К обращению №\u00a0${n} написан комментарий`],
  ])
  expect(await bells(head, id)).toEqual([])
})

test('о новом обращении слышат руководитель и исполнители, а ждущем согласования — согласующий; начали — звонок снят', async () => {
  const { author, executor, other, head, stranger } = scene
  desk.goTo('2026-11-23', '10:00')
  const id = await scene.ask()
  const isNew = [['ticket_new', `Новое обращение №\u00a0${await numberOf(id)}`]]
  for (const person of [executor, other, head]) expect(await allBells(person, id)).toEqual(isNew)
  for (const person of [author, stranger]) expect(await allBells(person, id)).toEqual([])
  done(await move(executor, id, 5))
  for (const person of [executor, other, head]) expect(await allBells(person, id)).toEqual([])
  const { leaf, group } = await department({ needs_approval: 1 })
  done(await head.put(`tickets/groups/${group}/members/${await memberOf(group)}`, { member_type: 4 }))
  const [yes, no, gone] = [await scene.ask(leaf), await scene.ask(leaf), await scene.ask(leaf)]
  for (const one of [yes, no, gone]) {
    const waits = [['ticket_new', `Обращение №\u00a0${await numberOf(one)} ждёт вашего согласования`]]
    expect(await allBells(executor, one)).toEqual(waits)
    expect(await allBells(other, one)).toEqual([])
  }
  done(await executor.post(`tickets/${yes}/approving-message`, { is_approved: 1 }))
  done(await executor.post(`tickets/${no}/approving-message`, { is_approved: 0, text: 'Не нужно' }))
  done(await author.delete(`tickets/${gone}`))
  for (const one of [yes, no, gone]) expect(await allBells(executor, one)).toEqual([])
  expect(await allBells(other, yes)).toEqual([['ticket_new', `Новое обращение №\u00a0${await numberOf(yes)}`]])
  expect(await allBells(other, no)).toEqual([])
})

test('что одобрено или отклонено, автор слышит; кто ждёт того же ответа, слышит вместе с ним', async () => {
  const { author, head, executor } = scene
  desk.goTo('2026-11-23', '10:00')
  const { leaf, group } = await department({ needs_approval: 1 })
  done(await head.put(`tickets/groups/${group}/members/${await memberOf(group)}`, { member_type: 4 }))
  const [yes, no] = [await scene.ask(leaf), await scene.ask(leaf)]
  done(await executor.post(`tickets/${yes}/approving-message`, { is_approved: 1 }))
  done(await executor.post(`tickets/${no}/approving-message`, { is_approved: 0, text: 'Не нужно' }))
  expect((await bells(author, yes)).map(([, words]) => words)).toEqual([`Обращение №\u00a0${await numberOf(yes)} согласовано`])
  expect((await bells(author, no)).map(([, words]) => words)).toEqual([`Обращение №\u00a0${await numberOf(no)} отклонено`])
  const first = await scene.ask()
  const double = done(
    await head.post('tickets/form', { question_id: scene.leaf, values: { place: cast.units.arbat }, text: 'И у меня' }),
  ).id
  done(await move(head, double, 4, { duplicate_of: first }))
  done(await say(executor, first))
  expect((await bells(head, first)).map(([, words]) => words)).toEqual([`На обращение №\u00a0${await numberOf(first)} ответили`])
})

test('на четырёх пятых срока звонит исполнителю, по истечении — старшему, каждый раз однажды и только в рабочие часы отдела', async () => {
  const { executor, head } = scene
  const { leaf } = await department({ sla_s: 10 * HOUR })
  desk.goTo('2026-11-23', '10:00')
  const id = await scene.ask(leaf)
  const n = await numberOf(id)
  done(await move(executor, id, 5))
  await pass('2026-11-23', '17:59')
  expect(await bells(executor, id)).toEqual([])
  await pass('2026-11-23', '20:00')
  expect(await bells(executor, id), 'отдел закрыт с 19 часов').toEqual([])
  await pass('2026-11-24', '10:00')
  await pass('2026-11-24', '10:30')
  expect(await bells(executor, id)).toEqual([['ticket_due', `Срок обращения №\u00a0${n} подходит`]])
  await pass('2026-11-24', '11:00')
  await pass('2026-11-24', '11:01')
  expect((await bells(head, id)).filter(([type]) => type === 'ticket_breach')).toEqual([
    ['ticket_breach', `Срок обращения №\u00a0${n} прошёл`],
  ])
  expect(await bells(executor, id)).toHaveLength(1)
})

test('пауза снимает звонок о сроке и заводит его заново; кто ушёл из отдела, не слышит; об удалённом обращении не звонит ничего', async () => {
  const { author, executor, head } = scene
  const { leaf, group } = await department({ sla_s: 5 * HOUR })
  desk.goTo('2026-11-23', '10:00')
  const id = await scene.ask(leaf)
  done(await move(executor, id, 5))
  await pass('2026-11-23', '14:00')
  expect((await bells(executor, id)).map(([type]) => type)).toEqual(['ticket_due'])
  done(await say(executor, id, { is_question: 1 }))
  expect(await bells(executor, id)).toEqual([])
  await pass('2026-11-24', '10:00')
  expect(await bells(executor, id)).toEqual([])
  done(await say(author, id))
  await pass('2026-11-24', '10:01')
  expect((await bells(executor, id)).map(([type]) => type)).toEqual(['ticket_answer', 'ticket_due'])
  done(await head.delete(`tickets/groups/${group}/members/${await memberOf(group)}`))
  done(await author.post(`tickets/${id}/comments`, { text: 'Есть кто?' }))
  expect(await bells(executor, id)).toHaveLength(2)
  expect((await bells(head, id)).map(([type]) => type)).toEqual(['ticket_answer'])
  await pass('2026-11-24', '11:05')
  expect((await bells(head, id)).map(([type]) => type)).toEqual(['ticket_answer', 'ticket_breach'])
  const other = await scene.ask(leaf)
  for (const one of [id, other]) {
    done(await say(head, one))
    done(await head.put(`tickets/${one}`, { assignee_id: manager }))
  }
  done(await head.delete(`tickets/${id}`))
  for (const person of [author, head, scene.other]) expect(await allBells(person, id), 'обращения больше нет').toEqual([])
  expect((await bells(scene.other, other)).map(([type]) => type)).toEqual(['ticket_assigned'])
  expect((await bells(author, other)).map(([type]) => type)).toEqual(['ticket_answer'])
})

test('обращение отдали другому — прежнему оно больше не назначено; вернули — назначено заново; кто ушёл из отдела, об удалённом не читает', async () => {
  const { executor, other, head } = scene
  const { leaf, group } = await department()
  desk.goTo('2026-11-23', '10:00')
  const id = await scene.ask(leaf)
  const assign = async (assignee_id: number) => done(await head.put(`tickets/${id}`, { assignee_id }))
  const assigned = async (person: Person) => (await bells(person, id)).filter(([type]) => type === 'ticket_assigned').length
  await assign(administrator)
  expect([await assigned(executor), await assigned(other)]).toEqual([1, 0])
  await assign(manager)
  expect([await assigned(executor), await assigned(other)]).toEqual([0, 1])
  await assign(administrator)
  expect([await assigned(executor), await assigned(other)]).toEqual([1, 0])
  done(await head.delete(`tickets/groups/${group}/members/${await memberOf(group)}`))
  expect(await assigned(executor)).toBe(1)
  done(await head.delete(`tickets/${id}`))
  expect(await assigned(executor)).toBe(0)
})

test('назначенное одному взял в работу другой — первому оно больше не назначено; взял он сам — слово остаётся', async () => {
  const { executor, other, head } = scene
  const { leaf } = await department()
  desk.goTo('2026-11-23', '10:00')
  const assigned = async (id: number) => (await bells(other, id)).filter(([type]) => type === 'ticket_assigned').length
  const [theirs, own] = [await scene.ask(leaf), await scene.ask(leaf)]
  for (const id of [theirs, own]) done(await head.put(`tickets/${id}`, { assignee_id: manager }))
  done(await move(executor, theirs, 5))
  expect(done(await head.get(`tickets/${theirs}`)).assignee_id).toBe(administrator)
  done(await move(other, own, 5))
  expect([await assigned(theirs), await assigned(own)]).toEqual([0, 1])
})

test('обращение, на котором напоминание ломается, не держит остальных', async () => {
  const { executor } = scene
  const { leaf } = await department({ sla_s: 5 * HOUR })
  desk.goTo('2026-11-23', '10:00')
  const broken = await scene.ask(leaf)
  desk.goTo('2026-11-23', '10:01')
  const sound = await scene.ask(leaf)
  for (const id of [broken, sound]) done(await move(executor, id, 5))
  await sql(
    `create function refuse_bell() returns trigger language plpgsql as
     $$ begin if new.data->>'ticket_id' = '${broken}' then raise 'сломалось'; end if; return new; end $$`,
  )
  await sql('create trigger refuse_bell before insert on notifications for each row execute function refuse_bell()')
  try {
    await pass('2026-11-23', '14:30')
    expect((await bells(executor, sound)).map(([type]) => type)).toEqual(['ticket_due'])
  } finally {
    await sql('drop trigger refuse_bell on notifications')
  }
})
