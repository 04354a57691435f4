import type pg from 'pg'

const templates = [
  ['Давно не виделись', 'user', 'sms', null, '{user.first_name}, вы давно не были у нас. Ждём вас снова! {company.name}'],
  [
    'Сертификат скоро закончится',
    'certificate',
    'push_or_sms',
    'Сертификат',
    'На сертификате …{certificate.tail} осталось {certificate.rest}, он действует до {certificate.until}.',
  ],
  ['Общее собрание', 'employer', 'crm', 'Собрание', '{employer.first_name}, в пятницу в 10:00 общее собрание. Студия {employer.unit}.'],
  ['Важная новость', 'news', 'push', 'Новость', '{employer.first_name}, прочтите новость «{news.theme}».'],
] as const

/** Texts that a mailing may begin with. */
export async function seedMailings(client: pg.PoolClient) {
  for (const one of templates)
    await client.query(
      'insert into notify_templates (company_id, title, subject_type, channel, subject, body) values (1, $1, $2, $3, $4, $5)',
      [...one],
    )
}
