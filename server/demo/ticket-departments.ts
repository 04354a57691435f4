import type pg from 'pg'
import type { TicketField } from '#contract/ticket-groups/ticket-form.ts'
import type { WorkHours } from '#domain/work-hours/work-hours.ts'

/** A department of the demo: its hours, its people by what they are in it, its forms and its tree of questions. */
interface Department {
  title: string
  hours: WorkHours['hours']
  days: WorkHours['days']
  first: number
  members: [employer: number, type: 1 | 2 | 3 | 4][]
  forms: Record<string, TicketField[]>
  answers: [title: string, text: string][]
  sections: Section[]
}
interface Section {
  title: string
  topics: { title: string; form: string; hours: number; approval?: true }[]
}

const week = (days: number[], from: string, to: string) => days.map((weekday) => ({ weekday, from, to }))
const field = (key: string, type: TicketField['type'], title: string, more: Partial<TicketField> = {}): TicketField => ({
  key,
  type,
  title,
  is_required: false,
  ...more,
})
const place = field('place', 'unit', 'В какой студии', { is_required: true })

const departments: Department[] = [
  {
    title: 'Касса и компьютеры',
    hours: week([1, 2, 3, 4, 5], '10:00', '19:00'),
    days: [],
    first: 1,
    members: [
      [13, 1],
      [3, 2],
      [19, 2],
      [16, 3],
    ],
    forms: {
      Поломка: [
        place,
        field('what', 'list', 'Что не работает', { is_required: true, options: ['Касса', 'Принтер', 'Планшет', 'Компьютер', 'Интернет'] }),
        field('since', 'date', 'С какого дня'),
        field('photo', 'file', 'Снимок экрана или чека'),
      ],
      Доступ: [
        field('who', 'employer', 'Кому', { is_required: true }),
        field('what', 'text', 'Что должно открываться', { is_required: true }),
      ],
    },
    answers: [
      ['Перезагрузка кассы', 'Выключите кассу кнопкой сзади на полминуты и включите снова. Если не поможет — напишите, что на экране.'],
      ['Передано в сервис', 'Передали в сервисный центр, инженер позвонит в студию до конца дня.'],
    ],
    sections: [
      {
        title: 'Касса и чеки',
        topics: [
          { title: 'Касса не печатает', form: 'Поломка', hours: 4 },
          { title: 'Чек пробит неверно', form: 'Поломка', hours: 8 },
        ],
      },
      {
        title: 'Доступы и программа',
        topics: [
          { title: 'Нужен доступ', form: 'Доступ', hours: 8, approval: true },
          { title: 'Программа не открывается', form: 'Поломка', hours: 4 },
        ],
      },
    ],
  },
  {
    title: 'Ремонт и хозяйство',
    hours: [...week([1, 2, 3, 4, 5], '09:00', '13:00'), ...week([1, 2, 3, 4, 5], '14:00', '20:00'), ...week([6], '10:00', '16:00')],
    days: [],
    first: 4,
    members: [
      [15, 1],
      [2, 2],
      [27, 2],
      [16, 4],
    ],
    forms: {
      Ремонт: [
        place,
        field('urgent', 'list', 'Насколько срочно', {
          is_required: true,
          options: ['Студия не работает', 'Мешает работе', 'Может подождать'],
        }),
        field('where', 'text', 'Что и где'),
      ],
      Покупка: [
        place,
        field('what', 'text', 'Что купить', { is_required: true }),
        field('count', 'number', 'Сколько'),
        field('price', 'number', 'Цена, если известна'),
      ],
    },
    answers: [['Мастер назначен', 'Мастер приедет завтра до открытия студии. Пожалуйста, оставьте ключ на посту охраны.']],
    sections: [
      {
        title: 'Ремонт',
        topics: [
          { title: 'Сантехника', form: 'Ремонт', hours: 8 },
          { title: 'Свет и розетки', form: 'Ремонт', hours: 8 },
          { title: 'Мебель', form: 'Ремонт', hours: 40 },
        ],
      },
      { title: 'Покупки', topics: [{ title: 'Купить для студии', form: 'Покупка', hours: 24, approval: true }] },
    ],
  },
  {
    title: 'Кадры',
    hours: week([1, 2, 3, 4], '10:00', '18:00').concat(week([5], '10:00', '17:00')),
    days: [],
    first: 8,
    members: [
      [10, 1],
      [12, 2],
      [13, 3],
    ],
    forms: {
      Заявление: [
        field('from', 'date', 'С какого дня', { is_required: true }),
        field('till', 'date', 'По какой день'),
        field('why', 'text', 'Подробности'),
      ],
      Справка: [field('what', 'list', 'Какая справка', { is_required: true, options: ['2-НДФЛ', 'С места работы', 'О стаже'] })],
    },
    answers: [['Нужно заявление', 'Пришлите, пожалуйста, подписанное заявление — снимком или файлом.']],
    sections: [
      {
        title: 'Отпуск и больничный',
        topics: [
          { title: 'Отпуск', form: 'Заявление', hours: 16 },
          { title: 'Больничный', form: 'Заявление', hours: 8 },
        ],
      },
      { title: 'Документы', topics: [{ title: 'Справка', form: 'Справка', hours: 24 }] },
    ],
  },
]

/** What tickets of the demo are written by: a question with its chain, its form, and the department's hours. */
export interface DemoQuestion {
  id: number
  title: string
  section: number
  group: number
  fields: TicketField[]
  sla: number
  first: number
  needsApproval: boolean
  work: WorkHours & { zone: string }
}

const ZONE = 'Europe/Moscow'
const HOUR = 3600

export async function seedDepartments(client: pg.PoolClient): Promise<DemoQuestion[]> {
  const questions: DemoQuestion[] = []
  for (const one of departments) questions.push(...(await seedDepartment(client, one)))
  return questions
}

async function seedDepartment(client: pg.PoolClient, { title, hours, days, first, members, forms, answers, sections }: Department) {
  const add = async (sql: string, values: unknown[]) => (await client.query<{ id: number }>(`${sql} returning id`, values)).rows[0]?.id ?? 0
  const group = await add(
    'insert into ticket_groups (company_id, title, zone, hours, days, first_answer_s) values (1, $1, $2, $3, $4, $5)',
    [title, ZONE, JSON.stringify(hours), JSON.stringify(days), first * HOUR],
  )
  for (const [employer, type] of members)
    await add('insert into ticket_group_members (company_id, group_id, employer_id, member_type) values (1, $1, $2, $3)', [
      group,
      employer,
      type,
    ])
  for (const [name, text] of answers)
    await add('insert into ticket_answers (company_id, group_id, title, text) values (1, $1, $2, $3)', [group, name, text])
  const formIds = new Map<string, number>()
  for (const [name, fields] of Object.entries(forms))
    formIds.set(
      name,
      await add('insert into ticket_forms (company_id, group_id, title, fields) values (1, $1, $2, $3)', [
        group,
        name,
        JSON.stringify(fields),
      ]),
    )
  const made: DemoQuestion[] = []
  const ask = `insert into ticket_questions (company_id, group_id, parent_id, title, form_id, needs_approval, sla_s, n)
    values (1, $1, $2, $3, $4, $5, $6, $7)`
  for (const [at, section] of sections.entries()) {
    const parent = await add(ask, [group, null, section.title, null, false, 8 * HOUR, at + 1])
    for (const [n, topic] of section.topics.entries()) {
      const [sla, needsApproval] = [topic.hours * HOUR, topic.approval === true]
      const id = await add(ask, [group, parent, topic.title, formIds.get(topic.form), needsApproval, sla, n + 1])
      const work = { zone: ZONE, hours, days }
      made.push({
        id,
        title: topic.title,
        section: parent,
        group,
        sla,
        needsApproval,
        work,
        fields: forms[topic.form] ?? [],
        first: first * HOUR,
      })
    }
  }
  return made
}
