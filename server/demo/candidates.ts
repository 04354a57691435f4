import type pg from 'pg'
import { openStages, type Stage, stages } from '#domain/candidates/stages.ts'

const CHIEF_HR = 10
const HR = 12
const managers = [HR, CHIEF_HR]
const names = [
  'Абрамова Ника|Агафонова Лада|Акимова Рада|Аксёнова Мира',
  'Бажова Стелла|Балашова Агата|Бирюкова Эмма|Блинова Тая',
  'Вишнякова Злата|Власова Майя|Волошина Аделина|Воронцова Лика',
  'Глебова Есения|Гончарова Аврора|Горшкова Ника|Гуляева Эльза',
  'Давыдова Кира|Демидова Варвара|Доронина Ася|Дьякова Римма',
  '',
  'Ежова Нелли|Елисеева Алла|Емельянова Яна|Ермакова Дина',
  'Жаворонкова Лия|Жарова Тея|Журавлёва Аида|Жилина Роза',
].map((line) => line.split('|'))
/** Candidates who were hired, by the numbers of their cards of employees. */
const HIRED = [57, 58, 66, 76]
const sources = ['hh', 'avito', 'site', 'friend', 'social', 'walk_in']
const reasons = ['Не вышла на связь', 'Нашла другое место', 'Нет опыта', 'Не подошёл график']
const notes = ['Просит смены 2/2', 'Портфолио сильное, особенно дизайн', 'Живёт рядом со студией', 'Готова выйти со следующей недели']

/** Four candidates at each stage, with the way that they have gone, a word of whoever talked to them, and three rules that share the new ones. */
export async function seedCandidates(client: pg.PoolClient, { now }: { now: number }) {
  await seedRules(client, now)
  for (const [column, stage] of stages.entries())
    for (let row = 0; row < 4; row++) await seedOne(client, { stage, row, number: column * 4 + row, now })
  await client.query(
    `update recruit_rules r set turn = (select count(*) from candidates c where c.company_id = r.company_id and c.rule_words = r.words)
     where r.company_id = 1`,
  )
}

async function seedRules(client: pg.PoolClient, now: number) {
  const rules = [
    [
      10,
      null,
      1,
      'hh',
      'new',
      24,
      'Должность — Мастер, источник — hh.ru: этап «Новый», по очереди Осипова Алла, Мартынова Елена, ответить за 24 ч',
      managers,
    ],
    [
      20,
      null,
      null,
      'friend',
      'called',
      4,
      'Источник — По рекомендации: этап «Созвонились», по очереди Мартынова Елена, ответить за 4 ч',
      [CHIEF_HR],
    ],
    [30, null, null, null, 'new', 48, 'Любой кандидат: этап «Новый», по очереди Осипова Алла, Мартынова Елена, ответить за 48 ч', managers],
  ] as const
  for (const [place, city, position, source, stage, sla, words, people] of rules) {
    const { rows } = await client.query<{ id: number }>(
      `insert into recruit_rules (company_id, place, city_id, work_position_id, source, stage, sla_hours, words, author_id, created_at)
       values (1, $1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9) - interval '60 days') returning id`,
      [place, city, position, source, stage, sla, words, CHIEF_HR, now],
    )
    await client.query(
      `insert into recruit_rule_managers (company_id, rule_id, place, employer_id)
       select 1, $1, x.place, x.id from unnest($2::int[]) with ordinality x(id, place)`,
      [rows[0]?.id, people],
    )
  }
}

const HOUR = 3600
const DAY = 24 * HOUR

interface One {
  stage: Stage
  row: number
  number: number
  now: number
}

async function seedOne(client: pg.PoolClient, { stage, row, number, now }: One) {
  const passed = wayTo(stage)
  const noon = now - (now % DAY) + DAY + 9 * HOUR
  const since = now - (row * 2 + 1) * DAY - number * HOUR
  const begun = since - passed.length * 2 * DAY
  const hired = stage === 'hired' ? HIRED[row] : null
  const [last_name = '', first_name = ''] = (names[stages.indexOf(stage)]?.[row] ?? '').split(' ')
  const { rows } = await client.query<{ id: number }>(ONE, [
    last_name,
    first_name,
    `7905${String(1_000_000 + number * 7919).padStart(7, '0')}`,
    row % 3 === 0 ? null : 1 + (row % 3) * 13,
    1 + (row % 3),
    sources[number % sources.length],
    stage,
    since,
    managers[number % 2],
    begun,
    stage === 'interview' ? noon + row * HOUR : null,
    stage === 'trial' ? noon + (row + 1) * DAY : null,
    stage === 'rejected' ? reasons[row] : null,
    hired,
    stage === 'new' ? now + (row - 1) * 12 * HOUR : null,
    'Любой кандидат: этап «Новый», по очереди Осипова Алла, Мартынова Елена, ответить за 48 ч',
  ])
  const id = rows[0]?.id
  for (const [at, step] of passed.entries())
    await client.query(
      `insert into candidate_stages (company_id, candidate_id, from_stage, stage, reason, author_id, employer_id, created_at)
       values (1, $1, $2, $3, $4, $5, $6, to_timestamp($7))`,
      [id, passed[at - 1] ?? null, step, step === 'rejected' ? reasons[row] : null, managers[number % 2], hired, begun + at * 2 * DAY],
    )
  if (number % 2 === 0)
    await client.query(
      `insert into candidate_notes (company_id, candidate_id, text, author_id, employer_id, created_at)
       values (1, $1, $2, $3, $4, to_timestamp($5))`,
      [id, notes[row], managers[number % 2], hired, since],
    )
}

/** The stages that a candidate at this stage has passed. */
function wayTo(stage: Stage): Stage[] {
  const at = (openStages as readonly Stage[]).indexOf(stage)
  if (at >= 0) return openStages.slice(0, at + 1)
  return stage === 'hired' ? [...openStages, 'hired'] : ['new', 'called', 'interview', stage]
}

/** A hired candidate has the name and the phone of the employee's card. */
const ONE = `insert into candidates (company_id, last_name, first_name, phone, work_position_id, city_id, unit_id, source, stage, stage_at,
    hr_manager_id, created_at, interview_at, trial_at, reason, employer_id, due_at, rule_words, author_id)
  select 1, coalesce(e.last_name, $1), coalesce(e.first_name, $2), coalesce(e.phone, $3), coalesce($4, 1), 1, $5, $6, $7, to_timestamp($8),
    $9, to_timestamp($10), to_timestamp($11), to_timestamp($12), $13, e.id, to_timestamp($15), $16, $9
  from (select 1) x left join employers e on e.id = $14 returning id`
