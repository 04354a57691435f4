import { randomInt } from 'node:crypto'
import { numberOf, RANDOM_DIGITS } from '#domain/certificates/number.ts'
import { sql } from './house.ts'

/** A certificate that somebody bought long ago and that is good for years: the ledger owes what was paid. Answers its number. */
export async function soldCertificate(
  roubles: number,
  { paid = roubles, entity }: { paid?: number; entity?: number } = {},
): Promise<string> {
  const number = freshNumber()
  await sql(
    `with d as (select coalesce($4::int, (select id from legal_entities where company_id = 1 and is_default)) as entity),
     b as (insert into certificate_batches (company_id, title, face, valid_days, count, created_at, created_by)
       values (1, 'Подарочный', $2, 3650, 1, '2026-01-01', 13) returning id),
     c as (insert into certificates (company_id, batch_id, n, code, number, face, paid, valid_days, state, unit_id, entity_id,
         sold_at, sold_day, valid_until)
       select 1, b.id, 1, b.id || '-1', $1, $2, $3, 3650, 'sold', 1, d.entity, '2026-01-01', '2026-01-01', '2035-12-30'
       from b, d returning id),
     e as (insert into ledger_entries (company_id, doc_type, doc_id) select 1, 'certificate', id from c where $3 > 0 returning id, doc_id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, amount)
     select e.id, x.n, 1, d.entity, x.account, x.n * e.doc_id - e.doc_id, 1, x.amount from e, d,
       (values (1, 'bank', $3::bigint), (2, 'liability.certificate', -$3::bigint)) x(n, account, amount)`,
    [number, roubles * 100, paid * 100, entity ?? null],
  )
  return number
}

/** A spent certificate with a rest of half its face, which nobody has asked for yet. */
export async function spentWithRest() {
  const number = await soldCertificate(3000)
  const id = await idOfCertificate(number)
  await sql(`update certificates set state = 'redeemed', redeemed_at = now(), rest_face = 150000, rest_paid = 150000 where id = $1`, [id])
  await sql(
    `with e as (insert into ledger_entries (company_id, doc_type, doc_id) values (1, 'certificate', $1) returning id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, amount)
     select e.id, x.n, 1, c.entity_id, x.account, $1, 1, x.amount from e, certificates c,
       (values (1, 'liability.certificate', 150000::bigint), (2, 'liability.certificate_rest', -150000::bigint)) x(n, account, amount)
     where c.id = $1`,
    [id],
  )
  return { id, number }
}

export async function idOfCertificate(number: string): Promise<number> {
  const [row] = await sql<{ id: number }>('select id from certificates where number = $1', [number])
  return row?.id ?? 0
}

const freshNumber = () => numberOf(String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0'))
