import type pg from 'pg'
import { consentsRu } from '#contract/consents/consents.ru.ts'
import type { ConsentPurpose } from '#contract/consents/consents.ts'
import type { WarningKind } from '#contract/customer-notes/customer-notes.ts'

/** Who wrote the wordings and brought the file. */
const AUTHOR = 13
const DAY = 86_400
/** Seconds of noon in Moscow: nobody worked at night. */
const NOON = 9 * 3600

const wordings: Record<ConsentPurpose, string[]> = {
  health: [consentsRu.healthWording],
  processing: [
    'Даю согласие ООО «Окно» на обработку моих персональных данных (имя, телефон, дата рождения, история визитов) для записи и оказания услуг. Согласие можно отозвать в любой студии.',
  ],
  service_sms: ['Согласна получать по SMS сообщения о своих визитах: запись, перенос, напоминание, код.'],
  service_email: ['Согласна получать письма о своих визитах: запись, перенос, напоминание.'],
  marketing_push: ['Согласна получать предложения студий «Окно» в push-уведомлениях.'],
  marketing_sms: [
    'Согласна получать по SMS предложения студий «Окно».',
    'Согласна получать по SMS предложения и поздравления студий «Окно», не чаще двух раз в месяц. Отказаться можно ответом «СТОП» или у администратора.',
  ],
  marketing_email: ['Согласна получать письма с предложениями студий «Окно». В каждом письме есть ссылка для отказа.'],
  photo: ['Разрешаю фотографировать выполненную работу и показывать снимки без лица на сайте и в соцсетях студий «Окно».'],
}

interface At {
  now: number
}

/** What people agreed to, what they were written and a file that was brought in: so that no tab of a customer is empty. */
export async function seedClientCare(client: pg.PoolClient, { now }: At): Promise<void> {
  const noon = now - (now % DAY) + NOON
  await seedConsents(client, noon)
  await seedNotes(client, noon)
  await seedMessages(client, now)
  await seedImport(client, noon)
}

async function seedConsents(client: pg.PoolClient, now: number) {
  const texts = Object.entries(wordings).flatMap(([purpose, versions]) =>
    versions.map((text, index) => ({ purpose, text, version: index + 1, at: now - (400 - index * 200) * DAY })),
  )
  await client.query(
    `insert into consent_texts (company_id, purpose, version, text, author_id, created_at)
     select 1, t.purpose, t.version, t.text, ${AUTHOR}, to_timestamp(t.at)
     from jsonb_to_recordset($1::jsonb) t(purpose text, version int, text text, at int)`,
    [JSON.stringify(texts)],
  )
  await client.query(GIVEN, [now - 180 * DAY])
  await client.query(WITHDRAWN, [now - 5 * DAY])
}

/** Every second customer was asked at the desk about messages on visits and, separately, about advertising; the flag of the card is about visits. */
const GIVEN = `insert into consents (company_id, user_id, purpose, is_given, text_id, source, author_id, created_at)
  select 1, c.id, p.purpose, case p.purpose when 'service_sms' then c.confirm_sms
  when 'service_email' then c.confirm_email else true end,
    (select t.id from consent_texts t where t.company_id = 1 and t.purpose = p.purpose order by t.version desc limit 1),
    case c.id % 5 when 0 then 'site' when 1 then 'desk' else 'paper' end, 2, to_timestamp($1)
  from customers c cross join (values ('processing', 2), ('health', 2), ('service_sms', 2), ('service_email', 6), ('marketing_sms', 4),
    ('marketing_email', 12), ('photo', 7)) p(purpose, nth)
  where c.company_id = 1 and c.deleted_at is null and (c.id % p.nth = 0 or c.id = 1) order by c.id, p.purpose`

const WITHDRAWN = `insert into consents (company_id, user_id, purpose, is_given, text_id, source, author_id, created_at)
  select c.company_id, c.user_id, c.purpose, false, c.text_id, 'phone', 2, to_timestamp($1) from consents c
  where c.purpose = 'photo' and c.user_id % 3 = 1 order by c.user_id`

const notes: [number, string | null, WarningKind?][] = [
  [1, 'Приходит с собакой, предупредить соседний кабинет'],
  [1, 'Предпочитает второе кресло у окна'],
  [2, 'Просила не предлагать акции'],
  [5, 'Ждёт звонка о новом мастере педикюра'],
  [2, 'Аллергия на акрил, только гель без НЕМА', 'health'],
  [3, 'Осталась должна 1 200 ₽ за дизайн', 'debt'],
  [7, null, 'health'],
  [5, 'Недовольна прошлым визитом: переделывали покрытие', 'conflict'],
  [6, 'Опаздывает: напоминать за час', 'important'],
]

const seedNotes = (client: pg.PoolClient, now: number) =>
  client.query(
    `insert into customer_notes (company_id, user_id, text, warning, author_id, created_at)
     select 1, n.user_id, n.text, n.warning, 2, to_timestamp($2 - n.days * ${DAY})
     from jsonb_to_recordset($1::jsonb) n(user_id int, text text, warning text, days int) order by n.days desc`,
    [JSON.stringify(notes.map(([user_id, text, warning], index) => ({ user_id, text, warning, days: 60 - index * 6 }))), now],
  )

/** Customers of the visits near today were told of their booking and reminded of what is due; whoever has not agreed is not written to. */
async function seedMessages(client: pg.PoolClient, now: number) {
  await client.query(MESSAGES('booked', `, вы записаны: `, 'b.created_at', 'true'), [now])
  await client.query(
    MESSAGES('reminder_day', `, ждём вас `, `b.begin_at - interval '1 day'`, `b.begin_at - interval '1 day' < to_timestamp($1)`),
    [now],
  )
}

const MESSAGES = (event: string, words: string, at: string, which: string) => `with said as (
    select b.id, b.user_id, b.unit_id, b.begin_at, ${at} as at, c.phone, c.confirm_sms, row_number() over (order by b.id) as nth,
      c.first_name || '${words}' || to_char(b.begin_at at time zone u.timezone,
        'DD.MM.YYYY в HH24:MI') || ', ' || coalesce(nullif(u.name_show, ''), u.name)
        || '. Подтвердить или отменить: https://okno.example/c/••••••' as body
    from bookings b join customers c on c.id = b.user_id join units u on u.id = b.unit_id
    where b.company_id = 1 and b.status_id <> 9 and not c.is_blocked and c.deleted_at is null and ${which}
      and b.begin_at between to_timestamp($1) - interval '2 days' and to_timestamp($1) + interval '3 days' and ${at} < to_timestamp($1)),
  sent as (
    insert into outbox (company_id, channel, recipient, body, about, status, attempts, send_after, sent_at, delivered_at, failure,
      author_id, created_at)
    select 1, 'sms', s.phone, s.body, jsonb_build_object('model', 'booking', 'id', s.id), case s.nth % 40 when 7 then 'failed'
    when 11 then 'sent' else 'delivered' end, 1,
      s.at + interval '10 seconds', case s.nth % 40 when 7 then null else s.at + interval '11 seconds' end,
      case when s.nth % 40 not in (7, 11) then s.at + interval '16 seconds' end,
      case s.nth % 40 when 7 then 'Номер не обслуживается' end, 2, s.at
    from said s where s.confirm_sms order by s.at returning id, (about ->> 'id')::int as booking_id)
  insert into messages (company_id, user_id, booking_id, unit_id, event, channel, recipient, body, reason, outbox_id, begin_at, due_at,
    read_at, author_id, created_at)
  select 1, s.user_id, s.id, s.unit_id, '${event}', 'sms', s.phone, s.body, case when o.id is null then 'no_consent' end, o.id, s.begin_at,
    s.at + interval '10 seconds', case when o.id is not null and s.nth % 3 = 0 then s.at + interval '20 minutes' end, 2, s.at
  from said s left join sent o on o.booking_id = s.id order by s.at`

const titles = ['Телефон', 'ФИО', 'Дата рождения', 'Примечание']
const mapping = ['phone', 'full_name', 'birth_date', 'comment']
const refused: [line: number, cells: string[], errors: Record<string, string>][] = [
  [9, ['8 916 55', 'Тимофеева Алла'], { phone: 'Минимальное количество символов - 9' }],
  [11, ['+7 916 310-22-17', 'Седова Инна', '31.02.1991'], { birth_date: 'Неверная дата' }],
]

/** Yesterday's file: most were known already, two lines were refused. */
async function seedImport(client: pg.PoolClient, now: number) {
  const { rows } = await client.query<{ id: number }>(
    `insert into imports (company_id, kind, name, state, titles, mapping, total, done, last_line, fresh, changed, same, refused, may_create,
        may_update, author_id, created_at, finished_at)
     values (1, 'customers', 'Клиенты с Арбата.xlsx', 'done', $1, $2, 10, 10, 11, 4, 1, 3, 2, true, true, ${AUTHOR}, to_timestamp($3),
       to_timestamp($3 + 40)) returning id`,
    [JSON.stringify(titles), JSON.stringify(mapping), now - DAY],
  )
  const id = rows[0]?.id
  await client.query(
    `insert into import_rows (company_id, import_id, line, cells, natural_key, result, before, after, errors, is_applied)
     select 1, $1, l.line, jsonb_build_array(c.phone, concat_ws(' ', c.last_name, c.first_name)), c.phone,
       case when l.line < 6 then 'fresh' when l.line = 6 then 'changed' else 'same' end,
       case when l.line = 6 then '{"comment": null}' else '{}' end::jsonb,
       case when l.line < 6 then jsonb_build_object('phone', c.phone, 'last_name', c.last_name, 'first_name', c.first_name)
         when l.line = 6 then '{"comment": "Приходит с дочерью"}' else '{}' end::jsonb, '{}', true
     from unnest(array[2, 3, 4, 5, 6, 7, 8, 10]) l(line) join customers c on c.company_id = 1 and c.id = 598 + l.line`,
    [id],
  )
  await client.query(
    `insert into import_rows (company_id, import_id, line, cells, result, before, after, errors, is_applied)
     select 1, $1, r.line, r.cells, 'refused', '{}', '{}', r.errors, true
     from jsonb_to_recordset($2::jsonb) r(line int, cells jsonb, errors jsonb)`,
    [id, JSON.stringify(refused.map(([line, cells, errors]) => ({ line, cells, errors })))],
  )
}
