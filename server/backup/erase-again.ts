import type { FastifyBaseLogger } from 'fastify'
import { eraseCandidate } from '#server/candidates/erase.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { type ErasedNote, keepNote, keyOfNote, notesIn } from '#server/core/erased.ts'
import { eraseCard } from '#server/customers/customer-erase.ts'
import { eraseLeft } from '#server/employers/employer-erase.ts'

const MADE = 'extract(epoch from t.created_at)::bigint'
const AT = 'extract(epoch from t.erased_at)::bigint'
const ERASED = `
  select t.company_id as company, 'user' as model, t.id, ${MADE} as made_at, ${AT} as at, null::date as left_on
    from customers t where t.erased_at is not null and not t.is_walk_in
  union all
  select t.company_id, 'employer', t.id, ${MADE}, ${AT}, t.end_work_at
    from employers t where t.erased_at is not null
  union all
  select t.company_id, 'candidate', t.id, ${MADE}, ${AT}, null
    from candidates t where t.erased_at is not null`
/** A number alone may be another person's. */
const same = `t.company_id = n.company and t.erased_at is null and ${MADE} = n.made_at`
const COME_BACK = `
  select n.* from jsonb_to_recordset($1::jsonb) n(company int, model text, id int, made_at bigint, at bigint, left_on date)
  where (n.model = 'user' and exists (select from customers t where t.id = n.id and ${same}))
     or (n.model = 'employer' and exists (select from employers t where t.id = n.id and ${same}))
     or (n.model = 'candidate' and exists (select from candidates t where t.id = n.id and ${same}))
  order by n.at, n.id`

const verbs: Record<ErasedNote['model'], (ctx: Ctx, note: ErasedNote) => Promise<unknown>> = {
  user: (ctx, { id }) => eraseCard(ctx, id),
  employer: (ctx, { id, left_on }) => eraseLeft(ctx, id, left_on),
  candidate: (ctx, { id }) => eraseCandidate(ctx, id),
}

/**
 * At the start, before anybody is let in: whoever was erased and stands in the database again, because an older copy was restored, is erased again by the
 * same verbs. And each erasing that the database knows has its note, should the process have died between the two. Answers how many have gone.
 */
export async function eraseAgain(house: House, log: FastifyBaseLogger): Promise<number> {
  const { pool } = house.database
  const notes = await notesIn(house.files)
  const known = new Set(notes.map(keyOfNote))
  const { rows: erased } = await pool.query<ErasedNote>(ERASED)
  for (const note of erased) if (!known.has(keyOfNote(note))) await keepNote(house.files, note)
  const { rows: back } = await pool.query<ErasedNote>(COME_BACK, [JSON.stringify(notes)])
  let again = 0
  for (const note of back) {
    const { company, model, id } = note
    await asHouse(house, log, company, (ctx) => verbs[model](ctx, note)).then(
      () => again++,
      (error: unknown) => log.error({ err: error, model, id }, 'whoever was erased has come back with a copy and stays'),
    )
  }
  if (again > 0) log.warn({ event: 'erased.again', people: again }, 'erased again after an older copy was restored')
  return again
}
