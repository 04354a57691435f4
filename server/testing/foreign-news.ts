import { sql } from './house.ts'

/** News of the other company with a poll, a reminder by the hour and a template of mailings. */
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
  return { news: 7700031, option: 7700032, popup_reminder: 7700033, notify_template: 7700034 }
}
