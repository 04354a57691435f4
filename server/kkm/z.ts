import { type Kopecks, kopecks } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import type { Ctx } from '#server/core/context.ts'

/**
 * Receipts that a register has printed since its shift was opened. A Z-report closes what came after the report before it, and nothing older than the
 * shift itself belongs to it.
 */
const OF_SHIFT = `from fiscal_tasks t join kkm_shifts s on s.id = $1 and t.register_id = s.register_id
    join cash_registers r on r.id = s.register_id
  where t.state = 'done' and t.kind in ('sell', 'sellReturn', 'sellCorrection', 'sellReturnCorrection')
    and t.written_at >= s.opened_at and (s.closed_at is null or t.written_at <= s.closed_at)
    and t.seq > greatest((select max(z.seq)
      from fiscal_tasks z join kkm_shifts f on f.id = z.doc_id
      where z.doc_type = 'kkm_shift'
        and z.kind = 'closeShift' and z.state = 'done' and f.register_id = s.register_id and f.number < s.number), 0)`

const SIGN = `case when t.kind like 'sellReturn%' then -1 else 1 end`
const signed = (name: string) => `coalesce(sum((t.body->'tenders'->>'${name}')::bigint * ${SIGN}), 0)::float8`

interface Sums {
  cash: number
  electronic: number
  prepaid: number
  sells: number
  returns: number
}

/**
 * A register whose memory has been replaced counts anew, and knows nothing of what was printed into the former one (C46). A shift that is over keeps the
 * memory into which its Z-report was printed, whatever the register has now.
 */
const OF_ITS_FN = `and (t.fn is null or t.fn = coalesce((select z.fn from fiscal_tasks z
    where z.doc_type = 'kkm_shift' and z.doc_id = s.id and z.kind = 'closeShift' and z.state = 'done'
    order by z.seq desc limit 1), r.fn_number, t.fn))`

/** What the register should have counted: the receipts of its shift, as they were frozen when the money was taken (decision 067). */
export async function expectedOf(ctx: Ctx, shiftId: number): Promise<ShiftTotals> {
  const [row] = await ctx.sql<Sums>(
    `select ${signed('cash')} as cash, ${signed('electronic')} as electronic, ${signed('prepaid')} as prepaid,
       count(*) filter (where t.kind not like 'sellReturn%')::int as sells,
       count(*) filter (where t.kind like 'sellReturn%')::int as returns
     ${OF_SHIFT} ${OF_ITS_FN}`,
    [shiftId],
  )
  const { cash = 0, electronic = 0, prepaid = 0, sells = 0, returns = 0 } = row ?? {}
  return { cash: kopecks(cash), electronic: kopecks(electronic), prepaid: kopecks(prepaid), sells, returns }
}

export interface Difference {
  uuid: string
  fd: number | null
  order_id: number | null
  paper: Kopecks
  books: Kopecks
}

/**
 * Receipts whose money the ledger does not know in the same sum, of the same legal entity: one receipt a line, none smoothed. An order of two taxations
 * has two receipts of one entity, so that its receipts are compared together and named by the first. A deposit that its refund has given back is the
 * advance of another order, and none of its own.
 */
export async function differencesOf(ctx: Ctx, shiftId: number): Promise<Difference[]> {
  const rows = await ctx.sql<{ uuid: string; fd: number | null; order_id: number; paper: number; books: number }>(
    `with printed as (
       select t.doc_id, t.entity_id, (array_agg(t.uuid order by t.seq))[1] as uuid, (array_agg(t.fd order by t.seq))[1] as fd,
         sum((t.body->>'total')::bigint * ${SIGN}) as paper
       ${OF_SHIFT} and t.doc_type = 'order' group by t.doc_id, t.entity_id),
     booked as (
       select e.doc_id, l.entity_id, -sum(l.amount) as books from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'order' and e.doc_id in (select doc_id from printed)
         and l.account = 'liability.advance' and l.subject_id = e.doc_id and l.amount < 0 group by 1, 2)
     select p.uuid, p.fd, p.doc_id as order_id, p.paper::float8 as paper, coalesce(b.books, 0)::float8 as books
     from printed p left join booked b using (doc_id, entity_id)
     where p.paper <> coalesce(b.books, 0) order by p.fd`,
    [shiftId],
  )
  return rows.map(({ paper, books, ...row }) => ({ ...row, paper: kopecks(paper), books: kopecks(books) }))
}
