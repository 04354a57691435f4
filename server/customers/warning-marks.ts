import { warningKinds } from '#contract/customer-notes/customer-notes.ts'

/** SQL of the gravity by which warnings are sorted. */
export const inWeight = (kind: string) => `array_position('{${warningKinds.join(',')}}'::text[], ${kind})`

/** SQL of the warnings of a customer whose id is given as SQL, each kind once and the gravest first: for every row that names her. */
export const warningMarksOf = (id: string) => `(select coalesce(json_agg(m.warning order by ${inWeight('m.warning')}), '[]')
  from (select distinct n.warning from customer_notes n where n.user_id = ${id} and n.warning is not null and n.lifted_at is null) m)`
