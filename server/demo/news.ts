import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { instantOf } from '#server/database/instant.ts'
import type { news } from '#server/news/news.table.ts'

interface Said extends Partial<Pick<typeof news.$inferInsert, 'sticky' | 'must_confirm' | 'position_ids' | 'unit_ids'>> {
  theme: string
  message: string
  /** How many days ago it was published. */
  ago: number
  poll?: { question: string; options: string[] }
}

const OFFICE = 3
/** Managers, staff managers and the call centre: who sits at a desk of the office and has a banner over it. */
const OFFICES = [10, 12, 15, 16, 17, 18, 23, 25]
const DESKS = [2, 27]
const MASTERS = [1, 14]

/** Items in the order of their publishing, the earliest first. */
const said: Said[] = [
  { theme: 'Открылась студия на Соколе', message: 'Приглашаем на первую неделю: двенадцать рабочих мест, два кабинета педикюра.', ago: 40 },
  {
    theme: 'Новая марка базы',
    message: 'С понедельника работаем на новой базе. Старую допустимо довести до конца банки.',
    ago: 33,
    position_ids: MASTERS,
  },
  {
    theme: 'Стерилизация: журнал теперь в программе',
    message: 'Бумажный журнал больше не ведём. Пакет без срока на визит не выдаётся.',
    ago: 28,
  },
  {
    theme: 'Обучение комбинированному маникюру',
    message: 'Две группы, в 10:00 и в 16:00. Записывает управляющий.',
    ago: 24,
    position_ids: MASTERS,
  },
  { theme: 'Ремонт вентиляции на Арбате', message: 'Кабинет педикюра закрыт до обеда в среду, записи перенесены.', ago: 20, unit_ids: [1] },
  {
    theme: 'Как отвечать на просьбу о скидке',
    message: 'Скидку даёт только карта клиента. Слова для ответа — в справке.',
    ago: 15,
    position_ids: [...DESKS, 18, 23],
  },
  { theme: 'Инвентаризация в последнее воскресенье месяца', message: 'Считаем сканером, касса при этом работает.', ago: 11 },
  {
    theme: 'Правила работы с персональными данными',
    ago: 9,
    must_confirm: true,
    message:
      'Номера клиентов не переписываем на бумагу и не пересылаем в мессенджерах.\nПрочитайте и нажмите «Ознакомлен»: отметки смотрит отдел персонала.',
  },
  { theme: 'Спасибо за октябрь', message: 'Девять из десяти клиентов вернулись. Лучшая студия месяца — «Чистые пруды».', ago: 7 },
  {
    theme: 'Праздник для сотрудников',
    message: 'Выбираем день. Столько же голосов — решит жребий.',
    ago: 4,
    poll: { question: 'Когда вам удобнее?', options: ['В пятницу вечером', 'В субботу после смены', 'В воскресенье днём'] },
  },
  {
    theme: 'График на праздники',
    message: 'Пожелания на первую неделю января принимаются до конца месяца.',
    ago: 2,
    sticky: true,
    position_ids: OFFICES,
  },
  {
    theme: 'Телефон службы поддержки сменился',
    ago: 1,
    sticky: true,
    must_confirm: true,
    position_ids: OFFICES,
    message: 'Вопросы о программе — только через «Обращения», по телефону отвечают о срочном.',
  },
]

const NEWS = `insert into news (company_id, theme, message, sticky, must_confirm, audience, unit_ids, position_ids, author_id, published_at,
    poll_question, poll_anonymous, poll_closes_at)
  values (1, $1, $2, $3, $4, case when cardinality($5::int[]) > 0 then 'units' when cardinality($6::int[]) > 0 then 'positions' else 'company' end,
    $5, $6, $7, $8, $9, $10, $11) returning id`

/** Four of five who stand in the lists have read what is older than three days; of them two of three have confirmed it. */
const READS = `insert into news_reads (company_id, news_id, employer_id, version, read_at, confirmed_at)
  select w.company_id, w.id, e.id, 1, w.published_at + interval '3 hours', case when w.must_confirm and e.id % 3 > 0 then w.published_at + interval '3 hours' end
  from news w join employers e on e.company_id = w.company_id and may_enter(e) and e.id <> w.author_id and e.id % 5 > 0
  where w.published_at < $1 and e.id not in (2, 13)
    and (w.audience = 'company' or e.work_position_id = any(w.position_ids) or e.unit_id = any(w.unit_ids))`

/** A dozen people have voted, but not the administrator and the super administrator, so that both can try it. */
const VOTES = `with voters as (insert into news_voters (company_id, news_id, employer_id)
    select 1, $1, e.id from employers e where e.company_id = 1 and may_enter(e) and e.id > 13 order by e.id limit 12 returning employer_id)
  insert into news_votes (company_id, news_id, option_id, employer_id)
  select 1, $1, o.id, v.employer_id from voters v join news_options o on o.news_id = $1 and o.n = 1 + v.employer_id % 3`

/** A month of news: for all and for some, two on top, two to be confirmed, a poll, and what pops up in the office by the hour. */
export async function seedNews(client: pg.PoolClient, { now, today }: { now: number; today: string }) {
  for (const one of said) await sayOne(client, one, { now, today })
  await client.query(READS, [instantOf(now - 3 * DAY)])
  await client.query(
    `insert into popup_reminders (company_id, message, hours, position_ids)
     values (1, 'Проверьте, на все ли обращения отвечено.', '{11,16}', $1)`,
    [OFFICES],
  )
}

/** The length of a day in seconds. */
const DAY = 86_400

async function sayOne(client: pg.PoolClient, one: Said, { now, today }: { now: number; today: string }) {
  const { theme, message, sticky, must_confirm, unit_ids, position_ids, ago, poll } = one
  const { rows } = await client.query<{ id: number }>(NEWS, [
    theme,
    message,
    sticky ?? false,
    must_confirm ?? false,
    unit_ids ?? [],
    position_ids ?? [],
    OFFICE,
    instantOf(now - ago * DAY),
    poll?.question ?? null,
    false,
    poll ? addDays(today, 10) : null,
  ])
  if (!poll) return
  await client.query(
    `insert into news_options (company_id, news_id, n, title)
     select 1, $1, o.n, o.title from unnest($2::text[]) with ordinality o(title, n)`,
    [rows[0]?.id, poll.options],
  )
  await client.query(VOTES, [rows[0]?.id])
}
