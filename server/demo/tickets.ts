import type pg from 'pg'
import type { TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import { isClockRunning, type TicketStatus } from '#domain/tickets/moves.ts'
import { dueAt, workedBetween } from '#domain/work-hours/work-hours.ts'
import { instantOf } from '#server/database/instant.ts'
import { placeClock } from '#server/tickets/place-clock.ts'
import { type DemoQuestion, seedDepartments } from './ticket-departments.ts'

/** What became of a ticket, so many hours before now. */
interface Step {
  ago: number
  by: number
  to?: TicketStatus
  text?: string
  kind?: 'message' | 'comment' | 'approval'
  isInternal?: true
}
interface Told {
  question: string
  author: number
  unit: number
  subject?: string
  text: string
  ago: number
  values?: Record<string, TicketValue>
  duplicateOf?: number
  steps?: Step[]
}

const work = (ago: number, by: number): Step => ({ ago, by, to: 5 })
const says = (ago: number, by: number, text: string, to?: TicketStatus): Step => ({
  ago,
  by,
  text,
  kind: 'message',
  ...(to !== undefined && { to }),
})

/** The letters of three departments in every status; the first is the super admin's to see. */
const told: Told[] = [
  {
    question: 'Касса не печатает',
    author: 2,
    unit: 1,
    subject: 'Касса на Арбате молчит',
    text: 'С утра не печатает чеки, мигает красным.',
    ago: 3,
    values: { place: 1, what: 'Касса' },
    steps: [work(2, 3), { ago: 1, by: 3, text: 'Похоже, кончилась лента: позвоню им', kind: 'comment', isInternal: true }],
  },
  {
    question: 'Касса не печатает',
    author: 83,
    unit: 2,
    text: 'На Прудах касса печатает через раз.',
    ago: 2,
    values: { place: 2, what: 'Касса' },
  },
  {
    question: 'Касса не печатает',
    author: 27,
    unit: 1,
    subject: 'Касса не печатает, Арбат',
    text: 'Не печатает касса!',
    ago: 2.5,
    values: { place: 1, what: 'Касса' },
    duplicateOf: 1,
    steps: [{ ago: 2, by: 3, to: 4 }],
  },
  {
    question: 'Чек пробит неверно',
    author: 2,
    unit: 1,
    text: 'Пробили 3 200 вместо 2 300, клиентка ждёт возврат.',
    ago: 30,
    values: { place: 1, what: 'Касса' },
    steps: [says(28, 3, 'Сделайте чек коррекции: «Оплата» → «Исправить чек».', 1)],
  },
  {
    question: 'Чек пробит неверно',
    author: 83,
    unit: 2,
    text: 'Два чека за один визит.',
    ago: 52,
    values: { place: 2, what: 'Касса' },
    steps: [says(50, 19, 'Какие номера чеков и какой день?', 3)],
  },
  {
    question: 'Программа не открывается',
    author: 14,
    unit: 1,
    text: 'На планшете белый экран.',
    ago: 100,
    values: { place: 1, what: 'Планшет' },
    steps: [says(97, 3, 'Обновите страницу и войдите снова.', 1), { ago: 96, by: 14, to: 2 }],
  },
  {
    question: 'Программа не открывается',
    author: 1,
    unit: 1,
    text: 'Календарь долго грузится.',
    ago: 70,
    values: { place: 1, what: 'Планшет' },
    steps: [work(68, 3), { ago: 60, by: 3, to: 6, text: 'Планшетам два года: предложим заменить в следующем квартале' }],
  },
  {
    question: 'Нужен доступ',
    author: 2,
    unit: 1,
    text: 'Новой сменщице нужен вход.',
    ago: 5,
    values: { who: 27, what: 'Календарь и касса' },
  },
  { question: 'Нужен доступ', author: 51, unit: 1, text: 'Хочу видеть отчёты.', ago: 60, values: { who: 51, what: 'Отчёты' } },
  {
    question: 'Сантехника',
    author: 14,
    unit: 1,
    text: 'Течёт раковина у третьего стола.',
    ago: 4,
    values: { place: 1, urgent: 'Мешает работе' },
  },
  {
    question: 'Сантехника',
    author: 61,
    unit: 2,
    text: 'Слабый напор горячей воды.',
    ago: 26,
    values: { place: 2, urgent: 'Может подождать' },
    steps: [work(25, 2), { ago: 24, by: 15, text: 'Не забудьте про акт', kind: 'comment', isInternal: true }],
  },
  {
    question: 'Свет и розетки',
    author: 52,
    unit: 1,
    text: 'Моргает лампа над пятым местом.',
    ago: 80,
    values: { place: 1, urgent: 'Мешает работе' },
    steps: [work(78, 2), says(60, 2, 'Заменили, проверьте.', 1), { ago: 58, by: 52, to: 2 }],
  },
  {
    question: 'Свет и розетки',
    author: 71,
    unit: 3,
    text: 'Розетка искрит.',
    ago: 6,
    values: { place: 3, urgent: 'Студия не работает' },
    steps: [work(5, 27)],
  },
  {
    question: 'Мебель',
    author: 53,
    unit: 1,
    text: 'Сломалось кресло клиента.',
    ago: 120,
    values: { place: 1, urgent: 'Может подождать' },
    steps: [says(118, 2, 'Какое именно? Пришлите снимок.', 3), says(100, 53, 'Второе слева, у окна.', 0)],
  },
  {
    question: 'Мебель',
    author: 54,
    unit: 1,
    text: 'Можно стул повыше?',
    ago: 90,
    values: { place: 1, urgent: 'Может подождать' },
    steps: [{ ago: 88, by: 15, to: 7, text: 'Стулья регулируются: рычаг справа под сиденьем' }],
  },
  {
    question: 'Купить для студии',
    author: 2,
    unit: 1,
    text: 'Кофемашина сломалась, нужна новая.',
    ago: 28,
    values: { place: 1, what: 'Кофемашина', count: 1, price: 35000 },
  },
  {
    question: 'Купить для студии',
    author: 27,
    unit: 1,
    text: 'Кончаются полотенца.',
    ago: 7,
    values: { place: 1, what: 'Полотенца белые', count: 60 },
  },
  {
    question: 'Отпуск',
    author: 2,
    unit: 1,
    subject: 'Отпуск в январе',
    text: 'Можно ли взять две недели с 12 января?',
    ago: 48,
    values: { from: '2027-01-12', till: '2027-01-25' },
    steps: [says(40, 12, 'Можно. Пришлите, пожалуйста, заявление.', 1)],
  },
  { question: 'Отпуск', author: 14, unit: 1, text: 'Перенести отпуск на март.', ago: 10, values: { from: '2027-03-01' } },
  {
    question: 'Больничный',
    author: 55,
    unit: 1,
    text: 'Больничный открыт сегодня.',
    ago: 9,
    values: { from: '2026-11-24' },
    steps: [work(8, 12)],
  },
  {
    question: 'Справка',
    author: 1,
    unit: 1,
    text: 'Нужна для банка.',
    ago: 150,
    values: { what: '2-НДФЛ' },
    steps: [work(148, 12), says(130, 12, 'Готова, заберите у администратора.', 1), { ago: 120, by: 1, to: 2 }],
  },
  { question: 'Справка', author: 56, unit: 1, text: 'О стаже, для пенсионного.', ago: 30, values: { what: 'О стаже' } },
]

/** Departments with their trees, and tickets in every status, which go their ways as people would have led them. */
export async function seedTickets(client: pg.PoolClient, { now }: { now: number }) {
  const questions = new Map((await seedDepartments(client)).map((one) => [one.title, one]))
  const numbers: number[] = []
  for (const [at, one] of told.entries()) {
    const question = questions.get(one.question)
    if (question) numbers.push(await seedTicket(client, { ...one, number: at + 1 }, question, now, numbers))
  }
  await client.query('insert into ticket_counters (company_id, last) values (1, $1)', [told.length])
}

interface Clocked {
  status: TicketStatus
  /** Seconds since 1970; null: the time stands still. */
  due: number | null
  left: number
}

async function seedTicket(client: pg.PoolClient, one: Told & { number: number }, question: DemoQuestion, now: number, ids: number[]) {
  const clock = placeClock(question.work.zone)
  const born = now - one.ago * 3600
  const due = question.needsApproval ? null : dueAt(born, question.sla, question.work, clock)
  const { rows } = await client.query<{ id: number }>(
    `insert into tickets (company_id, number, group_id, question_id, first_question_id, parent_question_id, author_id, unit_id,
       subject, fields, values,
       needs_approval, sla_s, first_answer_s, work, first_answer_due_at, due_at, warn_at, left_s, created_at, updated_at)
     values (1, $1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $17) returning id`,
    [
      ...[one.number, question.group, question.id, question.section, one.author, one.unit, one.subject ?? question.title],
      ...[JSON.stringify(question.fields), JSON.stringify(valuesOf(one, question)), question.needsApproval, question.sla, question.first],
      ...[JSON.stringify(question.work), due && instantOf(dueAt(born, question.first, question.work, clock)), due && instantOf(due)],
      ...[due === null ? question.sla : null, instantOf(born)],
    ],
  )
  const id = rows[0]?.id ?? 0
  const say = sayer(client, id, now)
  if (due !== null)
    await client.query('insert into ticket_runs (company_id, ticket_id, reopened, from_at) values (1, $1, 0, $2)', [id, instantOf(born)])
  await say({ ago: one.ago, by: one.author, to: 0 }, null)
  await say({ ago: one.ago, by: one.author, text: one.text, kind: 'message' }, null)
  let state: Clocked = { status: 0, due, left: question.sla }
  for (const step of one.steps ?? []) {
    await say(step, state.status)
    if (step.to !== undefined)
      state = await go(client, id, step, { state, question, at: now - step.ago * 3600, original: ids[(one.duplicateOf ?? 0) - 1] })
  }
  return id
}

const valuesOf = ({ values = {} }: Told, { fields }: DemoQuestion) =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]))

/** The words of a step, and the line that says where it led. */
const sayer =
  (client: pg.PoolClient, id: number, now: number) =>
  async ({ ago, by, to, text, kind, isInternal }: Step, from: TicketStatus | null) => {
    const line = `insert into ticket_messages (company_id, ticket_id, kind, is_internal, author_id, text, from_status, to_status,
      created_at)
    values (1, $1, $2, $3, $4, $5, $6, $7, $8)`
    const at = instantOf(now - ago * 3600)
    if (kind) await client.query(line, [id, kind, isInternal === true, by, text ?? null, null, null, at])
    if (to !== undefined) await client.query(line, [id, 'system', false, by, kind ? null : (text ?? null), from, to, at])
  }

async function go(
  client: pg.PoolClient,
  id: number,
  { by, to = 0 }: Step,
  { state, question, at, original }: { state: Clocked; question: DemoQuestion; at: number; original: number | undefined },
): Promise<Clocked> {
  const clock = placeClock(question.work.zone)
  const runs = isClockRunning(to)
  const left = state.due === null ? state.left : workedBetween(at, Math.max(at, state.due), question.work, clock)
  const due = runs ? (state.due ?? dueAt(at, left, question.work, clock)) : null
  if (state.due !== null && !runs)
    await client.query('update ticket_runs set until_at = $2 where ticket_id = $1 and until_at is null', [id, instantOf(at)])
  if (state.due === null && runs)
    await client.query('insert into ticket_runs (company_id, ticket_id, reopened, from_at) values (1, $1, 0, $2)', [id, instantOf(at)])
  await client.query(
    `update tickets set status = $2, due_at = $3, left_s = $4, resolved_at = $5, duplicate_of = $6, updated_at = $7,
       assignee_id = case when $2 in (1, 5) then coalesce(assignee_id, $8) else assignee_id end,
       first_answered_at = case when $2 in (1, 3) then coalesce(first_answered_at, $7) else first_answered_at end where id = $1`,
    [
      id,
      to,
      due && instantOf(due),
      due === null ? left : null,
      to === 2 ? instantOf(at) : null,
      to === 4 ? original : null,
      instantOf(at),
      by,
    ],
  )
  return { status: to, due, left }
}
