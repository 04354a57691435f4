import { sql } from '#server/testing/house.ts'

/** A call of the other company, and a line. */
export async function foreignCalls() {
  await sql(
    `insert into calls (id, company_id, external_id, direction, phone, state, started_at)
     overriding system value values (7700041, 2, 'foreign', 'in', '998901112233', 'ringing', now())`,
  )
  await sql(
    `insert into telephony_lines (id, company_id, number, title) overriding system value values (7700042, 2, '998711112233', 'Чужая')`,
  )
  await sql(
    `insert into call_tasks (id, company_id, phone, call_id, last_call_at, created_at)
     overriding system value values (7700043, 2, '998901112233', 7700041, now(), now())`,
  )
  await sql(
    `insert into call_recordings (id, company_id, call_id, external_id, status, file_key, bytes, created_at)
     overriding system value values (7700044, 2, 7700041, 'foreign', 'kept', 'recordings/fo/reign.wav', 1, now())`,
  )
  return { call: 7700041, line: 7700042, task: 7700043, recording: 7700044 }
}
