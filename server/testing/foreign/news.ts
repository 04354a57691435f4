import { sql } from '#server/testing/house.ts'

/** News of the other company with a poll, a reminder by the hour, a template of mailings and a mailing. */
export async function foreignNews(employer: number) {
  await sql(
    `insert into news (id, company_id, theme, message, audience, author_id, published_at, poll_question)
     overriding system value values (7700031, 2, 'Чужое', 'Чужое', 'company', $1, now(), 'Чужой вопрос?')`,
    [employer],
  )
  await sql(
    `insert into news_options (id, company_id, news_id, n, title) overriding system value values (7700032, 2, 7700031, 1, 'Чужой ответ')`,
  )
  await sql(
    `insert into popup_reminders (id, company_id, message, hours) overriding system value values (7700033, 2, 'Чужое напоминание', '{9}')`,
  )
  await sql(
    `insert into notify_templates (id, company_id, title, subject_type, channel, body)
     overriding system value values (7700034, 2, 'Чужой шаблон', 'user', 'sms', 'Чужое')`,
  )
  await sql(
    `insert into mailings (id, company_id, once, subject_type, channel, body, audience, total, last_day, author_id, created_at)
     overriding system value
     values (7700035, 2, gen_random_uuid(), 'employer', 'crm', 'Чужая рассылка', '{}', 1, '2099-12-31', $1, '2026-11-22 09:00Z')`,
    [employer],
  )
  await sql(
    `insert into mailing_recipients (id, company_id, mailing_id, employer_id, subject_id, due_at, is_marketing)
     overriding system value values (7700036, 2, 7700035, $1, $1, '2099-12-31', false)`,
    [employer],
  )
  return { news: 7700031, option: 7700032, popup_reminder: 7700033, notify_template: 7700034, mailing: 7700035 }
}
