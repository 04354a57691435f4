import { sql } from './house.ts'

/** News of the other company with a poll, and a reminder by the hour. */
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
  return { news: 7700031, option: 7700032, popup_reminder: 7700033 }
}
