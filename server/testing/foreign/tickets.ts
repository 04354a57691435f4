import { sql } from '#server/testing/house.ts'

const hours = JSON.stringify([{ weekday: 1, from: '10:00', to: '19:00' }])

/** A department of the other company with a question, its form, a ticket and a file that waits to be sent. */
export async function foreignTickets(employer: number) {
  await sql(
    `insert into ticket_groups (id, company_id, title, zone, hours, first_answer_s)
     overriding system value values (7700021, 2, 'Чужой отдел', 'Asia/Tashkent', $1, 3600)`,
    [hours],
  )
  await sql(`insert into ticket_group_members (id, company_id, group_id, employer_id, member_type)
    overriding system value values (7700022, 2, 7700021, ${employer}, 1)`)
  await sql(
    `insert into ticket_forms (id, company_id, group_id, title, fields)
     overriding system value values (7700023, 2, 7700021, 'Чужая', '[]')`,
  )
  await sql(`insert into ticket_questions (id, company_id, group_id, title, form_id, sla_s, n)
    overriding system value values (7700024, 2, 7700021, 'Чужой', 7700023, 3600, 1)`)
  await sql(
    `insert into tickets (id, company_id, number, group_id, question_id, first_question_id, author_id, subject, fields, values,
       sla_s, first_answer_s,
       work, due_at, created_at, updated_at)
     overriding system value values (7700025, 2, 1, 7700021, 7700024, 7700024, $1, 'Чужое', '[]', '{}', 3600, 3600,
       jsonb_build_object('zone', 'Asia/Tashkent', 'hours', $2::jsonb, 'days', '[]'::jsonb), now(), now(), now())`,
    [employer, hours],
  )
  await sql(`insert into ticket_messages (id, company_id, ticket_id, kind, author_id, text, created_at)
    overriding system value values (7700026, 2, 7700025, 'message', ${employer}, 'Чужое', now())`)
  await sql(
    `insert into ticket_files (id, company_id, uploader_id, kind, key, origin_name, bytes, created_at)
     overriding system value values (7700027, 2, $1, 'document', 'tickets/no', 'чужой.pdf', 1, now())`,
    [employer],
  )
  return {
    ticket_group: 7700021,
    ticket_form: 7700023,
    ticket_question: 7700024,
    ticket: 7700025,
    ticket_message: 7700026,
    ticket_file: 7700027,
  }
}
