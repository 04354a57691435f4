import { ledgerMessages } from '#contract/ledger/ledger.ru.ts'
import type { Database } from '#server/database/database.ts'
import { HASHES, rootOf } from './seal.ts'

export interface Verified {
  entries: number
  lines: number
  /** Days under seal, in all companies. */
  sealed: number
  /** What differs from what was written, in words. */
  wrong: string[]
}

interface Found {
  what: keyof typeof ledgerMessages.wrong
  /** An entry, a day or a balance. */
  name: string
}

/**
 * Reads the whole ledger again: that every entry comes to zero and every reversal negates, that the guarded balances are the sums of their lines, and that
 * each sealed day is as it was sealed. It believes no trigger: whoever can switch one off is who it looks for.
 */
export async function verifyLedger({ pool }: Pick<Database, 'pool'>): Promise<Verified> {
  const { rows: companies } = await pool.query<{ id: number; name: string }>('select id, name from companies order by id')
  const wrong: string[] = []
  for (const { id, name } of companies)
    for (const check of CHECKS)
      for (const { what, name: which } of (await pool.query<Found>(check, [id])).rows)
        wrong.push(`${name}: ${ledgerMessages.wrong[what]} ${which}`)
  const { rows } = await pool.query<Omit<Verified, 'wrong'>>(
    `select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_lines) as lines,
       (select count(*)::int from ledger_seals) as sealed`,
  )
  return { ...(rows[0] as Omit<Verified, 'wrong'>), wrong } // counts always answer one row
}

const ZERO = `select 'zero' as what, '№\u00a0' || entry_id as name from ledger_lines where company_id = $1
  group by entry_id, entity_id, currency having sum(amount) <> 0
  union all select 'empty', '№\u00a0' || e.id from ledger_entries e
  where e.company_id = $1 and not exists (select from ledger_lines l where l.entry_id = e.id)`

const REVERSALS = `select 'reversal' as what, '№\u00a0' || e.id as name
  from ledger_entries e where e.company_id = $1 and e.reverses_id is not null
  and exists (
    select from (select * from ledger_lines l where l.entry_id = e.id) l
    full join (select * from ledger_lines o where o.entry_id = e.reverses_id) o using (n)
    where (l.entity_id, l.account, l.subject_id, l.unit_id, l.currency, l.amount)
      is distinct from (o.entity_id, o.account, o.subject_id, o.unit_id, o.currency, -o.amount))`

const BALANCES = `with told as (select * from ledger_balances where company_id = $1),
  counted as (select l.entity_id, l.account, l.subject_id, l.currency, a.sign, sum(l.amount) as amount
    from ledger_lines l join ledger_accounts a using (account) where l.company_id = $1 and a.sign is not null group by 1, 2, 3, 4, 5)
  select case when c.sign * c.amount < 0 then 'overdrawn' else 'balance' end as what,
    account || ' №\u00a0' || subject_id || ': ' || coalesce(t.amount, 0) || ' ≠ ' || coalesce(c.amount, 0) as name
  from told t full join counted c using (entity_id, account, subject_id, currency)
  where coalesce(t.amount, 0) <> coalesce(c.amount, 0) or c.sign * c.amount < 0`

/** Compared by day and not by entry, so that a day whose last entry was removed is checked as well. */
const LEAVES = `with sealed as (select max(day) as day from ledger_seals where company_id = $1),
  hashed as (${HASHES.replace('$2', `'-infinity'`).replace('$3', `(select (day + 1)::timestamp at time zone 'UTC' from sealed)`)})
  select case when h.id is null then 'removed' when v.entry_id is null then 'added' else 'altered' end as what,
    '№\u00a0' || coalesce(h.id, v.entry_id) as name
  from hashed h full join (select * from ledger_leaves where company_id = $1) v on v.entry_id = h.id
  where v.hash is distinct from h.hash or v.day is distinct from h.day order by coalesce(h.id, v.entry_id)`

const CHAIN = `select 'seal' as what, to_char(s.day, 'DD.MM.YYYY') as name
  from (select *, lag(root, 1, ''::bytea) over (order by day) as former from ledger_seals where company_id = $1) s
  left join (select day, count(*) as entries, string_agg(hash, ''::bytea order by entry_id) as hashes
    from ledger_leaves where company_id = $1 group by 1) v
    using (day)
  where s.prev <> s.former or s.entries is distinct from v.entries
    or s.root is distinct from ${rootOf('s.prev', 'v.hashes')} order by s.day`

const CHECKS = [ZERO, REVERSALS, BALANCES, LEAVES, CHAIN]
