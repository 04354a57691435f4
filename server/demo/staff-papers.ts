import type pg from 'pg'

/** An employee who has not chosen a password yet, as an example of a newcomer's registration. */
const NEWCOMER = 60
/** Employees who have begun lately, whom the desk recommends. */
const BEGINNERS = [56, 60]
/** How many masters of the first studio have agreed to check in by finger. */
const AGREED = 3

/** Equipment, passports of the masters of the first studio and newcomers; days are relative to today. */
export async function seedStaffPapers(client: pg.PoolClient, today: string): Promise<void> {
  await client.query(
    `with made as (insert into equipment_types (company_id, title)
       values (1, 'Лампа для сушки'), (1, 'Аппарат для маникюра'), (1, 'Сухожаровой шкаф'), (1, 'Пылесос-вытяжка') returning id, title)
     insert into equipment_type_places (company_id, equipment_type_id, place_id)
     select 1, m.id, p from made m, unnest(case m.title when 'Сухожаровой шкаф' then array[7] else array[1, 2] end) p`,
  )
  await client.query(
    `insert into employer_documents (company_id, employer_id, employer_document_type_id, number, issued_at)
     select 1, e.id, 1, '45 10 ' || (600000 + e.id * 37), '2018-04-12' from employers e
     where e.company_id = 1 and e.unit_id = 1 and e.deleted_at is null and e.id <> all($1)`,
    [BEGINNERS],
  )
  // `npm run reader` is the reader of the first studio: whoever has agreed may be written down at once.
  await client.query(
    `insert into unit_settings (company_id, unit_id, type, value) values (1, 1, 'fpBaseUrl', 'http://127.0.0.1:9700')
     on conflict do nothing`,
  )
  await client.query(
    `insert into employer_documents (company_id, employer_id, employer_document_type_id, number, issued_at)
     select 1, e.id, y.id, 'Б-' || e.id, $2::date - 60 from employers e join work_positions p on p.id = e.work_position_id,
       employer_document_types y
     where y.alias = 'biometrics' and e.company_id = 1 and e.unit_id = 1 and e.deleted_at is null and p.with_services
     order by e.id limit $1::int`,
    [AGREED, today],
  )
  await client.query('update employers set start_work_at = $2::date - 9 where company_id = 1 and id = any($1)', [BEGINNERS, today])
  await client.query('update credentials set must_change = true where employer_id = $1', [NEWCOMER])
}
